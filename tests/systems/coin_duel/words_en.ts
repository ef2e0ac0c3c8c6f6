<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="en">
<context><name></name>
<message id="coin_duel.duel.button"><translation>{duellist} duels {foe}</translation></message>
<message id="coin_duel.duel.name"><translation>Duel</translation></message>
<message id="coin_duel.field.duellist"><translation>duellist</translation></message>
<message id="coin_duel.field.foe"><translation>foe</translation></message>
<message id="coin_duel.field.hearts"><translation>hearts</translation></message>
<message id="coin_duel.figure.cost"><translation>Hearts a lost duel costs (D-2)</translation></message>
<message id="coin_duel.figure.rulings.ties_hurt"><translation>Equal dice hurt both (DR-1)</translation></message>
<message id="coin_duel.fought.told"><translation>{duellist} throws {mine}, {foe} {theirs} (D-2).</translation></message>
<message id="coin_duel.hurt.told"><translation>Hearts of {duellist}: {hearts}.</translation></message>
<message id="coin_duel.modifier.beaten"><translation>more than the other die</translation></message>
<message id="coin_duel.name"><translation>Coin duel</translation></message>
<message id="coin_duel.outcome.equal"><translation>equal</translation></message>
<message id="coin_duel.outcome.lost"><translation>loses</translation></message>
<message id="coin_duel.outcome.won"><translation>wins</translation></message>
<message id="coin_duel.public.fought"><translation>{duellist} duels {foe}.</translation></message>
<message id="coin_duel.public.state.fallen"><translation>fallen</translation></message>
<message id="coin_duel.public.state.standing"><translation>standing</translation></message>
<message id="coin_duel.public.throw"><translation>{duellist} against {foe}</translation></message>
<message id="coin_duel.purpose.die"><translation>{name} against {foe}</translation></message>
<message id="coin_duel.record.duellist"><translation>Duellist</translation></message>
<message id="coin_duel.refused.fallen"><translation>no heart left</translation></message>
<message id="coin_duel.refused.no_such_duellist"><translation>nobody of that name</translation></message>
<message id="coin_duel.refused.same_side"><translation>both of one side</translation></message>
<message id="coin_duel.round"><translation>Duel {round}</translation></message>
<message id="coin_duel.spread.result"><translation>Result</translation></message>
<message id="coin_duel.step.duel"><translation>Duel</translation></message>
<message id="coin_duel.step.gather"><translation>Gather</translation></message>
<message id="coin_duel.why.strong_against_weak"><translation>{name} has the most hearts, {foe} the fewest of the others.</translation></message>
</context>
</TS>
