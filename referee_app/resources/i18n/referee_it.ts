<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it_IT" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>A game master&apos;s desk for combat rounds: exact odds, honest dice, nothing lost.</source>
        <translation>Il tavolo dell’arbitro per i turni di combattimento: probabilità esatte, dadi onesti, niente che vada perso.</translation>
    </message>
    <message>
        <source>The program is free software under the MIT licence. It opens no network connection.</source>
        <translation>Il programma è software libero con licenza MIT. Non apre alcuna connessione di rete.</translation>
    </message>
    <message>
        <source>Game rules are used as facts and figures; samples and craft are our own and bear neutral names. No affiliation with or endorsement by any publisher is claimed.</source>
        <translation>Delle regole si usano fatti e cifre; esempi e caccia sono nostri e portano nomi neutri. Non si vanta alcun legame con editori né alcuna loro approvazione.</translation>
    </message>
    <message>
        <source>Made with:</source>
        <translation>Fatto con:</translation>
    </message>
</context>
<context>
    <name>AmendView</name>
    <message>
        <source>The new dice ask for more: throw or type them in the tray.</source>
        <translation>I nuovi dadi ne chiedono altri: tirali o digitali nel vassoio.</translation>
    </message>
    <message>
        <source>Accept the amendment</source>
        <translation>Accetta la rettifica</translation>
    </message>
    <message>
        <source>No line comes out otherwise.</source>
        <translation>Nessuna riga cambia.</translation>
    </message>
    <message>
        <source>Lines that come out otherwise: {count}.</source>
        <translation>Righe che cambiano: {count}.</translation>
    </message>
    <message>
        <source>Line {number}</source>
        <translation>Riga {number}</translation>
    </message>
    <message>
        <source>was: {sentence}</source>
        <translation>era: {sentence}</translation>
    </message>
    <message>
        <source>now: {sentence}</source>
        <translation>ora: {sentence}</translation>
    </message>
    <message>
        <source>falls away</source>
        <translation>decade</translation>
    </message>
    <message>
        <source>Retype what fell; then see what it changes.</source>
        <translation>Ridigita ciò che è uscito; poi guarda che cosa cambia.</translation>
    </message>
    <message>
        <source>Dice still owed: {count}. The tray will ask for them.</source>
        <translation>Dadi ancora da tirare: {count}. Li chiederà il vassoio.</translation>
    </message>
    <message>
        <source>Amend</source>
        <translation>Rettifica</translation>
    </message>
    <message>
        <source>Throws and decisions of this line</source>
        <translation>Tiri e decisioni di questa riga</translation>
    </message>
    <message>
        <source>What really fell</source>
        <translation>Ciò che è uscito davvero</translation>
    </message>
    <message>
        <source>What was really decided</source>
        <translation>Ciò che si è deciso davvero</translation>
    </message>
    <message>
        <source>What the amendment changes</source>
        <translation>Ciò che la rettifica cambia</translation>
    </message>
    <message>
        <source>See what changes</source>
        <translation>Guarda che cosa cambia</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Accetta</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>Lascia com’era</translation>
    </message>
</context>
<context>
    <name>ChoicePage</name>
    <message>
        <source>The first is what most tables would do. Keys 1 to 9.</source>
        <translation>La prima è quella di quasi tutti i tavoli. Tasti da 1 a 9.</translation>
    </message>
</context>
<context>
    <name>Clerk</name>
    <message>
        <source>Unsaved sessions from before: {n} (Session menu)</source>
        <translation>Sessioni non salvate di prima: {n} (menu Sessione)</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>Apri una sessione</translation>
    </message>
    <message>
        <source>Sessions (*.json)</source>
        <translation>Sessioni (*.json)</translation>
    </message>
    <message>
        <source>How shall it be opened?</source>
        <translation>Come aprirlo?</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>In sola lettura</translation>
    </message>
    <message>
        <source>As a copy</source>
        <translation>Come copia</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>Apri comunque</translation>
    </message>
    <message>
        <source>Nothing can be written in this folder.</source>
        <translation>In questa cartella non si può scrivere.</translation>
    </message>
    <message>
        <source>The file is marked as open elsewhere, and nobody can tell by whom.</source>
        <translation>Il file risulta aperto altrove, e non si sa da chi.</translation>
    </message>
    <message>
        <source>The file is open in {program} on {host}.</source>
        <translation>Il file è aperto in {program} su {host}.</translation>
    </message>
    <message>
        <source>session</source>
        <translation>sessione</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Salva la sessione</translation>
    </message>
    <message>
        <source>Name of the encounter</source>
        <translation>Nome dello scontro</translation>
    </message>
    <message>
        <source>{name}: what if</source>
        <translation>{name}: ipotesi</translation>
    </message>
    <message>
        <source>Every line of the journal agrees with today&apos;s rules.</source>
        <translation>Ogni riga del diario va d’accordo con le regole di oggi.</translation>
    </message>
    <message>
        <source>Today&apos;s rules would settle {n} lines otherwise.</source>
        <translation>Con le regole di oggi {n} righe finirebbero in altro modo.</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Verifica</translation>
    </message>
    <message>
        <source>Line {n}: {what}</source>
        <translation>Riga {n}: {what}</translation>
    </message>
    <message>
        <source>Space           takes the next step
Enter           takes the typed dice, or rolls if none are typed</source>
        <translation>Spazio          fa il passo successivo
Invio           prende i dadi digitati, o tira se non ce ne sono</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasti</translation>
    </message>
    <message>
        <source>About Referee</source>
        <translation>Informazioni su Referee</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>Come il sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Chiaro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Scuro</translation>
    </message>
</context>
<context>
    <name>Complaints</name>
    <message>
        <source>“{text}” is not a number on a die.</source>
        <translation>“{text}” non è un numero di un dado.</translation>
    </message>
    <message>
        <source>No die shows {face} here: they have {sides} sides.</source>
        <translation>Qui nessun dado segna {face}: hanno {sides} facce.</translation>
    </message>
    <message>
        <source>Too many dice: {got} typed, {expected} thrown.</source>
        <translation>Troppi dadi: {got} digitati, {expected} tirati.</translation>
    </message>
    <message>
        <source>These dice add up to {low} at least and {high} at most.</source>
        <translation>La somma di questi dadi va da {low} a {high}.</translation>
    </message>
    <message>
        <source>The dice {faces} or the sum {total}? Type {faces} with spaces, or ={total}.</source>
        <translation>I dadi {faces} o la somma {total}? Digita {faces} con gli spazi, oppure ={total}.</translation>
    </message>
    <message>
        <source>Dice still to throw: {count}, with {sides} sides.</source>
        <translation>Dadi ancora da tirare: {count}, a {sides} facce.</translation>
    </message>
    <message>
        <source>Only one of these can be chosen: {options}.</source>
        <translation>Si può scegliere solo una di queste: {options}.</translation>
    </message>
    <message>
        <source>That does not answer what is asked now.</source>
        <translation>Questo non risponde a ciò che si chiede ora.</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>the file is open read only; Save as keeps what you do</source>
        <translation>il file è aperto in sola lettura; Salva con nome conserva ciò che fai</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Session notes</source>
        <translation>Note della sessione</translation>
    </message>
</context>
<context>
    <name>DiceTray</name>
    <message>
        <source>Roll</source>
        <translation>Tira</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Decidi</translation>
    </message>
    <message>
        <source>Last throw</source>
        <translation>Ultimo tiro</translation>
    </message>
    <message>
        <source>Just now</source>
        <translation>Poco fa</translation>
    </message>
</context>
<context>
    <name>EncounterTabs</name>
    <message>
        <source>Encounters</source>
        <translation>Scontri</translation>
    </message>
    <message>
        <source>Add an encounter</source>
        <translation>Aggiungi uno scontro</translation>
    </message>
    <message>
        <source>Close the encounter</source>
        <translation>Chiudi lo scontro</translation>
    </message>
</context>
<context>
    <name>HouseRules</name>
    <message>
        <source>House rules</source>
        <translation>Regole della casa</translation>
    </message>
    <message>
        <source>Figure or ruling</source>
        <translation>Cifra o interpretazione</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>Stampato</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Giocato</translation>
    </message>
    <message>
        <source>All as printed</source>
        <translation>Tutto come stampato</translation>
    </message>
    <message>
        <source>What you change here holds from now on, and is marked wherever it acts.</source>
        <translation>Ciò che cambi qui vale da ora in poi, ed è segnato ovunque agisca.</translation>
    </message>
</context>
<context>
    <name>JournalView</name>
    <message>
        <source>struck</source>
        <translation>cancellata</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>annullata</translation>
    </message>
    <message>
        <source>overruled</source>
        <translation>obiezione respinta</translation>
    </message>
    <message>
        <source>corrected by hand</source>
        <translation>corretta a mano</translation>
    </message>
    <message>
        <source>amended dice</source>
        <translation>dadi rettificati</translation>
    </message>
    <message>
        <source>puts line {number} right</source>
        <translation>rettifica la riga {number}</translation>
    </message>
    <message>
        <source>house rules {number}</source>
        <translation>regole della casa {number}</translation>
    </message>
    <message>
        <source>Looking at line {number}: back to now</source>
        <translation>Guardi la riga {number}: torna al presente</translation>
    </message>
    <message>
        <source>Redo to here</source>
        <translation>Ripeti fino a qui</translation>
    </message>
    <message>
        <source>Undo to here</source>
        <translation>Annulla fino a qui</translation>
    </message>
    <message>
        <source>No line holds these words.</source>
        <translation>Nessuna riga contiene queste parole.</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Diario</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Search the journal; Enter finds the next older line</source>
        <translation>Cerca nel diario; Invio trova la riga precedente</translation>
    </message>
    <message>
        <source>Show struck</source>
        <translation>Mostra le cancellate</translation>
    </message>
    <message>
        <source>Nothing has happened yet. Every order is written here with its dice.</source>
        <translation>Non è ancora successo niente. Qui si scrive ogni ordine con i suoi dadi.</translation>
    </message>
    <message>
        <source>Look at this line</source>
        <translation>Guarda questa riga</translation>
    </message>
    <message>
        <source>Amend a die…</source>
        <translation>Rettifica un dado…</translation>
    </message>
</context>
<context>
    <name>LastPage</name>
    <message>
        <source>Need {need}+: {needed}, less {helps}</source>
        <translation>Serve {need}+: {needed}, meno {helps}</translation>
    </message>
    <message>
        <source>Need {need}+: {needed}</source>
        <translation>Serve {need}+: {needed}</translation>
    </message>
    <message>
        <source>reaches {need}+</source>
        <translation>arriva a {need}+</translation>
    </message>
    <message>
        <source>misses {need}+</source>
        <translation>non arriva a {need}+</translation>
    </message>
    <message>
        <source>{hits} of {count} reach {need}+</source>
        <translation>{hits} su {count} a {need}+</translation>
    </message>
    <message>
        <source>app</source>
        <translation>app</translation>
    </message>
    <message>
        <source>amended</source>
        <translation>rettificato</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>a mano</translation>
    </message>
    <message>
        <source>No dice yet. Give an order: its throw comes up here, with the odds before and the dice after.</source>
        <translation>Ancora nessun dado. Dai un ordine: il suo tiro compare qui, con le probabilità prima e i dadi dopo.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>No encounter is open. Add one with +.</source>
        <translation>Nessuno scontro è aperto. Aggiungine uno con +.</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>senza nome</translation>
    </message>
    <message>
        <source> (read only)</source>
        <translation> (sola lettura)</translation>
    </message>
    <message>
        <source>hand dice: {sides}</source>
        <translation>dadi a mano: {sides}</translation>
    </message>
    <message>
        <source>house rules: {n}</source>
        <translation>regole della casa: {n}</translation>
    </message>
    <message>
        <source>looking back at line {n}</source>
        <translation>si guarda la riga {n}</translation>
    </message>
    <message>
        <source>not saved: {why}</source>
        <translation>non salvato: {why}</translation>
    </message>
    <message>
        <source>saved {time}</source>
        <translation>salvato {time}</translation>
    </message>
    <message>
        <source> beside the file, which another program has changed</source>
        <translation> accanto al file, che un altro programma ha cambiato</translation>
    </message>
    <message>
        <source> · the file is nearly full: continue in a new one (Session menu)</source>
        <translation> · il file è quasi pieno: continua in uno nuovo (menu Sessione)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Ripeti</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Stampa</translation>
    </message>
    <message>
        <source>The last moves are not on the disk: {why}</source>
        <translation>Le ultime mosse non sono sul disco: {why}</translation>
    </message>
    <message>
        <source>Save them under another name, or close and lose them.</source>
        <translation>Salvale con un altro nome, oppure chiudi e perdile.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Session</source>
        <translation>&amp;Sessione</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nuova</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Apri…</translation>
    </message>
    <message>
        <source>Open a sa&amp;mple</source>
        <translation>Apri un ese&amp;mpio</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Apri &amp;recenti</translation>
    </message>
    <message>
        <source>&amp;Unsaved sessions</source>
        <translation>Sessioni n&amp;on salvate</translation>
    </message>
    <message>
        <source>&amp;Earlier copies</source>
        <translation>&amp;Copie precedenti</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Salva</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Sal&amp;va con nome…</translation>
    </message>
    <message>
        <source>&amp;Continue in a new file…</source>
        <translation>Cont&amp;inua in un nuovo file…</translation>
    </message>
    <message>
        <source>Session no&amp;tes…</source>
        <translation>No&amp;te della sessione…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>Stam&amp;pa…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Esci</translation>
    </message>
    <message>
        <source>&amp;Encounter</source>
        <translation>S&amp;contro</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Aggiungi</translation>
    </message>
    <message>
        <source>&amp;Insert from the library…</source>
        <translation>&amp;Inserisci dalla libreria…</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>&amp;Rinomina…</translation>
    </message>
    <message>
        <source>&amp;Duplicate as a what-if</source>
        <translation>&amp;Duplica come ipotesi</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Chiudi</translation>
    </message>
    <message>
        <source>Re&amp;open the closed one</source>
        <translation>Ria&amp;pri quello chiuso</translation>
    </message>
    <message>
        <source>&amp;House rules…</source>
        <translation>Re&amp;gole della casa…</translation>
    </message>
    <message>
        <source>&amp;Verify against the rules</source>
        <translation>&amp;Verifica con le regole</translation>
    </message>
    <message>
        <source>Go to the d&amp;ice</source>
        <translation>Vai ai &amp;dadi</translation>
    </message>
    <message>
        <source>&amp;Round</source>
        <translation>&amp;Turno</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>&amp;Passo successivo</translation>
    </message>
    <message>
        <source>Roll the &amp;rest</source>
        <translation>&amp;Tira il resto</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annulla</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>&amp;Ripeti</translation>
    </message>
    <message>
        <source>&amp;Find in the journal</source>
        <translation>&amp;Cerca nel diario</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Visualizza</translation>
    </message>
    <message>
        <source>&amp;Dice and journal</source>
        <translation>&amp;Dadi e diario</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Lingua</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aiuto</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasti</translation>
    </message>
    <message>
        <source>&amp;About Referee</source>
        <translation>&amp;Informazioni su Referee</translation>
    </message>
</context>
<context>
    <name>OddsView</name>
    <message>
        <source>What is needed</source>
        <translation>Da raggiungere</translation>
    </message>
    <message>
        <source>What is added</source>
        <translation>Si somma</translation>
    </message>
    <message>
        <source>{chance} each die</source>
        <translation>{chance} a dado</translation>
    </message>
    <message>
        <source>Need {need}+</source>
        <translation>Serve {need}+</translation>
    </message>
    <message>
        <source>house rule</source>
        <translation>regola della casa</translation>
    </message>
    <message>
        <source>mean {mean}</source>
        <translation>media {mean}</translation>
    </message>
    <message>
        <source>Odds before you order</source>
        <translation>Probabilità prima dell’ordine</translation>
    </message>
    <message>
        <source>Odds</source>
        <translation>Probabilità</translation>
    </message>
    <message>
        <source>Nothing to weigh. The odds of the next throw come up here before a die falls.</source>
        <translation>Niente da valutare. Le probabilità del prossimo tiro compaiono qui prima che cada un dado.</translation>
    </message>
    <message>
        <source>Ladder of modifiers</source>
        <translation>Scala dei modificatori</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Print</source>
        <translation>Stampa</translation>
    </message>
    <message>
        <source>and what happened in that &amp;round</source>
        <translation>e che cosa è successo in quel &amp;turno</translation>
    </message>
    <message>
        <source>Pre&amp;view…</source>
        <translation>&amp;Anteprima…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>Stam&amp;pa…</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>&amp;Salva come PDF…</translation>
    </message>
    <message>
        <source>All sheets</source>
        <translation>Tutte le schede</translation>
    </message>
    <message>
        <source>Battle report</source>
        <translation>Resoconto della battaglia</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ora</translation>
    </message>
    <message>
        <source>{round}, at its end</source>
        <translation>{round}, alla fine</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter (USA)</translation>
    </message>
    <message>
        <source>P&amp;rint</source>
        <translation>&amp;Che cosa</translation>
    </message>
    <message>
        <source>As it stands</source>
        <translation>Situazione</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Carta</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Salva…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salva</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Saved as {path}</source>
        <translation>Salvato come {path}</translation>
    </message>
</context>
<context>
    <name>Printing</name>
    <message>
        <source>{name} ({round}, at its end)</source>
        <translation>{name} ({round}, alla fine)</translation>
    </message>
    <message>
        <source>There is no round {round} in the journal.</source>
        <translation>Nel diario non c’è un turno {round}.</translation>
    </message>
    <message>
        <source>{number} of {of}</source>
        <translation>{number} di {of}</translation>
    </message>
    <message>
        <source>There are no sheets to print.</source>
        <translation>Non ci sono schede da stampare.</translation>
    </message>
    <message>
        <source>There is no sheet {name}. There are: {names}.</source>
        <translation>Non c’è la scheda {name}. Ci sono: {names}.</translation>
    </message>
</context>
<context>
    <name>RefusalStrip</name>
    <message>
        <source>Overrule</source>
        <translation>Procedi comunque</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Lascia stare</translation>
    </message>
</context>
<context>
    <name>Refusals</name>
    <message>
        <source>line numbers must rise, and {number} does not</source>
        <translation>i numeri di riga devono crescere, e {number} non cresce</translation>
    </message>
    <message>
        <source>what was written here would not be read back as it was</source>
        <translation>ciò che è scritto qui non si rileggerebbe com’era</translation>
    </message>
    <message>
        <source>text must not hold control characters, line breaks or direction overrides</source>
        <translation>il testo non può contenere caratteri di controllo, a capo o cambi di direzione</translation>
    </message>
    <message>
        <source>the journal has {lines} lines, so its cursor cannot stand at {cursor}</source>
        <translation>il diario ha {lines} righe, quindi il cursore non può stare a {cursor}</translation>
    </message>
    <message>
        <source>the name {name} is given twice</source>
        <translation>il nome {name} è dato due volte</translation>
    </message>
    <message>
        <source>{expected} was expected</source>
        <translation>ci si aspettava {expected}</translation>
    </message>
    <message>
        <source>these facts cannot be written on the record sheet</source>
        <translation>questi fatti non si possono scrivere sulla scheda</translation>
    </message>
    <message>
        <source>the first house rules must be the printed ones</source>
        <translation>le prime regole della casa devono essere quelle stampate</translation>
    </message>
    <message>
        <source>there are {houses} sets of house rules, so number {house} cannot be in force</source>
        <translation>le serie di regole della casa sono {houses}, quindi la numero {house} non può essere in vigore</translation>
    </message>
    <message>
        <source>the file has {size} bytes, and at most {most} are read</source>
        <translation>il file ha {size} byte, e se ne leggono al massimo {most}</translation>
    </message>
    <message>
        <source>text of at least {least} characters was expected</source>
        <translation>ci si aspettava un testo di almeno {least} caratteri</translation>
    </message>
    <message>
        <source>text of at most {most} characters was expected</source>
        <translation>ci si aspettava un testo di al massimo {most} caratteri</translation>
    </message>
    <message>
        <source>at least {least} things were expected</source>
        <translation>ci si aspettavano almeno {least} voci</translation>
    </message>
    <message>
        <source>at most {most} things were expected</source>
        <translation>ci si aspettavano al massimo {most} voci</translation>
    </message>
    <message>
        <source>a number of at least {least} was expected</source>
        <translation>ci si aspettava un numero da {least} in su</translation>
    </message>
    <message>
        <source>a number of at most {most} was expected</source>
        <translation>ci si aspettava un numero fino a {most}</translation>
    </message>
    <message>
        <source>this field is missing</source>
        <translation>manca questo campo</translation>
    </message>
    <message>
        <source>there is already one with the name {name}</source>
        <translation>ce n’è già uno con il nome {name}</translation>
    </message>
    <message>
        <source>it was written by a newer version of Referee (file version {version}), and is left as it is</source>
        <translation>è stato scritto da una versione più nuova di Referee (versione del file {version}), e resta com’è</translation>
    </message>
    <message>
        <source>a finite number was expected</source>
        <translation>ci si aspettava un numero finito</translation>
    </message>
    <message>
        <source>it is not whole JSON text: {why}</source>
        <translation>non è un testo JSON intero: {why}</translation>
    </message>
    <message>
        <source>it is no file of this kind</source>
        <translation>non è un file di questo tipo</translation>
    </message>
    <message>
        <source>a whole number was expected</source>
        <translation>ci si aspettava un numero intero</translation>
    </message>
    <message>
        <source>text of another form was expected</source>
        <translation>ci si aspettava un testo di altra forma</translation>
    </message>
    <message>
        <source>it does not fit here: {why}</source>
        <translation>qui non va bene: {why}</translation>
    </message>
    <message>
        <source>text holds half a character that cannot be saved</source>
        <translation>il testo contiene mezzo carattere, che non si può salvare</translation>
    </message>
    <message>
        <source>there is no combat system {key}</source>
        <translation>non c’è un sistema di combattimento {key}</translation>
    </message>
    <message>
        <source>there are {tabs} tabs, so tab {current} cannot be open</source>
        <translation>le schede sono {tabs}, quindi la {current} non può essere aperta</translation>
    </message>
    <message>
        <source>text was expected</source>
        <translation>ci si aspettava un testo</translation>
    </message>
    <message>
        <source>line number {number} is given twice</source>
        <translation>il numero di riga {number} è dato due volte</translation>
    </message>
    <message>
        <source>true or false was expected</source>
        <translation>ci si aspettava vero o falso</translation>
    </message>
    <message>
        <source>Referee knows no such field</source>
        <translation>Referee non conosce questo campo</translation>
    </message>
    <message>
        <source>it cannot be read: {why}</source>
        <translation>non si riesce a leggerlo: {why}</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Il disco è pieno</translation>
    </message>
    <message>
        <source>The folder is not there any more</source>
        <translation>La cartella non c’è più</translation>
    </message>
    <message>
        <source>The file is open in another program</source>
        <translation>Il file è aperto in un altro programma</translation>
    </message>
    <message>
        <source>The session is larger than a session file may be</source>
        <translation>La sessione è più grande di quanto un file di sessione può essere</translation>
    </message>
    <message>
        <source>There is no free name beside the file</source>
        <translation>Accanto al file non c’è un nome libero</translation>
    </message>
    <message>
        <source>The file or its folder cannot be written to</source>
        <translation>Nel file o nella sua cartella non si può scrivere</translation>
    </message>
    <message>
        <source>No encounter is open</source>
        <translation>Nessuno scontro è aperto</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>Non si è potuto scrivere il file</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>The referee overruled an objection.</source>
        <translation>L’arbitro ha respinto un’obiezione.</translation>
    </message>
    <message>
        <source>The referee overruled {count} objections.</source>
        <translation>L’arbitro ha respinto {count} obiezioni.</translation>
    </message>
    <message>
        <source>Puts line {number} right.</source>
        <translation>Rettifica la riga {number}.</translation>
    </message>
    <message>
        <source>From here the printed rules.</source>
        <translation>Da qui le regole stampate.</translation>
    </message>
    <message>
        <source>House rules from here:</source>
        <translation>Regole della casa da qui:</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
