<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it_IT" sourcelanguage="en">
<context><name></name>
<message id="coin_duel.duel.button"><translation>{duellist} sfida {foe}</translation></message>
<message id="coin_duel.duel.name"><translation>Duello</translation></message>
<message id="coin_duel.field.duellist"><translation>duellante</translation></message>
<message id="coin_duel.field.foe"><translation>avversario</translation></message>
<message id="coin_duel.field.hearts"><translation>cuori</translation></message>
<message id="coin_duel.figure.cost"><translation>Cuori persi con un duello (D-2)</translation></message>
<message id="coin_duel.figure.rulings.ties_hurt"><translation>Dadi uguali feriscono entrambi (DR-1)</translation></message>
<message id="coin_duel.fought.told"><translation>{duellist} tira {mine}, {foe} {theirs} (D-2).</translation></message>
<message id="coin_duel.hurt.told"><translation>Cuori di {duellist}: {hearts}.</translation></message>
<message id="coin_duel.modifier.beaten"><translation>più dell’altro dado</translation></message>
<message id="coin_duel.name"><translation>Duello a monete</translation></message>
<message id="coin_duel.outcome.equal"><translation>pari</translation></message>
<message id="coin_duel.outcome.lost"><translation>perde</translation></message>
<message id="coin_duel.outcome.won"><translation>vince</translation></message>
<message id="coin_duel.public.fought"><translation>{duellist} duella con {foe}.</translation></message>
<message id="coin_duel.public.state.fallen"><translation>a terra</translation></message>
<message id="coin_duel.public.state.standing"><translation>in piedi</translation></message>
<message id="coin_duel.public.throw"><translation>{duellist} contro {foe}</translation></message>
<message id="coin_duel.purpose.die"><translation>{name} contro {foe}</translation></message>
<message id="coin_duel.record.duellist"><translation>Duellante</translation></message>
<message id="coin_duel.refused.fallen"><translation>nessun cuore rimasto</translation></message>
<message id="coin_duel.refused.no_such_duellist"><translation>nessuno con quel nome</translation></message>
<message id="coin_duel.refused.same_side"><translation>entrambi della stessa parte</translation></message>
<message id="coin_duel.round"><translation>Duello {round}</translation></message>
<message id="coin_duel.spread.result"><translation>Esito</translation></message>
<message id="coin_duel.step.duel"><translation>Duello</translation></message>
<message id="coin_duel.step.gather"><translation>Raduno</translation></message>
<message id="coin_duel.why.strong_against_weak"><translation>{name} ha più cuori, {foe} ne ha meno tra gli altri.</translation></message>
</context>
</TS>