</context>
<context>
    <name>RightColumn</name>
    <message>
        <source>Dice</source>
        <translation>Dadi</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Diario</translation>
    </message>
    <message>
        <source>Dice or journal</source>
        <translation>Dadi o diario</translation>
    </message>
</context>
<context>
    <name>RollPage</name>
    <message>
        <source>Roll {dice}</source>
        <translation>Tira {dice}</translation>
    </message>
    <message>
        <source>need {need}+</source>
        <translation>serve {need}+</translation>
    </message>
    <message>
        <source>each die</source>
        <translation>a dado</translation>
    </message>
    <message>
        <source>1 die still to throw.</source>
        <translation>1 dado ancora da tirare.</translation>
    </message>
    <message>
        <source>{count} dice still to throw.</source>
        <translation>{count} dadi ancora da tirare.</translation>
    </message>
    <message>
        <source>Grey dice stay as they fell; only the others are thrown.</source>
        <translation>I dadi grigi restano come sono; si tirano solo gli altri.</translation>
    </message>
    <message>
        <source>Type what fell, such as 35 or 3 5; an empty Enter rolls.</source>
        <translation>Scrivi che cosa è uscito, per esempio 35 o 3 5; Invio a vuoto tira.</translation>
    </message>
    <message>
        <source>Enter lets the app roll; or type what fell.</source>
        <translation>Con Invio tira l’app; o digita ciò che è uscito.</translation>
    </message>
    <message>
        <source>Throw the top faces again: {count}.</source>
        <translation>Ritira le facce massime: {count}.</translation>
    </message>
    <message>
        <source>1 six: throw it again. 1 die is owed.</source>
        <translation>1 sei: ritiralo. Manca 1 dado.</translation>
    </message>
    <message>
        <source>{count} sixes: throw them again. {count} dice are owed.</source>
        <translation>{count} sei: ritirali. Mancano {count} dadi.</translation>
    </message>
    <message>
        <source>{hits} of {count} reach {need}+. Enter takes it.</source>
        <translation>{hits} su {count} arrivano a {need}+. Invio conferma.</translation>
    </message>
    <message>
        <source>Sum {sum}. Enter takes it.</source>
        <translation>Somma {sum}. Invio conferma.</translation>
    </message>
    <message>
        <source>Enter takes it.</source>
        <translation>Invio conferma.</translation>
    </message>
    <message>
        <source>Dice that fell on the table</source>
        <translation>Dadi caduti sul tavolo</translation>
    </message>
    <message>
        <source>what fell</source>
        <translation>ciò che è uscito</translation>
    </message>
    <message>
        <source>Enter rolls</source>
        <translation>Invio tira</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Tira</translation>
    </message>
    <message>
        <source>Roll the rest</source>
        <translation>Tira il resto</translation>
    </message>
    <message>
        <source>{dice}, their sum</source>
        <translation>{dice}, la somma</translation>
    </message>
    <message>
        <source>{dice}, top faces again</source>
        <translation>{dice}, le facce massime si ritirano</translation>
    </message>
</context>
<context>
    <name>RoundRail</name>
    <message>
        <source>Setting up</source>
        <translation>Preparazione</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>Niente da fare</translation>
    </message>
    <message>
        <source>{text} (Space)</source>
        <translation>{text} (Spazio)</translation>
    </message>
</context>
<context>
    <name>SidesRow</name>
    <message>
        <source>Hand dice</source>
        <translation>Dadi a mano</translation>
    </message>
    <message>
        <source>App</source>
        <translation>App</translation>
    </message>
    <message>
        <source>The app rolls</source>
        <translation>Tira l’app</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Mano</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>Accept the amendment</source>
        <translation>Accetta la rettifica</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>Torna al presente</translation>
    </message>
    <message>
        <source>Insert from the library</source>
        <translation>Inserisci dalla libreria</translation>
    </message>
    <message>
        <source>Decide: {what}</source>
        <translation>Decidi: {what}</translation>
    </message>
    <message>
        <source>Enter the dice</source>
        <translation>Digita i dadi</translation>
    </message>
    <message>
        <source>Roll the die</source>
        <translation>Tira il dado</translation>
    </message>
    <message>
        <source>Roll {n} dice</source>
        <translation>Tira {n} dadi</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Steps of the round</source>
        <translation>Passi del turno</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fatto</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ora</translation>
    </message>
    <message>
        <source>later</source>
        <translation>dopo</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>Referee ended unexpectedly last time. What you saw was on the disk, and is here again. Please send us the report below.</source>
        <translation>L’ultima volta Referee è finito all’improvviso. Ciò che vedevi era sul disco, ed è di nuovo qui. Mandaci per favore il rapporto qui sotto.</translation>
    </message>
    <message>
        <source>Something went wrong inside Referee. Everything up to now has been saved, and you can go on. Please send us the report below.</source>
        <translation>Qualcosa è andato storto dentro Referee. Tutto ciò che è stato fatto finora è salvo, e puoi continuare. Mandaci per favore il rapporto qui sotto.</translation>
    </message>
</context>
<context>
    <name>Verifying</name>
    <message>
        <source>Verify</source>
        <translation>Verifica</translation>
    </message>
    <message>
        <source>Every line is settled again with today&apos;s rules.</source>
        <translation>Ogni riga si risolve di nuovo con le regole di oggi.</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Lascia stare</translation>
    </message>
</context>
<context>
    <name>fleets</name>
    <message>
        <source>What fleet would win</source>
        <translation>Quale flotta vincerebbe</translation>
    </message>
    <message>
        <source>Against {names}, one after the other</source>
        <translation>Contro {names}, uno dopo l’altro</translation>
    </message>
    <message>
        <source>Budget in resources</source>
        <translation>Spesa in risorse</translation>
    </message>
    <message>
        <source>Chance wanted</source>
        <translation>Probabilità voluta</translation>
    </message>
    <message>
        <source>Seek</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Ferma</translation>
    </message>
    <message>
        <source>The cheapest that is enough: {bid}</source>
        <translation>La meno cara che basta: {bid}</translation>
    </message>
    <message>
        <source>No mix of this budget reaches {wanted} %.</source>
        <translation>Con questa spesa nessuna flotta arriva al {wanted} %.</translation>
    </message>
    <message>
        <source>Enough: {bid}. A cheaper one is sought…</source>
        <translation>Basta: {bid}. Se ne cerca una meno cara…</translation>
    </message>
    <message>
        <source>{ships}, cost {cost}: {chance}</source>
        <translation>{ships}, costo {cost}: {chance}</translation>
    </message>
    <message>
        <source>wiped out before it struck</source>
        <translation>annientata prima di colpire</translation>
    </message>
    <message>
        <source>no strength</source>
        <translation>nessuna forza</translation>
    </message>
    <message>
        <source>{n} rolls = {losses}</source>
        <translation>{n} tiri = {losses}</translation>
    </message>
    <message>
        <source>exchange {n}</source>
        <translation>scambio {n}</translation>
    </message>
    <message>
        <source>Run to the end</source>
        <translation>Fino in fondo</translation>
    </message>
    <message>
        <source>Exchange after exchange, every die logged (F-34)</source>
        <translation>Scambio dopo scambio, ogni dado a diario (F-34)</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Ritira</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Luogo</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Proprietario</translation>
    </message>
    <message>
        <source>System Defence</source>
        <translation>Difesa di sistema</translation>
    </message>
    <message>
        <source>Developed</source>
        <translation>Sviluppato</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <translation>Distrutto</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Flotta</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>da nessuna parte</translation>
    </message>
    <message>
        <source>Has fought this turn</source>
        <translation>Ha combattuto in questo turno</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Move {fleet} to</source>
        <translation>Sposta {fleet} a</translation>
    </message>
    <message>
        <source>win</source>
        <translation>vince</translation>
    </message>
    <message>
        <source>lose</source>
        <translation>perde</translation>
    </message>
    <message>
        <source>mutual</source>
        <translation>mutua</translation>
    </message>
    <message>
        <source>both left</source>
        <translation>restano</translation>
    </message>
    <message>
        <source>exchanges</source>
        <translation>scambi</translation>
    </message>
    <message>
        <source>{ours} · theirs {theirs}</source>
        <translation>{ours} · di fronte {theirs}</translation>
    </message>
    <message>
        <source>reached {reached} · destroyed {destroyed} · fleet lost {lost}</source>
        <translation>raggiunto {reached} · distrutto {destroyed} · flotta persa {lost}</translation>
    </message>
    <message>
        <source>reached {reached} · subdued {subdued}, with ships left {alive} · fleet lost {lost}</source>
        <translation>raggiunto {reached} · piegato {subdued}, con navi rimaste {alive} · flotta persa {lost}</translation>
    </message>
    <message>
        <source>These fleets are too large to be weighed in the time anybody waits.</source>
        <translation>Queste flotte sono troppo grandi per essere valutate in un tempo ragionevole.</translation>
    </message>
    <message>
        <source>These odds hold for the loss priorities as they are now (FR-11).</source>
        <translation>Queste probabilità valgono per le priorità di perdita attuali (FR-11).</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Previsione</translation>
    </message>
    <message>
        <source>expected left</source>
        <translation>navi attese</translation>
    </message>
    <message>
        <source>working…</source>
        <translation>in calcolo…</translation>
    </message>
    <message>
        <source>The combat is over. Confirm it, and what is left goes on the rosters.</source>
        <translation>Il combattimento è finito. Confermalo, e ciò che resta va a ruolino.</translation>
    </message>
    <message>
        <source>wins the first fight</source>
        <translation>vince il primo combattimento</translation>
    </message>
    <message>
        <source>destroys the system</source>
        <translation>distrugge il sistema</translation>
    </message>
    <message>
        <source>removes all defence</source>
        <translation>toglie ogni difesa</translation>
    </message>
    <message>
        <source>Then {name}: {what}</source>
        <translation>Poi {name}: {what}</translation>
    </message>
    <message>
        <source>fleet lost {lost}</source>
        <translation>flotta persa {lost}</translation>
    </message>
    <message>
        <source>blocked by a stalemate {blocked}</source>
        <translation>fermata da uno stallo {blocked}</translation>
    </message>
    <message>
        <source>expected survivors: {ships}</source>
        <translation>superstiti attesi: {ships}</translation>
    </message>
    <message>
        <source>In the end: {what}</source>
        <translation>Alla fine: {what}</translation>
    </message>
    <message>
        <source>What fleet would win…</source>
        <translation>Quale flotta vincerebbe…</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Ipotesi</translation>
    </message>
    <message>
        <source>Nothing to weigh here: pick a fleet that has somebody to attack at this place.</source>
        <translation>Qui non c’è nulla da soppesare: scegli una flotta che in questo luogo abbia qualcuno da attaccare.</translation>
    </message>
    <message>
        <source>Declare</source>
        <translation>Dichiarazione</translation>
    </message>
    <message>
        <source>Strike</source>
        <translation>Colpo</translation>
    </message>
    <message>
        <source>Strike back</source>
        <translation>Risposta</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Perdite</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>declared, nothing thrown yet</source>
        <translation>dichiarato, nessun dado ancora</translation>
    </message>
    <message>
        <source>the attacker strikes</source>
        <translation>colpisce l’attaccante</translation>
    </message>
    <message>
        <source>the defender strikes back</source>
        <translation>risponde il difensore</translation>
    </message>
    <message>
        <source>losses are to be removed</source>
        <translation>ci sono perdite da togliere</translation>
    </message>
    <message>
        <source>over, to be confirmed</source>
        <translation>finito, da confermare</translation>
    </message>
    <message>
        <source>Explorer (Infinity)</source>
        <translation>Esploratrice (Infinity)</translation>
    </message>
    <message>
        <source>Military (Infinity)</source>
        <translation>Militare (Infinity)</translation>
    </message>
    <message>
        <source>Developer (Infinity)</source>
        <translation>Sviluppatrice (Infinity)</translation>
    </message>
    <message>
        <source>Military (Pi)</source>
        <translation>Militare (Pi)</translation>
    </message>
    <message>
        <source>Developer (Pi)</source>
        <translation>Sviluppatrice (Pi)</translation>
    </message>
    <message>
        <source>Expl.</source>
        <translation>Espl.</translation>
    </message>
    <message>
        <source>Inf</source>
        <translation>Inf</translation>
    </message>
    <message>
        <source>Inf dev.</source>
        <translation>Inf svil.</translation>
    </message>
    <message>
        <source>Pi</source>
        <translation>Pi</translation>
    </message>
    <message>
        <source>Pi dev.</source>
        <translation>Pi svil.</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Spazio</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Star cloud</source>
        <translation>Nube stellare</translation>
    </message>
    <message>
        <source>Ion storm</source>
        <translation>Tempesta ionica</translation>
    </message>
    <message>
        <source>one exchange in space</source>
        <translation>uno scambio nello spazio</translation>
    </message>
    <message>
        <source>one exchange against the system</source>
        <translation>uno scambio contro il sistema</translation>
    </message>
    <message>
        <source>duel to the death</source>
        <translation>duello all’ultima nave</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>Attaccante</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>Difensore</translation>
    </message>
    <message>
        <source>Both fleets remain; nothing more between them this turn</source>
        <translation>Restano entrambe le flotte; in questo turno fra loro non succede altro</translation>
    </message>
    <message>
        <source>{attacker} wins</source>
        <translation>Vince {attacker}</translation>
    </message>
    <message>
        <source>{defender} wins</source>
        <translation>Vince {defender}</translation>
    </message>
    <message>
        <source>Both fleets are gone</source>
        <translation>Entrambe le flotte sono perdute</translation>
    </message>
    <message>
        <source>Stalemate: both fleets stay, neither has a gun left</source>
        <translation>Stallo: restano entrambe le flotte, nessuna ha più cannoni</translation>
    </message>
    <message>
        <source>{defender} holds</source>
        <translation>{defender} resiste</translation>
    </message>
    <message>
        <source>{defender} holds, {attacker} is lost</source>
        <translation>{defender} resiste, {attacker} è perduta</translation>
    </message>
    <message>
        <source>{defender} is destroyed: nobody can ever develop it</source>
        <translation>{defender} è distrutto: nessuno potrà più svilupparlo</translation>
    </message>
    <message>
        <source>{defender} lies open to {attacker}</source>
        <translation>{defender} è aperto a {attacker}</translation>
    </message>
    <message>
        <source>{defender} stands undefended, {attacker} is lost</source>
        <translation>{defender} resta senza difesa, {attacker} è perduta</translation>
    </message>
    <message>
        <source>When losses are taken (FR-1)</source>
        <translation>Quando si tolgono le perdite (FR-1)</translation>
    </message>
    <message>
        <source>both sides together</source>
        <translation>le due parti insieme</translation>
    </message>
    <message>
        <source>the attacker’s strike first</source>
        <translation>prima il colpo dell’attaccante</translation>
    </message>
    <message>
        <source>Unarmed ships roll on the row 1–2 (FR-4)</source>
        <translation>Le navi disarmate tirano sulla riga 1–2 (FR-4)</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>Losses in an ion storm (FR-9)</source>
        <translation>Perdite in una tempesta ionica (FR-9)</translation>
    </message>
    <message>
        <source>the referee names them</source>
        <translation>le dice l’arbitro</translation>
    </message>
    <message>
        <source>a strike by the number of ships</source>
        <translation>un colpo secondo il numero di navi</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuna</translation>
    </message>
    <message>
        <source>Destroying a system needs a surviving ship (FR-6)</source>
        <translation>Per distruggere un sistema serve una nave superstite (FR-6)</translation>
    </message>
    <message>
        <source>A fleet that fired back may not move either (FR-8)</source>
        <translation>Neppure una flotta che ha risposto può muovere (FR-8)</translation>
    </message>
    <message>
        <source>Priorities may change before each exchange (FR-11)</source>
        <translation>Le priorità possono cambiare prima di ogni scambio (FR-11)</translation>
    </message>
    <message>
        <source>Fleets fight in an ion storm (FR-17)</source>
        <translation>In una tempesta ionica si combatte (FR-17)</translation>
    </message>
    <message>
        <source>Ship types (F-9)</source>
        <translation>Tipi di nave (F-9)</translation>
    </message>
    <message>
        <source>Combat table (F-11)</source>
        <translation>Tabella di combattimento (F-11)</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Decisioni</translation>
    </message>
    <message>
        <source>Cost of a point of System Defence (F-9)</source>
        <translation>Costo di un punto di Difesa di sistema (F-9)</translation>
    </message>
    <message>
        <source>{ship}: cost (F-9)</source>
        <translation>{ship}: costo (F-9)</translation>
    </message>
    <message>
        <source>{ship}: military strength (F-9)</source>
        <translation>{ship}: forza militare (F-9)</translation>
    </message>
    <message>
        <source>{ship}: development (F-9)</source>
        <translation>{ship}: sviluppo (F-9)</translation>
    </message>
    <message>
        <source>{ship}: default loss priority (F-21)</source>
        <translation>{ship}: priorità di perdita predefinita (F-21)</translation>
    </message>
    <message>
        <source>Strength {row}, roll {roll} (F-11)</source>
        <translation>Forza {row}, tiro {roll} (F-11)</translation>
    </message>
    <message>
        <source>Strength {row} (F-11)</source>
        <translation>Forza {row} (F-11)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Search the library</source>
        <translation>Cerca nella biblioteca</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>as in the library</source>
        <translation>come nella biblioteca</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Inserisci</translation>
    </message>
    <message>
        <source>Insert from the library</source>
        <translation>Inserisci dalla biblioteca</translation>
    </message>
    <message>
        <source>{name} · own</source>
        <translation>{name} · tua</translation>
    </message>
    <message>
        <source>Fleets at no place of the map</source>
        <translation>Flotte che non sono in alcun luogo della mappa</translation>
    </message>
    <message>
        <source>No places yet. Chart one, or insert some from the library (Ctrl+I).</source>
        <translation>Ancora nessun luogo. Segnane uno, o inseriscine dalla biblioteca (Ctrl+I).</translation>
    </message>
    <message>
        <source>Elsewhere</source>
        <translation>Altrove</translation>
    </message>
    <message>
        <source>{one} ({n}) against {other} ({m})</source>
        <translation>{one} ({n}) contro {other} ({m})</translation>
    </message>
    <message>
        <source>{one} ({n}) beside {other} ({m})</source>
        <translation>{one} ({n}) accanto a {other} ({m})</translation>
    </message>
    <message>
        <source>{one} and {other} are allied</source>
        <translation>{one} e {other} sono alleati</translation>
    </message>
    <message>
        <source>Take {name} off the map</source>
        <translation>Togli {name} dalla mappa</translation>
    </message>
    <message>
        <source>New place…</source>
        <translation>Nuovo luogo…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Cambia…</translation>
    </message>
    <message>
        <source>Draw this place anew</source>
        <translation>Ridisegna questo luogo</translation>
    </message>
    <message>
        <source>New fleet…</source>
        <translation>Nuova flotta…</translation>
    </message>
    <message>
        <source>Allies…</source>
        <translation>Alleati…</translation>
    </message>
    <message>
        <source>Destroy the system</source>
        <translation>Distruggere il sistema</translation>
    </message>
    <message>
        <source>Said before the dice (F-33)</source>
        <translation>Da dire prima dei dadi (F-33)</translation>
    </message>
    <message>
        <source>May land</source>
        <translation>Può scendere</translation>
    </message>
    <message>
        <source>What the movement rules say (F-3)</source>
        <translation>Quel che dicono le regole di movimento (F-3)</translation>
    </message>
    <message>
        <source>Places of the map</source>
        <translation>Luoghi della mappa</translation>
    </message>
    <message>
        <source>Loss order</source>
        <translation>Ordine delle perdite</translation>
    </message>
    <message>
        <source>First to die on the left. Drag a type, or move it with Ctrl and the arrow keys.</source>
        <translation>A sinistra chi cade per primo. Trascina un tipo, o spostalo con Ctrl e le frecce.</translation>
    </message>
    <message>
        <source>No ships to lose.</source>
        <translation>Nessuna nave da perdere.</translation>
    </message>
    <message>
        <source>Attacked this turn already: what remains waits</source>
        <translation>Già attaccato in questo turno: ciò che resta aspetta</translation>
    </message>
    <message>
        <source>A combat is on: finish it first</source>
        <translation>C’è un combattimento in corso: prima va finito</translation>
    </message>
    <message>
        <source>Dice have fallen: nobody may break off</source>
        <translation>Sono caduti dei dadi: nessuno può ritirarsi</translation>
    </message>
    <message>
        <source>{fleet} has fought and may not move any more this turn</source>
        <translation>{fleet} ha combattuto e in questo turno non può più muovere</translation>
    </message>
    <message>
        <source>{fleet} is there</source>
        <translation>C’è {fleet}</translation>
    </message>
    <message>
        <source>{location} belongs to its owner or an ally</source>
        <translation>{location} è del suo proprietario o di un alleato</translation>
    </message>
    <message>
        <source>It is fighting: its sheet holds until the combat is confirmed</source>
        <translation>Sta combattendo: la sua scheda vale fino alla conferma</translation>
    </message>
    <message>
        <source>No more than {most} places find room on the map</source>
        <translation>Sulla mappa non trovano posto più di {most} luoghi</translation>
    </message>
    <message>
        <source>{fleet} may not land there</source>
        <translation>{fleet} non può scendere lì</translation>
    </message>
    <message>
        <source>“{name}” is on the table already</source>
        <translation>“{name}” è già sul tavolo</translation>
    </message>
    <message>
        <source>No combat is declared</source>
        <translation>Nessun combattimento è dichiarato</translation>
    </message>
    <message>
        <source>{fleet} has no ships</source>
        <translation>{fleet} non ha navi</translation>
    </message>
    <message>
        <source>{fleet} is not in an ion storm</source>
        <translation>{fleet} non è in una tempesta ionica</translation>
    </message>
    <message>
        <source>The fleet “{fleet}” is not on the table</source>
        <translation>La flotta “{fleet}” non è sul tavolo</translation>
    </message>
    <message>
        <source>The place “{location}” is not on the map</source>
        <translation>Il luogo “{location}” non è sulla mappa</translation>
    </message>
    <message>
        <source>{owner} has no fleet</source>
        <translation>{owner} non ha flotte</translation>
    </message>
    <message>
        <source>No system stands there to be attacked</source>
        <translation>Lì non c’è un sistema da attaccare</translation>
    </message>
    <message>
        <source>{location} is no system: only a system has a defence</source>
        <translation>{location} non è un sistema: solo un sistema ha una difesa</translation>
    </message>
    <message>
        <source>No opposing fleet with ships to attack there</source>
        <translation>Lì non c’è una flotta avversaria con navi da attaccare</translation>
    </message>
    <message>
        <source>It is not {owner}’s turn</source>
        <translation>Non è il turno di {owner}</translation>
    </message>
    <message>
        <source>This belongs to another moment of the combat; now: {stage}</source>
        <translation>Questo è di un altro momento del combattimento; ora: {stage}</translation>
    </message>
    <message>
        <source>{fleet} is at no place of the map</source>
        <translation>{fleet} non è in alcun luogo della mappa</translation>
    </message>
    <message>
        <source>Fleets first: an opposing fleet guards the system</source>
        <translation>Prima le flotte: una flotta avversaria protegge il sistema</translation>
    </message>
    <message>
        <source>{fleet} is fighting: its priorities are frozen</source>
        <translation>{fleet} sta combattendo: le sue priorità sono bloccate</translation>
    </message>
    <message>
        <source>{owner} cannot oppose himself</source>
        <translation>{owner} non può opporsi a sé stesso</translation>
    </message>
    <message>
        <source>Nobody can fight in this place</source>
        <translation>In questo luogo nessuno può combattere</translation>
    </message>
    <message>
        <source>What the storm costs {fleet} is settled</source>
        <translation>Quel che la tempesta costa a {fleet} è già deciso</translation>
    </message>
    <message>
        <source>By the house rules ion storms cost no ships</source>
        <translation>Per le regole della casa le tempeste ioniche non costano navi</translation>
    </message>
    <message>
        <source>No more than {most} fleets find room on the table</source>
        <translation>Sul tavolo non trovano posto più di {most} flotte</translation>
    </message>
    <message>
        <source>No more than {most} treaties find room on the table</source>
        <translation>Sul tavolo non trovano posto più di {most} trattati</translation>
    </message>
    <message>
        <source>a second attack in one turn</source>
        <translation>un secondo attacco nello stesso turno</translation>
    </message>
    <message>
        <source>a combat was on</source>
        <translation>c’era un combattimento in corso</translation>
    </message>
    <message>
        <source>dice had fallen</source>
        <translation>erano caduti dei dadi</translation>
    </message>
    <message>
        <source>the fleet had fought</source>
        <translation>la flotta aveva combattuto</translation>
    </message>
    <message>
        <source>a system of a friend</source>
        <translation>il sistema di un amico</translation>
    </message>
    <message>
        <source>it was fighting</source>
        <translation>stava combattendo</translation>
    </message>
    <message>
        <source>the fleet may not land there</source>
        <translation>la flotta non può scendere lì</translation>
    </message>
    <message>
        <source>a fleet without ships</source>
        <translation>una flotta senza navi</translation>
    </message>
    <message>
        <source>no ion storm there</source>
        <translation>lì nessuna tempesta ionica</translation>
    </message>
    <message>
        <source>not the owner’s turn</source>
        <translation>non era il turno del proprietario</translation>
    </message>
    <message>
        <source>an opposing fleet guarded the system</source>
        <translation>una flotta avversaria proteggeva il sistema</translation>
    </message>
    <message>
        <source>priorities were frozen</source>
        <translation>le priorità erano bloccate</translation>
    </message>
    <message>
        <source>a fight where nobody can fight</source>
        <translation>una lotta dove nessuno può combattere</translation>
    </message>
    <message>
        <source>the storm was settled</source>
        <translation>la tempesta era già decisa</translation>
    </message>
    <message>
        <source>ion storms cost no ships</source>
        <translation>le tempeste ioniche non costano navi</translation>
    </message>
    <message>
        <source>Overruled by the referee: {why}</source>
        <translation>Respinto dall’arbitro: {why}</translation>
    </message>
    <message>
        <source>{fleet}: loss priority of {ship}</source>
        <translation>{fleet}: priorità di perdita di {ship}</translation>
    </message>
    <message>
        <source>loses first, from left to right; 5 is lost first, 1 last</source>
        <translation>perde da sinistra a destra; 5 cade per primo, 1 per ultimo</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Di serie</translation>
    </message>
    <message>
        <source>The cheapest ships first (F-21)</source>
        <translation>Prima le navi meno care (F-21)</translation>
    </message>
    <message>
        <source>What if: {fleets} otherwise than on the table. The forecast counts it so.</source>
        <translation>Se fosse: {fleets} diversamente dal tavolo. La previsione conta così.</translation>
    </message>
    <message>
        <source>Write it down</source>
        <translation>Metti per iscritto</translation>
    </message>
    <message>
        <source>Put it back</source>
        <translation>Rimetti com’era</translation>
    </message>
    <message>
        <source>strength {strength}</source>
        <translation>forza {strength}</translation>
    </message>
    <message>
        <source>cost {cost} · development {development}</source>
        <translation>costo {cost} · sviluppo {development}</translation>
    </message>
    <message>
        <source>attacks</source>
        <translation>attacca</translation>
    </message>
    <message>
        <source>target {n}</source>
        <translation>bersaglio {n}</translation>
    </message>
    <message>
        <source>let attack</source>
        <translation>fa’ attaccare</translation>
    </message>
    <message>
        <source>{fleet} has no ships (F-9).</source>
        <translation>{fleet} non ha navi (F-9).</translation>
    </message>
    <message>
        <source>Write anew…</source>
        <translation>Riscrivi…</translation>
    </message>
    <message>
        <source>Move to…</source>
        <translation>Sposta a…</translation>
    </message>
    <message>
        <source>Ion storm losses…</source>
        <translation>Perdite nella tempesta…</translation>
    </message>
    <message>
        <source>Take off the table</source>
        <translation>Togli dal tavolo</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Altro</translation>
    </message>
    <message>
        <source>strength → rows</source>
        <translation>forza → righe</translation>
    </message>
    <message>
        <source>No fleets here. Insert some from the library (Ctrl+I), or draw up your own.</source>
        <translation>Qui nessuna flotta. Inseriscine dalla biblioteca (Ctrl+I), o scrivine una tua.</translation>
    </message>
    <message>
        <source>nobody’s</source>
        <translation>di nessuno</translation>
    </message>
    <message>
        <source>System Defence {defence}</source>
        <translation>Difesa di sistema {defence}</translation>
    </message>
    <message>
        <source>destroyed</source>
        <translation>distrutto</translation>
    </message>
    <message>
        <source>developed</source>
        <translation>sviluppato</translation>
    </message>
    <message>
        <source>{name} drawn anew: {what}.</source>
        <translation>{name} ridisegnato: {what}.</translation>
    </message>
    <message>
        <source>{name} charted: {what}.</source>
        <translation>{name} segnato sulla mappa: {what}.</translation>
    </message>
    <message>
        <source>{name} is off the map.</source>
        <translation>{name} non è più sulla mappa.</translation>
    </message>
    <message>
        <source>{name} ({owner}) written anew: {ships}.</source>
        <translation>{name} ({owner}) riscritta: {ships}.</translation>
    </message>
    <message>
        <source>{name} ({owner}) comes to the table: {ships}.</source>
        <translation>{name} ({owner}) arriva al tavolo: {ships}.</translation>
    </message>
    <message>
        <source>{name} leaves the table.</source>
        <translation>{name} lascia il tavolo.</translation>
    </message>
    <message>
        <source>{one} and {other} no longer oppose each other (FR-16).</source>
        <translation>{one} e {other} non si oppongono più (FR-16).</translation>
    </message>
    <message>
        <source>{one} and {other} oppose each other (FR-16).</source>
        <translation>{one} e {other} si oppongono (FR-16).</translation>
    </message>
    <message>
        <source>{name}: loss priorities {numbers} (F-20).</source>
        <translation>{name}: priorità di perdita {numbers} (F-20).</translation>
    </message>
    <message>
        <source>as the ship table has them</source>
        <translation>come nella tabella delle navi</translation>
    </message>
    <message>
        <source>Turn {turn}: {owner} is to move; his fleets may move and fight again (F-8).</source>
        <translation>Turno {turn}: tocca a {owner}; le sue flotte possono di nuovo muovere e combattere (F-8).</translation>
    </message>
    <message>
        <source>{fleet} moves to {place} (F-4).</source>
        <translation>{fleet} si sposta a {place} (F-4).</translation>
    </message>
    <message>
        <source>An ion storm: it may cost ships (F-40).</source>
        <translation>Una tempesta ionica: può costare navi (F-40).</translation>
    </message>
    <message>
        <source>The ion storm takes {ships} of {fleet} (F-40).</source>
        <translation>La tempesta ionica prende {ships} a {fleet} (F-40).</translation>
    </message>
    <message>
        <source>Left: {ships}.</source>
        <translation>Restano: {ships}.</translation>
    </message>
    <message>
        <source>{attacker} against {defender}</source>
        <translation>{attacker} contro {defender}</translation>
    </message>
    <message>
        <source>{what}: {kind}.</source>
        <translation>{what}, ossia {kind}.</translation>
    </message>
    <message>
        <source>{ours} against {theirs}.</source>
        <translation>{ours} contro {theirs}.</translation>
    </message>
    <message>
        <source>The order is to destroy it (F-33).</source>
        <translation>L’ordine è di distruggerlo (F-33).</translation>
    </message>
    <message>
        <source>{attacker} against {defender}: taken back.</source>
        <translation>{attacker} contro {defender}: ritirato.</translation>
    </message>
    <message>
        <source>{name} is wiped out before it can strike back (FR-2).</source>
        <translation>{name} è annientata prima di poter rispondere (FR-2).</translation>
    </message>
    <message>
        <source>{name} has no strength to strike with (F-14).</source>
        <translation>{name} non ha forza con cui colpire (F-14).</translation>
    </message>
    <message>
        <source>{name} inflicts {losses}. Strength {strength} (F-11 to F-13).</source>
        <translation>{name} ne toglie {losses}. Forza {strength} (da F-11 a F-13).</translation>
    </message>
    <message>
        <source>{name} loses {what}; left: {left} (F-23).</source>
        <translation>{name} perde {what}; restano: {left} (F-23).</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nulla</translation>
    </message>
    <message>
        <source>after {n} exchanges, {rule}</source>
        <translation>dopo {n} scambi, {rule}</translation>
    </message>
    <message>
        <source>without a die, {rule}</source>
        <translation>senza un dado, {rule}</translation>
    </message>
    <message>
        <source>On the roster: {name}, {ships}; it has fought and may not move this turn (F-7).</source>
        <translation>A ruolino: {name}, {ships}; ha combattuto e in questo turno non può muovere (F-7).</translation>
    </message>
    <message>
        <source>On the map: {name} is destroyed.</source>
        <translation>Sulla mappa: {name} è distrutto.</translation>
    </message>
    <message>
        <source>On the map: {name}, System Defence {defence}.</source>
        <translation>Sulla mappa: {name}, Difesa di sistema {defence}.</translation>
    </message>
    <message>
        <source>On the roster: {name}, {ships}.</source>
        <translation>A ruolino: {name}, {ships}.</translation>
    </message>
    <message>
        <source>Combat worksheet</source>
        <translation>Foglio di combattimento</translation>
    </message>
    <message>
        <source>Combat card</source>
        <translation>Carta di combattimento</translation>
    </message>
    <message>
        <source>Fleet roster</source>
        <translation>Ruolino delle flotte</translation>
    </message>
    <message>
        <source>Odds sheet</source>
        <translation>Foglio delle probabilità</translation>
    </message>
    <message>
        <source>A blank worksheet</source>
        <translation>Un foglio di combattimento vuoto</translation>
    </message>
    <message>
        <source>A blank fleet roster</source>
        <translation>Un ruolino vuoto</translation>
    </message>
    <message>
        <source>Fleet combat card</source>
        <translation>Carta di combattimento delle flotte</translation>
    </message>
    <message>
        <source>Two dice; the row is the striker’s own strength</source>
        <translation>Due dadi; la riga è la forza di chi colpisce</translation>
    </message>
    <message>
        <source>Losses of the other side</source>
        <translation>Perdite dell’altra parte</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>forza</translation>
    </message>
    <message>
        <source>Strength above 100</source>
        <translation>Forza oltre 100</translation>
    </message>
    <message>
        <source>One roll on 91–100 for every full hundred, first; then one for the rest on its own row. 0: no roll.</source>
        <translation>Prima un tiro su 91–100 per ogni centinaio intero; poi uno per il resto sulla sua riga. 0: nessun tiro.</translation>
    </message>
    <message>
        <source>Ships</source>
        <translation>Navi</translation>
    </message>
    <message>
        <source>type</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>costo</translation>
    </message>
    <message>
        <source>military</source>
        <translation>militare</translation>
    </message>
    <message>
        <source>development</source>
        <translation>sviluppo</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>priorità</translation>
    </message>
    <message>
        <source>System Defence, a point</source>
        <translation>Difesa di sistema, un punto</translation>
    </message>
    <message>
        <source>A loss is one ship of any type, or one point of System Defence (F-15).</source>
        <translation>Una perdita è una nave di qualunque tipo, o un punto di Difesa di sistema (F-15).</translation>
    </message>
    <message>
        <source>Default order, first to die first (F-21): {order}.</source>
        <translation>Ordine predefinito, chi cade per primo davanti (F-21): {order}.</translation>
    </message>
    <message>
        <source>Priority 5 is lost first, 1 last; of two alike the cheaper type goes first (F-22).</source>
        <translation>La priorità 5 cade per prima, la 1 per ultima; a parità va prima il tipo meno caro (F-22).</translation>
    </message>
    <message>
        <source>Fleets first: no system is attacked past an opposing fleet (F-5).</source>
        <translation>Prima le flotte: nessun sistema si attacca oltre una flotta avversaria (F-5).</translation>
    </message>
    <message>
        <source>In space one exchange; on a system exchange after exchange, to the death (F-31, F-34).</source>
        <translation>Nello spazio uno scambio; su un sistema scambio dopo scambio, fino all’ultima nave (F-31, F-34).</translation>
    </message>
    <message>
        <source>* Changed by a house rule: {figures}.</source>
        <translation>* Cambiati da una regola della casa: {figures}.</translation>
    </message>
    <message>
        <source>House rules in force</source>
        <translation>Regole della casa in vigore</translation>
    </message>
    <message>
        <source>Who meets whom</source>
        <translation>Chi incontra chi</translation>
    </message>
    <message>
        <source>{name}: System Defence {defence}</source>
        <translation>{name}: Difesa di sistema {defence}</translation>
    </message>
    <message>
        <source>{name}: {ships}; strength {strength}; cost {cost}</source>
        <translation>{name}: {ships}; forza {strength}; costo {cost}</translation>
    </message>
    <message>
        <source>dies in this order: {order}</source>
        <translation>cade in quest’ordine: {order}</translation>
    </message>
    <message>
        <source>Fight by fight, from the start</source>
        <translation>Combattimento per combattimento, dall’inizio</translation>
    </message>
    <message>
        <source>expected left: {left}</source>
        <translation>navi attese: {left}</translation>
    </message>
    <message>
        <source>In the end</source>
        <translation>Alla fine</translation>
    </message>
    <message>
        <source>Fleet lost on the way or there {lost}; blocked by a stalemate {blocked}.</source>
        <translation>Flotta persa per via o sul posto {lost}; fermata da uno stallo {blocked}.</translation>
    </message>
    <message>
        <source>Expected survivors: {ships}.</source>
        <translation>Superstiti attesi: {ships}.</translation>
    </message>
    <message>
        <source>Losses of the first strikes</source>
        <translation>Perdite dei primi colpi</translation>
    </message>
    <message>
        <source>{n} rolls: too many to print</source>
        <translation>{n} tiri: troppi da stampare</translation>
    </message>
    <message>
        <source>mean {mean}</source>
        <translation>media {mean}</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Turno {number}</translation>
    </message>
    <message>
        <source>develop.</source>
        <translation>svil.</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>righe</translation>
    </message>
    <message>
        <source>fought</source>
        <translation>lotta</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>turno</translation>
    </message>
    <message>
        <source>fleet, owner, place</source>
        <translation>flotta, proprietario, luogo</translation>
    </message>
    <message>
        <source>Under each number its loss priority: 5 is lost first, 1 last (F-20). {types}.</source>
        <translation>Sotto ogni numero la priorità di perdita: 5 cade per prima, 1 per ultima (F-20). {types}.</translation>
    </message>
    <message>
        <source>place</source>
        <translation>luogo</translation>
    </message>
    <message>
        <source>attacker</source>
        <translation>attaccante</translation>
    </message>
    <message>
        <source>defender</source>
        <translation>difensore</translation>
    </message>
    <message>
        <source>destroy the system</source>
        <translation>distruggere il sistema</translation>
    </message>
    <message>
        <source>Before the first die</source>
        <translation>Prima del primo dado</translation>
    </message>
    <message>
        <source>pr.</source>
        <translation>prior.</translation>
    </message>
    <message>
        <source>Exchange {n}</source>
        <translation>Scambio {n}</translation>
    </message>
    <message>
        <source>left: attacker {ours}   defender {theirs}</source>
        <translation>restano: attaccante {ours}   difensore {theirs}</translation>
    </message>
    <message>
        <source>row, dice</source>
        <translation>riga, dadi</translation>
    </message>
    <message>
        <source>{n} more rolls</source>
        <translation>altri {n} tiri</translation>
    </message>
    <message>
        <source>losses</source>
        <translation>perdite</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>esito</translation>
    </message>
    <message>
        <source>no ships</source>
        <translation>nessuna nave</translation>
    </message>
    <message>
        <source>1 ship</source>
        <translation>1 nave</translation>
    </message>
    <message>
        <source>{n} ships</source>
        <translation>{n} navi</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 punto</translation>
    </message>
    <message>
        <source>{n} points</source>
        <translation>{n} punti</translation>
    </message>
    <message>
        <source>no roll</source>
        <translation>nessun tiro</translation>
    </message>
    <message>
        <source>Ion storm over {fleet}: how many ships does it take? (F-40)</source>
        <translation>Tempesta ionica su {fleet}: quante navi prende? (F-40)</translation>
    </message>
    <message>
        <source>Ion storm over {fleet}: its strike is thrown (F-40).</source>
        <translation>Tempesta ionica su {fleet}: il suo colpo si tira (F-40).</translation>
    </message>
    <message>
        <source>Ships the storm takes</source>
        <translation>Navi che la tempesta prende</translation>
    </message>
    <message>
        <source>Combat table</source>
        <translation>Tabella di combattimento</translation>
    </message>
    <message>
        <source>Att</source>
        <translation>Att</translation>
    </message>
    <message>
        <source>Def</source>
        <translation>Dif</translation>
    </message>
    <message>
        <source>Fleets</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>Chart {name}</source>
        <translation>Segna {name}</translation>
    </message>
    <message>
        <source>Draw {name} anew</source>
        <translation>Ridisegna {name}</translation>
    </message>
    <message>
        <source>Bring {name} to the table</source>
        <translation>Porta {name} al tavolo</translation>
    </message>
    <message>
        <source>Write {name} anew</source>
        <translation>Riscrivi {name}</translation>
    </message>
    <message>
        <source>Take {name} off the table</source>
        <translation>Togli {name} dal tavolo</translation>
    </message>
    <message>
        <source>{one} and {other} do not oppose each other</source>
        <translation>{one} e {other} non si oppongono</translation>
    </message>
    <message>
        <source>{one} and {other} oppose each other</source>
        <translation>{one} e {other} si oppongono</translation>
    </message>
    <message>
        <source>Set the loss priorities of {name}</source>
        <translation>Fissa le priorità di perdita di {name}</translation>
    </message>
    <message>
        <source>Start {owner}’s turn</source>
        <translation>Comincia il turno di {owner}</translation>
    </message>
    <message>
        <source>Move {fleet} to {place}</source>
        <translation>Sposta {fleet} a {place}</translation>
    </message>
    <message>
        <source>Ion storm: {fleet} loses {ships}</source>
        <translation>Tempesta ionica: {fleet} perde {ships}</translation>
    </message>
    <message>
        <source>Attack the system: {attacker} on {defender}</source>
        <translation>Attacca il sistema: {attacker} su {defender}</translation>
    </message>
    <message>
        <source>Destroy the system: {attacker} on {defender}</source>
        <translation>Distruggi il sistema: {attacker} su {defender}</translation>
    </message>
    <message>
        <source>Attack: {attacker} on {defender}</source>
        <translation>Attacca: {attacker} su {defender}</translation>
    </message>
    <message>
        <source>Take the combat back</source>
        <translation>Ritira il combattimento</translation>
    </message>
    <message>
        <source>Strike back: {name}</source>
        <translation>Rispondi: {name}</translation>
    </message>
    <message>
        <source>Strike: {name}</source>
        <translation>Colpisci: {name}</translation>
    </message>
    <message>
        <source>Remove the losses of both sides</source>
        <translation>Togli le perdite delle due parti</translation>
    </message>
    <message>
        <source>Confirm the outcome</source>
        <translation>Conferma l’esito</translation>
    </message>
    <message>
        <source>{fleet} strikes with {strength}: two dice on row {row}</source>
        <translation>{fleet} colpisce con {strength}: due dadi sulla riga {row}</translation>
    </message>
    <message>
        <source>{fleet} strikes back with {strength}: two dice on row {row}</source>
        <translation>{fleet} risponde con {strength}: due dadi sulla riga {row}</translation>
    </message>
    <message>
        <source>Ion storm over {fleet}: two dice on row {row}</source>
        <translation>Tempesta ionica su {fleet}: due dadi sulla riga {row}</translation>
    </message>
    <message>
        <source>Losses of the whole strike</source>
        <translation>Perdite di tutto il colpo</translation>
    </message>
    <message>
        <source>How it ends</source>
        <translation>Come finisce</translation>
    </message>
    <message>
        <source>Attacking ships left</source>
        <translation>Navi attaccanti rimaste</translation>
    </message>
    <message>
        <source>Defending ships left</source>
        <translation>Navi in difesa rimaste</translation>
    </message>
    <message>
        <source>Defence left</source>
        <translation>Difesa rimasta</translation>
    </message>
    <message>
        <source>Exchanges still to come</source>
        <translation>Scambi ancora da venire</translation>
    </message>
    <message>
        <source>both remain</source>
        <translation>restano entrambe</translation>
    </message>
    <message>
        <source>attacker wins</source>
        <translation>vince l’attaccante</translation>
    </message>
    <message>
        <source>defender wins</source>
        <translation>vince il difensore</translation>
    </message>
    <message>
        <source>both gone</source>
        <translation>entrambe via</translation>
    </message>
    <message>
        <source>stalemate</source>
        <translation>stallo</translation>
    </message>
    <message>
        <source>held</source>
        <translation>resiste</translation>
    </message>
    <message>
        <source>held, fleet lost</source>
        <translation>resiste, flotta persa</translation>
    </message>
    <message>
        <source>lies open</source>
        <translation>aperto</translation>
    </message>
    <message>
        <source>undefended, fleet lost</source>
        <translation>senza difesa, flotta persa</translation>
    </message>
</context>
<context>
    <name>ocs</name>
    <message>
        <source>Combat {number}: {what}, {odds} in {terrain}, column {column}</source>
        <translation>Combattimento {number}: {what}, {odds} in terreno {terrain}, colonna {column}</translation>
    </message>
    <message>
        <source>Plan another combat</source>
        <translation>Prepara un altro combattimento</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>Mostra il piano</translation>
    </message>
    <message>
        <source>Surprise {roll} {modifier} = {total}: {who}</source>
        <translation>Sorpresa {roll} {modifier} = {total}: {who}</translation>
    </message>
    <message>
        <source>no shift</source>
        <translation>nessuno spostamento</translation>
    </message>
    <message>
        <source>Column {start} → {column}: {shift}</source>
        <translation>Colonna {start} → {column}: {shift}</translation>
    </message>
    <message>
        <source>Combat {roll} {modifier} = {total}</source>
        <translation>Combattimento {roll} {modifier} = {total}</translation>
    </message>
    <message>
        <source>Attacker: {what}</source>
        <translation>Attaccante: {what}</translation>
    </message>
    <message>
        <source>which he must take (O-32)</source>
        <translation>e deve subirle (O-32)</translation>
    </message>
    <message>
        <source>loses {steps}</source>
        <translation>perde {steps}</translation>
    </message>
    <message>
        <source>{options} as steps or hexes, {how}</source>
        <translation>{options} in passi o esagoni, {how}</translation>
    </message>
    <message>
        <source>nothing to take</source>
        <translation>nulla da subire</translation>
    </message>
    <message>
        <source>, ignored his options (O-33)</source>
        <translation>, ha ignorato le opzioni (O-33)</translation>
    </message>
    <message>
        <source>Defender: {what}</source>
        <translation>Difensore: {what}</translation>
    </message>
    <message>
        <source>or ignored if freed (O-33)</source>
        <translation>o da ignorare se ne è libero (O-33)</translation>
    </message>
    <message>
        <source>; becomes DG (O-37)</source>
        <translation>; diventa DG (O-37)</translation>
    </message>
    <message>
        <source>not free to ignore them (O-33)</source>
        <translation>senza poterle ignorare (O-33)</translation>
    </message>
    <message>
        <source>or ignored: the attacker retreated {hexes} (O-33)</source>
        <translation>o da ignorare: l’attaccante si è ritirato di {hexes} (O-33)</translation>
    </message>
    <message>
        <source>or ignored: the attacker was gone before he took all of his (O-33)</source>
        <translation>o da ignorare: l’attaccante è sparito prima di subire tutte le sue (O-33)</translation>
    </message>
    <message>
        <source>Exploitation, rating {rating} or more: {units}</source>
        <translation>Sfruttamento, AR {rating} o più: {units}</translation>
    </message>
    <message>
        <source>nobody has it</source>
        <translation>non l’ha nessuno</translation>
    </message>
    <message>
        <source>No exploitation: {why}</source>
        <translation>Nessuno sfruttamento: {why}</translation>
    </message>
    <message>
        <source>Exploitation: {units}; a step left, not DG, rating {rating} or more (O-34)</source>
        <translation>Sfruttamento: {units}; un passo rimasto, non DG, AR {rating} o più (O-34)</translation>
    </message>
    <message>
        <source>{name} (AR {rating})</source>
        <translation>{name} (AR {rating})</translation>
    </message>
    <message>
        <source>The hex is vacated</source>
        <translation>L’esagono è sgombro</translation>
    </message>
    <message>
        <source>The hex is held</source>
        <translation>L’esagono tiene</translation>
    </message>
    <message>
        <source>{terrain}, column {column}: {odds}</source>
        <translation>{terrain}, colonna {column}: {odds}</translation>
    </message>
    <message>
        <source>Roll {roll}, column {column}: {code}. {words}.</source>
        <translation>Tiro {roll}, colonna {column}: {code}. {words}.</translation>
    </message>
    <message>
        <source>attacker’s surprise →</source>
        <translation>sorpresa dell’attaccante →</translation>
    </message>
    <message>
        <source>← defender’s surprise</source>
        <translation>← sorpresa del difensore</translation>
    </message>
    <message>
        <source>Roll {roll}, column {column}</source>
        <translation>Tiro {roll}, colonna {column}</translation>
    </message>
    <message>
        <source> · edited</source>
        <translation> · modificata</translation>
    </message>
    <message>
        <source>Point at a cell or a column, or walk the table with the arrow keys.</source>
        <translation>Punta una casella o una colonna, o percorri la tabella con le frecce.</translation>
    </message>
    <message>
        <source>Combat results table</source>
        <translation>Tabella dei risultati</translation>
    </message>
    <message>
        <source>Outcomes, worst to best for the attacker</source>
        <translation>Esiti, dal peggiore al migliore per l’attaccante</translation>
    </message>
    <message>
        <source>1 or less</source>
        <translation>1 o meno</translation>
    </message>
    <message>
        <source>15 or more</source>
        <translation>15 o più</translation>
    </message>
    <message>
        <source>Declare</source>
        <translation>Dichiara</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Rifornimento</translation>
    </message>
    <message>
        <source>Leads</source>
        <translation>Capofila</translation>
    </message>
    <message>
        <source>Odds</source>
        <translation>Rapporto</translation>
    </message>
    <message>
        <source>DRM</source>
        <translation>DRM</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>Sorpresa</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Spostamento</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Colonna</translation>
    </message>
    <message>
        <source>Combat</source>
        <translation>Combattimento</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>Attaccante</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>Difensore</translation>
    </message>
    <message>
        <source>Exploitation</source>
        <translation>Sfruttamento</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Annullato</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Chiuso</translation>
    </message>
    <message>
        <source>Extra Close</source>
        <translation>Chiusissimo</translation>
    </message>
    <message>
        <source>Very Close</source>
        <translation>Molto chiuso</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiuso</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Aperto</translation>
    </message>
    <message>
        <source>Regular attack</source>
        <translation>Attacco normale</translation>
    </message>
    <message>
        <source>Overrun</source>
        <translation>Travolgimento</translation>
    </message>
    <message>
        <source>Combat Phase</source>
        <translation>Fase di combattimento</translation>
    </message>
    <message>
        <source>Exploitation Phase</source>
        <translation>Fase di sfruttamento</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Nessuno</translation>
    </message>
    <message>
        <source>below the first column (O-18)</source>
        <translation>sotto la prima colonna (O-18)</translation>
    </message>
    <message>
        <source>above the last column (O-18)</source>
        <translation>oltre l’ultima colonna (O-18)</translation>
    </message>
    <message>
        <source>a strength of 0 (O-18a)</source>
        <translation>una forza pari a 0 (O-18a)</translation>
    </message>
    <message>
        <source>never in an overrun (O-38)</source>
        <translation>mai in un travolgimento (O-38)</translation>
    </message>
    <message>
        <source>not in the Exploitation Phase (OR-8)</source>
        <translation>non nella Fase di sfruttamento (OR-8)</translation>
    </message>
    <message>
        <source>three attack hexes, or two that do not touch (O-36)</source>
        <translation>tre esagoni d’attacco, o due che non si toccano (O-36)</translation>
    </message>
    <message>
        <source>the attacker took an option as a retreat (O-35)</source>
        <translation>l’attaccante ha subìto un’opzione come ritirata (O-35)</translation>
    </message>
    <message>
        <source>no attacking unit has the rating (O-34)</source>
        <translation>nessuna unità attaccante ha l’AR richiesta (O-34)</translation>
    </message>
    <message>
        <source>may advance</source>
        <translation>può avanzare</translation>
    </message>
    <message>
        <source>must advance</source>
        <translation>deve avanzare</translation>
    </message>
    <message>
        <source>DG</source>
        <translation>DG</translation>
    </message>
    <message>
        <source>exploitation</source>
        <translation>sfruttamento</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nome</translation>
    </message>
    <message>
        <source>attack strength</source>
        <translation>forza d’attacco</translation>
    </message>
    <message>
        <source>defence strength</source>
        <translation>forza di difesa</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>forza</translation>
    </message>
    <message>
        <source>multiplier</source>
        <translation>fattore</translation>
    </message>
    <message>
        <source>barrage strength</source>
        <translation>forza di bombardamento</translation>
    </message>
    <message>
        <source>Action Rating</source>
        <translation>Valore d’azione (AR)</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>passi</translation>
    </message>
    <message>
        <source>Out of Supply</source>
        <translation>Senza rifornimento</translation>
    </message>
    <message>
        <source>exploitation marker</source>
        <translation>segnalino di sfruttamento</translation>
    </message>
    <message>
        <source>attack direction</source>
        <translation>direzione d’attacco</translation>
    </message>
    <message>
        <source>terrain</source>
        <translation>terreno</translation>
    </message>
    <message>
        <source>kind of attack</source>
        <translation>tipo d’attacco</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>fase</translation>
    </message>
    <message>
        <source>attack hexes</source>
        <translation>esagoni d’attacco</translation>
    </message>
    <message>
        <source>hedgehog</source>
        <translation>istrice</translation>
    </message>
    <message>
        <source>referee’s column shift</source>
        <translation>spostamento di colonna dell’arbitro</translation>
    </message>
    <message>
        <source>referee’s dice modifier</source>
        <translation>modificatore ai dadi dell’arbitro</translation>
    </message>
    <message>
        <source>attackers</source>
        <translation>attaccanti</translation>
    </message>
    <message>
        <source>defenders</source>
        <translation>difensori</translation>
    </message>
    <message>
        <source>attacker’s lead unit</source>
        <translation>capofila dell’attaccante</translation>
    </message>
    <message>
        <source>defender’s lead unit</source>
        <translation>capofila del difensore</translation>
    </message>
    <message>
        <source>Attacker’s Action Rating</source>
        <translation>AR dell’attaccante</translation>
    </message>
    <message>
        <source>Defender’s Action Rating</source>
        <translation>AR del difensore</translation>
    </message>
    <message>
        <source>Hedgehog, any level</source>
        <translation>Istrice, di ogni livello</translation>
    </message>
    <message>
        <source>Hedgehog level</source>
        <translation>Livello dell’istrice</translation>
    </message>
    <message>
        <source>Referee</source>
        <translation>Arbitro</translation>
    </message>
    <message>
        <source>The attacker has surprise from</source>
        <translation>L’attaccante ha la sorpresa da</translation>
    </message>
    <message>
        <source>Printed strength</source>
        <translation>Forza stampata</translation>
    </message>
    <message>
        <source>Multiplier</source>
        <translation>Fattore</translation>
    </message>
    <message>
        <source>No combat supply</source>
        <translation>Rifornimento non pagato</translation>
    </message>
    <message>
        <source>Rounding the odds (OR-1)</source>
        <translation>Arrotondamento del rapporto (OR-1)</translation>
    </message>
    <message>
        <source>to the nearest whole number, halves up</source>
        <translation>all’intero più vicino, mezzi in su</translation>
    </message>
    <message>
        <source>fractions dropped, for the defender</source>
        <translation>frazioni tolte, a favore del difensore</translation>
    </message>
    <message>
        <source>unrounded, the nearest column</source>
        <translation>senza arrotondare, la colonna più vicina</translation>
    </message>
    <message>
        <source>A defender without combat supply is halved (OR-2)</source>
        <translation>Il difensore senza rifornimento di combattimento è dimezzato (OR-2)</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>A freed defender may take part of his option (OR-4)</source>
        <translation>Il difensore libero può subire parte dell’opzione (OR-4)</translation>
    </message>
    <message>
        <source>The lead unit loses first, then the losses spread (OR-5)</source>
        <translation>Perde prima il capofila, poi le perdite si distribuiscono (OR-5)</translation>
    </message>
    <message>
        <source>no, as the owner likes</source>
        <translation>no, come vuole chi le subisce</translation>
    </message>
    <message>
        <source>DG attackers may exploit (OR-7)</source>
        <translation>Gli attaccanti DG possono sfruttare (OR-7)</translation>
    </message>
    <message>
        <source>Attacks of the Exploitation Phase may exploit (OR-8)</source>
        <translation>Gli attacchi della Fase di sfruttamento possono sfruttare (OR-8)</translation>
    </message>
    <message>
        <source>The die of a surprise shift (OR-11)</source>
        <translation>Il dado dello spostamento per sorpresa (OR-11)</translation>
    </message>
    <message>
        <source>one six-sided die</source>
        <translation>un dado a sei facce</translation>
    </message>
    <message>
        <source>half a die, 1 to 3</source>
        <translation>mezzo dado, da 1 a 3</translation>
    </message>
    <message>
        <source>Column headings (O-15)</source>
        <translation>Intestazioni delle colonne (O-15)</translation>
    </message>
    <message>
        <source>Result table (O-26)</source>
        <translation>Tabella dei risultati (O-26)</translation>
    </message>
    <message>
        <source>Surprise (O-20)</source>
        <translation>Sorpresa (O-20)</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Interpretazioni</translation>
    </message>
    <message>
        <source>Regular attack: the attacker has surprise from (O-20)</source>
        <translation>Attacco normale: l’attaccante ha la sorpresa da (O-20)</translation>
    </message>
    <message>
        <source>Regular attack: the defender has surprise up to (O-20)</source>
        <translation>Attacco normale: il difensore ha la sorpresa fino a (O-20)</translation>
    </message>
    <message>
        <source>Overrun: the attacker has surprise from (O-20)</source>
        <translation>Travolgimento: l’attaccante ha la sorpresa da (O-20)</translation>
    </message>
    <message>
        <source>Overrun: the defender has surprise up to (O-20)</source>
        <translation>Travolgimento: il difensore ha la sorpresa fino a (O-20)</translation>
    </message>
    <message>
        <source>What a hedgehog adds against surprise (O-19)</source>
        <translation>Quanto aggiunge un istrice contro la sorpresa (O-19)</translation>
    </message>
    <message>
        <source>What is left of an Out of Supply unit (O-12)</source>
        <translation>Quanto resta di un’unità senza rifornimento (O-12)</translation>
    </message>
    <message>
        <source>What is left of a defence without combat supply (O-10)</source>
        <translation>Quanto resta di una difesa senza rifornimento di combattimento (O-10)</translation>
    </message>
    <message>
        <source>Hexes of retreat that disorganize (O-37)</source>
        <translation>Esagoni di ritirata che disorganizzano (O-37)</translation>
    </message>
    <message>
        <source>CRT, roll {roll}, column {column} (O-26)</source>
        <translation>CRT, tiro {roll}, colonna {column} (O-26)</translation>
    </message>
    <message>
        <source>CRT, roll {roll} (O-26)</source>
        <translation>CRT, tiro {roll} (O-26)</translation>
    </message>
    <message>
        <source>Odds in {terrain}, column {column} (O-15)</source>
        <translation>Rapporti in terreno {terrain}, colonna {column} (O-15)</translation>
    </message>
    <message>
        <source>Odds in {terrain} (O-15)</source>
        <translation>Rapporti in terreno {terrain} (O-15)</translation>
    </message>
    <message>
        <source>Hexes attacked from, 0 at the top, clockwise</source>
        <translation>Esagoni da cui si attacca, 0 in alto, in senso orario</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Terreno</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Risultato</translation>
    </message>
    <message>
        <source>Att. lost</source>
        <translation>Att. perde</translation>
    </message>
    <message>
        <source>Def. lost</source>
        <translation>Dif. perde</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>No combat yet. What is fought is listed here, one line each.</source>
        <translation>Ancora nessun combattimento. Quelli combattuti stanno qui, uno per riga.</translation>
    </message>
    <message>
        <source>Combats</source>
        <translation>Combattimenti</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Search the library</source>
        <translation>Cerca nella libreria</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Libreria</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Fazione</translation>
    </message>
    <message>
        <source>as in the library</source>
        <translation>come in libreria</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Inserisci</translation>
    </message>
    <message>
        <source>Insert from the library</source>
        <translation>Inserisci dalla libreria</translation>
    </message>
    <message>
        <source>{name} · own</source>
        <translation>{name} · tua</translation>
    </message>
    <message>
        <source>, barrage {barrage}</source>
        <translation>, bombardamento {barrage}</translation>
    </message>
    <message>
        <source>This unit is on the roster already</source>
        <translation>Questa unità è già nel ruolino</translation>
    </message>
    <message>
        <source>A die has fallen: only the referee may change this now</source>
        <translation>Un dado è caduto: ora può cambiarlo solo l’arbitro</translation>
    </message>
    <message>
        <source>{field} cannot be that</source>
        <translation>{field}: valore impossibile</translation>
    </message>
    <message>
        <source>{field} must lie between {low} and {high}</source>
        <translation>{field}: dev’essere tra {low} e {high}</translation>
    </message>
    <message>
        <source>{unit} stands in a hex that does not attack</source>
        <translation>{unit} sta in un esagono che non attacca</translation>
    </message>
    <message>
        <source>This unit is fighting</source>
        <translation>Questa unità sta combattendo</translation>
    </message>
    <message>
        <source>{field} is not in the fight</source>
        <translation>{field}: non è nel combattimento</translation>
    </message>
    <message>
        <source>No combat is declared</source>
        <translation>Nessun combattimento è dichiarato</translation>
    </message>
    <message>
        <source>No unit bears such a marker: {marker}</source>
        <translation>Nessuna unità ha un segnalino così: {marker}</translation>
    </message>
    <message>
        <source>The unit “{unit}” is not on the roster</source>
        <translation>L’unità “{unit}” non è nel ruolino</translation>
    </message>
    <message>
        <source>This belongs to another state of the combat: {stage}</source>
        <translation>Questo tocca a un altro momento del combattimento: {stage}</translation>
    </message>
    <message>
        <source>An overrun comes out of a single hex</source>
        <translation>Un travolgimento parte da un solo esagono</translation>
    </message>
    <message>
        <source>The Action Rating must lie between {low} and {high}</source>
        <translation>Il Valore d’azione dev’essere tra {low} e {high}</translation>
    </message>
    <message>
        <source>The result is being carried out: undo it to change the plan</source>
        <translation>Il risultato è già in corso: annullalo per cambiare il piano</translation>
    </message>
    <message>
        <source>No more than {most} units find room on the roster</source>
        <translation>Nel ruolino c’è posto per {most} unità al massimo</translation>
    </message>
    <message>
        <source>No unit on this side: {field}</source>
        <translation>Nessuna unità da questa parte: {field}</translation>
    </message>
    <message>
        <source>Too many units on this side: {field}</source>
        <translation>Troppe unità da questa parte: {field}</translation>
    </message>
    <message>
        <source>Steps must lie between {low} and {high}</source>
        <translation>I passi devono essere tra {low} e {high}</translation>
    </message>
    <message>
        <source>{unit}: this number is too large or too fine for {field}</source>
        <translation>{unit}: numero troppo grande o troppo minuto per {field}</translation>
    </message>
    <message>
        <source>A total of these strengths is too large or too fine</source>
        <translation>Un totale di queste forze è troppo grande o troppo minuto</translation>
    </message>
    <message>
        <source>No more than {most} combats find room in one encounter</source>
        <translation>In uno scontro c’è posto per {most} combattimenti al massimo</translation>
    </message>
    <message>
        <source>{unit} has no steps left</source>
        <translation>{unit}: nessun passo rimasto</translation>
    </message>
    <message>
        <source>{unit} is named twice</source>
        <translation>{unit}: nominata due volte</translation>
    </message>
    <message>
        <source>a die had fallen</source>
        <translation>un dado era caduto</translation>
    </message>
    <message>
        <source>a unit in a hex that does not attack</source>
        <translation>un’unità in un esagono che non attacca</translation>
    </message>
    <message>
        <source>the unit was fighting</source>
        <translation>l’unità stava combattendo</translation>
    </message>
    <message>
        <source>no unit bore such a marker</source>
        <translation>nessuna unità aveva quel segnalino</translation>
    </message>
    <message>
        <source>a unit with no steps left</source>
        <translation>un’unità senza passi</translation>
    </message>
    <message>
        <source>{side} {place}: {field}</source>
        <translation>{side} {place}: {field}</translation>
    </message>
    <message>
        <source>Overruled by the referee: {why}</source>
        <translation>Obiezione respinta dall’arbitro: {why}</translation>
    </message>
    <message>
        <source>Options taken as</source>
        <translation>Opzioni subite come</translation>
    </message>
    <message>
        <source>With one thing changed</source>
        <translation>Cambiando una cosa sola</translation>
    </message>
    <message>
        <source>As planned, column {column}</source>
        <translation>Come da piano, colonna {column}</translation>
    </message>
    <message>
        <source>Attacker led by</source>
        <translation>Attaccante: capofila</translation>
    </message>
    <message>
        <source>Defender led by</source>
        <translation>Difensore: capofila</translation>
    </message>
    <message>
        <source>What the options cost each side (O-46)</source>
        <translation>Quanto costano le opzioni a ciascuno (O-46)</translation>
    </message>
    <message>
        <source>What would change it, before any die (O-47)</source>
        <translation>Che cosa lo cambierebbe, prima dei dadi (O-47)</translation>
    </message>
    <message>
        <source>Who should lead, best first (O-9)</source>
        <translation>Chi conviene capofila, dal migliore (O-9)</translation>
    </message>
    <message>
        <source>Defender uses his right to ignore</source>
        <translation>Il difensore usa il diritto di ignorare</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Attacco</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Differenza</translation>
    </message>
    <message>
        <source>not possible by strength alone</source>
        <translation>impossibile con la sola forza</translation>
    </message>
    <message>
        <source>{least} ({change}), {odds}</source>
        <translation>{least} ({change}), {odds}</translation>
    </message>
    <message>
        <source>Half points</source>
        <translation>Mezzi punti</translation>
    </message>
    <message>
        <source>Least attack strength so that (O-49)</source>
        <translation>Minima forza d’attacco perché (O-49)</translation>
    </message>
    <message>
        <source>What strength buys, all options taken as steps (O-48)</source>
        <translation>Che cosa compra la forza, opzioni tutte in passi (O-48)</translation>
    </message>
    <message>
        <source>Value wished for</source>
        <translation>Valore desiderato</translation>
    </message>
    <message>
        <source>Declare: {attack} against {defence}</source>
        <translation>Dichiara: {attack} contro {defence}</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabella</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Opzioni</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Forza</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>Calcolo</translation>
    </message>
    <message>
        <source>Roster</source>
        <translation>Ruolino</translation>
    </message>
    <message>
        <source>Table, answers, roster</source>
        <translation>Tabella, risposte, ruolino</translation>
    </message>
    <message>
        <source>Column {column}</source>
        <translation>Colonna {column}</translation>
    </message>
    <message>
        <source>exploitation possible</source>
        <translation>sfruttamento possibile</translation>
    </message>
    <message>
        <source>Hedgehog</source>
        <translation>Istrice</translation>
    </message>
    <message>
        <source>AR</source>
        <translation>AR</translation>
    </message>
    <message>
        <source>Defence</source>
        <translation>Difesa</translation>
    </message>
    <message>
        <source>Defender unsupplied</source>
        <translation>Difensore senza rifornimento</translation>
    </message>
    <message>
        <source>Unit by unit</source>
        <translation>Unità per unità</translation>
    </message>
    <message>
        <source>Change the plan…</source>
        <translation>Cambia il piano…</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Luogo</translation>
    </message>
    <message>
        <source>Place of the combat</source>
        <translation>Luogo del combattimento</translation>
    </message>
    <message>
        <source>Why the referee shifts or modifies</source>
        <translation>Perché l’arbitro sposta o modifica</translation>
    </message>
    <message>
        <source>Attack strength</source>
        <translation>Forza d’attacco</translation>
    </message>
    <message>
        <source>Defence strength</source>
        <translation>Forza di difesa</translation>
    </message>
    <message>
        <source>Referee’s column shift</source>
        <translation>Spostamento di colonna dell’arbitro</translation>
    </message>
    <message>
        <source>Referee’s dice modifier</source>
        <translation>Modificatore ai dadi dell’arbitro</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 passo</translation>
    </message>
    <message>
        <source>{count} steps</source>
        <translation>{count} passi</translation>
    </message>
    <message>
        <source>1 option</source>
        <translation>1 opzione</translation>
    </message>
    <message>
        <source>{count} options</source>
        <translation>{count} opzioni</translation>
    </message>
    <message>
        <source>1 hex</source>
        <translation>1 esagono</translation>
    </message>
    <message>
        <source>{count} hexes</source>
        <translation>{count} esagoni</translation>
    </message>
    <message>
        <source>takes {options}</source>
        <translation>subisce {options}</translation>
    </message>
    <message>
        <source>exploits with rating {rating} or more</source>
        <translation>sfrutta con AR {rating} o più</translation>
    </message>
    <message>
        <source>is disorganized</source>
        <translation>è disorganizzato</translation>
    </message>
    <message>
        <source>is unharmed</source>
        <translation>resta illeso</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} e {last}</translation>
    </message>
    <message>
        <source>Attacker {attacker}; defender {defender}</source>
        <translation>L’attaccante {attacker}; il difensore {defender}</translation>
    </message>
    <message>
        <source>exploits {rating}+</source>
        <translation>sfrutta {rating}+</translation>
    </message>
    <message>
        <source>loses {count}</source>
        <translation>perde {count}</translation>
    </message>
    <message>
        <source>option {count}</source>
        <translation>opzione {count}</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>Barrage</source>
        <translation>Bombardamento</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Passi</translation>
    </message>
    <message>
        <source>Exploits</source>
        <translation>Sfrutta</translation>
    </message>
    <message>
        <source>No units yet. Insert some from the library (Ctrl+I) or draw up your own; totals need none.</source>
        <translation>Ancora nessuna unità. Inseriscine dalla libreria (Ctrl+I) o creane di tue; per i soli totali non servono.</translation>
    </message>
    <message>
        <source>Insert from the library…</source>
        <translation>Inserisci dalla libreria…</translation>
    </message>
    <message>
        <source>Draw up your own…</source>
        <translation>Creane una tua…</translation>
    </message>
    <message>
        <source>Take all DG off</source>
        <translation>Togli tutti i DG</translation>
    </message>
    <message>
        <source>Take all exploitation off</source>
        <translation>Togli tutti gli sfruttamenti</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>Attacca</translation>
    </message>
    <message>
        <source>Defends</source>
        <translation>Difende</translation>
    </message>
    <message>
        <source>Step −</source>
        <translation>Passo −</translation>
    </message>
    <message>
        <source>Step +</source>
        <translation>Passo +</translation>
    </message>
    <message>
        <source>Draw anew…</source>
        <translation>Riscrivi la scheda…</translation>
    </message>
    <message>
        <source>Take off</source>
        <translation>Togli</translation>
    </message>
    <message>
        <source>out</source>
        <translation>senza</translation>
    </message>
    <message>
        <source>in</source>
        <translation>rifornita</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>eliminata</translation>
    </message>
    <message>
        <source>{attackers} against {defenders}{place}</source>
        <translation>{attackers} contro {defenders}{place}</translation>
    </message>
    <message>
        <source>{name} joins the roster for {side}: {figures}, {steps}.</source>
        <translation>{name} entra nel ruolino per {side}: {figures}, {steps}.</translation>
    </message>
    <message>
        <source>{name} leaves the roster.</source>
        <translation>{name} lascia il ruolino.</translation>
    </message>
    <message>
        <source>{name} drawn anew.</source>
        <translation>{name}: scheda riscritta.</translation>
    </message>
    <message>
        <source>{name} corrected. {field}: {before} → {after}.</source>
        <translation>{name}: correzione. {field}: {before} → {after}.</translation>
    </message>
    <message>
        <source>Reason: {reason}.</source>
        <translation>Motivo: {reason}.</translation>
    </message>
    <message>
        <source>DG markers off: {units}.</source>
        <translation>Segnalini DG tolti: {units}.</translation>
    </message>
    <message>
        <source>Exploitation markers off: {units}.</source>
        <translation>Segnalini di sfruttamento tolti: {units}.</translation>
    </message>
    <message>
        <source>Combat {number}: {what}.</source>
        <translation>Combattimento {number}: {what}.</translation>
    </message>
    <message>
        <source>{type}, {terrain} terrain, hedgehog {hedgehog}, {phase}.</source>
        <translation>{type}, terreno {terrain}, istrice {hedgehog}, {phase}.</translation>
    </message>
    <message>
        <source>Plan changed after the first die: {what} (O-4).</source>
        <translation>Piano cambiato dopo il primo dado: {what} (O-4).</translation>
    </message>
    <message>
        <source>Before: {what}.</source>
        <translation>Prima: {what}.</translation>
    </message>
    <message>
        <source>Combat {number} is taken back.</source>
        <translation>Combattimento {number} ritirato.</translation>
    </message>
    <message>
        <source>The attack is cancelled. The attacker pays no combat supply (O-10).</source>
        <translation>Attacco annullato. L’attaccante non paga il rifornimento di combattimento (O-10).</translation>
    </message>
    <message>
        <source>Both sides pay combat supply (O-10).</source>
        <translation>Entrambi pagano il rifornimento di combattimento (O-10).</translation>
    </message>
    <message>
        <source>The attacker pays combat supply, the defender does not: {defence} in defence (O-10).</source>
        <translation>L’attaccante paga il rifornimento di combattimento, il difensore no: {defence} in difesa (O-10).</translation>
    </message>
    <message>
        <source>{attacker} leads the attack, AR {ours}; {defender} the defence, AR {theirs} (O-9).</source>
        <translation>{attacker} guida l’attacco, AR {ours}; {defender} la difesa, AR {theirs} (O-9).</translation>
    </message>
    <message>
        <source>Column {column}: {attack} against {defence} is {odds} (O-16, O-17).</source>
        <translation>Colonna {column}: {attack} contro {defence} fa {odds} (O-16, O-17).</translation>
    </message>
    <message>
        <source>Column {column}: {attack} against {defence} (O-17).</source>
        <translation>Colonna {column}: {attack} contro {defence} (O-17).</translation>
    </message>
    <message>
        <source>Off the table: {why}.</source>
        <translation>Fuori tabella: {why}.</translation>
    </message>
    <message>
        <source>Dice roll modifier {drm} (O-23).</source>
        <translation>Modificatore ai dadi {drm} (O-23).</translation>
    </message>
    <message>
        <source>The attacker has surprise. Roll {roll}, total {total} (O-20).</source>
        <translation>L’attaccante ha la sorpresa. Tiro {roll}, totale {total} (O-20).</translation>
    </message>
    <message>
        <source>The defender has surprise. Roll {roll}, total {total} (O-20).</source>
        <translation>Il difensore ha la sorpresa. Tiro {roll}, totale {total} (O-20).</translation>
    </message>
    <message>
        <source>Nobody has surprise. Roll {roll}, total {total} (O-20).</source>
        <translation>Nessuno ha la sorpresa. Tiro {roll}, totale {total} (O-20).</translation>
    </message>
    <message>
        <source>1 column to the right</source>
        <translation>1 colonna a destra</translation>
    </message>
    <message>
        <source>1 column to the left</source>
        <translation>1 colonna a sinistra</translation>
    </message>
    <message>
        <source>{count} columns to the right</source>
        <translation>{count} colonne a destra</translation>
    </message>
    <message>
        <source>{count} columns to the left</source>
        <translation>{count} colonne a sinistra</translation>
    </message>
    <message>
        <source>Shift: {columns}. Die {die} (O-21).</source>
        <translation>Spostamento: {columns}. Dado {die} (O-21).</translation>
    </message>
    <message>
        <source>The column stays {column} (O-22).</source>
        <translation>La colonna resta la {column} (O-22).</translation>
    </message>
    <message>
        <source>Final column {column}, started on {start} (O-22).</source>
        <translation>Colonna finale {column}, partita dalla {start} (O-22).</translation>
    </message>
    <message>
        <source>{code}. Roll {roll}, modified {modified}, row {row} (O-24 to O-26).</source>
        <translation>{code}. Tiro {roll}, modificato {modified}, riga {row} (da O-24 a O-26).</translation>
    </message>
    <message>
        <source>destroyed, {steps} lost</source>
        <translation>distrutto, perde {steps}</translation>
    </message>
    <message>
        <source>{steps} lost</source>
        <translation>perde {steps}</translation>
    </message>
    <message>
        <source>{hexes} back</source>
        <translation>si ritira di {hexes}</translation>
    </message>
    <message>
        <source>disorganized</source>
        <translation>diventa DG</translation>
    </message>
    <message>
        <source>unharmed</source>
        <translation>illeso</translation>
    </message>
    <message>
        <source>{name}: {steps} left (O-31).</source>
        <translation>{name}: resta con {steps} (O-31).</translation>
    </message>
    <message>
        <source>{name} is destroyed (O-31).</source>
        <translation>{name}: unità distrutta (O-31).</translation>
    </message>
    <message>
        <source>Attacker: {what} (O-28).</source>
        <translation>Attaccante: {what} (O-28).</translation>
    </message>
    <message>
        <source>the attacker took an option as a retreat</source>
        <translation>l’attaccante ha subìto un’opzione come ritirata</translation>
    </message>
    <message>
        <source>the attacker was destroyed before he took all his options</source>
        <translation>l’attaccante è stato distrutto prima di subire tutte le sue opzioni</translation>
    </message>
    <message>
        <source>The defender may ignore his options: {why} (O-33).</source>
        <translation>Il difensore può ignorare le sue opzioni: {why} (O-33).</translation>
    </message>
    <message>
        <source>Defender: {what}. He ignores his options (O-33).</source>
        <translation>Difensore: {what}. Ignora le sue opzioni (O-33).</translation>
    </message>
    <message>
        <source>Defender: {what} (O-29 to O-32).</source>
        <translation>Difensore: {what} (da O-29 a O-32).</translation>
    </message>
    <message>
        <source>No exploitation: the result gives none.</source>
        <translation>Nessuno sfruttamento: il risultato non ne dà.</translation>
    </message>
    <message>
        <source>No exploitation: {why}.</source>
        <translation>Nessuno sfruttamento: {why}.</translation>
    </message>
    <message>
        <source>Exploitation: {units}, rating {rating} or more (O-34).</source>
        <translation>Sfruttamento: {units}, AR {rating} o più (O-34).</translation>
    </message>
    <message>
        <source>No advance (O-39).</source>
        <translation>Nessuna avanzata (O-39).</translation>
    </message>
    <message>
        <source>The attacker must advance: an overrun (O-39).</source>
        <translation>L’attaccante deve avanzare: è un travolgimento (O-39).</translation>
    </message>
    <message>
        <source>The attacker advances (O-39).</source>
        <translation>L’attaccante avanza (O-39).</translation>
    </message>
    <message>
        <source>The attacker stays (O-39).</source>
        <translation>L’attaccante resta dov’è (O-39).</translation>
    </message>
    <message>
        <source>The hex is vacated.</source>
        <translation>L’esagono è sgombro.</translation>
    </message>
    <message>
        <source>The hex is held.</source>
        <translation>L’esagono tiene.</translation>
    </message>
    <message>
        <source>steps {before} → {after}</source>
        <translation>passi {before} → {after}</translation>
    </message>
    <message>
        <source>Roster: {name}, {what}.</source>
        <translation>Ruolino: {name}, {what}.</translation>
    </message>
    <message>
        <source>CRT card</source>
        <translation>Scheda della CRT</translation>
    </message>
    <message>
        <source>CRT card, shaded by chance</source>
        <translation>Scheda della CRT, ombreggiata per probabilità</translation>
    </message>
    <message>
        <source>Odds sheet</source>
        <translation>Foglio delle probabilità</translation>
    </message>
    <message>
        <source>Worksheet of combat {number}</source>
        <translation>Foglio del combattimento {number}</translation>
    </message>
    <message>
        <source>A blank worksheet</source>
        <translation>Un foglio di combattimento in bianco</translation>
    </message>
    <message>
        <source>A blank roster</source>
        <translation>Un ruolino in bianco</translation>
    </message>
    <message>
        <source>Combat {number}: {what}</source>
        <translation>Combattimento {number}: {what}</translation>
    </message>
    <message>
        <source>Combat Results Table</source>
        <translation>Tabella dei risultati di combattimento</translation>
    </message>
    <message>
        <source>Combat Results Table, EDITED</source>
        <translation>Tabella dei risultati di combattimento, MODIFICATA</translation>
    </message>
    <message>
        <source>Two dice + DRM; column by terrain of the defender’s hex</source>
        <translation>Due dadi + DRM; colonna secondo il terreno del difensore</translation>
    </message>
    <message>
        <source>Results, worst to best for the attacker</source>
        <translation>Risultati, dal peggiore al migliore per l’attaccante</translation>
    </message>
    <message>
        <source>attacker, defender</source>
        <translation>attaccante, difensore</translation>
    </message>
    <message>
        <source>Surprise, two dice + modifier</source>
        <translation>Sorpresa, due dadi + modificatore</translation>
    </message>
    <message>
        <source>attacker {attacker}+, defender {defender}−</source>
        <translation>attaccante {attacker}+, difensore {defender}−</translation>
    </message>
    <message>
        <source>Modifier: attacker’s AR − defender’s AR − {hedgehog} for a hedgehog (O-19). DRM: attacker’s AR − defender’s AR − hedgehog level (O-23).</source>
        <translation>Modificatore: AR dell’attaccante − AR del difensore − {hedgehog} se c’è un istrice (O-19). DRM: AR dell’attaccante − AR del difensore − livello dell’istrice (O-23).</translation>
    </message>
    <message>
        <source>Surprise shifts no column (OR-11).</source>
        <translation>La sorpresa non sposta colonne (OR-11).</translation>
    </message>
    <message>
        <source>The side with surprise throws one die: 1 to {most} columns its way (O-21).</source>
        <translation>Chi ha la sorpresa tira un dado: da 1 a {most} colonne a suo favore (O-21).</translation>
    </message>
    <message>
        <source>The table is EDITED: cells with a * differ from the printed one (OR-10).</source>
        <translation>La tabella è MODIFICATA: le caselle con * differiscono da quella stampata (OR-10).</translation>
    </message>
    <message>
        <source>* Changed by a house rule: {figures}.</source>
        <translation>* Cambiato da una regola della casa: {figures}.</translation>
    </message>
    <message>
        <source>House rules in force</source>
        <translation>Regole della casa in vigore</translation>
    </message>
    <message>
        <source>attacker’s steps</source>
        <translation>passi dell’attaccante</translation>
    </message>
    <message>
        <source>defender’s steps</source>
        <translation>passi del difensore</translation>
    </message>
    <message>
        <source>attacker retreats</source>
        <translation>l’attaccante si ritira</translation>
    </message>
    <message>
        <source>defender retreats</source>
        <translation>il difensore si ritira</translation>
    </message>
    <message>
        <source>defender ignores his options</source>
        <translation>il difensore ignora le opzioni</translation>
    </message>
    <message>
        <source>defender DG</source>
        <translation>difensore DG</translation>
    </message>
    <message>
        <source>hex vacated</source>
        <translation>esagono sgombro</translation>
    </message>
    <message>
        <source>attacker destroyed</source>
        <translation>attaccante distrutto</translation>
    </message>
    <message>
        <source>defender destroyed</source>
        <translation>difensore distrutto</translation>
    </message>
    <message>
        <source>advance possible</source>
        <translation>avanzata possibile</translation>
    </message>
    <message>
        <source>att. back</source>
        <translation>att. ritirata</translation>
    </message>
    <message>
        <source>att. steps</source>
        <translation>att. passi</translation>
    </message>
    <message>
        <source>def. steps</source>
        <translation>dif. passi</translation>
    </message>
    <message>
        <source>def. back</source>
        <translation>dif. ritirata</translation>
    </message>
    <message>
        <source>{type}, {terrain} terrain, hedgehog {hedgehog}, AR {ours} against {theirs}.</source>
        <translation>{type}, terreno {terrain}, istrice {hedgehog}, AR {ours} contro {theirs}.</translation>
    </message>
    <message>
        <source>{attack} : {defence} → {odds} → column {column} (O-15 – O-18a).</source>
        <translation>{attack} : {defence} → {odds} → colonna {column} (O-15 – O-18a).</translation>
    </message>
    <message>
        <source>Referee’s shift {shift}.</source>
        <translation>Spostamento dell’arbitro {shift}.</translation>
    </message>
    <message>
        <source>Surprise modifier {surprise} (O-19), DRM {drm} (O-23).</source>
        <translation>Modificatore di sorpresa {surprise} (O-19), DRM {drm} (O-23).</translation>
    </message>
    <message>
        <source>Surprise: {chances} (O-44).</source>
        <translation>Sorpresa: {chances} (O-44).</translation>
    </message>
    <message>
        <source>Result, worst to best for the attacker</source>
        <translation>Risultato, dal peggiore al migliore per l’attaccante</translation>
    </message>
    <message>
        <source>Final column</source>
        <translation>Colonna finale</translation>
    </message>
    <message>
        <source>What it comes to, as both sides take their options</source>
        <translation>Che cosa ne viene, secondo come si subiscono le opzioni</translation>
    </message>
    <message>
        <source>lead rating one higher</source>
        <translation>capofila con un’AR in più</translation>
    </message>
    <message>
        <source>hedgehog one level lower</source>
        <translation>istrice di un livello in meno</translation>
    </message>
    <message>
        <source>defender without combat supply</source>
        <translation>difensore senza rifornimento</translation>
    </message>
    <message>
        <source>as a regular attack</source>
        <translation>come attacco normale</translation>
    </message>
    <message>
        <source>as an overrun</source>
        <translation>come travolgimento</translation>
    </message>
    <message>
        <source>With one thing changed, all options as steps</source>
        <translation>Cambiando una cosa sola, opzioni tutte in passi</translation>
    </message>
    <message>
        <source>column</source>
        <translation>colonna</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>come da piano</translation>
    </message>
    <message>
        <source>What strength buys, all options as steps</source>
        <translation>Che cosa compra la forza, opzioni tutte in passi</translation>
    </message>
    <message>
        <source>start column</source>
        <translation>colonna iniziale</translation>
    </message>
    <message>
        <source>odds</source>
        <translation>rapporto</translation>
    </message>
    <message>
        <source>least attack</source>
        <translation>attacco minimo</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>differenza</translation>
    </message>
    <message>
        <source>steps lost</source>
        <translation>passi persi</translation>
    </message>
    <message>
        <source>hexes back</source>
        <translation>ritirata</translation>
    </message>
    <message>
        <source>destroyed</source>
        <translation>distrutto</translation>
    </message>
    <message>
        <source>may ignore</source>
        <translation>può ignorare</translation>
    </message>
    <message>
        <source>ignores (O-33)</source>
        <translation>ignora (O-33)</translation>
    </message>
    <message>
        <source>units marked</source>
        <translation>unità segnate</translation>
    </message>
    <message>
        <source>none in this result</source>
        <translation>non in questo risultato</translation>
    </message>
    <message>
        <source>nobody: {why}</source>
        <translation>nessuno: {why}</translation>
    </message>
    <message>
        <source>advances (O-39)</source>
        <translation>avanza (O-39)</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unità</translation>
    </message>
    <message>
        <source>side</source>
        <translation>fazione</translation>
    </message>
    <message>
        <source>attack</source>
        <translation>attacco</translation>
    </message>
    <message>
        <source>defence</source>
        <translation>difesa</translation>
    </message>
    <message>
        <source>barrage</source>
        <translation>bombardamento</translation>
    </message>
    <message>
        <source>never halved</source>
        <translation>mai a metà</translation>
    </message>
    <message>
        <source>exploits</source>
        <translation>sfrutta</translation>
    </message>
    <message>
        <source>Out of Supply: roll on the Attrition Table every turn (O-12).</source>
        <translation>Senza rifornimento: tira sulla tabella dell’attrito a ogni turno (O-12).</translation>
    </message>
    <message>
        <source>Out of Supply, roll on the Attrition Table every turn (O-12): {units}.</source>
        <translation>Senza rifornimento, tira sulla tabella dell’attrito a ogni turno (O-12): {units}.</translation>
    </message>
    <message>
        <source>lead</source>
        <translation>guida</translation>
    </message>
    <message>
        <source>Out of Supply {factor}</source>
        <translation>senza rif. {factor}</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>vale</translation>
    </message>
    <message>
        <source>left</source>
        <translation>restano</translation>
    </message>
    <message>
        <source>from</source>
        <translation>da</translation>
    </message>
    <message>
        <source>Attacking units</source>
        <translation>Unità attaccanti</translation>
    </message>
    <message>
        <source>Defending units</source>
        <translation>Unità in difesa</translation>
    </message>
    <message>
        <source>paid</source>
        <translation>pagato</translation>
    </message>
    <message>
        <source>Combat supply (O-10)</source>
        <translation>Rifornimento di combattimento (O-10)</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Totale</translation>
    </message>
    <message>
        <source>not paid: attack cancelled</source>
        <translation>non pagato: attacco annullato</translation>
    </message>
    <message>
        <source>not paid: no effect (OR-2)</source>
        <translation>non pagato: nessun effetto (OR-2)</translation>
    </message>
    <message>
        <source>not paid: total {factor}</source>
        <translation>non pagato: totale {factor}</translation>
    </message>
    <message>
        <source>larger ÷ smaller</source>
        <translation>maggiore ÷ minore</translation>
    </message>
    <message>
        <source>rounded odds</source>
        <translation>arrotondato</translation>
    </message>
    <message>
        <source>Drop the fraction for the defender, then the highest column not above the odds (OR-1).</source>
        <translation>Togli la frazione a favore del difensore, poi la colonna più alta che non lo supera (OR-1).</translation>
    </message>
    <message>
        <source>Do not round: the column whose odds are nearest, the exact middle down (OR-1).</source>
        <translation>Non arrotondare: la colonna dal rapporto più vicino, a metà esatta in giù (OR-1).</translation>
    </message>
    <message>
        <source>Round the larger ÷ smaller to the nearest whole number, halves up; then the highest column not above.</source>
        <translation>Arrotonda maggiore ÷ minore all’intero più vicino, mezzi in su; poi la colonna più alta che non lo supera.</translation>
    </message>
    <message>
        <source>attacker’s AR</source>
        <translation>AR dell’attaccante</translation>
    </message>
    <message>
        <source>defender’s AR</source>
        <translation>AR del difensore</translation>
    </message>
    <message>
        <source>hedgehog level</source>
        <translation>livello dell’istrice</translation>
    </message>
    <message>
        <source>Dice roll modifier</source>
        <translation>Modificatore ai dadi</translation>
    </message>
    <message>
        <source>referee</source>
        <translation>arbitro</translation>
    </message>
    <message>
        <source>any hedgehog: {points}</source>
        <translation>ogni istrice: {points}</translation>
    </message>
    <message>
        <source>surprise modifier</source>
        <translation>modificatore di sorpresa</translation>
    </message>
    <message>
        <source>Surprise modifier</source>
        <translation>Mod. di sorpresa</translation>
    </message>
    <message>
        <source>attacker’s two dice</source>
        <translation>due dadi dell’attaccante</translation>
    </message>
    <message>
        <source>total</source>
        <translation>totale</translation>
    </message>
    <message>
        <source>surprise</source>
        <translation>sorpresa</translation>
    </message>
    <message>
        <source>Regular: {regular}. Overrun: {overrun}.</source>
        <translation>Normale: {regular}. Travolgimento: {overrun}.</translation>
    </message>
    <message>
        <source>columns, right + left −</source>
        <translation>colonne, destra + sinistra −</translation>
    </message>
    <message>
        <source>final column, 1 to 13</source>
        <translation>colonna finale, da 1 a 13</translation>
    </message>
    <message>
        <source>Shift and column</source>
        <translation>Sposta la colonna</translation>
    </message>
    <message>
        <source>shift die</source>
        <translation>dado di spostamento</translation>
    </message>
    <message>
        <source>attacker’s shift die</source>
        <translation>dado dell’attaccante</translation>
    </message>
    <message>
        <source>defender’s shift die</source>
        <translation>dado del difensore</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>modificato</translation>
    </message>
    <message>
        <source>row</source>
        <translation>riga</translation>
    </message>
    <message>
        <source>result</source>
        <translation>risultato</translation>
    </message>
    <message>
        <source>Combat {number}</source>
        <translation>Combattimento {number}</translation>
    </message>
    <message>
        <source>Combat worksheet</source>
        <translation>Foglio di combattimento</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Defender’s hex</source>
        <translation>Esagono del difensore</translation>
    </message>
    <message>
        <source>Exploitation possible (O-36, O-38)</source>
        <translation>Sfruttamento possibile (O-36, O-38)</translation>
    </message>
    <message>
        <source>attack from</source>
        <translation>attacco da</translation>
    </message>
    <message>
        <source>The attacker is dealt with completely first: losses, then options (O-28, O-29).</source>
        <translation>Prima tutto l’attaccante: le perdite, poi le opzioni (O-28, O-29).</translation>
    </message>
    <message>
        <source>First step from the lead unit; nobody loses a second before everybody has lost one (O-31). Losses beyond the last step are forgotten (O-30).</source>
        <translation>Il primo passo lo perde il capofila; nessuno ne perde un secondo prima che tutti ne abbiano perso uno (O-31). Le perdite oltre l’ultimo passo si dimenticano (O-30).</translation>
    </message>
    <message>
        <source>Each option point is a step lost or a hex of retreat; the whole side retreats together (O-32).</source>
        <translation>Ogni punto di opzione è un passo perso o un esagono di ritirata; ci si ritira tutti insieme (O-32).</translation>
    </message>
    <message>
        <source>The defender may ignore all his options if the attacker took one as a retreat, or was gone before he took all of them (O-33).</source>
        <translation>Il difensore può ignorare tutte le sue opzioni se l’attaccante ne ha subita una come ritirata, o è sparito prima di subirle tutte (O-33).</translation>
    </message>
    <message>
        <source>e#: every attacking unit with that rating and a step left, not DG, exploits; not after a retreat taken as an option (O-34, O-35).</source>
        <translation>e#: ogni unità attaccante con quell’AR e un passo rimasto, non DG, sfrutta; non dopo una ritirata subita come opzione (O-34, O-35).</translation>
    </message>
    <message>
        <source>Two hexes of retreat or more disorganize (O-37). Hex empty and attacker not back: he may advance, in an overrun he must (O-39).</source>
        <translation>Due o più esagoni di ritirata disorganizzano (O-37). Esagono vuoto e attaccante non ritirato: può avanzare, in un travolgimento deve (O-39).</translation>
    </message>
    <message>
        <source>OOS</source>
        <translation>SR</translation>
    </message>
    <message>
        <source>{name} leads</source>
        <translation>{name} fa da capofila</translation>
    </message>
    <message>
        <source>Name of {name}</source>
        <translation>Nome di {name}</translation>
    </message>
    <message>
        <source>Printed strength of {name}</source>
        <translation>Forza stampata di {name}</translation>
    </message>
    <message>
        <source>Factor of {name}</source>
        <translation>Fattore di {name}</translation>
    </message>
    <message>
        <source>Action Rating of {name}</source>
        <translation>Valore d’azione di {name}</translation>
    </message>
    <message>
        <source>Steps of {name}, 0 for as many as needed</source>
        <translation>Passi di {name}, 0 per quanti ne servono</translation>
    </message>
    <message>
        <source>{name} is Out of Supply</source>
        <translation>{name} è senza rifornimento</translation>
    </message>
    <message>
        <source>{name} is disorganized</source>
        <translation>{name} è DG</translation>
    </message>
    <message>
        <source>Hex {name} attacks from</source>
        <translation>Esagono da cui attacca {name}</translation>
    </message>
    <message>
        <source>Take {name} out of the combat</source>
        <translation>Togli {name} dal combattimento</translation>
    </message>
    <message>
        <source>Attackers</source>
        <translation>Attaccanti</translation>
    </message>
    <message>
        <source>Defenders</source>
        <translation>Difensori</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Aggiungi</translation>
    </message>
    <message>
        <source>Add an attacker</source>
        <translation>Aggiungi un attaccante</translation>
    </message>
    <message>
        <source>Add a defender</source>
        <translation>Aggiungi un difensore</translation>
    </message>
    <message>
        <source>A unit that is on no roster</source>
        <translation>Un’unità fuori dal ruolino</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Barrage, if any</source>
        <translation>Bombardamento, se c’è</translation>
    </message>
    <message>
        <source>the last column</source>
        <translation>l’ultima colonna</translation>
    </message>
    <message>
        <source>{points} more reach {odds}</source>
        <translation>altri {points} raggiungono {odds}</translation>
    </message>
    <message>
        <source>column {column}</source>
        <translation>colonna {column}</translation>
    </message>
    <message>
        <source>Attacker has surprise on {low} or more</source>
        <translation>L’attaccante ha la sorpresa con {low} o più</translation>
    </message>
    <message>
        <source>Nobody has surprise in between</source>
        <translation>In mezzo non l’ha nessuno</translation>
    </message>
    <message>
        <source>Defender has surprise on {high} or less</source>
        <translation>Il difensore ha la sorpresa con {high} o meno</translation>
    </message>
    <message>
        <source>Surprise shift</source>
        <translation>Spostamento per sorpresa</translation>
    </message>
    <message>
        <source>Column before surprise</source>
        <translation>Colonna prima della sorpresa</translation>
    </message>
    <message>
        <source>Att. steps</source>
        <translation>Att. passi</translation>
    </message>
    <message>
        <source>Def. steps</source>
        <translation>Dif. passi</translation>
    </message>
    <message>
        <source>Ignores</source>
        <translation>Ignora</translation>
    </message>
    <message>
        <source>Def. DG</source>
        <translation>Dif. DG</translation>
    </message>
    <message>
        <source>Vacated</source>
        <translation>Sgombro</translation>
    </message>
    <message>
        <source>Att. gone</source>
        <translation>Att. distrutto</translation>
    </message>
    <message>
        <source>Def. gone</source>
        <translation>Dif. distrutto</translation>
    </message>
    <message>
        <source>Advance</source>
        <translation>Avanza</translation>
    </message>
    <message>
        <source>Attacker step, defender step</source>
        <translation>Attaccante passo, difensore passo</translation>
    </message>
    <message>
        <source>Attacker step, defender retreat</source>
        <translation>Attaccante passo, difensore ritirata</translation>
    </message>
    <message>
        <source>Attacker retreat, defender step</source>
        <translation>Attaccante ritirata, difensore passo</translation>
    </message>
    <message>
        <source>Attacker retreat, defender retreat</source>
        <translation>Attaccante ritirata, difensore ritirata</translation>
    </message>
    <message>
        <source>Lead rating one higher</source>
        <translation>Capofila con un’AR in più</translation>
    </message>
    <message>
        <source>Hedgehog one lower</source>
        <translation>Istrice un livello in meno</translation>
    </message>
    <message>
        <source>The other kind of attack</source>
        <translation>L’altro tipo d’attacco</translation>
    </message>
    <message>
        <source>exploitation, at least</source>
        <translation>sfruttamento, almeno</translation>
    </message>
    <message>
        <source>hex vacated, at least</source>
        <translation>esagono sgombro, almeno</translation>
    </message>
    <message>
        <source>defender loses, at least</source>
        <translation>il difensore perde, almeno</translation>
    </message>
    <message>
        <source>attacker loses, at most</source>
        <translation>l’attaccante perde, al massimo</translation>
    </message>
    <message>
        <source>Ground combat</source>
        <translation>Combattimento terrestre</translation>
    </message>
    <message>
        <source>Bring {name} to the roster</source>
        <translation>Porta {name} nel ruolino</translation>
    </message>
    <message>
        <source>Take {name} off the roster</source>
        <translation>Togli {name} dal ruolino</translation>
    </message>
    <message>
        <source>Draw {name} anew</source>
        <translation>Riscrivi la scheda di {name}</translation>
    </message>
    <message>
        <source>Correct {name}: {field} {value}</source>
        <translation>Correggi {name}: {field} {value}</translation>
    </message>
    <message>
        <source>Take all DG markers off</source>
        <translation>Togli tutti i segnalini DG</translation>
    </message>
    <message>
        <source>Take all exploitation markers off</source>
        <translation>Togli tutti i segnalini di sfruttamento</translation>
    </message>
    <message>
        <source>Change the plan after the first die</source>
        <translation>Cambia il piano dopo il primo dado</translation>
    </message>
    <message>
        <source>Change combat {number}</source>
        <translation>Cambia il combattimento {number}</translation>
    </message>
    <message>
        <source>Declare: {what}</source>
        <translation>Dichiara: {what}</translation>
    </message>
    <message>
        <source>Take the combat back</source>
        <translation>Ritira il combattimento</translation>
    </message>
    <message>
        <source>Supply and leads, attacker first</source>
        <translation>Rifornimento e capofila, prima l’attaccante</translation>
    </message>
    <message>
        <source>Attack: roll surprise</source>
        <translation>Attacco: tira la sorpresa</translation>
    </message>
    <message>
        <source>Attack: roll combat</source>
        <translation>Attacco: tira il combattimento</translation>
    </message>
    <message>
        <source>Attacker: {code}</source>
        <translation>Attaccante: {code}</translation>
    </message>
    <message>
        <source>Attacker: nothing to take</source>
        <translation>Attaccante: nulla da subire</translation>
    </message>
    <message>
        <source>Defender: {code}</source>
        <translation>Difensore: {code}</translation>
    </message>
    <message>
        <source>Defender: nothing to take</source>
        <translation>Difensore: nulla da subire</translation>
    </message>
    <message>
        <source>End the combat</source>
        <translation>Chiudi il combattimento</translation>
    </message>
    <message>
        <source>Surprise, two dice; the defender has it from {defender} down</source>
        <translation>Sorpresa, due dadi; il difensore l’ha da {defender} in giù</translation>
    </message>
    <message>
        <source>Shift: columns to the right for the attacker</source>
        <translation>Spostamento: colonne a destra per l’attaccante</translation>
    </message>
    <message>
        <source>Shift: columns to the left for the defender</source>
        <translation>Spostamento: colonne a sinistra per il difensore</translation>
    </message>
    <message>
        <source>Combat roll on column {column}, two dice</source>
        <translation>Tiro di combattimento sulla colonna {column}, due dadi</translation>
    </message>
    <message>
        <source>Does the attacker pay combat supply?</source>
        <translation>L’attaccante paga il rifornimento di combattimento?</translation>
    </message>
    <message>
        <source>Does the defender pay combat supply?</source>
        <translation>Il difensore paga il rifornimento di combattimento?</translation>
    </message>
    <message>
        <source>Which unit leads the attack?</source>
        <translation>Quale unità guida l’attacco?</translation>
    </message>
    <message>
        <source>Which unit leads the defence?</source>
        <translation>Quale unità guida la difesa?</translation>
    </message>
    <message>
        <source>Attacker: which unit loses step {step}?</source>
        <translation>Attaccante: quale unità perde il passo {step}?</translation>
    </message>
    <message>
        <source>Defender: which unit loses step {step}?</source>
        <translation>Difensore: quale unità perde il passo {step}?</translation>
    </message>
    <message>
        <source>Attacker: {options}, as steps or as hexes?</source>
        <translation>Attaccante: {options}, in passi o in esagoni?</translation>
    </message>
    <message>
        <source>Defender: {options}, as steps or as hexes?</source>
        <translation>Difensore: {options}, in passi o in esagoni?</translation>
    </message>
    <message>
        <source>Does the attacker advance?</source>
        <translation>L’attaccante avanza?</translation>
    </message>
    <message>
        <source>Pay</source>
        <translation>Paga</translation>
    </message>
    <message>
        <source>Do not pay</source>
        <translation>Non paga</translation>
    </message>
    <message>
        <source>Ignore option</source>
        <translation>Ignora l’opzione</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Resta</translation>
    </message>
    <message>
        <source>retreat {hexes}</source>
        <translation>ritirata di {hexes}</translation>
    </message>
    <message>
        <source>lose {steps}</source>
        <translation>perdi {steps}</translation>
    </message>
    <message>
        <source>Result, worst first</source>
        <translation>Risultato, dal peggiore</translation>
    </message>
    <message>
        <source>Who has surprise</source>
        <translation>Chi ha la sorpresa</translation>
    </message>
    <message>
        <source>Exploitation, all options taken as steps</source>
        <translation>Sfruttamento, opzioni tutte in passi</translation>
    </message>
    <message>
        <source>house rule</source>
        <translation>regola della casa</translation>
    </message>
    <message>
        <source>Combat roll</source>
        <translation>Tiro di combattimento</translation>
    </message>
</context>
<context>
    <name>sheet</name>
    <message>
        <source>pending: {what}</source>
        <translation>in sospeso: {what}</translation>
    </message>
    <message>
        <source>short</source>
        <translation>corta</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>media</translation>
    </message>
    <message>
        <source>long</source>
        <translation>lunga</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Gittata</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>Difficulty (S-23)</source>
        <translation>Difficoltà (S-23)</translation>
    </message>
    <message>
        <source>squadron at Attack Speed</source>
        <translation>squadriglia a velocità d’attacco</translation>
    </message>
    <message>
        <source>squadron shaken</source>
        <translation>squadriglia scossa</translation>
    </message>
    <message>
        <source>squadron demoralized</source>
        <translation>squadriglia demoralizzata</translation>
    </message>
    <message>
        <source>craft separated, that craft</source>
        <translation>caccia separato, quel caccia</translation>
    </message>
    <message>
        <source>missile: target&apos;s move number</source>
        <translation>missile: numero di moto del bersaglio</translation>
    </message>
    <message>
        <source>+ number</source>
        <translation>+ numero</translation>
    </message>
    <message>
        <source>Condition of the firer</source>
        <translation>Condizione di chi spara</translation>
    </message>
    <message>
        <source>Added to the difficulty (S-24)</source>
        <translation>Si somma alla difficoltà (S-24)</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>nessun effetto</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>niente</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>danneggiato</translation>
    </message>
    <message>
        <source>1 counter</source>
        <translation>1 segnalino</translation>
    </message>
    <message>
        <source>destroyed</source>
        <translation>distrutto</translation>
    </message>
    <message>
        <source>2 counters</source>
        <translation>2 segnalini</translation>
    </message>
    <message>
        <source>Damage D, defence R</source>
        <translation>Danno D, difesa R</translation>
    </message>
    <message>
        <source>Laser, missile</source>
        <translation>Laser, missili</translation>
    </message>
    <message>
        <source>Ion</source>
        <translation>Ioni</translation>
    </message>
    <message>
        <source>Results (S-39)</source>
        <translation>Risultati (S-39)</translation>
    </message>
    <message>
        <source>* Changed by a house rule.</source>
        <translation>* Cambiato da una regola della casa.</translation>
    </message>
    <message>
        <source>Needed die (S-32)</source>
        <translation>Dado richiesto (S-32)</translation>
    </message>
    <message>
        <source>Chance of a hit</source>
        <translation>Probabilità di centro</translation>
    </message>
    <message>
        <source>House rules in force</source>
        <translation>Regole della casa in vigore</translation>
    </message>
    <message>
        <source>Squadron</source>
        <translation>Squadriglia</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Fazione</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Craft type</source>
        <translation>Tipo di caccia</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualità</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>Caposquadriglia</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Attack Speed</source>
        <translation>Velocità d’attacco</translation>
    </message>
    <message>
        <source>Full Throttle</source>
        <translation>Tutta manetta</translation>
    </message>
    <message>
        <source>Morale</source>
        <translation>Morale</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Moto</translation>
    </message>
    <message>
        <source># of Turns (T)</source>
        <translation>Virate (V)</translation>
    </message>
    <message>
        <source>Turn Distance (TD)</source>
        <translation>Distanza di virata (DV)</translation>
    </message>
    <message>
        <source>Dodge</source>
        <translation>Schivata</translation>
    </message>
    <message>
        <source>DR shielded</source>
        <translation>RD con scudi</translation>
    </message>
    <message>
        <source>DR unshielded</source>
        <translation>RD senza scudi</translation>
    </message>
    <message>
        <source>Craft</source>
        <translation>Caccia</translation>
    </message>
    <message>
        <source>Squadron status</source>
        <translation>Stato della squadriglia</translation>
    </message>
    <message>
        <source>six counters with their round; T, TD, DR, FC as they are now</source>
        <translation>sei segnalini con il loro turno; V, DV, RD, CF come sono ora</translation>
    </message>
    <message>
        <source>FC with {weapon}</source>
        <translation>CF con {weapon}</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>Arma</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Mount</source>
        <translation>Affusto</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Corta</translation>
    </message>
    <message>
        <source>Med.</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Lunga</translation>
    </message>
    <message>
        <source>Contr.</source>
        <translation>Contr.</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Cod.</translation>
    </message>
    <message>
        <source>Dmg.</source>
        <translation>Dan.</translation>
    </message>
    <message>
        <source>T</source>
        <translation>V</translation>
    </message>
    <message>
        <source>TD</source>
        <translation>DV</translation>
    </message>
    <message>
        <source>DR</source>
        <translation>RD</translation>
    </message>
    <message>
        <source>FC</source>
        <translation>CF</translation>
    </message>
    <message>
        <source>SR-1: 0 against 0 has no effect.</source>
        <translation>SR-1: 0 contro 0 non ha effetto.</translation>
    </message>
    <message>
        <source>SR-2: every damage marker counts.</source>
        <translation>SR-2: conta ogni indicatore di danno.</translation>
    </message>
    <message>
        <source>SR-2: a second damage marker destroys.</source>
        <translation>SR-2: il secondo indicatore di danno distrugge.</translation>
    </message>
    <message>
        <source>SR-3: ion damage equal to the defence gives no counter.</source>
        <translation>SR-3: danno ionico pari alla difesa non dà segnalini.</translation>
    </message>
    <message>
        <source>SR-4: the average distance is not rounded.</source>
        <translation>SR-4: la distanza media non si arrotonda.</translation>
    </message>
    <message>
        <source>SR-4: the average distance is rounded down.</source>
        <translation>SR-4: la distanza media si arrotonda per difetto.</translation>
    </message>
    <message>
        <source>SR-4: the average distance is rounded up.</source>
        <translation>SR-4: la distanza media si arrotonda per eccesso.</translation>
    </message>
    <message>
        <source>SR-5: missiles add the hexes the target moved.</source>
        <translation>SR-5: i missili sommano gli esagoni percorsi dal bersaglio.</translation>
    </message>
    <message>
        <source>SR-6: frozen at the printed # of Turns.</source>
        <translation>SR-6: bloccato al numero di virate stampato.</translation>
    </message>
    <message>
        <source>SR-7: frozen craft take no more counters.</source>
        <translation>SR-7: i caccia bloccati non prendono altri segnalini.</translation>
    </message>
    <message>
        <source>SR-8: a missile shot may take DR below 0.</source>
        <translation>SR-8: un tiro di missile può portare la RD sotto 0.</translation>
    </message>
    <message>
        <source>SR-9: no fire code falls below 0.</source>
        <translation>SR-9: nessun codice di fuoco scende sotto 0.</translation>
    </message>
    <message>
        <source>SR-10: squadrons at Full Throttle fire, at +1.</source>
        <translation>SR-10: le squadriglie a tutta manetta sparano, a +1.</translation>
    </message>
    <message>
        <source>SR-11: several jammers on one craft add up.</source>
        <translation>SR-11: più disturbatori su un caccia si sommano.</translation>
    </message>
    <message>
        <source>SR-14: a jamming squadron may also fire.</source>
        <translation>SR-14: chi disturba può anche sparare.</translation>
    </message>
    <message>
        <source>Damaged (S-41): {what}.</source>
        <translation>Danneggiato (S-41): {what}.</translation>
    </message>
    <message>
        <source>Each counter (S-47): {what}, shielded DR {drop}.</source>
        <translation>Ogni segnalino (S-47): {what}, RD con scudi {drop}.</translation>
    </message>
    <message>
        <source>Missile fired (S-51): DR {drop} to the end of the round.</source>
        <translation>Missile lanciato (S-51): RD {drop} fino a fine turno.</translation>
    </message>
    <message>
        <source>Jammed within {hexes} hexes (S-56): FC {drop}, no more than the fire control.</source>
        <translation>Disturbato entro {hexes} esagoni (S-56): CF {drop}, mai oltre il controllo di tiro.</translation>
    </message>
    <message>
        <source>dodge</source>
        <translation>schivata</translation>
    </message>
    <message>
        <source>{leader}, command {skill}</source>
        <translation>{leader}, comando {skill}</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>scelta</translation>
    </message>
    <message>
        <source>Box {n}, {counters}</source>
        <translation>Casella {n}, {counters}</translation>
    </message>
    <message>
        <source>Box {n}, {pilot}</source>
        <translation>Casella {n}, {pilot}</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>salda</translation>
    </message>
    <message>
        <source>shaken</source>
        <translation>scossa</translation>
    </message>
    <message>
        <source>demoralized</source>
        <translation>demoralizzata</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>in rotta</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>normale</translation>
    </message>
    <message>
        <source>laser</source>
        <translation>laser</translation>
    </message>
    <message>
        <source>missile</source>
        <translation>missile</translation>
    </message>
    <message>
        <source>ion</source>
        <translation>ioni</translation>
    </message>
    <message>
        <source>jammer</source>
        <translation>disturbo</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>frontale</translation>
    </message>
    <message>
        <source>turret</source>
        <translation>torretta</translation>
    </message>
    <message>
        <source>DESTROYED</source>
        <translation>DISTRUTTO</translation>
    </message>
    <message>
        <source>FROZEN</source>
        <translation>BLOCCATO</translation>
    </message>
    <message>
        <source>NO FULL THROTTLE</source>
        <translation>NO TUTTA MANETTA</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>in sospeso</translation>
    </message>
    <message>
        <source>1 marker</source>
        <translation>1 indicatore</translation>
    </message>
    <message>
        <source>{n} markers</source>
        <translation>{n} indicatori</translation>
    </message>
    <message>
        <source>{n} counters</source>
        <translation>{n} segnalini</translation>
    </message>
    <message>
        <source>D</source>
        <comment>letter for damaged</comment>
        <translation>D</translation>
    </message>
    <message>
        <source>S</source>
        <comment>letter for separated</comment>
        <translation>S</translation>
    </message>
    <message>
        <source>separated</source>
        <translation>separato</translation>
    </message>
    <message>
        <source>J</source>
        <comment>letter for jammed</comment>
        <translation>J</translation>
    </message>
    <message>
        <source>jammed</source>
        <translation>disturbato</translation>
    </message>
    <message>
        <source>M</source>
        <comment>letter for missile fired</comment>
        <translation>M</translation>
    </message>
    <message>
        <source>Box {n}</source>
        <translation>Casella {n}</translation>
    </message>
    <message>
        <source>hot shot {bonus}</source>
        <translation>asso {bonus}</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Box {n}, {field}: {said}</source>
        <translation>Casella {n}, {field}: {said}</translation>
    </message>
    <message>
        <source>A blank sheet</source>
        <translation>Una scheda in bianco</translation>
    </message>
</context>
<context>
    <name>squadron</name>
    <message>
        <source>Difficulty</source>
        <translation>Difficoltà</translation>
    </message>
    <message>
        <source>and {left} more groups</source>
        <translation>e altri {left} gruppi</translation>
    </message>
    <message>
        <source>need {need}+</source>
        <translation>serve {need}+</translation>
    </message>
    <message>
        <source>craft {boxes}: fire code {code} against {difficulty}</source>
        <translation>caccia {boxes}: codice di fuoco {code} contro {difficulty}</translation>
    </message>
    <message>
        <source>{title}: {boxes}</source>
        <translation>{title}: {boxes}</translation>
    </message>
    <message>
        <source>in</source>
        <translation>incluso</translation>
    </message>
    <message>
        <source>out</source>
        <translation>escluso</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <translation>Distrutto</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Draw anew…</source>
        <translation>Riscrivi la scheda…</translation>
    </message>
    <message>
        <source>Take off the table</source>
        <translation>Togli dal tavolo</translation>
    </message>
    <message>
        <source>fires</source>
        <translation>spara</translation>
    </message>
    <message>
        <source>at</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Firing</source>
        <translation>Sparano</translation>
    </message>
    <message>
        <source>Eligible</source>
        <translation>Bersagli</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distanza</translation>
    </message>
    <message>
        <source>hexes</source>
        <translation>esagoni</translation>
    </message>
    <message>
        <source>Distance in hexes, one or several, or the first letter of the range band</source>
        <translation>Distanza in esagoni, una o più, o l’iniziale della fascia di gittata</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>Arma</translation>
    </message>
    <message>
        <source>Target squadron</source>
        <translation>Squadriglia bersaglio</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Gittata</translation>
    </message>
    <message>
        <source>Declare all the same…</source>
        <translation>Dichiara comunque…</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Ritira</translation>
    </message>
    <message>
        <source>Hold fire</source>
        <translation>Non sparare</translation>
    </message>
    <message>
        <source>Below: expected hits · damaged · destroyed; ion: hits · ionised · counters (S-74)</source>
        <translation>Sotto: attesi centri · danneggiati · distrutti; ioni: centri · ionizzati · segnalini (S-74)</translation>
    </message>
    <message>
        <source>There is nobody to aim at, or no weapon to fire.</source>
        <translation>Non c’è nessuno da colpire, o nessuna arma con cui sparare.</translation>
    </message>
    <message>
        <source>How far is {target} from {name}?</source>
        <translation>Quanto dista {target} da {name}?</translation>
    </message>
    <message>
        <source>mean {used}</source>
        <translation>media {used}</translation>
    </message>
    <message>
        <source>Save to the library</source>
        <translation>Salva nella libreria</translation>
    </message>
    <message>
        <source>Draw up a squadron</source>
        <translation>Crea una squadriglia</translation>
    </message>
    <message>
        <source>Draw the squadron anew</source>
        <translation>Riscrivi la scheda della squadriglia</translation>
    </message>
    <message>
        <source>Bring to the table</source>
        <translation>Porta al tavolo</translation>
    </message>
    <message>
        <source>Draw anew</source>
        <translation>Riscrivi la scheda</translation>
    </message>
    <message>
        <source>Squadron</source>
        <translation>Squadriglia</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Fazione</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>Caposquadriglia</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualità</translation>
    </message>
    <message>
        <source>Craft type</source>
        <translation>Tipo di caccia</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Virate</translation>
    </message>
    <message>
        <source>Turn Dist.</source>
        <translation>Dist. virata</translation>
    </message>
    <message>
        <source>Dodge</source>
        <translation>Schivata</translation>
    </message>
    <message>
        <source>DR shielded</source>
        <translation>RD scudi</translation>
    </message>
    <message>
        <source>unshielded</source>
        <translation>senza</translation>
    </message>
    <message>
        <source>Attack Sp.</source>
        <translation>Vel. attacco</translation>
    </message>
    <message>
        <source>Full Thr.</source>
        <translation>T. manetta</translation>
    </message>
    <message>
        <source>Craft in the squadron</source>
        <translation>Caccia della squadriglia</translation>
    </message>
    <message>
        <source>with their pilots, and the hot-shot bonus of each</source>
        <translation>con i loro piloti, e il bonus di ogni asso</translation>
    </message>
    <message>
        <source>Take the craft type from the library</source>
        <translation>Prendi il tipo di caccia dalla libreria</translation>
    </message>
    <message>
        <source>This squadron</source>
        <translation>Questa squadriglia</translation>
    </message>
    <message>
        <source>Its craft type</source>
        <translation>Il suo tipo di caccia</translation>
    </message>
    <message>
        <source>“{name}” is in the library.</source>
        <translation>“{name}” è nella libreria.</translation>
    </message>
    <message>
        <source>Expected results by weapon and range (S-74)</source>
        <translation>Risultati attesi per arma e gittata (S-74)</translation>
    </message>
    <message>
        <source>{weapon}, {band}: difficulty {difficulty}, {chance} a shot, {hits} hits, {light} craft ionised, {heavy} counters</source>
        <translation>{weapon}, {band}: difficoltà {difficulty}, {chance} a tiro, {hits} centri, {light} caccia ionizzati, {heavy} segnalini</translation>
    </message>
    <message>
        <source>{weapon}, {band}: difficulty {difficulty}, {chance} a shot, {hits} hits, {light} damaged, {heavy} destroyed</source>
        <translation>{weapon}, {band}: difficoltà {difficulty}, {chance} a tiro, {hits} centri, {light} danneggiati, {heavy} distrutti</translation>
    </message>
    <message>
        <source>{field}: something must be written here.</source>
        <translation>{field}: qui va scritto qualcosa.</translation>
    </message>
    <message>
        <source>{field}: {count} characters, and at most {most} find room.</source>
        <translation>{field}: {count} caratteri, e ce ne stanno al massimo {most}.</translation>
    </message>
    <message>
        <source>{field}: it holds control characters or direction marks.</source>
        <translation>{field}: contiene caratteri di controllo o segni di direzione.</translation>
    </message>
    <message>
        <source>Add a weapon</source>
        <translation>Aggiungi un’arma</translation>
    </message>
    <message>
        <source>Remove this weapon</source>
        <translation>Togli quest’arma</translation>
    </message>
    <message>
        <source>Weapon {number}</source>
        <translation>Arma {number}</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Mount</source>
        <translation>Affusto</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Corta</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Lunga</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Contr.</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Codice</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Danno</translation>
    </message>
    <message>
        <source>Pilot of box {box}</source>
        <translation>Pilota della casella {box}</translation>
    </message>
    <message>
        <source>pilot</source>
        <translation>pilota</translation>
    </message>
    <message>
        <source>Hot-shot bonus of box {box}</source>
        <translation>Bonus dell’asso della casella {box}</translation>
    </message>
    <message>
        <source>Craft in the squadron: {count}, and it must be 1 to {most}.</source>
        <translation>Caccia della squadriglia: {count}; dev’essere da 1 a {most}.</translation>
    </message>
    <message>
        <source>Initiative</source>
        <translation>Iniziativa</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Movimento</translation>
    </message>
    <message>
        <source>Jam</source>
        <translation>Disturbo</translation>
    </message>
    <message>
        <source>Declare</source>
        <translation>Dichiara</translation>
    </message>
    <message>
        <source>Volleys</source>
        <translation>Scariche</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Applica</translation>
    </message>
    <message>
        <source>Special</source>
        <translation>Speciali</translation>
    </message>
    <message>
        <source>Morale</source>
        <translation>Morale</translation>
    </message>
    <message>
        <source>Initiative.</source>
        <translation>Iniziativa.</translation>
    </message>
    <message>
        <source>Movement begins.</source>
        <translation>Comincia il movimento.</translation>
    </message>
    <message>
        <source>Combat begins: jamming is announced (S-13).</source>
        <translation>Comincia il combattimento: si annuncia il disturbo (S-13).</translation>
    </message>
    <message>
        <source>Jamming is closed: fire is declared (S-14).</source>
        <translation>Il disturbo è chiuso: si dichiara il fuoco (S-14).</translation>
    </message>
    <message>
        <source>Declarations are closed: the volleys are fired (S-6).</source>
        <translation>Le dichiarazioni sono chiuse: partono le scariche (S-6).</translation>
    </message>
    <message>
        <source>Special Actions begin.</source>
        <translation>Cominciano le azioni speciali.</translation>
    </message>
    <message>
        <source>Morale.</source>
        <translation>Morale.</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>Normale</translation>
    </message>
    <message>
        <source>Attack Speed</source>
        <translation>Velocità d’attacco</translation>
    </message>
    <message>
        <source>Full Throttle</source>
        <translation>Tutta manetta</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>Salda</translation>
    </message>
    <message>
        <source>Shaken</source>
        <translation>Scossa</translation>
    </message>
    <message>
        <source>Demoralized</source>
        <translation>Demoralizzata</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>In rotta</translation>
    </message>
    <message>
        <source>Laser</source>
        <translation>Laser</translation>
    </message>
    <message>
        <source>Missile</source>
        <translation>Missile</translation>
    </message>
    <message>
        <source>Ion</source>
        <translation>Ioni</translation>
    </message>
    <message>
        <source>Jammer</source>
        <translation>Disturbatore</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Frontale</translation>
    </message>
    <message>
        <source>Turret</source>
        <translation>Torretta</translation>
    </message>
    <message>
        <source>Pilot</source>
        <translation>Pilota</translation>
    </message>
    <message>
        <source>Hot-shot bonus</source>
        <translation>Bonus dell’asso</translation>
    </message>
    <message>
        <source>Damage markers</source>
        <translation>Indicatori di danno</translation>
    </message>
    <message>
        <source>Ionised counters</source>
        <translation>Segnalini ionici</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>Separated</source>
        <translation>Separato</translation>
    </message>
    <message>
        <source>Jammers reaching it</source>
        <translation>Disturbatori che lo raggiungono</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Command skill</source>
        <translation>Abilità di comando</translation>
    </message>
    <message>
        <source>in play</source>
        <translation>in gioco</translation>
    </message>
    <message>
        <source>destroyed</source>
        <translation>distrutto</translation>
    </message>
    <message>
        <source>Short range</source>
        <translation>Gittata corta</translation>
    </message>
    <message>
        <source>Medium range</source>
        <translation>Gittata media</translation>
    </message>
    <message>
        <source>Long range</source>
        <translation>Gittata lunga</translation>
    </message>
    <message>
        <source>Target’s speed against missiles</source>
        <translation>Velocità del bersaglio contro i missili</translation>
    </message>
    <message>
        <source>Fire code of the weapon</source>
        <translation>Codice di fuoco dell’arma</translation>
    </message>
    <message>
        <source>Fire code</source>
        <translation>Codice di fuoco</translation>
    </message>
    <message>
        <source>Hot shot</source>
        <translation>Asso</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Danneggiato</translation>
    </message>
    <message>
        <source>Ionised</source>
        <translation>Ionizzato</translation>
    </message>
    <message>
        <source>Jammed</source>
        <translation>Disturbato</translation>
    </message>
    <message>
        <source>Not below the floor</source>
        <translation>Non sotto il minimo</translation>
    </message>
    <message>
        <source>Shielded DR</source>
        <translation>RD con scudi</translation>
    </message>
    <message>
        <source>Unshielded DR</source>
        <translation>RD senza scudi</translation>
    </message>
    <message>
        <source>Fired a missile</source>
        <translation>Ha lanciato un missile</translation>
    </message>
    <message>
        <source>Damage of the weapon</source>
        <translation>Danno dell’arma</translation>
    </message>
    <message>
        <source>DR total</source>
        <translation>Totale RD</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Centri</translation>
    </message>
    <message>
        <source>Hits of this group</source>
        <translation>Centri del gruppo</translation>
    </message>
    <message>
        <source>Craft destroyed</source>
        <translation>Distrutti</translation>
    </message>
    <message>
        <source>Only damaged</source>
        <translation>Solo danneggiati</translation>
    </message>
    <message>
        <source>Craft ionised</source>
        <translation>Ionizzati</translation>
    </message>
    <message>
        <source>Craft newly frozen</source>
        <translation>Nuovi bloccati</translation>
    </message>
    <message>
        <source>Counters in all</source>
        <translation>Segnalini in tutto</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>Che ne è di lui</translation>
    </message>
    <message>
        <source>Which craft a hit finds</source>
        <translation>Chi prende un centro</translation>
    </message>
    <message>
        <source>No effect</source>
        <translation>Nessun effetto</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Bloccato</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Segnalini</translation>
    </message>
    <message>
        <source>Base difficulty at short range (S-23)</source>
        <translation>Difficoltà base a gittata corta (S-23)</translation>
    </message>
    <message>
        <source>Base difficulty at medium range (S-23)</source>
        <translation>Difficoltà base a gittata media (S-23)</translation>
    </message>
    <message>
        <source>Base difficulty at long range (S-23)</source>
        <translation>Difficoltà base a gittata lunga (S-23)</translation>
    </message>
    <message>
        <source>Difficulty for moving at Attack Speed (S-24)</source>
        <translation>Difficoltà per la velocità d’attacco (S-24)</translation>
    </message>
    <message>
        <source>Difficulty for separated craft (S-24)</source>
        <translation>Difficoltà per i caccia separati (S-24)</translation>
    </message>
    <message>
        <source>Difficulty for shaken squadrons (S-24)</source>
        <translation>Difficoltà per le squadriglie scosse (S-24)</translation>
    </message>
    <message>
        <source>Difficulty for demoralized squadrons (S-24)</source>
        <translation>Difficoltà per le squadriglie demoralizzate (S-24)</translation>
    </message>
    <message>
        <source>Turns a damaged craft loses (S-41)</source>
        <translation>Virate perse da un caccia danneggiato (S-41)</translation>
    </message>
    <message>
        <source>Dodge a damaged craft loses (S-41)</source>
        <translation>Schivata persa da un caccia danneggiato (S-41)</translation>
    </message>
    <message>
        <source>Fire code a damaged craft loses (S-41)</source>
        <translation>Codice di fuoco perso da un caccia danneggiato (S-41)</translation>
    </message>
    <message>
        <source>Turn Distance a damaged craft gains (S-41)</source>
        <translation>Distanza di virata in più per un caccia danneggiato (S-41)</translation>
    </message>
    <message>
        <source>Turns lost for each counter (S-47)</source>
        <translation>Virate perse per ogni segnalino (S-47)</translation>
    </message>
    <message>
        <source>Dodge lost for each counter (S-47)</source>
        <translation>Schivata persa per ogni segnalino (S-47)</translation>
    </message>
    <message>
        <source>Fire code lost for each counter (S-47)</source>
        <translation>Codice di fuoco perso per ogni segnalino (S-47)</translation>
    </message>
    <message>
        <source>Turn Distance gained for each counter (S-47)</source>
        <translation>Distanza di virata in più per ogni segnalino (S-47)</translation>
    </message>
    <message>
        <source>Over the DR total by this much: destroyed, or two counters (S-39)</source>
        <translation>Oltre il totale RD di tanto: distrutto, o due segnalini (S-39)</translation>
    </message>
    <message>
        <source>Shielded DR lost for each counter (S-47)</source>
        <translation>RD con scudi persa per ogni segnalino (S-47)</translation>
    </message>
    <message>
        <source>DR lost by firing a missile (S-51)</source>
        <translation>RD persa lanciando un missile (S-51)</translation>
    </message>
    <message>
        <source>Fire control lost to jamming (S-56)</source>
        <translation>Controllo di tiro perso per il disturbo (S-56)</translation>
    </message>
    <message>
        <source>Reach of a jammer in hexes (S-55)</source>
        <translation>Portata di un disturbatore in esagoni (S-55)</translation>
    </message>
    <message>
        <source>Damage and DR both bomb out, 0 against 0 (SR-1)</source>
        <translation>Danno e RD falliscono entrambi, 0 contro 0 (SR-1)</translation>
    </message>
    <message>
        <source>damaged, or 1 counter</source>
        <translation>danneggiato, o 1 segnalino</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>nessun effetto</translation>
    </message>
    <message>
        <source>A damaged craft is damaged again (SR-2)</source>
        <translation>Un caccia danneggiato è danneggiato ancora (SR-2)</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>niente di più</translation>
    </message>
    <message>
        <source>each marker counts</source>
        <translation>ogni indicatore conta</translation>
    </message>
    <message>
        <source>two markers destroy</source>
        <translation>due indicatori distruggono</translation>
    </message>
    <message>
        <source>Ion damage equal to the DR total (SR-3)</source>
        <translation>Danno ionico pari al totale RD (SR-3)</translation>
    </message>
    <message>
        <source>1 counter</source>
        <translation>1 segnalino</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>niente</translation>
    </message>
    <message>
        <source>Rounding the mean distance (SR-4)</source>
        <translation>Arrotondare la distanza media (SR-4)</translation>
    </message>
    <message>
        <source>to the nearest hex, halves up</source>
        <translation>all’esagono più vicino, le metà in su</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>per niente</translation>
    </message>
    <message>
        <source>down</source>
        <translation>per difetto</translation>
    </message>
    <message>
        <source>up</source>
        <translation>per eccesso</translation>
    </message>
    <message>
        <source>The target’s speed against missiles (SR-5)</source>
        <translation>La velocità del bersaglio contro i missili (SR-5)</translation>
    </message>
    <message>
        <source>the number of its rate</source>
        <translation>il numero del suo moto</translation>
    </message>
    <message>
        <source>the hexes it covered</source>
        <translation>gli esagoni percorsi</translation>
    </message>
    <message>
        <source>Counters that freeze a craft: its turns (SR-6)</source>
        <translation>Segnalini che bloccano un caccia: le sue virate (SR-6)</translation>
    </message>
    <message>
        <source>after damage</source>
        <translation>dopo i danni</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>come stampate</translation>
    </message>
    <message>
        <source>New counters on a frozen craft (SR-7)</source>
        <translation>Nuovi segnalini su un caccia bloccato (SR-7)</translation>
    </message>
    <message>
        <source>count</source>
        <translation>contano</translation>
    </message>
    <message>
        <source>are ignored</source>
        <translation>si ignorano</translation>
    </message>
    <message>
        <source>Lowest DR after firing a missile (SR-8)</source>
        <translation>RD minima dopo un lancio di missile (SR-8)</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>nessun limite</translation>
    </message>
    <message>
        <source>Lowest fire code (SR-9)</source>
        <translation>Codice di fuoco minimo (SR-9)</translation>
    </message>
    <message>
        <source>Squadrons at Full Throttle may fire (SR-10)</source>
        <translation>Le squadriglie a tutta manetta possono sparare (SR-10)</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>Several jammers on one craft add up (SR-11)</source>
        <translation>Più disturbatori su un caccia si sommano (SR-11)</translation>
    </message>
    <message>
        <source>A squadron that jams may also fire (SR-14)</source>
        <translation>Una squadriglia che disturba può anche sparare (SR-14)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tutti</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>All of {name}</source>
        <translation>Tutti quelli di {name}</translation>
    </message>
    <message>
        <source>None of {name}</source>
        <translation>Nessuno di {name}</translation>
    </message>
    <message>
        <source>Within reach, {name}</source>
        <translation>A portata, {name}</translation>
    </message>
    <message>
        <source>Jamming squadron</source>
        <translation>Squadriglia che disturba</translation>
    </message>
    <message>
        <source>Craft that jam</source>
        <translation>Caccia che disturbano</translation>
    </message>
    <message>
        <source>Tick every craft within {hexes} hexes, friend or enemy (S-55)</source>
        <translation>Segna ogni caccia entro {hexes} esagoni, amico o nemico (S-55)</translation>
    </message>
    <message>
        <source>Jamming: {names}. They fire nothing else (S-58).</source>
        <translation>Disturbano: {names}. Non sparano altro (S-58).</translation>
    </message>
    <message>
        <source>Announced before the first declaration, without a roll (S-13, S-54).</source>
        <translation>Si annuncia prima della prima dichiarazione, senza tiro (S-13, S-54).</translation>
    </message>
    <message>
        <source>No squadron on the table carries a jammer.</source>
        <translation>Nessuna squadriglia al tavolo ha un disturbatore.</translation>
    </message>
    <message>
        <source>Squadrons</source>
        <translation>Squadriglie</translation>
    </message>
    <message>
        <source>Craft types</source>
        <translation>Tipi di caccia</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Search the library</source>
        <translation>Cerca nella libreria</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Libreria</translation>
    </message>
    <message>
        <source>Number of craft</source>
        <translation>Numero di caccia</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Rinomina…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Elimina</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Inserisci</translation>
    </message>
    <message>
        <source>Insert from the library</source>
        <translation>Inserisci dalla libreria</translation>
    </message>
    <message>
        <source>Craft</source>
        <translation>Caccia</translation>
    </message>
    <message>
        <source>{name} · own</source>
        <translation>{name} · tua</translation>
    </message>
    <message>
        <source>North</source>
        <translation>Nord</translation>
    </message>
    <message>
        <source>South</source>
        <translation>Sud</translation>
    </message>
    <message>
        <source>Name in the library</source>
        <translation>Nome nella libreria</translation>
    </message>
    <message>
        <source>{name}, {side}: {count} × {type}</source>
        <translation>{name}, {side}: {count} × {type}</translation>
    </message>
    <message>
        <source>Turns {turns}, DR {shielded}/{unshielded}, speeds {attack} and {full}</source>
        <translation>Virate {turns}, RD {shielded}/{unshielded}, velocità {attack} e {full}</translation>
    </message>
    <message>
        <source>{name} ({kind}): {short}/{medium}/{long}, fire code {code}, damage {damage}</source>
        <translation>{name} ({kind}): {short}/{medium}/{long}, codice di fuoco {code}, danno {damage}</translation>
    </message>
    <message>
        <source>{left} of {all} craft left</source>
        <translation>restano {left} caccia su {all}</translation>
    </message>
    <message>
        <source> hexes</source>
        <translation> esagoni</translation>
    </message>
    <message>
        <source>Hexes moved by {name}</source>
        <translation>Esagoni percorsi da {name}</translation>
    </message>
    <message>
        <source>separated</source>
        <translation>separati</translation>
    </message>
    <message>
        <source>Separated craft of {name}</source>
        <translation>Caccia separati di {name}</translation>
    </message>
    <message>
        <source>Settle the initiative at the table; these rules need nothing of it (S-5).</source>
        <translation>Decidete l’iniziativa al tavolo; a queste regole non serve (S-5).</translation>
    </message>
    <message>
        <source>This volley has been fired</source>
        <translation>Questa scarica è già partita</translation>
    </message>
    <message>
        <source>This squadron is on the table already</source>
        <translation>Questa squadriglia è già al tavolo</translation>
    </message>
    <message>
        <source>Craft {box} is named in a declared volley and must stay</source>
        <translation>Il caccia {box} è in una scarica dichiarata e deve restare</translation>
    </message>
    <message>
        <source>Two craft have the same box number</source>
        <translation>Due caccia hanno lo stesso numero di casella</translation>
    </message>
    <message>
        <source>A broken squadron does not fire</source>
        <translation>Una squadriglia in rotta non spara</translation>
    </message>
    <message>
        <source>A frozen or destroyed craft cannot jam</source>
        <translation>Un caccia bloccato o distrutto non può disturbare</translation>
    </message>
    <message>
        <source>No Full Throttle with a damaged craft</source>
        <translation>Niente tutta manetta con un caccia danneggiato</translation>
    </message>
    <message>
        <source>The first volley has been fired: too late to declare</source>
        <translation>La prima scarica è partita: troppo tardi per dichiarare</translation>
    </message>
    <message>
        <source>{field} must lie between {low} and {high}</source>
        <translation>{field}: dev’essere tra {low} e {high}</translation>
    </message>
    <message>
        <source>A frozen craft cannot fire</source>
        <translation>Un caccia bloccato non può sparare</translation>
    </message>
    <message>
        <source>A squadron at Full Throttle does not fire</source>
        <translation>Una squadriglia a tutta manetta non spara</translation>
    </message>
    <message>
        <source>Something is missing: craft, targets or the distance</source>
        <translation>Manca qualcosa: caccia, bersagli o la distanza</translation>
    </message>
    <message>
        <source>Fire has been declared: too late to jam</source>
        <translation>Il fuoco è dichiarato: troppo tardi per disturbare</translation>
    </message>
    <message>
        <source>Jammers are switched on, not fired</source>
        <translation>I disturbatori si accendono, non si sparano</translation>
    </message>
    <message>
        <source>This craft type carries no jammer</source>
        <translation>Questo tipo di caccia non ha disturbatori</translation>
    </message>
    <message>
        <source>There is no box {box} here, or it is named twice</source>
        <translation>Qui non c’è una casella {box}, o è nominata due volte</translation>
    </message>
    <message>
        <source>The squadron “{squadron}” is not on the table</source>
        <translation>La squadriglia “{squadron}” non è al tavolo</translation>
    </message>
    <message>
        <source>This craft type carries no “{weapon}”</source>
        <translation>Questo tipo di caccia non ha “{weapon}”</translation>
    </message>
    <message>
        <source>No squadron is on the table yet</source>
        <translation>Al tavolo non c’è ancora nessuna squadriglia</translation>
    </message>
    <message>
        <source>A destroyed craft cannot fire</source>
        <translation>Un caccia distrutto non può sparare</translation>
    </message>
    <message>
        <source>This squadron has declared no fire</source>
        <translation>Questa squadriglia non ha dichiarato fuoco</translation>
    </message>
    <message>
        <source>This belongs to another step of the round: {phase}</source>
        <translation>Questo spetta a un altro passo del turno: {phase}</translation>
    </message>
    <message>
        <source>Out of range of this weapon</source>
        <translation>Fuori dalla gittata di quest’arma</translation>
    </message>
    <message>
        <source>{weapon}: short, medium and long range must not shrink</source>
        <translation>{weapon}: gittata corta, media e lunga non possono calare</translation>
    </message>
    <message>
        <source>The shielded DR is below the unshielded one</source>
        <translation>La RD con scudi è sotto quella senza scudi</translation>
    </message>
    <message>
        <source>A squadron that jams does not fire</source>
        <translation>Una squadriglia che disturba non spara</translation>
    </message>
    <message>
        <source>No more than {most} squadrons find room on the table</source>
        <translation>Al tavolo non c’è posto per più di {most} squadriglie</translation>
    </message>
    <message>
        <source>A destroyed craft is no target</source>
        <translation>Un caccia distrutto non è un bersaglio</translation>
    </message>
    <message>
        <source>Declared volleys still to fire: {volleys}</source>
        <translation>Scariche dichiarate ancora da sparare: {volleys}</translation>
    </message>
    <message>
        <source>{weapon} is declared and must stay what it is</source>
        <translation>{weapon}: è dichiarata e deve restare com’è</translation>
    </message>
    <message>
        <source>Two weapons have the same name</source>
        <translation>Due armi hanno lo stesso nome</translation>
    </message>
    <message>
        <source>this volley had been fired</source>
        <translation>questa scarica era già partita</translation>
    </message>
    <message>
        <source>a broken squadron does not fire</source>
        <translation>una squadriglia in rotta non spara</translation>
    </message>
    <message>
        <source>a frozen or destroyed craft cannot jam</source>
        <translation>un caccia bloccato o distrutto non può disturbare</translation>
    </message>
    <message>
        <source>no Full Throttle with a damaged craft</source>
        <translation>niente tutta manetta con un caccia danneggiato</translation>
    </message>
    <message>
        <source>the first volley had been fired</source>
        <translation>la prima scarica era già partita</translation>
    </message>
    <message>
        <source>a frozen craft cannot fire</source>
        <translation>un caccia bloccato non può sparare</translation>
    </message>
    <message>
        <source>no fire at Full Throttle</source>
        <translation>a tutta manetta non si spara</translation>
    </message>
    <message>
        <source>fire had been declared</source>
        <translation>il fuoco era già dichiarato</translation>
    </message>
    <message>
        <source>this craft type carries no jammer</source>
        <translation>questo tipo di caccia non ha disturbatori</translation>
    </message>
    <message>
        <source>no squadron on the table</source>
        <translation>nessuna squadriglia al tavolo</translation>
    </message>
    <message>
        <source>a destroyed craft cannot fire</source>
        <translation>un caccia distrutto non può sparare</translation>
    </message>
    <message>
        <source>not at this step of the round</source>
        <translation>non in questo passo del turno</translation>
    </message>
    <message>
        <source>out of range</source>
        <translation>fuori gittata</translation>
    </message>
    <message>
        <source>ranges that shrink</source>
        <translation>gittate che calano</translation>
    </message>
    <message>
        <source>shielded DR below unshielded</source>
        <translation>RD con scudi sotto quella senza</translation>
    </message>
    <message>
        <source>a squadron that jams does not fire</source>
        <translation>una squadriglia che disturba non spara</translation>
    </message>
    <message>
        <source>a destroyed craft is no target</source>
        <translation>un caccia distrutto non è un bersaglio</translation>
    </message>
    <message>
        <source>declared volleys were still to fire</source>
        <translation>c’erano ancora scariche dichiarate da sparare</translation>
    </message>
    <message>
        <source>Overruled by the referee: {why}</source>
        <translation>Obiezione respinta dall’arbitro: {why}</translation>
    </message>
    <message>
        <source>No squadrons yet. Insert one from the library (Ctrl+I) or draw up your own.</source>
        <translation>Ancora nessuna squadriglia. Inseriscine una dalla libreria (Ctrl+I) o creane una tua.</translation>
    </message>
    <message>
        <source>Insert from the library…</source>
        <translation>Inserisci dalla libreria…</translation>
    </message>
    <message>
        <source>Draw up your own…</source>
        <translation>Creane una tua…</translation>
    </message>
    <message>
        <source>Insert, draw anew or take away squadrons</source>
        <translation>Inserisci, riscrivi o togli squadriglie</translation>
    </message>
    <message>
        <source>Draw {name} anew…</source>
        <translation>Riscrivi la scheda di {name}…</translation>
    </message>
    <message>
        <source>{count} counters</source>
        <translation>{count} segnalini</translation>
    </message>
    <message>
        <source>{name} joins the table for {side}: {count} × {type}.</source>
        <translation>{name} arriva al tavolo per {side}: {count} × {type}.</translation>
    </message>
    <message>
        <source>{name} leaves the table.</source>
        <translation>{name} lascia il tavolo.</translation>
    </message>
    <message>
        <source>{name}: record sheet drawn anew.</source>
        <translation>{name}: scheda riscritta.</translation>
    </message>
    <message>
        <source>Round {round} begins.</source>
        <translation>Comincia il turno {round}.</translation>
    </message>
    <message>
        <source>neither Attack Speed nor Full Throttle</source>
        <translation>né velocità d’attacco né tutta manetta</translation>
    </message>
    <message>
        <source>{name} moves: {rate}, {hexes} hexes.</source>
        <translation>{name} si muove: {rate}, {hexes} esagoni.</translation>
    </message>
    <message>
        <source>{name} moves: {rate}.</source>
        <translation>{name} si muove: {rate}.</translation>
    </message>
    <message>
        <source>{name}: morale {before} → {after}.</source>
        <translation>{name}: morale {before} → {after}.</translation>
    </message>
    <message>
        <source>{name}: craft {boxes} separated (S-25).</source>
        <translation>{name}: caccia {boxes} separati (S-25).</translation>
    </message>
    <message>
        <source>{name}: all craft together.</source>
        <translation>{name}: tutti i caccia insieme.</translation>
    </message>
    <message>
        <source>{name} switches jammers on: craft {boxes}.</source>
        <translation>{name} accende i disturbatori: caccia {boxes}.</translation>
    </message>
    <message>
        <source>Jammed: {name} {boxes} (S-55).</source>
        <translation>Disturbati: {name} {boxes} (S-55).</translation>
    </message>
    <message>
        <source>Nobody is within reach (S-55).</source>
        <translation>Nessuno è a portata (S-55).</translation>
    </message>
    <message>
        <source>{name} declares {weapon} on {target}: {used} hexes, {band} range (S-21).</source>
        <translation>{name} dichiara {weapon} su {target}: {used} esagoni, gittata {band} (S-21).</translation>
    </message>
    <message>
        <source>{name} declares {weapon} on {target}: {band} range.</source>
        <translation>{name} dichiara {weapon} su {target}: gittata {band}.</translation>
    </message>
    <message>
        <source>Firing {firing}, eligible {eligible}.</source>
        <translation>Sparano {firing}, bersagli {eligible}.</translation>
    </message>
    <message>
        <source>The shooters’ DR is lower until the round ends (S-51).</source>
        <translation>La RD di chi lancia è più bassa fino a fine turno (S-51).</translation>
    </message>
    <message>
        <source>{name} takes its declaration back.</source>
        <translation>{name} ritira la sua dichiarazione.</translation>
    </message>
    <message>
        <source>1 hit from {shots} shots: {name} on {target} with {weapon} (S-28).</source>
        <translation>1 centro su {shots} tiri: {name} su {target} con {weapon} (S-28).</translation>
    </message>
    <message>
        <source>{hits} hits from {shots} shots: {name} on {target} with {weapon} (S-28).</source>
        <translation>{hits} centri su {shots} tiri: {name} su {target} con {weapon} (S-28).</translation>
    </message>
    <message>
        <source>Craft {boxes}: fire code {code} against {difficulty}, need {need}+; totals {totals}.</source>
        <translation>Caccia {boxes}: codice di fuoco {code} contro {difficulty}, serve {need}+; totali {totals}.</translation>
    </message>
    <message>
        <source>The hits fall on {craft} (S-33).</source>
        <translation>I centri vanno su {craft} (S-33).</translation>
    </message>
    <message>
        <source>Damage {totals} against {dr}, {margin} ({rule}).</source>
        <translation>Danno {totals} contro {dr}, {margin} ({rule}).</translation>
    </message>
    <message>
        <source>{over} over</source>
        <translation>{over} oltre</translation>
    </message>
    <message>
        <source>{under} short</source>
        <translation>{under} in meno</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>pari</translation>
    </message>
    <message>
        <source>{craft} is frozen and takes no more counters.</source>
        <translation>{craft} è bloccato e non prende altri segnalini.</translation>
    </message>
    <message>
        <source>{craft} takes {counters}.</source>
        <translation>{craft} prende {counters}.</translation>
    </message>
    <message>
        <source>{craft} destroyed.</source>
        <translation>{craft} distrutto.</translation>
    </message>
    <message>
        <source>{craft} damaged.</source>
        <translation>{craft} danneggiato.</translation>
    </message>
    <message>
        <source>{craft} unharmed.</source>
        <translation>{craft} illeso.</translation>
    </message>
    <message>
        <source>{name} has fired.</source>
        <translation>{name} ha fatto fuoco.</translation>
    </message>
    <message>
        <source>The Combat phase closes; nothing was pending (S-7).</source>
        <translation>Si chiude la fase di combattimento; niente era in sospeso (S-7).</translation>
    </message>
    <message>
        <source>The Combat phase closes; these results are in force (S-7):</source>
        <translation>Si chiude la fase di combattimento; questi risultati sono in vigore (S-7):</translation>
    </message>
    <message>
        <source>destroyed (S-44).</source>
        <translation>distrutto (S-44).</translation>
    </message>
    <message>
        <source>damaged (S-41).</source>
        <translation>danneggiato (S-41).</translation>
    </message>
    <message>
        <source>damaged again, nothing more (S-45).</source>
        <translation>danneggiato di nuovo, niente di più (S-45).</translation>
    </message>
    <message>
        <source>{counters} (S-47).</source>
        <translation>{counters} (S-47).</translation>
    </message>
    <message>
        <source>No counters were due to come off (S-50).</source>
        <translation>Non c’erano segnalini da togliere (S-50).</translation>
    </message>
    <message>
        <source>{craft}: {counters} off (S-50).</source>
        <translation>{craft}: via {counters} (S-50).</translation>
    </message>
    <message>
        <source>{name} corrected. {field}: {before} → {after}.</source>
        <translation>{name}: correzione. {field}: {before} → {after}.</translation>
    </message>
    <message>
        <source>In force since the Combat phase closed (S-7)</source>
        <translation>In vigore dalla chiusura della fase di combattimento (S-7)</translation>
    </message>
    <message>
        <source>Nothing changed.</source>
        <translation>Niente è cambiato.</translation>
    </message>
    <message>
        <source>Counters that come off now: given in an earlier round (S-50)</source>
        <translation>Segnalini da togliere ora: dati in un turno precedente (S-50)</translation>
    </message>
    <message>
        <source>None are due.</source>
        <translation>Nessuno.</translation>
    </message>
    <message>
        <source>{craft}: destroyed</source>
        <translation>{craft}: distrutto</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>danneggiato</translation>
    </message>
    <message>
        <source>destroyed</source>
        <comment>of a squadron</comment>
        <translation>distrutta</translation>
    </message>
    <message>
        <source>holds fire</source>
        <translation>non spara</translation>
    </message>
    <message>
        <source>{left}/{all} craft</source>
        <translation>{left}/{all} caccia</translation>
    </message>
    <message>
        <source>✓ fired</source>
        <translation>✓ ha sparato</translation>
    </message>
    <message>
        <source>✓ declared</source>
        <translation>✓ dichiarata</translation>
    </message>
    <message>
        <source>✓ jamming</source>
        <translation>✓ disturba</translation>
    </message>
    <message>
        <source>cannot fire</source>
        <translation>non può sparare</translation>
    </message>
    <message>
        <source>○ to declare</source>
        <translation>○ da dichiarare</translation>
    </message>
    <message>
        <source>{name} on {target}</source>
        <translation>{name} su {target}</translation>
    </message>
    <message>
        <source>{weapon}, {band}, craft {boxes}</source>
        <translation>{weapon}, {band}, caccia {boxes}</translation>
    </message>
    <message>
        <source>Fired</source>
        <translation>Ha sparato</translation>
    </message>
    <message>
        <source>Fire now</source>
        <translation>Spara ora</translation>
    </message>
    <message>
        <source>Pending until results are applied (S-7)</source>
        <translation>In sospeso finché non si applicano i risultati (S-7)</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Ancora niente.</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>Turno {number}</translation>
    </message>
    <message>
        <source>Bring {name} to the table</source>
        <translation>Porta {name} al tavolo</translation>
    </message>
    <message>
        <source>Take {name} off the table</source>
        <translation>Togli {name} dal tavolo</translation>
    </message>
    <message>
        <source>Draw {name} anew</source>
        <translation>Riscrivi la scheda di {name}</translation>
    </message>
    <message>
        <source>Correct {name}: {field} {value}</source>
        <translation>Correggi {name}: {field} {value}</translation>
    </message>
    <message>
        <source>Start round {round}</source>
        <translation>Comincia il turno {round}</translation>
    </message>
    <message>
        <source>Go on to movement</source>
        <translation>Passa al movimento</translation>
    </message>
    <message>
        <source>Begin combat: jamming</source>
        <translation>Comincia il combattimento: disturbo</translation>
    </message>
    <message>
        <source>Declare fire</source>
        <translation>Dichiara il fuoco</translation>
    </message>
    <message>
        <source>No jamming: declare fire</source>
        <translation>Niente disturbo: dichiara il fuoco</translation>
    </message>
    <message>
        <source>Nobody fires: close declarations</source>
        <translation>Nessuno spara: chiudi le dichiarazioni</translation>
    </message>
    <message>
        <source>Open fire: 1 volley</source>
        <translation>Apri il fuoco: 1 scarica</translation>
    </message>
    <message>
        <source>Open fire: {volleys} volleys</source>
        <translation>Apri il fuoco: {volleys} scariche</translation>
    </message>
    <message>
        <source>{name} moves: {rate}</source>
        <translation>{name} si muove: {rate}</translation>
    </message>
    <message>
        <source>{name}: {morale}</source>
        <translation>{name}: {morale}</translation>
    </message>
    <message>
        <source>{name}: all craft together</source>
        <translation>{name}: tutti i caccia insieme</translation>
    </message>
    <message>
        <source>{name}: craft {boxes} separated</source>
        <translation>{name}: caccia {boxes} separati</translation>
    </message>
    <message>
        <source>Jam with {name}</source>
        <translation>Disturba con {name}</translation>
    </message>
    <message>
        <source>Declare: {name} on {target}</source>
        <translation>Dichiara: {name} su {target}</translation>
    </message>
    <message>
        <source>Withdraw {name}’s declaration</source>
        <translation>Ritira la dichiarazione di {name}</translation>
    </message>
    <message>
        <source>Fire: {name} on {target}</source>
        <translation>Fuoco: {name} su {target}</translation>
    </message>
    <message>
        <source>Apply results</source>
        <translation>Applica i risultati</translation>
    </message>
    <message>
        <source>Remove ion counters</source>
        <translation>Togli i segnalini ionici</translation>
    </message>
    <message>
        <source>No counters due: go on to morale</source>
        <translation>Nessun segnalino: passa al morale</translation>
    </message>
    <message>
        <source>Gunnery, {squadron} {boxes}: {weapon} on {target}</source>
        <translation>Tiro, {squadron} {boxes}: {weapon} su {target}</translation>
    </message>
    <message>
        <source>Which craft is hit: 1 hit on {target} {boxes}</source>
        <translation>Chi è colpito: 1 centro su {target} {boxes}</translation>
    </message>
    <message>
        <source>Which craft are hit: {hits} hits on {target} {boxes}</source>
        <translation>Chi è colpito: {hits} centri su {target} {boxes}</translation>
    </message>
    <message>
        <source>1 hit</source>
        <translation>1 centro</translation>
    </message>
    <message>
        <source>{hits} hits</source>
        <translation>{hits} centri</translation>
    </message>
    <message>
        <source>DR of {craft}, {hits}</source>
        <translation>RD di {craft}, {hits}</translation>
    </message>
    <message>
        <source>Damage on {craft}, {hits} with {weapon}</source>
        <translation>Danno su {craft}, {hits} con {weapon}</translation>
    </message>
    <message>
        <source>Craft {box}</source>
        <translation>Caccia {box}</translation>
    </message>
</context>
</TS>
