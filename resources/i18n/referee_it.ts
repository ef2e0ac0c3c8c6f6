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
    <message>
        <source>Ship combat uses Open Game Content; what follows is its licence, in full.</source>
        <translation>Il combattimento spaziale usa contenuti aperti (Open Game Content); segue la loro licenza, per intero.</translation>
    </message>
</context>
<context>
    <name>Aloud</name>
    <message>
        <source>picked</source>
        <translation>scelto</translation>
    </message>
    <message>
        <source>Next: {step}</source>
        <translation>Ora: {step}</translation>
    </message>
    <message>
        <source>The journal is put right from there on.</source>
        <translation>Da lì in poi il diario è rettificato.</translation>
    </message>
    <message>
        <source>the last answer</source>
        <translation>l’ultima risposta</translation>
    </message>
    <message>
        <source>Taken back: {what}</source>
        <translation>Annullato: {what}</translation>
    </message>
    <message>
        <source>Brought again: {what}</source>
        <translation>Ripristinato: {what}</translation>
    </message>
</context>
<context>
    <name>AmendView</name>
    <message>
        <source>What is new asks for a decision: take it in the tray.</source>
        <translation>Le novità chiedono una decisione: prendila nel vassoio.</translation>
    </message>
    <message>
        <source>The new dice ask for more: throw or type them in the tray.</source>
        <translation>I nuovi dadi ne chiedono altri: tirali o digitali nel vassoio.</translation>
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
        <source>Accept the amendment</source>
        <translation>Accetta la rettifica</translation>
    </message>
    <message>
        <source>Accept the amendment: lines that fall away: {count}</source>
        <translation>Accetta la rettifica: righe che decadono: {count}</translation>
    </message>
    <message>
        <source>Lines that fall away: {count}.</source>
        <translation>Righe che decadono: {count}.</translation>
    </message>
    <message>
        <source>“{order}” cannot go on: nothing was thrown for it yet.</source>
        <translation>“{order}” non può andare avanti: per quest’ordine non era ancora stato tirato nulla.</translation>
    </message>
    <message>
        <source>“{order}” cannot go on: what was thrown and decided for it is struck, and kept in the journal.</source>
        <translation>“{order}” non può andare avanti: ciò che è stato tirato e deciso per quest’ordine è cancellato, e resta nel diario.</translation>
    </message>
    <message>
        <source>“{order}” goes on. Throws and decisions of it that are struck, and kept in the journal: {count} ({which}).</source>
        <translation>“{order}” va avanti. Tiri e decisioni di quest’ordine che sono cancellati, e restano nel diario: {count} ({which}).</translation>
    </message>
    <message>
        <source>Line {number}</source>
        <translation>Riga {number}</translation>
    </message>
    <message>
        <source>New before line {number}</source>
        <translation>Nuova prima della riga {number}</translation>
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
        <source>no more: {sentence}</source>
        <translation>non più: {sentence}</translation>
    </message>
    <message>
        <source>now also: {sentence}</source>
        <translation>ora anche: {sentence}</translation>
    </message>
    <message>
        <source>falls away</source>
        <translation>decade</translation>
    </message>
    <message>
        <source>Choose what was decided; then see what it changes.</source>
        <translation>Scegli che cosa si è deciso; poi guarda che cosa cambia.</translation>
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
    <name>AskedFor</name>
    <message>
        <source>{file} is opened when what is open here is closed.</source>
        <translation>{file} si apre quando si chiude ciò che è aperto qui.</translation>
    </message>
    <message>
        <source>The other files stand under Session &gt; Open recent.</source>
        <translation>Gli altri file stanno in Sessione &gt; Apri recenti.</translation>
    </message>
</context>
<context>
    <name>BrokenTab</name>
    <message>
        <source>This encounter cannot be shown: what its file holds does not fit together ({why}). It is kept and saved as it is, and can be read below; the other encounters play on.</source>
        <translation>Questo scontro non può essere mostrato: ciò che il suo file contiene non va d’accordo ({why}). Resta ed è salvato com’è, e si può leggere qui sotto; gli altri scontri continuano.</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Riprova</translation>
    </message>
    <message>
        <source>Take the last line &amp;back</source>
        <translation>Ritira l’ultima ri&amp;ga</translation>
    </message>
    <message>
        <source>&amp;Earlier copies</source>
        <translation>&amp;Copie precedenti</translation>
    </message>
</context>
<context>
    <name>ChoicePage</name>
    <message>
        <source>Keys 1 to {most}.</source>
        <translation>Tasti da 1 a {most}.</translation>
    </message>
    <message>
        <source>Choose: keys 1 to {most}; Enter takes the one that is lit.</source>
        <translation>Scegli: tasti da 1 a {most}; Invio prende quella evidenziata.</translation>
    </message>
</context>
<context>
    <name>Command</name>
    <message>
        <source>People command</source>
        <translation>Comandano le persone</translation>
    </message>
    <message>
        <source>The app commands: {temper}</source>
        <translation>Comanda l’app: {temper}</translation>
    </message>
    <message>
        <source>Aim: {aim}</source>
        <translation>Scopo: {aim}</translation>
    </message>
    <message>
        <source>Not now: dice or a decision are owed, or an old line is shown</source>
        <translation>Non ora: prima ci sono dadi da tirare o una decisione da prendere, o si guarda una riga vecchia</translation>
    </message>
    <message>
        <source>{name} is commanded by {whom}</source>
        <translation>Chi comanda {name}: {whom}</translation>
    </message>
    <message>
        <source>bold</source>
        <translation>audace</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>equilibrata</translation>
    </message>
    <message>
        <source>careful</source>
        <translation>prudente</translation>
    </message>
    <message>
        <source>destroy</source>
        <translation>distruggere</translation>
    </message>
    <message>
        <source>escape</source>
        <translation>fuggire</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>tenere</translation>
    </message>
    <message>
        <source>capture</source>
        <translation>catturare</translation>
    </message>
    <message>
        <source>people</source>
        <translation>le persone</translation>
    </message>
    <message>
        <source>the app: {temper}, {aim}</source>
        <translation>l’app: {temper}, {aim}</translation>
    </message>
    <message>
        <source>the app commands nobody</source>
        <translation>l’app non comanda nessuno</translation>
    </message>
    <message>
        <source>the past is looked at</source>
        <translation>si guarda il passato</translation>
    </message>
    <message>
        <source>a line is being amended</source>
        <translation>si sta rettificando una riga</translation>
    </message>
    <message>
        <source>dice or a decision are owed first</source>
        <translation>prima ci sono dadi da tirare o una decisione da prendere</translation>
    </message>
    <message>
        <source>real dice are owed</source>
        <translation>si aspettano dadi veri</translation>
    </message>
    <message>
        <source>people decide</source>
        <translation>decidono le persone</translation>
    </message>
    <message>
        <source>nothing is worth it to the app</source>
        <translation>niente ne vale la pena per l’app</translation>
    </message>
    <message>
        <source>the encounter is over</source>
        <translation>lo scontro è finito</translation>
    </message>
    <message>
        <source>nobody has anything left to do</source>
        <translation>nessuno ha più nulla da fare</translation>
    </message>
    <message>
        <source>somebody else is due</source>
        <translation>tocca a qualcun altro</translation>
    </message>
    <message>
        <source>the round is over</source>
        <translation>il turno è finito</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>fermata</translation>
    </message>
    <message>
        <source>an order was refused</source>
        <translation>un ordine è stato respinto</translation>
    </message>
    <message>
        <source>The app played nothing: {why}.</source>
        <translation>L’app non ha giocato nulla: {why}.</translation>
    </message>
    <message>
        <source>Orders the app played: {n}; {why}. Ctrl+Alt+Z takes all of them back.</source>
        <translation>Ordini giocati dall’app: {n}; {why}. Ctrl+Alt+Z li annulla tutti.</translation>
    </message>
</context>
<context>
    <name>CommandRows</name>
    <message>
        <source>Temper of {name}</source>
        <translation>Indole di {name}</translation>
    </message>
    <message>
        <source>Aim of {name}</source>
        <translation>Scopo di {name}</translation>
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
        <source>{one}, or {other}? A die thrown on is typed with a plus.</source>
        <translation>{one} oppure {other}? Un dado ritirato si scrive con un più.</translation>
    </message>
    <message>
        <source>Several throws in one line: begin with {text}, a die thrown on with its plus.</source>
        <translation>Più tiri in una riga: comincia con {text}, un dado ritirato con il suo più.</translation>
    </message>
    <message>
        <source>+{face} has no {sides} to be thrown on.</source>
        <translation>+{face} non ha un {sides} da ritirare.</translation>
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
    <name>CrashReporter</name>
    <message>
        <source>Referee ended unexpectedly last time. What you saw was on the disk, and is here again. Please send us the report below.</source>
        <translation>L’ultima volta Referee è finito all’improvviso. Ciò che vedevi era sul disco, ed è di nuovo qui. Mandaci per favore il rapporto qui sotto.</translation>
    </message>
    <message>
        <source>Something went wrong inside Referee. Everything up to now has been saved, and you can go on. Please send us the report below.</source>
        <translation>Qualcosa è andato storto dentro Referee. Tutto ciò che è stato fatto finora è salvo, e puoi continuare. Mandaci per favore il rapporto qui sotto.</translation>
    </message>
    <message>
        <source>Referee could not start, and no session was touched. Please send us the report below.</source>
        <translation>Referee non è riuscito ad avviarsi, e nessuna sessione è stata toccata. Per favore inviaci il rapporto qui sotto.</translation>
    </message>
</context>
<context>
    <name>Dialog</name>
    <message>
        <source>Buttons</source>
        <translation>Pulsanti</translation>
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
        <source>Amending line {number}; Escape leaves it as it was.</source>
        <translation>Rettifica della riga {number}; Esc la lascia com’era.</translation>
    </message>
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
    <name>Early</name>
    <message>
        <source>Pressed before anything was to be seen here, so it did nothing: {keys}</source>
        <translation>Premuto prima che qui si vedesse qualcosa, perciò senza effetto: {keys}</translation>
    </message>
</context>
<context>
    <name>EncounterTabs</name>
    <message>
        <source>Encounters, undo, redo and print</source>
        <translation>Scontri, annulla, ripeti e stampa</translation>
    </message>
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
    <name>EndRows</name>
    <message>
        <source>after so many &amp;rounds</source>
        <translation>dopo tanti &amp;turni</translation>
    </message>
    <message>
        <source>when this &amp;unit is lost</source>
        <translation>se si perde l’&amp;unità</translation>
    </message>
    <message>
        <source>Rounds at most</source>
        <translation>Turni al massimo</translation>
    </message>
    <message>
        <source>The unit whose loss ends it</source>
        <translation>L’unità la cui perdita lo finisce</translation>
    </message>
</context>
<context>
    <name>Fields</name>
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
        <source>{field}: something else is called {name} already.</source>
        <translation>{field}: {name} è già il nome di qualcos’altro.</translation>
    </message>
    <message>
        <source>Something was changed here and is not taken over yet.</source>
        <translation>Qui è stato cambiato qualcosa che non è ancora stato accolto.</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>Getta via</translation>
    </message>
    <message>
        <source>{field}: “{text}” is not a number.</source>
        <translation>{field}: “{text}” non è un numero.</translation>
    </message>
    <message>
        <source>{field}: a number must stand here, {low} to {high}.</source>
        <translation>{field}: qui ci vuole un numero, da {low} a {high}.</translation>
    </message>
    <message>
        <source>{field}: {text} is more than the most, {high}.</source>
        <translation>{field}: {text} supera il massimo, {high}.</translation>
    </message>
    <message>
        <source>{field}: {text} is less than the least, {low}.</source>
        <translation>{field}: {text} è meno del minimo, {low}.</translation>
    </message>
    <message>
        <source>{field}: {text} is not a whole number.</source>
        <translation>{field}: {text} non è un numero intero.</translation>
    </message>
    <message>
        <source>{field}: “{text}” is none of {words}.</source>
        <translation>{field}: “{text}” non è tra {words}.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
</context>
<context>
    <name>FightDialog</name>
    <message>
        <source>Fight it out</source>
        <translation>Combatti fino in fondo</translation>
    </message>
    <message>
        <source>The app commands everybody, with its own dice. All lines come into the journal at once; one step takes them back.</source>
        <translation>L’app comanda tutti, con i suoi dadi. Tutte le righe entrano nel diario insieme; un passo le annulla.</translation>
    </message>
    <message>
        <source>It ends when only one side can fight on, or when for a long time nothing changes; and</source>
        <translation>Finisce quando solo una parte può ancora combattere, o quando a lungo non cambia nulla; e</translation>
    </message>
    <message>
        <source>{what} Rounds: {rounds}, lines written: {n}; Ctrl+Z takes all of them back.</source>
        <translation>{what} Turni: {rounds}, righe scritte: {n}; Ctrl+Z le annulla tutte.</translation>
    </message>
    <message>
        <source>&amp;Fight it out</source>
        <translation>&amp;Combatti</translation>
    </message>
    <message>
        <source>Orders fought: {n}</source>
        <translation>Ordini combattuti: {n}</translation>
    </message>
    <message>
        <source>Nobody does anything: nothing was written.</source>
        <translation>Nessuno fa nulla: non è stato scritto nulla.</translation>
    </message>
    <message>
        <source>The journal has no room for so many lines: continue in a new file first.</source>
        <translation>Il diario non ha posto per tante righe: continua prima in un nuovo file.</translation>
    </message>
    <message>
        <source>Stopped: nothing was written.</source>
        <translation>Fermato: non è stato scritto nulla.</translation>
    </message>
</context>
<context>
    <name>Forecast</name>
    <message>
        <source>the middle fight</source>
        <translation>il combattimento medio</translation>
    </message>
    <message>
        <source>one in twenty goes like this or worse</source>
        <translation>uno su venti va così o peggio</translation>
    </message>
    <message>
        <source>the worst</source>
        <translation>il peggiore</translation>
    </message>
</context>
<context>
    <name>ForecastPage</name>
    <message>
        <source>Forecast: {name}</source>
        <translation>Previsione: {name}</translation>
    </message>
    <message>
        <source>What if: change anything, the session stays as it is</source>
        <translation>Ipotesi: cambia ciò che vuoi, la sessione resta com’è</translation>
    </message>
    <message>
        <source>Fights</source>
        <translation>Combattimenti</translation>
    </message>
    <message>
        <source>Look at</source>
        <translation>Guarda</translation>
    </message>
    <message>
        <source>&amp;Again</source>
        <translation>Di &amp;nuovo</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Ferma</translation>
    </message>
    <message>
        <source>A&amp;dd…</source>
        <translation>A&amp;ggiungi…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Modifica…</translation>
    </message>
    <message>
        <source>Take o&amp;ff</source>
        <translation>Togl&amp;i</translation>
    </message>
    <message>
        <source>Dr&amp;op</source>
        <translation>&amp;Scarta</translation>
    </message>
    <message>
        <source>Ta&amp;ke over</source>
        <translation>Acc&amp;ogli</translation>
    </message>
    <message>
        <source>Open as a ta&amp;b</source>
        <translation>Apri in una sche&amp;da</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>Stam&amp;pa…</translation>
    </message>
    <message>
        <source>Which fight</source>
        <translation>Quale combattimento</translation>
    </message>
    <message>
        <source>Seen from</source>
        <translation>Vista da</translation>
    </message>
    <message>
        <source>What becomes of each unit</source>
        <translation>Che cosa ne è di ogni unità</translation>
    </message>
</context>
<context>
    <name>HouseRules</name>
    <message>
        <source>Only what is changed</source>
        <translation>Solo ciò che è cambiato</translation>
    </message>
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
        <source>Search</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Search the house rules</source>
        <translation>Cerca nelle regole della casa</translation>
    </message>
    <message>
        <source>All as printed</source>
        <translation>Tutto come stampato</translation>
    </message>
    <message>
        <source>What you change here holds from now on, and is marked wherever it acts.</source>
        <translation>Ciò che cambi qui vale da ora in poi, ed è segnato ovunque agisca.</translation>
    </message>
    <message>
        <source>No figure or ruling matches.</source>
        <translation>Nessuna cifra o interpretazione corrisponde.</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Interpretazioni</translation>
    </message>
    <message>
        <source>Figures and tables</source>
        <translation>Cifre e tabelle</translation>
    </message>
    <message>
        <source>Cell {number}, printed {printed}</source>
        <translation>Casella {number}, stampato {printed}</translation>
    </message>
    <message>
        <source>house rule</source>
        <translation>regola della casa</translation>
    </message>
    <message>
        <source>tempers of the commanders</source>
        <translation>indole dei comandanti</translation>
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
        <source>Amend…</source>
        <translation>Rettifica…</translation>
    </message>
    <message>
        <source>Put a die or a decision of this line right (A)</source>
        <translation>Correggi un dado o una decisione di questa riga (A)</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Space</source>
        <translation>Spazio</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Invio</translation>
    </message>
    <message>
        <source>takes the next step, which the blue button names</source>
        <translation>fa il passo successivo, quello che dice il pulsante blu</translation>
    </message>
    <message>
        <source>takes the typed dice, or rolls if none are typed; else takes the next step</source>
        <translation>prende i dadi scritti, o tira se non ce ne sono; altrimenti fa il passo successivo</translation>
    </message>
    <message>
        <source>in a figure, ends its typing; Space takes the next step with it at once</source>
        <translation>in una cifra, finisce di scriverla; Spazio fa subito con essa il passo successivo</translation>
    </message>
    <message>
        <source>in a pop-up, takes what is typed over and closes it</source>
        <translation>in un riquadro, accetta ciò che è scritto e lo chiude</translation>
    </message>
    <message>
        <source>typed anywhere, the dice that are owed or the option that is chosen</source>
        <translation>scritti ovunque: i dadi dovuti, o l’opzione scelta</translation>
    </message>
    <message>
        <source>puts away what is open, or goes back to now</source>
        <translation>chiude ciò che è aperto, o torna al presente</translation>
    </message>
    <message>
        <source>goes on to the next field or button, Shift+Tab back</source>
        <translation>passa al campo o pulsante successivo, Maiusc+Tab al precedente</translation>
    </message>
    <message>
        <source>on a line of the journal: look at it, undo to it, amend it</source>
        <translation>su una riga del diario: guardarla, annullare fin lì, rettificarla</translation>
    </message>
    <message>
        <source>shows the tab at that place</source>
        <translation>mostra la scheda in quel posto</translation>
    </message>
</context>
<context>
    <name>LastPage</name>
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
        <source>{hits} of {count} show {most} or less</source>
        <translation>{hits} su {count}: {most} o meno</translation>
    </message>
    <message>
        <source>{most} or less: yes</source>
        <translation>{most} o meno: sì</translation>
    </message>
    <message>
        <source>{most} or less: no</source>
        <translation>{most} o meno: no</translation>
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
        <source>by hand and app</source>
        <translation>a mano e dall’app</translation>
    </message>
    <message>
        <source>No dice yet. Give an order: its throw comes up here, with the odds before and the dice after.</source>
        <translation>Ancora nessun dado. Dai un ordine: il suo tiro compare qui, con le probabilità prima e i dadi dopo.</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>Insert from the library</source>
        <translation>Inserisci dalla libreria</translation>
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
        <source>Insert</source>
        <translation>Inserisci</translation>
    </message>
    <message>
        <source>{name} · own</source>
        <translation>{name} · tua</translation>
    </message>
    <message>
        <source>Copy as table</source>
        <translation>Copia come tabella</translation>
    </message>
    <message>
        <source>Paste rows</source>
        <translation>Incolla righe</translation>
    </message>
    <message>
        <source>as in the library</source>
        <translation>come nella libreria</translation>
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
        <source>Name in the library</source>
        <translation>Nome nella libreria</translation>
    </message>
    <message>
        <source>Row {number}, {wrong}</source>
        <translation>Riga {number}, {wrong}</translation>
    </message>
    <message>
        <source>No rows of a table are in the clipboard.</source>
        <translation>Negli appunti non ci sono righe di una tabella.</translation>
    </message>
    <message>
        <source>{count} rows, and at most {most} find room.</source>
        <translation>{count} righe, e ne trovano posto al massimo {most}.</translation>
    </message>
    <message>
        <source>{count} cells, and the table has {most} columns.</source>
        <translation>{count} celle, e la tabella ha {most} colonne.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>No encounter is open. Add one with +.</source>
        <translation>Nessuno scontro è aperto. Aggiungine uno con +.</translation>
    </message>
    <message>
        <source>A half-answered order no longer fits the rules: it is struck, and its dice are kept.</source>
        <translation>Un ordine risposto a metà non va più d’accordo con le regole: è cancellato, e i suoi dadi restano.</translation>
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
        <source>not saved in {folder}: {why}</source>
        <translation>non salvato in {folder}: {why}</translation>
    </message>
    <message>
        <source>the moves are only in memory</source>
        <translation>le mosse sono solo in memoria</translation>
    </message>
    <message>
        <source>kept in {folder}</source>
        <translation>conservate in {folder}</translation>
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
        <source>may not survive a power cut: {why}</source>
        <translation>potrebbe non resistere a un’interruzione di corrente: {why}</translation>
    </message>
    <message>
        <source>the file is nearly full: continue in a new one (Session menu)</source>
        <translation>il file è quasi pieno: continua in un nuovo file (menu Sessione)</translation>
    </message>
    <message>
        <source>no earlier copy could be put aside</source>
        <translation>non è stato possibile mettere da parte una copia precedente</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nessuna voce</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Status line</source>
        <translation>Riga di stato</translation>
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
        <source>Not now: {why}.</source>
        <translation>Non ora: {why}.</translation>
    </message>
    <message>
        <source>In {tab} dice are typed that were not entered: {dice}</source>
        <translation>In {tab} ci sono dadi digitati e non confermati: {dice}</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Salva con nome…</translation>
    </message>
    <message>
        <source>Lose them</source>
        <translation>Perdile</translation>
    </message>
    <message>
        <source>Leave them there</source>
        <translation>Lasciale lì</translation>
    </message>
    <message>
        <source>The last moves are not on the disk: {why}</source>
        <translation>Le ultime mosse non sono sul disco: {why}</translation>
    </message>
    <message>
        <source>Save them under another name, or go on and lose them.</source>
        <translation>Salvale con un altro nome, oppure prosegui e perdile.</translation>
    </message>
    <message>
        <source>The last moves are not in their file: {why}</source>
        <translation>Le ultime mosse non sono nel loro file: {why}</translation>
    </message>
    <message>
        <source>They are kept in {folder} and offered at the next start.</source>
        <translation>Sono conservate in {folder} e saranno proposte al prossimo avvio.</translation>
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
        <source>Ne&amp;xt tab</source>
        <translation>Scheda s&amp;uccessiva</translation>
    </message>
    <message>
        <source>Tab &amp;before</source>
        <translation>Scheda pr&amp;ecedente</translation>
    </message>
    <message>
        <source>&amp;Play on: this activation</source>
        <translation>Gioca da so&amp;la: questa attivazione</translation>
    </message>
    <message>
        <source>Play on to the &amp;end of the round</source>
        <translation>Gioca da sola fino alla fine del &amp;turno</translation>
    </message>
    <message>
        <source>&amp;Fight it out…</source>
        <translation>C&amp;ombatti fino in fondo…</translation>
    </message>
    <message>
        <source>Foreca&amp;st…</source>
        <translation>Previ&amp;sione…</translation>
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
        <source>Rescue&amp;d moves</source>
        <translation>Mosse rec&amp;uperate</translation>
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
        <source>&amp;Why the app would do that</source>
        <translation>Perché l’app &amp;farebbe così</translation>
    </message>
    <message>
        <source>Undo what the app pla&amp;yed</source>
        <translation>Annulla ciò che ha &amp;giocato l’app</translation>
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
        <source>&amp;Players&apos; screen</source>
        <translation>Schermo dei &amp;giocatori</translation>
    </message>
    <message>
        <source>&amp;Blank it</source>
        <translation>&amp;Oscuralo</translation>
    </message>
    <message>
        <source>&amp;Hold its picture</source>
        <translation>&amp;Ferma la sua immagine</translation>
    </message>
    <message>
        <source>What the players &amp;see</source>
        <translation>Cosa &amp;vedono i giocatori</translation>
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
        <source>Whom the app &amp;commands…</source>
        <translation>Chi l’app &amp;comanda…</translation>
    </message>
    <message>
        <source>What is &amp;new</source>
        <translation>&amp;Novità</translation>
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
    <name>News</name>
    <message>
        <source>No list of changes came with this program.</source>
        <translation>Con questo programma non è venuto alcun elenco delle novità.</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuovo</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Cambiato</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>Riparato</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Tolto</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Noto</translation>
    </message>
    <message>
        <source>not yet released</source>
        <translation>non ancora pubblicata</translation>
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
        <source>Sum</source>
        <translation>Somma</translation>
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
        <source>Some dice of this throw lie there already: its odds are not worked out.</source>
        <translation>Alcuni dadi di questo tiro sono già sul tavolo: le sue probabilità non vengono calcolate.</translation>
    </message>
    <message>
        <source>Ladder of modifiers</source>
        <translation>Scala dei modificatori</translation>
    </message>
</context>
<context>
    <name>OddsWords</name>
    <message>
        <source>{goal} to reach</source>
        <translation>da raggiungere {goal}</translation>
    </message>
    <message>
        <source>{sum} added</source>
        <translation>aggiunto {sum}</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>vince</translation>
    </message>
    <message>
        <source>{most} or less</source>
        <translation>{most} o meno</translation>
    </message>
    <message>
        <source>need {need}+</source>
        <translation>serve {need}+</translation>
    </message>
    <message>
        <source>{chance} each die</source>
        <translation>{chance} a dado</translation>
    </message>
</context>
<context>
    <name>Panel</name>
    <message>
        <source>Sheets and orders</source>
        <translation>Schede e ordini</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>Players see of {name}: {level}</source>
        <translation>I giocatori vedono di {name}: {level}</translation>
    </message>
    <message>
        <source>A click: {level}</source>
        <translation>Un clic: {level}</translation>
    </message>
    <message>
        <source>Only {side}: {level}</source>
        <translation>Solo {side}: {level}</translation>
    </message>
    <message>
        <source>{name} is no picture: a PNG or a JPEG was expected.</source>
        <translation>{name} non è un’immagine: ci si aspettava un PNG o un JPEG.</translation>
    </message>
    <message>
        <source>{name} is {width} × {height} pixels large: at most {most} on a side can be shown.</source>
        <translation>{name} misura {width} × {height} pixel: se ne possono mostrare al massimo {most} per lato.</translation>
    </message>
    <message>
        <source>{name} is damaged: no picture can be read from it.</source>
        <translation>{name} è danneggiato: non se ne può leggere alcuna immagine.</translation>
    </message>
    <message>
        <source>{name} cannot be read: is it still there?</source>
        <translation>{name} non si può leggere: è ancora lì?</translation>
    </message>
    <message>
        <source>{name} is larger than 60 MB, and is not opened.</source>
        <translation>{name} supera i 60 MB e non viene aperto.</translation>
    </message>
</context>
<context>
    <name>PlayersController</name>
    <message>
        <source>The players&apos; monitor is gone: their screen was closed, nothing is lost.</source>
        <translation>Il monitor dei giocatori non c’è più: il loro schermo è stato chiuso, nulla è perduto.</translation>
    </message>
    <message>
        <source>Players: blank</source>
        <translation>Giocatori: oscurato</translation>
    </message>
    <message>
        <source>Players: held</source>
        <translation>Giocatori: fermo</translation>
    </message>
    <message>
        <source>Players see: the picture</source>
        <translation>I giocatori vedono: l’immagine</translation>
    </message>
    <message>
        <source>Players see: {name}</source>
        <translation>I giocatori vedono: {name}</translation>
    </message>
    <message>
        <source>Show this &amp;encounter</source>
        <translation>Mostra questo &amp;scontro</translation>
    </message>
    <message>
        <source>&amp;Picture of the scene…</source>
        <translation>&amp;Immagine della scena…</translation>
    </message>
    <message>
        <source>No pi&amp;cture</source>
        <translation>&amp;Nessuna immagine</translation>
    </message>
    <message>
        <source>Pape&amp;rs for all: the whole fight…</source>
        <translation>Ca&amp;rte per tutti: l’intero scontro…</translation>
    </message>
    <message>
        <source>Papers for all: this roun&amp;d…</source>
        <translation>Carte per tutti: questo roun&amp;d…</translation>
    </message>
    <message>
        <source>Its &amp;theme</source>
        <translation>Il suo &amp;tema</translation>
    </message>
    <message>
        <source>Like the referee&apos;s</source>
        <translation>Come quella dell’arbitro</translation>
    </message>
    <message>
        <source>Its &amp;language</source>
        <translation>La sua &amp;lingua</translation>
    </message>
    <message>
        <source>{side} sits at the screen</source>
        <translation>{side} siede allo schermo</translation>
    </message>
    <message>
        <source>Everything is &amp;known</source>
        <translation>&amp;Tutto è noto</translation>
    </message>
    <message>
        <source>&amp;Nothing is shown</source>
        <translation>&amp;Nulla è mostrato</translation>
    </message>
    <message>
        <source>&amp;Own sides only</source>
        <translation>Solo gli &amp;schieramenti propri</translation>
    </message>
    <message>
        <source>Who &amp;fights sees his foe</source>
        <translation>Chi &amp;combatte vede il nemico</translation>
    </message>
    <message>
        <source>C&amp;hance of an open throw</source>
        <translation>&amp;Probabilità di un tiro aperto</translation>
    </message>
    <message>
        <source>Nobody fights a foe he does not see already.</source>
        <translation>Nessuno combatte un nemico che non veda già.</translation>
    </message>
    <message>
        <source>What the players see can be changed when no dice are owed.</source>
        <translation>Ciò che i giocatori vedono si può cambiare quando non si aspettano dadi.</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Scuro</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Chiaro</translation>
    </message>
    <message>
        <source>Papers for all</source>
        <translation>Carte per tutti</translation>
    </message>
    <message>
        <source>There is no side to write papers for yet.</source>
        <translation>Non c’è ancora uno schieramento per cui scrivere carte.</translation>
    </message>
    <message>
        <source>Picture of the scene</source>
        <translation>Immagine della scena</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg)</source>
        <translation>Immagini (*.png *.jpg *.jpeg)</translation>
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
        <source>Forecast</source>
        <translation>Previsione</translation>
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
        <source>{round}, line {number}</source>
        <translation>{round}, riga {number}</translation>
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
        <source>Language</source>
        <translation>Lingua</translation>
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
    <name>ProposalStrip</name>
    <message>
        <source>Why…</source>
        <translation>Perché…</translation>
    </message>
    <message>
        <source>What else the app weighed, and what it passed over (F8)</source>
        <translation>Che altro l’app ha valutato, e che cosa ha scartato (F8)</translation>
    </message>
    <message>
        <source>The app’s order</source>
        <translation>L’ordine dell’app</translation>
    </message>
    <message>
        <source>Put what the app would do back on the button</source>
        <translation>Rimetti sul pulsante ciò che farebbe l’app</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Cerca in:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>File di &amp;tipo:</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>walk over the sheet; Enter puts a figure right</source>
        <translation>percorre la scheda; Invio corregge una cifra</translation>
    </message>
    <message>
        <source>Insert from the library…</source>
        <translation>Inserisci dalla libreria…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Modifica…</translation>
    </message>
    <message>
        <source>Who commands</source>
        <translation>Chi comanda</translation>
    </message>
    <message>
        <source>Take off</source>
        <translation>Togli</translation>
    </message>
    <message>
        <source>Nobody yet. Insert from the library (Ctrl+I) or draw up your own.</source>
        <translation>Ancora nessuno. Inserisci dalla libreria (Ctrl+I) o crea da te.</translation>
    </message>
    <message>
        <source>Draw up: {what}…</source>
        <translation>Crea: {what}…</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Note</translation>
    </message>
</context>
<context>
    <name>Referee</name>
    <message>
        <source>The settings could not be read and begin anew; the old file is kept as {file}.</source>
        <translation>Le impostazioni non si leggevano e ricominciano da capo; il vecchio file resta come {file}.</translation>
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
    <name>Report</name>
    <message>
        <source>Dice: {dice}.</source>
        <translation>Dadi: {dice}.</translation>
    </message>
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
    <name>Rescue</name>
    <message>
        <source>The last moves could not be saved in {names}, and were kept.</source>
        <translation>Le ultime mosse non si sono potute salvare in {names} e sono state conservate.</translation>
    </message>
    <message>
        <source>Session &gt; Rescued moves opens them.</source>
        <translation>Sessione &gt; Mosse recuperate le apre.</translation>
    </message>
    <message>
        <source>These are the moves that could not be saved in {file}. Save asks where they shall go.</source>
        <translation>Queste sono le mosse che non si sono potute salvare in {file}. Salva chiede dove metterle.</translation>
    </message>
    <message>
        <source>That file is there again, but cannot be opened.</source>
        <translation>Quel file c’è di nuovo, ma non si può aprire.</translation>
    </message>
    <message>
        <source>That file is there again and holds {there} lines of the journal; here are {here}.</source>
        <translation>Quel file c’è di nuovo e contiene {there} righe di diario; qui sono {here}.</translation>
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
        <source>each die</source>
        <translation>a dado</translation>
    </message>
    <message>
        <source>{dice} waits for your next throw.</source>
        <translation>{dice} aspetta il tuo prossimo lancio.</translation>
    </message>
    <message>
        <source>The die thrown along is not used: {dice}.</source>
        <translation>Il dado tirato insieme non si usa: {dice}.</translation>
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
        <source>Type what fell; an odd die thrown along comes last (354) and is for the next throw.</source>
        <translation>Scrivi ciò che è uscito; un dado di colore diverso tirato insieme va per ultimo (354) e vale per il tiro seguente.</translation>
    </message>
    <message>
        <source>Type what fell; an empty Enter rolls.</source>
        <translation>Scrivi che cosa è uscito; Invio a vuoto tira.</translation>
    </message>
    <message>
        <source>Type what fell, such as 35 70; an empty Enter rolls.</source>
        <translation>Scrivi che cosa è uscito, per esempio 35 70; Invio a vuoto tira.</translation>
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
        <source>Beyond the list, throw again: {count}.</source>
        <translation>Oltre la lista, da ritirare: {count}.</translation>
    </message>
    <message>
        <source>Throw the top faces again: {count}.</source>
        <translation>Ritira le facce massime: {count}.</translation>
    </message>
    <message>
        <source>1 six: throw it again, type it behind a plus: +3. 1 die is owed.</source>
        <translation>1 sei: ritiralo e scrivilo dopo un più: +3. Manca 1 dado.</translation>
    </message>
    <message>
        <source>{count} sixes: throw them again, type them behind a plus: +3 +5. {count} dice are owed.</source>
        <translation>{count} sei: ritirali e scrivili dopo un più: +3 +5. Mancano {count} dadi.</translation>
    </message>
    <message>
        <source>{named}. Enter takes it.</source>
        <translation>{named}. Invio conferma.</translation>
    </message>
    <message>
        <source>{hits} of {count} reach {need}+. Enter takes it.</source>
        <translation>{hits} su {count} arrivano a {need}+. Invio conferma.</translation>
    </message>
    <message>
        <source>{hits} of {count} show {need} or less. Enter takes it.</source>
        <translation>{hits} su {count}: {need} o meno. Invio conferma.</translation>
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
        <source>{dice}, their sum</source>
        <translation>{dice}, la somma</translation>
    </message>
    <message>
        <source>{dice}, top faces again</source>
        <translation>{dice}, le facce massime si ritirano</translation>
    </message>
    <message>
        <source>{dice}, a {face} is thrown again</source>
        <translation>{dice}, un {face} si ritira</translation>
    </message>
    <message>
        <source>{dice}, {low} to {high} are thrown again</source>
        <translation>{dice}, da {low} a {high} si ritira</translation>
    </message>
</context>
<context>
    <name>RoundRail</name>
    <message>
        <source>Setting up</source>
        <translation>Preparazione</translation>
    </message>
    <message>
        <source>{side} to move</source>
        <translation>tocca a {side}</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>Niente da fare</translation>
    </message>
    <message>
        <source>{text} (Space)</source>
        <translation>{text} (Spazio)</translation>
    </message>
    <message>
        <source>Roll the rest (Ctrl+Enter)</source>
        <translation>Tira il resto (Ctrl+Invio)</translation>
    </message>
    <message>
        <source>All dice of the app’s sides, up to real dice or a decision</source>
        <translation>Tutti i dadi delle parti dell’app, fino a dadi veri o a una decisione</translation>
    </message>
</context>
<context>
    <name>SessionController</name>
    <message>
        <source>Unsaved sessions from before: {n} (Session menu)</source>
        <translation>Sessioni non salvate di prima: {n} (menu Sessione)</translation>
    </message>
    <message>
        <source>Nothing can be written in {folder}.</source>
        <translation>In {folder} non si può scrivere nulla.</translation>
    </message>
    <message>
        <source>You can play on, but settings and the list of recent files are not remembered.</source>
        <translation>Si può giocare lo stesso, ma le impostazioni e l’elenco dei file recenti non vengono ricordati.</translation>
    </message>
    <message>
        <source>You can play on, but the session lies only in memory until it is saved somewhere else.</source>
        <translation>Si può giocare lo stesso, ma la sessione sta solo in memoria finché non viene salvata altrove.</translation>
    </message>
    <message>
        <source>You can play on, but no earlier copies of the session are kept.</source>
        <translation>Si può giocare lo stesso, ma non si tengono copie precedenti della sessione.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Salva con nome…</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Continua a giocare</translation>
    </message>
    <message>
        <source>This is a new session.</source>
        <translation>Questa è una sessione nuova.</translation>
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
        <source>It could not be taken over. How shall it be opened?</source>
        <translation>Non è stato possibile subentrare. Come aprirlo?</translation>
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
        <source>session</source>
        <translation>sessione</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Salva la sessione</translation>
    </message>
    <message>
        <source>{file} is there already.</source>
        <translation>{file} c’è già.</translation>
    </message>
    <message>
        <source>Save anyway</source>
        <translation>Salva comunque</translation>
    </message>
    <message>
        <source>Shall what lies there be replaced?</source>
        <translation>Sostituire quello che c’è?</translation>
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
        <source>Keys</source>
        <translation>Tasti</translation>
    </message>
    <message>
        <source>Whom the app commands</source>
        <translation>Chi comanda l’app</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>Novità</translation>
    </message>
    <message>
        <source>About Referee</source>
        <translation>Informazioni su Referee</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>Svuota questo elenco</translation>
    </message>
    <message>
        <source>{file} (not there)</source>
        <translation>{file} (non c’è)</translation>
    </message>
    <message>
        <source>Thrown away: {name}</source>
        <translation>Buttata via: {name}</translation>
    </message>
    <message>
        <source>Rescued moves: none, every move reached its file</source>
        <translation>Mosse recuperate: nessuna, ogni mossa è nel suo file</translation>
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
    <message>
        <source>Light, high contrast</source>
        <translation>Chiaro, contrasto alto</translation>
    </message>
    <message>
        <source>Dark, high contrast</source>
        <translation>Scuro, contrasto alto</translation>
    </message>
</context>
<context>
    <name>SessionFile</name>
    <message>
        <source>read back, the file is not what stands here ({places})</source>
        <translation>riletto, il file non è ciò che sta qui ({places})</translation>
    </message>
    <message>
        <source>{what}; the last good copy is {copy}</source>
        <translation>{what}; l’ultima copia buona è {copy}</translation>
    </message>
</context>
<context>
    <name>SheetKit</name>
    <message>
        <source>* Changed by a house rule: {figures}.</source>
        <translation>* Cambiato da una regola della casa: {figures}.</translation>
    </message>
    <message>
        <source>House rules in force</source>
        <translation>Regole della casa in vigore</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>vuota</translation>
    </message>
    <message>
        <source>filled</source>
        <translation>piena</translation>
    </message>
    <message>
        <source>dotted</source>
        <translation>puntata</translation>
    </message>
    <message>
        <source>crossed out</source>
        <translation>barrata</translation>
    </message>
    <message>
        <source>ringed</source>
        <translation>cerchiata</translation>
    </message>
    <message>
        <source>half crossed out</source>
        <translation>barrata a metà</translation>
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
        <source>Who commands and who throws</source>
        <translation>Chi comanda e chi tira</translation>
    </message>
    <message>
        <source>Who throws</source>
        <translation>Chi tira</translation>
    </message>
    <message>
        <source>dice</source>
        <translation>dadi</translation>
    </message>
    <message>
        <source>The app rolls</source>
        <translation>Tira l’app</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Mano</translation>
    </message>
    <message>
        <source>People</source>
        <comment>command</comment>
        <translation>Persone</translation>
    </message>
    <message>
        <source>People command</source>
        <translation>Comandano le persone</translation>
    </message>
    <message>
        <source>The app commands</source>
        <translation>Comanda l’app</translation>
    </message>
    <message>
        <source>commanded by {whom}; press again for temper and aim</source>
        <translation>chi comanda: {whom}; premi di nuovo per indole e scopo</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>The app plays, order {n}…</source>
        <translation>L’app gioca, ordine {n}…</translation>
    </message>
    <message>
        <source>The app finds no order on this sheet: people decide.</source>
        <translation>L’app non trova un ordine su questa scheda: decidono le persone.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Ferma</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>Torna al presente</translation>
    </message>
    <message>
        <source>Mend what is red</source>
        <translation>Correggi ciò che è in rosso</translation>
    </message>
    <message>
        <source>Insert from the library</source>
        <translation>Inserisci dalla libreria</translation>
    </message>
    <message>
        <source>Print the battle report</source>
        <translation>Stampa il resoconto della battaglia</translation>
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
        <source>Roll them all</source>
        <translation>Tirali tutti</translation>
    </message>
    <message>
        <source>Roll the die</source>
        <translation>Tira il dado</translation>
    </message>
    <message>
        <source>Roll {n} dice</source>
        <translation>Tira {n} dadi</translation>
    </message>
    <message>
        <source>What the players see can be changed when no dice are owed.</source>
        <translation>Ciò che i giocatori vedono si può cambiare quando non si aspettano dadi.</translation>
    </message>
    <message>
        <source>No dice are asked for now: the digits are for nobody.</source>
        <translation>Ora non si chiedono dadi: le cifre non sono di nessuno.</translation>
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
    <name>Tabs</name>
    <message>
        <source>Tabs to the left</source>
        <translation>Schede a sinistra</translation>
    </message>
    <message>
        <source>Tabs to the right</source>
        <translation>Schede a destra</translation>
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
    <name>WhyList</name>
    <message>
        <source>What the app weighed; a number gives that order</source>
        <translation>Che cosa ha valutato l’app; un numero dà quell’ordine</translation>
    </message>
    <message>
        <source>worth</source>
        <translation>valore</translation>
    </message>
    <message>
        <source>Passed over</source>
        <translation>Scartati</translation>
    </message>
</context>
<context>
    <name>cepheus</name>
    <message>
        <source>Mount</source>
        <translation>Affusto</translation>
    </message>
    <message>
        <source>significant {significant}, minor {minor} left</source>
        <translation>significative {significant}, minori {minor} rimaste</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>Ship</source>
        <translation>Nave</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Fazione</translation>
    </message>
    <message>
        <source>Tons</source>
        <translation>Tonnellate</translation>
    </message>
    <message>
        <source>Hull</source>
        <translation>Scafo</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Struttura</translation>
    </message>
    <message>
        <source>Armour</source>
        <translation>Corazza</translation>
    </message>
    <message>
        <source>Reflec</source>
        <translation>Reflec</translation>
    </message>
    <message>
        <source>Thrust</source>
        <translation>Spinta</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>Balzo</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>Equipaggio</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Aggiungi</translation>
    </message>
    <message>
        <source>Another like this</source>
        <translation>Un altro così</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Togli</translation>
    </message>
    <message>
        <source>Add somebody from the library</source>
        <translation>Aggiungi qualcuno dalla libreria</translation>
    </message>
    <message>
        <source>From the library…</source>
        <translation>Dalla libreria…</translation>
    </message>
    <message>
        <source>Pilot</source>
        <translation>Pilota</translation>
    </message>
    <message>
        <source>Parts of the sheet</source>
        <translation>Parti della scheda</translation>
    </message>
    <message>
        <source>Save to my library</source>
        <translation>Salva nella mia libreria</translation>
    </message>
    <message>
        <source>Draw up a ship</source>
        <translation>Crea una nave</translation>
    </message>
    <message>
        <source>Bring to the table</source>
        <translation>Porta al tavolo</translation>
    </message>
    <message>
        <source>Edit the ship</source>
        <translation>Modifica la nave</translation>
    </message>
    <message>
        <source>Keep the changes</source>
        <translation>Tieni le modifiche</translation>
    </message>
    <message>
        <source>This ship</source>
        <translation>Questa nave</translation>
    </message>
    <message>
        <source>The person picked on the crew page</source>
        <translation>La persona scelta alla pagina dell’equipaggio</translation>
    </message>
    <message>
        <source>{system} fitted</source>
        <translation>{system}: installato</translation>
    </message>
    <message>
        <source>Press “{button}” once more to have it so.</source>
        <translation>Premere ancora “{button}” per lasciarlo così.</translation>
    </message>
    <message>
        <source>“{name}” is in the library.</source>
        <translation>“{name}” è nella libreria.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Posizione</translation>
    </message>
    <message>
        <source>Electronics</source>
        <translation>Elettronica</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Attendi</translation>
    </message>
    <message>
        <source>Act now</source>
        <translation>Agisci ora</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Gittate</translation>
    </message>
    <message>
        <source>Ships</source>
        <translation>Navi</translation>
    </message>
    <message>
        <source>Insert, edit or take away ships</source>
        <translation>Inserisci, modifica o togli navi</translation>
    </message>
    <message>
        <source>{side} · Initiative {initiative} · Thrust {thrust} · speed {speed}</source>
        <translation>{side} · Iniziativa {initiative} · Spinta {thrust} · velocità {speed}</translation>
    </message>
    <message>
        <source>{side} · Thrust {thrust} · speed {speed}</source>
        <translation>{side} · Spinta {thrust} · velocità {speed}</translation>
    </message>
    <message>
        <source>under control from turn {turn}</source>
        <translation>sotto controllo dal turno {turn}</translation>
    </message>
    <message>
        <source>jump plot ready, parsecs {count}</source>
        <translation>rotta di balzo pronta, parsec {count}</translation>
    </message>
    <message>
        <source>hasty until the turn ends</source>
        <translation>frettolosa fino alla fine del turno</translation>
    </message>
    <message>
        <source>evasive {dm} until its next activation</source>
        <translation>evasiva {dm} fino alla prossima attivazione</translation>
    </message>
    <message>
        <source>shot lined up {dm}</source>
        <translation>tiro allineato {dm}</translation>
    </message>
    <message>
        <source>points this turn {count}</source>
        <translation>punti in questo turno {count}</translation>
    </message>
    <message>
        <source>Fire Control {count}</source>
        <translation>Controllo Fuoco {count}</translation>
    </message>
    <message>
        <source>pursues {name}</source>
        <translation>insegue {name}</translation>
    </message>
    <message>
        <source>jammed</source>
        <translation>disturbata</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Persone</translation>
    </message>
    <message>
        <source>Aboard</source>
        <translation>A bordo di</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copie</translation>
    </message>
    <message>
        <source>What is picked</source>
        <translation>Che cosa è scelto</translation>
    </message>
    <message>
        <source>There is no ship on the table to go aboard.</source>
        <translation>Non c’è al tavolo una nave su cui salire.</translation>
    </message>
    <message>
        <source>{name}, {tons} t, TL {level}, {built}</source>
        <translation>{name}, {tons} t, LT {level}, {built}</translation>
    </message>
    <message>
        <source>Thrust {thrust}, jump {jump}, Hull {hull}, Structure {structure}, Armour {armour}</source>
        <translation>Spinta {thrust}, balzo {jump}, Scafo {hull}, Struttura {structure}, Corazza {armour}</translation>
    </message>
    <message>
        <source>Electronics: {suite}. Software: {software}. Screens: {screens}</source>
        <translation>Elettronica: {suite}. Programmi: {software}. Schermi: {screens}</translation>
    </message>
    <message>
        <source>Fuel {fuel}, cargo {cargo}. Stores: {stores}</source>
        <translation>Carburante {fuel}, carico {cargo}. Scorte: {stores}</translation>
    </message>
    <message>
        <source>Crew of {count}: {crew}</source>
        <translation>Equipaggio di {count}: {crew}</translation>
    </message>
    <message>
        <source>Atmosphere</source>
        <translation>Atmosfera</translation>
    </message>
    <message>
        <source>Damage to {who} of {ship}</source>
        <translation>Danno a {who}, {ship}</translation>
    </message>
    <message>
        <source>Tie, both roll again (C-6). {what}</source>
        <translation>Parità, si ritira da entrambe le parti (C-6). {what}</translation>
    </message>
    <message>
        <source>{skill}, unskilled</source>
        <translation>{skill}, senza addestramento</translation>
    </message>
    <message>
        <source>computer</source>
        <translation>computer</translation>
    </message>
    <message>
        <source>jammers</source>
        <translation>disturbatori</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>Difficulty: {name} (C-3)</source>
        <translation>Difficoltà: {name} (C-3)</translation>
    </message>
    <message>
        <source>To hit: {weapon}, {range} (C-45)</source>
        <translation>Per colpire: {weapon}, {range} (C-45)</translation>
    </message>
    <message>
        <source>{weapon}: {column} (C-122)</source>
        <translation>{weapon}: {column} (C-122)</translation>
    </message>
    <message>
        <source>{missile}: {column} (C-123)</source>
        <translation>{missile}: {column} (C-123)</translation>
    </message>
    <message>
        <source>Turns of a missile’s flight: {range} (C-87)</source>
        <translation>Turni di volo di un missile: {range} (C-87)</translation>
    </message>
    <message>
        <source>Hits of damage up to {upto} (C-95)</source>
        <translation>Colpi per danno fino a {upto} (C-95)</translation>
    </message>
    <message>
        <source>Hit location: {column}, {row} (C-97)</source>
        <translation>Locazione del colpo: {column}, {row} (C-97)</translation>
    </message>
    <message>
        <source>Crew table up to {upto}: {column} (C-112)</source>
        <translation>Tabella dell’equipaggio fino a {upto}: {column} (C-112)</translation>
    </message>
    <message>
        <source>Electronics {suite}: {column} (C-125)</source>
        <translation>Elettronica {suite}: {column} (C-125)</translation>
    </message>
    <message>
        <source>Avoid Collision: {situation} (C-64)</source>
        <translation>Evitare Collisione: {situation} (C-64)</translation>
    </message>
    <message>
        <source>{weapon}: damage to a person (C-120)</source>
        <translation>{weapon}: danno a una persona (C-120)</translation>
    </message>
    <message>
        <source>Timing in {unit}: seconds (C-36)</source>
        <translation>Calcolo del tempo in {unit}: secondi (C-36)</translation>
    </message>
    <message>
        <source>Who may: {action} (C-38)</source>
        <translation>Chi può: {action} (C-38)</translation>
    </message>
    <message>
        <source>Personal armour {armour}</source>
        <translation>Corazza personale {armour}</translation>
    </message>
    <message>
        <source>The tables are Open Game Content under the Open Game License 1.0a; About shows its full text.</source>
        <translation>Le tabelle sono Open Game Content secondo la Open Game License 1.0a; il testo completo è in Informazioni su Referee.</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Azioni</translation>
    </message>
    <message>
        <source>Other actions</source>
        <translation>Altre azioni</translation>
    </message>
    <message>
        <source>{count} × {missile} at {target}, needs {need}+, turn {turn}</source>
        <translation>{count} × {missile} su {target}, serve {need}+, turno {turn}</translation>
    </message>
    <message>
        <source>Missiles arrive</source>
        <translation>Arrivano missili</translation>
    </message>
    <message>
        <source>They arrive</source>
        <translation>Arrivano</translation>
    </message>
    <message>
        <source>{ship}: in force</source>
        <translation>{ship}: in vigore</translation>
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
        <source>Position of {name}</source>
        <translation>Posizione di {name}</translation>
    </message>
    <message>
        <source>Post of {name}</source>
        <translation>Posto di {name}</translation>
    </message>
    <message>
        <source>Orders are given in the activation of {name}.</source>
        <translation>Gli ordini si danno nell’attivazione di {name}.</translation>
    </message>
    <message>
        <source>Pick an action; its order is drawn up at once. A second click or Enter gives it.</source>
        <translation>Scegli un’azione: il suo ordine si prepara subito. Un secondo clic o Invio lo dà.</translation>
    </message>
    <message>
        <source>Damage to settle: {count}</source>
        <translation>Danni da risolvere: {count}</translation>
    </message>
    <message>
        <source>Settle the first</source>
        <translation>Risolvi il primo</translation>
    </message>
    <message>
        <source>Settle all</source>
        <translation>Risolvi tutto</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>e altri {count}</translation>
    </message>
    <message>
        <source>Minor actions left: {count}. A click on somebody opens what can be done first.</source>
        <translation>Azioni minori rimaste: {count}. Un clic su una persona dell’equipaggio apre ciò che si può ancora fare.</translation>
    </message>
    <message>
        <source>{target}: {cause} of {by}</source>
        <translation>{target}: {cause} di {by}</translation>
    </message>
    <message>
        <source>{count}D6</source>
        <translation>{count}D6</translation>
    </message>
    <message>
        <source>sand {count}D6</source>
        <translation>sabbia {count}D6</translation>
    </message>
    <message>
        <source>screened</source>
        <translation>con schermo</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>Thrust rated</source>
        <translation>Spinta nominale</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocità</translation>
    </message>
    <message>
        <source>Initiative at the start</source>
        <translation>Iniziativa iniziale</translation>
    </message>
    <message>
        <source>Aware</source>
        <translation>Consapevole</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Attende</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Colpi</translation>
    </message>
    <message>
        <source>Wounds</source>
        <translation>Ferite</translation>
    </message>
    <message>
        <source>Rads</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Screens</source>
        <translation>Schermi</translation>
    </message>
    <message>
        <source>Fuel</source>
        <translation>Carburante</translation>
    </message>
    <message>
        <source>Hazard</source>
        <translation>Pericolo</translation>
    </message>
    <message>
        <source>Speeds differ greatly</source>
        <translation>Velocità molto diverse</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>solita</translation>
    </message>
    <message>
        <source>Give the order</source>
        <translation>Dai l’ordine</translation>
    </message>
    <message>
        <source>All the same…</source>
        <translation>Lo stesso…</translation>
    </message>
    <message>
        <source>End the encounter</source>
        <translation>Concludi l’incontro</translation>
    </message>
    <message>
        <source>size {size}</source>
        <translation>dimensione {size}</translation>
    </message>
    <message>
        <source>No ships yet. Insert one from the library (Ctrl+I) or draw up your own.</source>
        <translation>Ancora nessuna nave. Inseriscine una dalla libreria (Ctrl+I) o disegna la tua.</translation>
    </message>
    <message>
        <source>Insert from the library…</source>
        <translation>Inserisci dalla libreria…</translation>
    </message>
    <message>
        <source>Draw up your own…</source>
        <translation>Disegna la tua…</translation>
    </message>
    <message>
        <source>Range to {name}</source>
        <translation>Gittata da {name}</translation>
    </message>
    <message>
        <source>docked</source>
        <translation>attraccate</translation>
    </message>
    <message>
        <source>{name}: reactions left {count}</source>
        <translation>{name}: reazioni rimaste {count}</translation>
    </message>
    <message>
        <source>Declared: {what}</source>
        <translation>Dichiarato: {what}</translation>
    </message>
    <message>
        <source>No more reactions</source>
        <translation>Nessun’altra reazione</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Tira</translation>
    </message>
    <message>
        <source>Boarders of {by} cross to {target}.</source>
        <translation>Abbordatori di {by} attraversano verso {target}.</translation>
    </message>
    <message>
        <source>{by} hits {target}: {weapon}.</source>
        <translation>{by} colpisce {target}: {weapon}.</translation>
    </message>
    <message>
        <source>{by} fires at {target}: {weapon}.</source>
        <translation>{by} spara a {target}: {weapon}.</translation>
    </message>
    <message>
        <source>sand</source>
        <translation>sabbia</translation>
    </message>
    <message>
        <source>none</source>
        <comment>hazard</comment>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>Aboard {name}</source>
        <translation>A bordo di {name}</translation>
    </message>
    <message>
        <source>Range for all</source>
        <translation>Gittata per tutte</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Dimensione</translation>
    </message>
    <message>
        <source>A world nearby</source>
        <translation>Un mondo vicino</translation>
    </message>
    <message>
        <source>{name} knows of its enemies</source>
        <translation>{name} sa dei suoi nemici</translation>
    </message>
    <message>
        <source>Tactics: {name}</source>
        <translation>Tattica: {name}</translation>
    </message>
    <message>
        <source>Crew roster</source>
        <translation>Ruolo dell’equipaggio</translation>
    </message>
    <message>
        <source>Salvoes in flight</source>
        <translation>Salve in volo</translation>
    </message>
    <message>
        <source>A blank status sheet</source>
        <translation>Una scheda di stato in bianco</translation>
    </message>
    <message>
        <source>wounds come off Endurance first, then Strength or Dexterity</source>
        <translation>le ferite tolgono prima Resistenza, poi Forza o Destrezza</translation>
    </message>
    <message>
        <source>Nobody aboard.</source>
        <translation>Nessuno a bordo.</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>Abilità</translation>
    </message>
    <message>
        <source>{post} (program)</source>
        <translation>{post} (programma)</translation>
    </message>
    <message>
        <source>In force</source>
        <translation>In vigore</translation>
    </message>
    <message>
        <source>evasive, pursuit, jamming, boarding, missiles</source>
        <translation>evasione, inseguimento, disturbo, abbordaggio, missili</translation>
    </message>
    <message>
        <source>Reactions a turn by Initiative (C-80)</source>
        <translation>Reazioni per turno secondo l’Iniziativa (C-80)</translation>
    </message>
    <message>
        <source>Damage (C-95)</source>
        <translation>Danno (C-95)</translation>
    </message>
    <message>
        <source>Hits, by location</source>
        <translation>Colpi, per locazione</translation>
    </message>
    <message>
        <source>Hit location (C-97)</source>
        <translation>Locazione del colpo (C-97)</translation>
    </message>
    <message>
        <source>Beyond {n}: one 2 more for every whole 6, and a 1 where 3 to 5 are left.</source>
        <translation>Oltre {n}: un 2 in più per ogni 6 intero, e un 1 dove restano da 3 a 5.</translation>
    </message>
    <message>
        <source>Beyond {n}: one 2 more for every whole 6, and one 1 more for every whole 3.</source>
        <translation>Oltre {n}: un 2 in più per ogni 6 intero, e un 1 in più per ogni 3 intero.</translation>
    </message>
    <message>
        <source>{n} × {missile} from {ship}: turn {due}, {need}+</source>
        <translation>{n} × {missile} da {ship}: turno {due}, {need}+</translation>
    </message>
    <message>
        <source>{n} × {missile} from {ship}: turn {due}, by itself {need}+, against {target} {now}+</source>
        <translation>{n} × {missile} da {ship}: turno {due}, di suo {need}+, contro {target} {now}+</translation>
    </message>
    <message>
        <source>Taken by {ship}, under control in turn {turn}</source>
        <translation>Catturata da {ship}, sotto controllo nel turno {turn}</translation>
    </message>
    <message>
        <source>Next boarding roll {dm}</source>
        <translation>Prossimo tiro di abbordaggio {dm}</translation>
    </message>
    <message>
        <source>Boarders aboard: no reactions</source>
        <translation>Abbordatori a bordo: nessuna reazione</translation>
    </message>
    <message>
        <source>Pursues {ship}, turn {n} of it</source>
        <translation>Insegue {ship}, turno {n}</translation>
    </message>
    <message>
        <source>Pursued by {ships}</source>
        <translation>Inseguita da {ships}</translation>
    </message>
    <message>
        <source>Docked to {ships}</source>
        <translation>Attraccata a {ships}</translation>
    </message>
    <message>
        <source>Jammed by {ships}</source>
        <translation>Disturbata da {ships}</translation>
    </message>
    <message>
        <source>Intercepts {ships}</source>
        <translation>Intercetta {ships}</translation>
    </message>
    <message>
        <source>Sensor Targeting {dm} on {ship}</source>
        <translation>Mira con Sensori {dm} su {ship}</translation>
    </message>
    <message>
        <source>Out of touch with the fleet</source>
        <translation>Senza contatto con la flotta</translation>
    </message>
    <message>
        <source>Evasive: attacks {dm}, until the next activation</source>
        <translation>Evasiva: attacchi {dm}, fino alla prossima attivazione</translation>
    </message>
    <message>
        <source>Lined up: {dm}</source>
        <translation>Tiro allineato: {dm}</translation>
    </message>
    <message>
        <source>Jump plot ready: {n} parsecs</source>
        <translation>Rotta di balzo pronta: {n} parsec</translation>
    </message>
    <message>
        <source>Aware of its enemies</source>
        <translation>Consapevole dei suoi nemici</translation>
    </message>
    <message>
        <source>Acts hastily</source>
        <translation>Agisce frettolosamente</translation>
    </message>
    <message>
        <source>Coordinate Crew: {n} points left</source>
        <translation>Coordinare l’equipaggio: {n} punti rimasti</translation>
    </message>
    <message>
        <source>Fire Control: {n} left</source>
        <translation>Controllo Fuoco: {n} rimasti</translation>
    </message>
    <message>
        <source>Initiative {dm} next turn</source>
        <translation>Iniziativa {dm} nel prossimo turno</translation>
    </message>
    <message>
        <source>Initiative {dm}: {source}</source>
        <translation>Iniziativa {dm}: {source}</translation>
    </message>
    <message>
        <source>hasty</source>
        <translation>frettolosa</translation>
    </message>
    <message>
        <source>increased</source>
        <translation>aumentata</translation>
    </message>
    <message>
        <source>delayed</source>
        <translation>ritardata</translation>
    </message>
    <message>
        <source>brought in</source>
        <translation>rientrata</translation>
    </message>
    <message>
        <source>out of touch</source>
        <translation>senza contatto</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Sistemi</translation>
    </message>
    <message>
        <source>filled: hit; R: repaired in battle; crossed: not fitted</source>
        <translation>pieno: colpo; R: riparato in battaglia; barrato: non montato</translation>
    </message>
    <message>
        <source>Equipment and stores</source>
        <translation>Equipaggiamento e scorte</translation>
    </message>
    <message>
        <source>Sensor Jamming rating; repair drones</source>
        <translation>Valore di disturbo dei sensori; droni di riparazione</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Programmi</translation>
    </message>
    <message>
        <source>Fuel; leak</source>
        <translation>Carburante; perdita</translation>
    </message>
    <message>
        <source>Cargo</source>
        <translation>Carico</translation>
    </message>
    <message>
        <source>Stores</source>
        <translation>Scorte</translation>
    </message>
    <message>
        <source>{ship}, continued</source>
        <translation>{ship}, segue</translation>
    </message>
    <message>
        <source>Coating</source>
        <translation>Rivestimento</translation>
    </message>
    <message>
        <source>Encounter</source>
        <translation>Incontro</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>TL</source>
        <translation>LT</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Costruzione</translation>
    </message>
    <message>
        <source>Initiative now</source>
        <translation>Iniziativa ora</translation>
    </message>
    <message>
        <source>Reactions a turn</source>
        <translation>Reazioni per turno</translation>
    </message>
    <message>
        <source>Reactions left</source>
        <translation>Reazioni rimaste</translation>
    </message>
    <message>
        <source>Thrust now</source>
        <translation>Spinta ora</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>In arrivo</translation>
    </message>
    <message>
        <source>In turns</source>
        <translation>Fra turni</translation>
    </message>
    <message>
        <source>At count</source>
        <translation>Al conteggio</translation>
    </message>
    <message>
        <source>Missiles</source>
        <translation>Missili</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Da</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Contro</translation>
    </message>
    <message>
        <source>By itself</source>
        <translation>Di suo</translation>
    </message>
    <message>
        <source>Needs now</source>
        <translation>Serve ora</translation>
    </message>
    <message>
        <source>Launched</source>
        <translation>Lanciata</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Ultimo</translation>
    </message>
    <message>
        <source>No turrets or bays.</source>
        <translation>Nessuna torretta o batteria.</translation>
    </message>
    <message>
        <source>hits: 1 {first}, 2 {second}, 3 {third}; ammunition: {letters}, filled: spent</source>
        <translation>colpi: 1 {first}, 2 {second}, 3 {third}; munizioni: {letters}, pieno: usato</translation>
    </message>
    <message>
        <source>Mounts</source>
        <translation>Affusti</translation>
    </message>
    <message>
        <source>Weapons</source>
        <translation>Armi</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Danno</translation>
    </message>
    <message>
        <source>Ammunition</source>
        <translation>Munizioni</translation>
    </message>
    <message>
        <source>Gunner</source>
        <translation>Artigliere</translation>
    </message>
    <message>
        <source>Init</source>
        <translation>Iniz</translation>
    </message>
    <message>
        <source>Reactions</source>
        <translation>Reazioni</translation>
    </message>
    <message>
        <source>Leak</source>
        <translation>Perdita</translation>
    </message>
    <message>
        <source>{dm} to hit</source>
        <translation>{dm} per colpire</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>disabilitato</translation>
    </message>
    <message>
        <source>destroyed</source>
        <translation>distrutto</translation>
    </message>
    <message>
        <source>cargo {loss}</source>
        <translation>carico {loss}</translation>
    </message>
    <message>
        <source>{dm} to jump</source>
        <translation>{dm} al balzo</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>danneggiato</translation>
    </message>
    <message>
        <source>radiation crew hit</source>
        <translation>colpo a radiazioni all’equipaggio</translation>
    </message>
    <message>
        <source>ship disabled</source>
        <translation>nave disabilitata</translation>
    </message>
    <message>
        <source>{dm} on Comms</source>
        <translation>{dm} a Comunicazioni</translation>
    </message>
    <message>
        <source>crew hit</source>
        <translation>colpo all’equipaggio</translation>
    </message>
    <message>
        <source>disabled, attacks {dm}</source>
        <translation>disabilitato, attacchi {dm}</translation>
    </message>
    <message>
        <source>leak, {dice} t an hour</source>
        <translation>perdita, {dice} t all’ora</translation>
    </message>
    <message>
        <source>fuel {loss}</source>
        <translation>carburante {loss}</translation>
    </message>
    <message>
        <source>all fuel lost</source>
        <translation>tutto il carburante perso</translation>
    </message>
    <message>
        <source>all cargo lost</source>
        <translation>tutto il carico perso</translation>
    </message>
    <message>
        <source>Thrust {change}</source>
        <translation>Spinta {change}</translation>
    </message>
    <message>
        <source>Thrust halved</source>
        <translation>Spinta dimezzata</translation>
    </message>
    <message>
        <source>Thrust {n}</source>
        <translation>Spinta {n}</translation>
    </message>
    <message>
        <source>not fitted</source>
        <translation>non montato</translation>
    </message>
    <message>
        <source>unhurt</source>
        <translation>illeso</translation>
    </message>
    <message>
        <source>by missile</source>
        <translation>secondo il missile</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 punto</translation>
    </message>
    <message>
        <source>+ rad</source>
        <translation>+ rad</translation>
    </message>
    <message>
        <source>S</source>
        <comment>letter for a standard missile</comment>
        <translation>S</translation>
    </message>
    <message>
        <source>M</source>
        <comment>letter for a smart missile</comment>
        <translation>I</translation>
    </message>
    <message>
        <source>N</source>
        <comment>letter for a nuclear missile</comment>
        <translation>N</translation>
    </message>
    <message>
        <source>C</source>
        <comment>letter for a canister of sand</comment>
        <translation>C</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>standard</translation>
    </message>
    <message>
        <source>smart</source>
        <translation>intelligente</translation>
    </message>
    <message>
        <source>nuclear</source>
        <translation>nucleare</translation>
    </message>
    <message>
        <source>{what} of {room}</source>
        <translation>{what} di {room}</translation>
    </message>
    <message>
        <source>stealth</source>
        <translation>stealth</translation>
    </message>
    <message>
        <source>no jammers</source>
        <translation>senza disturbatori</translation>
    </message>
    <message>
        <source>DM {dm}</source>
        <translation>MD {dm}</translation>
    </message>
    <message>
        <source>{tons} t</source>
        <translation>{tons} t</translation>
    </message>
    <message>
        <source>unrefined</source>
        <translation>non raffinato</translation>
    </message>
    <message>
        <source>{n} t an hour</source>
        <translation>{n} t all’ora</translation>
    </message>
    <message>
        <source>mild</source>
        <translation>lieve</translation>
    </message>
    <message>
        <source>low</source>
        <translation>bassa</translation>
    </message>
    <message>
        <source>moderate</source>
        <translation>moderata</translation>
    </message>
    <message>
        <source>high</source>
        <translation>alta</translation>
    </message>
    <message>
        <source>severe</source>
        <translation>grave</translation>
    </message>
    <message>
        <source>Hazards, worlds and posts</source>
        <translation>Pericoli, mondi e posti</translation>
    </message>
    <message>
        <source>Boardings</source>
        <translation>Abbordaggi</translation>
    </message>
    <message>
        <source>Edit {name}…</source>
        <translation>Modifica {name}…</translation>
    </message>
    <message>
        <source>Take {name} off the table</source>
        <translation>Togli {name} dal tavolo</translation>
    </message>
    <message>
        <source>{name} drops its pursuit</source>
        <translation>{name} abbandona il suo inseguimento</translation>
    </message>
    <message>
        <source>Waive the hazard and end the activation of {name}</source>
        <translation>Rinuncia al pericolo e concludi l’attivazione di {name}</translation>
    </message>
    <message>
        <source>{name} is</source>
        <translation>{name} è</translation>
    </message>
    <message>
        <source>reactions left {count}</source>
        <translation>reazioni rimaste {count}</translation>
    </message>
    <message>
        <source>pursued for {turns}</source>
        <translation>inseguita da {turns}</translation>
    </message>
    <message>
        <source>pursues this ship</source>
        <translation>insegue questa nave</translation>
    </message>
    <message>
        <source>jams this ship</source>
        <translation>disturba questa nave</translation>
    </message>
    <message>
        <source>evasive {dm}</source>
        <translation>evasiva {dm}</translation>
    </message>
    <message>
        <source>next boarding round {ours} against {theirs}</source>
        <translation>prossimo round di abbordaggio {ours} contro {theirs}</translation>
    </message>
    <message>
        <source>the computer</source>
        <translation>il computer</translation>
    </message>
    <message>
        <source>{n} t</source>
        <translation>{n} t</translation>
    </message>
    <message>
        <source>Still to do</source>
        <translation>Ancora da fare</translation>
    </message>
    <message>
        <source>Initiative</source>
        <translation>Iniziativa</translation>
    </message>
    <message>
        <source>T</source>
        <comment>Thrust, in one letter</comment>
        <translation>S</translation>
    </message>
    <message>
        <source>{name} ({side}): Initiative {initiative}, Thrust {thrust}, reactions left {left}</source>
        <translation>{name} ({side}): Iniziativa {initiative}, Spinta {thrust}, reazioni rimaste {left}</translation>
    </message>
    <message>
        <source>{amount} next turn</source>
        <translation>{amount} nel prossimo turno</translation>
    </message>
    <message>
        <source>Turn {turn} is about to start</source>
        <translation>Il turno {turn} sta per cominciare</translation>
    </message>
    <message>
        <source>Who acts hastily has Initiative +2 and −1 on every check this turn (C-27).</source>
        <translation>Chi agisce frettolosamente ha Iniziativa +2 e −1 a ogni prova in questo turno (C-27).</translation>
    </message>
    <message>
        <source>{name} acts hastily</source>
        <translation>{name} agisce frettolosamente</translation>
    </message>
    <message>
        <source>Initiative {before} {change} hasty = {after}, reactions {left} → {reactions}</source>
        <translation>Iniziativa {before} {change} in fretta = {after}, reazioni {left} → {reactions}</translation>
    </message>
    <message>
        <source>The encounter is over. The report and the sheets can be printed.</source>
        <translation>L’incontro è finito. Il resoconto e le schede si possono stampare.</translation>
    </message>
    <message>
        <source>The next one begins in a tab of its own: + beside the tabs, then its ships.</source>
        <translation>Il prossimo comincia in una scheda sua: + accanto alle schede, poi le sue navi.</translation>
    </message>
    <message>
        <source>To the reactions of {name}</source>
        <translation>Alle reazioni di {name}</translation>
    </message>
    <message>
        <source>Back to the crew of {name}</source>
        <translation>Torna all’equipaggio di {name}</translation>
    </message>
    <message>
        <source>Next to act: {name}</source>
        <translation>Ora tocca a {name}</translation>
    </message>
    <message>
        <source>End the activation · to act: {count}</source>
        <translation>Concludi l’attivazione · devono agire: {count}</translation>
    </message>
    <message>
        <source>Settle it all the same</source>
        <translation>Risolvili lo stesso</translation>
    </message>
    <message>
        <source>{order} · to act: {count}</source>
        <translation>{order} · devono agire: {count}</translation>
    </message>
    <message>
        <source>The boarders of {name} fight on in {ship} (C-55).</source>
        <translation>Gli abbordatori di {name} combattono ancora a bordo di {ship} (C-55).</translation>
    </message>
    <message>
        <source>{name} has {dm} on the next boarding round (C-56).</source>
        <translation>{name} ha {dm} al prossimo round di abbordaggio (C-56).</translation>
    </message>
    <message>
        <source>Close</source>
        <comment>button</comment>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>No ship has been taken.</source>
        <translation>Nessuna nave è stata catturata.</translation>
    </message>
    <message>
        <source>{captor} has taken {ship}</source>
        <translation>{captor} ha catturato {ship}</translation>
    </message>
    <message>
        <source>Who of {captor} goes aboard {ship}</source>
        <translation>Chi di {captor} va a bordo di {ship}</translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation>Prendine il controllo</translation>
    </message>
    <message>
        <source>The ship is under control; a prize crew may still go aboard (C-57).</source>
        <translation>La nave è sotto controllo; un equipaggio di presa può ancora salire a bordo (C-57).</translation>
    </message>
    <message>
        <source>The boarders are in control from now on (C-57).</source>
        <translation>Gli abbordatori hanno il controllo da ora in poi (C-57).</translation>
    </message>
    <message>
        <source>The boarders are in control from turn {control}; this is turn {turn} (C-57).</source>
        <translation>Gli abbordatori hanno il controllo dal turno {control}; questo è il turno {turn} (C-57).</translation>
    </message>
    <message>
        <source>= docked   ▸ pursues   ~ jams   + and − move the picked pair</source>
        <translation>= attraccate   ▸ insegue   ~ disturba   + e − spostano la coppia scelta</translation>
    </message>
    <message>
        <source>One ship alone has no range.</source>
        <translation>Una nave sola non ha gittata.</translation>
    </message>
    <message>
        <source>End it all the same</source>
        <translation>Concludila lo stesso</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Indietro</translation>
    </message>
    <message>
        <source>Posts; Enter takes somebody up and puts them down</source>
        <translation>Posti; Invio prende una persona e la posa</translation>
    </message>
    <message>
        <source>pick somebody of the crew, or declare a reaction</source>
        <translation>sceglie qualcuno dell’equipaggio, o dichiara una reazione</translation>
    </message>
    <message>
        <source>walk along crew, actions, posts and sheets; Enter takes what is under the keyboard</source>
        <translation>scorrono equipaggio, azioni, posti e schede; Invio prende ciò su cui sta la tastiera</translation>
    </message>
    <message>
        <source>bring the picked pair of ships farther apart or nearer, on the ranges</source>
        <translation>allontanano o avvicinano le due navi scelte, nelle distanze</translation>
    </message>
    <message>
        <source>close the reactions, end the activation, or go on to its damage, though somebody could still act</source>
        <translation>chiude le reazioni, chiude l’attivazione, o passa ai suoi danni, anche se qualcuno potrebbe ancora agire</translation>
    </message>
    <message>
        <source>close the ranges, the boardings or the question; pass over who is to act</source>
        <translation>chiude le distanze, gli abbordaggi o la domanda; salta chi deve agire</translation>
    </message>
    <message>
        <source>Missiles in flight</source>
        <translation>Missili in volo</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>In volo</translation>
    </message>
    <message>
        <source>any hits</source>
        <translation>almeno uno</translation>
    </message>
    <message>
        <source>{name}: {count} × {missile} at {target}, turn {turn}. Each needs {need}+, {each}; that any hits, {any}, as {target} stands now and before it reacts.</source>
        <translation>{name}: {count} × {missile} su {target}, turno {turn}. A ciascuno serve {need}+, {each}; che almeno uno colpisca, {any}, nello stato attuale di {target} e prima delle sue reazioni.</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ora</translation>
    </message>
    <message>
        <source>turn {n}</source>
        <translation>turno {n}</translation>
    </message>
</context>
<context>
    <name>eras</name>
    <message>
        <source>A ground base fires after the raid (E-31).</source>
        <translation>Una base di terra spara dopo l’incursione (E-31).</translation>
    </message>
    <message>
        <source>Before the raid, on {chance} or less (E-32).</source>
        <translation>Prima dell’incursione, con {chance} o meno (E-32).</translation>
    </message>
    <message>
        <source>Raid, bombardment, landing and pacification are each done once a campaign turn, in whichever combat.</source>
        <translation>Incursione, bombardamento, sbarco e pacificazione si fanno una volta sola per turno di campagna, in qualunque combattimento.</translation>
    </message>
    <message>
        <source>1 Raid: base, raiders (E-31, E-32)</source>
        <translation>1 Incursione: base, incursori (E-31, E-32)</translation>
    </message>
    <message>
        <source>2 Orbital bombardment, population factors (E-38)</source>
        <translation>2 Bombardamento orbitale, fattori di popolazione (E-38)</translation>
    </message>
    <message>
        <source>3 Landing: defender, ground unit (E-31)</source>
        <translation>3 Sbarco: difensore, unità di terra (E-31)</translation>
    </message>
    <message>
        <source>4 Pacification strength (E-40)</source>
        <translation>4 Forza di pacificazione (E-40)</translation>
    </message>
    <message>
        <source>Population factors</source>
        <translation>Fattori di popolazione</translation>
    </message>
    <message>
        <source>Habitability, industry, installations (E-38)</source>
        <translation>Abitabilità, industria, installazioni (E-38)</translation>
    </message>
    <message>
        <source>Note it</source>
        <translation>Annota</translation>
    </message>
    <message>
        <source>New campaign turn</source>
        <translation>Nuovo turno di campagna</translation>
    </message>
    <message>
        <source>Meet the raid</source>
        <translation>Affronta l’incursione</translation>
    </message>
    <message>
        <source>Fire at the landing</source>
        <translation>Spara allo sbarco</translation>
    </message>
    <message>
        <source>Bombard</source>
        <translation>Bombarda</translation>
    </message>
    <message>
        <source>Add up</source>
        <translation>Somma</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Chi</translation>
    </message>
    <message>
        <source>Who is counted, and who is left out</source>
        <translation>Chi è contato e chi resta fuori</translation>
    </message>
    <message>
        <source>First round: only system bases and the colony’s own fighters may be attacked and return fire (E-34).</source>
        <translation>Primo turno: solo le basi di sistema e i caccia della colonia possono essere attaccati e rispondere al fuoco (E-34).</translation>
    </message>
    <message>
        <source>Base that meets the raid</source>
        <translation>Base che affronta l’incursione</translation>
    </message>
    <message>
        <source>Raiders</source>
        <translation>Incursori</translation>
    </message>
    <message>
        <source>Defender against the landing</source>
        <translation>Difensore contro lo sbarco</translation>
    </message>
    <message>
        <source>Ground unit that lands</source>
        <translation>Unità di terra che sbarca</translation>
    </message>
    <message>
        <source>{kind}: {standing} of {count}</source>
        <translation>{kind}: {standing} di {count}</translation>
    </message>
    <message>
        <source>fighter complement: {rps}</source>
        <translation>caccia della colonia: {rps}</translation>
    </message>
    <message>
        <source>One hit less</source>
        <translation>Un centro in meno</translation>
    </message>
    <message>
        <source>One hit more</source>
        <translation>Un centro in più</translation>
    </message>
    <message>
        <source>Engaged by nobody</source>
        <translation>Impegnata da nessuno</translation>
    </message>
    <message>
        <source>Engaged by the {era}</source>
        <translation>Impegnata dalla {era}</translation>
    </message>
    <message>
        <source>RPs…</source>
        <translation>PR…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Modifica…</translation>
    </message>
    <message>
        <source>Take off the roster</source>
        <translation>Togli dal ruolino</translation>
    </message>
    <message>
        <source>RPs of {name}</source>
        <translation>PR di {name}</translation>
    </message>
    <message>
        <source>No units yet. Insert some from the library (Ctrl+I) or draw up your own.</source>
        <translation>Ancora nessuna unità. Inseriscine dalla libreria (Ctrl+I) o disegnane di proprie.</translation>
    </message>
    <message>
        <source>Insert from the library…</source>
        <translation>Inserisci dalla libreria…</translation>
    </message>
    <message>
        <source>Draw up your own…</source>
        <translation>Disegnane una…</translation>
    </message>
    <message>
        <source>{figure}, {era}</source>
        <translation>{figure}, {era}</translation>
    </message>
    <message>
        <source>Base chance: {kind}</source>
        <translation>Probabilità base: {kind}</translation>
    </message>
    <message>
        <source>Close-in chance: {kind}</source>
        <translation>Probabilità ravvicinata: {kind}</translation>
    </message>
    <message>
        <source>Fighters</source>
        <translation>Caccia</translation>
    </message>
    <message>
        <source>Retreat</source>
        <translation>Ritirata</translation>
    </message>
    <message>
        <source>The forecast waits for the dice that are owed.</source>
        <translation>La previsione aspetta i dadi ancora da tirare.</translation>
    </message>
    <message>
        <source>Between rounds there is nothing to forecast.</source>
        <translation>Tra un turno e l’altro non c’è nulla da prevedere.</translation>
    </message>
    <message>
        <source>Destroyed on average: {sides}.</source>
        <translation>Distrutte in media: {sides}.</translation>
    </message>
    <message>
        <source>working…</source>
        <translation>in calcolo…</translation>
    </message>
    <message>
        <source>Where a dash stands too much hangs together to be worked out exactly.</source>
        <translation>Dove c’è un trattino troppe cose dipendono l’una dall’altra per un calcolo esatto.</translation>
    </message>
    <message>
        <source>Exact, if everything declared is carried out: interceptions, fighters, close-in defence, fire, missiles, retreats (E-41).</source>
        <translation>Esatta, se si compie tutto ciò che è dichiarato: intercettazioni, caccia, difesa ravvicinata, fuoco, missili, ritirate (E-41).</translation>
    </message>
    <message>
        <source>Forecast of the round, unit by unit</source>
        <translation>Previsione del turno, unità per unità</translation>
    </message>
    <message>
        <source>{side} {lost} of {units}</source>
        <translation>{side} {lost} su {units}</translation>
    </message>
    <message>
        <source>destroyed</source>
        <translation>distrutta</translation>
    </message>
    <message>
        <source>engaged</source>
        <translation>impegnata</translation>
    </message>
    <message>
        <source>RPs left</source>
        <translation>PR residui</translation>
    </message>
    <message>
        <source>successes</source>
        <translation>successi</translation>
    </message>
    <message>
        <source>Colony</source>
        <translation>Colonia</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>era</source>
        <translation>epoca</translation>
    </message>
    <message>
        <source>scout</source>
        <translation>esploratore</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>incompleta</translation>
    </message>
    <message>
        <source>ambush mode</source>
        <translation>in agguato</translation>
    </message>
    <message>
        <source>stealth</source>
        <translation>furtività</translation>
    </message>
    <message>
        <source>hits</source>
        <translation>centri</translation>
    </message>
    <message>
        <source>RPs</source>
        <translation>PR</translation>
    </message>
    <message>
        <source>target</source>
        <translation>bersaglio</translation>
    </message>
    <message>
        <source>attacker</source>
        <translation>attaccante</translation>
    </message>
    <message>
        <source>Combat</source>
        <translation>Combattimento</translation>
    </message>
    <message>
        <source>Eras</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Current era of each side</source>
        <translation>Epoca attuale di ogni parte</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>Pick a unit with an attack to see its shifts, or draw one from a unit to a target.</source>
        <translation>Scegli un’unità che attacca per vederne gli spostamenti, o traccia un attacco da un’unità a un bersaglio.</translation>
    </message>
    <message>
        <source>Chance at each effectiveness roll (E-20, E-51)</source>
        <translation>Probabilità per efficacia (E-20, E-51)</translation>
    </message>
    <message>
        <source>Referee’s shift</source>
        <translation>Spostamento arbitro</translation>
    </message>
    <message>
        <source>Which attack</source>
        <translation>Quale attacco</translation>
    </message>
    <message>
        <source>Shift ladder</source>
        <translation>Scala</translation>
    </message>
    <message>
        <source>Shift table</source>
        <translation>Tabella degli spostamenti</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>Situazione</translation>
    </message>
    <message>
        <source>shifts</source>
        <translation>spostamenti</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>regola</translation>
    </message>
    <message>
        <source>Base at roll 10</source>
        <translation>Base col tiro 10</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Somma</translation>
    </message>
    <message>
        <source>no roll</source>
        <translation>nessun lancio</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Probabilità</translation>
    </message>
    <message>
        <source>Chance at effectiveness 10</source>
        <translation>Probabilità a efficacia 10</translation>
    </message>
    <message>
        <source>Chance, averaged</source>
        <translation>Probabilità media</translation>
    </message>
    <message>
        <source>{name}, {shifts}</source>
        <translation>{name}, {shifts}</translation>
    </message>
    <message>
        <source>{count} shift</source>
        <translation>{count} spostamento</translation>
    </message>
    <message>
        <source>{count} shifts</source>
        <translation>{count} spostamenti</translation>
    </message>
    <message>
        <source>Highest chance</source>
        <translation>Probabilità più alta</translation>
    </message>
    <message>
        <source>Lowest chance</source>
        <translation>Probabilità più bassa</translation>
    </message>
    <message>
        <source>Fraction dropped</source>
        <translation>Frazione tolta</translation>
    </message>
    <message>
        <source>{rule}, note {notes}</source>
        <translation>{rule}, nota {notes}</translation>
    </message>
    <message>
        <source>house rule</source>
        <translation>regola della casa</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Attacca</translation>
    </message>
    <message>
        <source>{order} (key {letter})</source>
        <translation>{order} (tasto {letter})</translation>
    </message>
    <message>
        <source>There is nothing to do here now.</source>
        <translation>Qui ora non c’è nulla da fare.</translation>
    </message>
    <message>
        <source>Patrol shift</source>
        <translation>Appoggio</translation>
    </message>
    <message>
        <source>Ambush</source>
        <translation>Imboscata</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Correggi</translation>
    </message>
    <message>
        <source>One shift of the area patrol: G defensive, O offensive, E protective fire</source>
        <translation>Uno spostamento della pattuglia: G difensivo, O offensivo, E fuoco di protezione</translation>
    </message>
    <message>
        <source>Whether its target can see it (key B)</source>
        <translation>Se il bersaglio può vederla (tasto B)</translation>
    </message>
    <message>
        <source>Orders of the picked unit</source>
        <translation>Ordini dell’unità scelta</translation>
    </message>
    <message>
        <source>Without orders: {count}. Attack with {unit}: whom? Space still commits.</source>
        <translation>Senza ordini: {count}. Chi attaccare con {unit}? Spazio chiude comunque.</translation>
    </message>
    <message>
        <source>walk over the board; Enter takes the target</source>
        <translation>scorrono il tabellone; Invio prende il bersaglio</translation>
    </message>
    <message>
        <source>attack, half at, twice at</source>
        <translation>attacco, metà contro, due volte contro</translation>
    </message>
    <message>
        <source>screen, patrol, retreat</source>
        <translation>schermo, pattuglia, ritirata</translation>
    </message>
    <message>
        <source>take the declaration back</source>
        <translation>ritira la dichiarazione</translation>
    </message>
    <message>
        <source>throw for the unit</source>
        <translation>tira per l’unità</translation>
    </message>
    <message>
        <source>grants and ambush</source>
        <translation>concessioni e agguato</translation>
    </message>
    <message>
        <source>leave the aiming</source>
        <translation>lascia la mira</translation>
    </message>
    <message>
        <source>Shifts</source>
        <translation>Scala</translation>
    </message>
    <message>
        <source>Target’s odds</source>
        <translation>Bersaglio</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Previsione</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Ladder, odds, forecast, tables, colony</source>
        <translation>Scala, probabilità, previsione, tabelle, colonia</translation>
    </message>
    <message>
        <source>Targeting board</source>
        <translation>Tavola dei bersagli</translation>
    </message>
    <message>
        <source>engaged by</source>
        <translation>impegnata da</translation>
    </message>
    <message>
        <source>Unit roster</source>
        <translation>Ruolino delle unità</translation>
    </message>
    <message>
        <source>Shift and situation card</source>
        <translation>Scheda di spostamenti e situazioni</translation>
    </message>
    <message>
        <source>Round worksheet</source>
        <translation>Foglio del turno</translation>
    </message>
    <message>
        <source>Turn report</source>
        <translation>Resoconto del turno</translation>
    </message>
    <message>
        <source>Colony page</source>
        <translation>Pagina della colonia</translation>
    </message>
    <message>
        <source>A blank roster</source>
        <translation>Un ruolino in bianco</translation>
    </message>
    <message>
        <source>A blank round worksheet</source>
        <translation>Un foglio del turno in bianco</translation>
    </message>
    <message>
        <source>A blank colony page</source>
        <translation>Una pagina della colonia in bianco</translation>
    </message>
    <message>
        <source>Combat shifts and situations</source>
        <translation>Spostamenti e situazioni di combattimento</translation>
    </message>
    <message>
        <source>Chance = base + 10 × the sum of all shifts; {cap} at most, 0 or less is no chance (E-2 to E-5). d100 at or below the chance succeeds.</source>
        <translation>Probabilità = base + 10 × la somma degli spostamenti; al massimo {cap}, 0 o meno è nessuna probabilità (da E-2 a E-5). Riesce un d100 pari o inferiore.</translation>
    </message>
    <message>
        <source>population factors: {count}</source>
        <translation>fattori di popolazione: {count}</translation>
    </message>
    <message>
        <source>Orbital bombardment, population factors</source>
        <translation>Bombardamento orbitale, fattori di popolazione</translation>
    </message>
    <message>
        <source>Pacification strength</source>
        <translation>Forza di pacificazione</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>First round, colony with a system base: only system bases and the colony’s own fighters may be attacked and return fire; from the second round on everything (E-34).</source>
        <translation>Primo turno, colonia con una base di sistema: solo le basi di sistema e i caccia della colonia possono essere attaccati e rispondere al fuoco; dal secondo turno tutto (E-34).</translation>
    </message>
    <message>
        <source>Raids: an orbital base fires close-in before the raiders on 40 or less, a ground base after them; system bases take no part (E-31 to E-33).</source>
        <translation>Incursioni: una base orbitale spara da vicino prima degli incursori con 40 o meno, una base di terra dopo; le basi di sistema non hanno parte (da E-31 a E-33).</translation>
    </message>
    <message>
        <source>Ground bases and ground units fire close-in at fighters and landing ground units (E-39).</source>
        <translation>Basi e unità di terra sparano da vicino ai caccia e alle unità di terra che sbarcano (E-39).</translation>
    </message>
    <message>
        <source>Bases and complement</source>
        <translation>Basi e caccia della colonia</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unità</translation>
    </message>
    <message>
        <source>fire</source>
        <translation>fuoco</translation>
    </message>
    <message>
        <source>Habitability, industry, installations</source>
        <translation>Abitabilità, industria, installazioni</translation>
    </message>
    <message>
        <source>scout, incomplete …</source>
        <translation>esploratore, incompleta …</translation>
    </message>
    <message>
        <source>base</source>
        <translation>di base</translation>
    </message>
    <message>
        <source>CID × shots</source>
        <translation>CID × tiri</translation>
    </message>
    <message>
        <source>order of the round</source>
        <translation>ordine del turno</translation>
    </message>
    <message>
        <source>retreat</source>
        <translation>ritirata</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>Turno {number}</translation>
    </message>
    <message>
        <source>attacks {target}</source>
        <translation>attacca {target}</translation>
    </message>
    <message>
        <source>screens against {attacker}</source>
        <translation>schermo contro {attacker}</translation>
    </message>
    <message>
        <source>retreats</source>
        <translation>si ritira</translation>
    </message>
    <message>
        <source>Shifts on the attacker’s chance</source>
        <translation>Spostamenti sulla probabilità dell’attaccante</translation>
    </message>
    <message>
        <source>situation</source>
        <translation>situazione</translation>
    </message>
    <message>
        <source>rule, note</source>
        <translation>regola, nota</translation>
    </message>
    <message>
        <source>City, shipyard and incomplete replace the +20. Engaged by several eras: the highest only (ER-4, ER-8).</source>
        <translation>Città, cantiere e incompleta sostituiscono il +20. Impegnata da più epoche: solo la più alta (ER-4, ER-8).</translation>
    </message>
    <message>
        <source>Base chances</source>
        <translation>Probabilità base</translation>
    </message>
    <message>
        <source>Retreat {retreat} %, less the engaged shift. Orbital base before raiders {raid} %.</source>
        <translation>Ritirata {retreat} %, meno lo spostamento d’impegno. Base orbitale prima degli incursori {raid} %.</translation>
    </message>
    <message>
        <source>Fighters, missiles: effectiveness / 10 × RPs × factor; d10 and d100 for each sortie.</source>
        <translation>Caccia, missili: efficacia / 10 × PR × fattore; d10 e d100 per ogni sortita.</translation>
    </message>
    <message>
        <source>Close-in: one shot for each full {shot} RPs, d10 RPs a hit, {most} at most.</source>
        <translation>Ravvicinata: un tiro ogni {shot} PR interi, d10 PR a centro, al massimo {most}.</translation>
    </message>
    <message>
        <source>Order of the round</source>
        <translation>Ordine del turno</translation>
    </message>
    <message>
        <source>The notes of the tables, in short</source>
        <translation>Le note delle tabelle, in breve</translation>
    </message>
    <message>
        <source>Fire of ships and bases</source>
        <translation>Fuoco di navi e basi</translation>
    </message>
    <message>
        <source>Missiles: close-in fire first, unless engaged</source>
        <translation>Missili: prima il fuoco ravvicinato, se non impegnata</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>somma</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>probabilità</translation>
    </message>
    <message>
        <source>result</source>
        <translation>esito</translation>
    </message>
    <message>
        <source>CID × shots, dice</source>
        <translation>CID × tiri, dadi</translation>
    </message>
    <message>
        <source>new hits</source>
        <translation>nuovi centri</translation>
    </message>
    <message>
        <source>RPs lost</source>
        <translation>PR persi</translation>
    </message>
    <message>
        <source>still engaged</source>
        <translation>ancora impegnata</translation>
    </message>
    <message>
        <source>fate</source>
        <translation>sorte</translation>
    </message>
    <message>
        <source>{units} in play at the start. Destroyed: {destroyed}. Got away: {retreated}. Salvoes spent: {spent}. Hits taken: {hits}. RPs lost: {rps}.</source>
        <translation>{units} in gioco all’inizio. Distrutte: {destroyed}. Ritirate: {retreated}. Salve spese: {spent}. Centri subiti: {hits}. PR persi: {rps}.</translation>
    </message>
    <message>
        <source>Bombarded by {ships}: {destroyed} population factors destroyed, {remaining} left.</source>
        <translation>Bombardata da {ships}: {destroyed} fattori di popolazione distrutti, ne restano {remaining}.</translation>
    </message>
    <message>
        <source>Pacification strength {strength}: {units}.</source>
        <translation>Forza di pacificazione {strength}: {units}.</translation>
    </message>
    <message>
        <source>hit</source>
        <translation>colpito</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>mancato</translation>
    </message>
    <message>
        <source>engaged: none</source>
        <translation>impegnata: nessuna</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>Dichiarato</translation>
    </message>
    <message>
        <source>intercepts</source>
        <translation>intercetta</translation>
    </message>
    <message>
        <source>turned away</source>
        <translation>respinto</translation>
    </message>
    <message>
        <source>patrols, patrol shifts, ambush</source>
        <translation>pattuglie, loro spostamenti, imboscate</translation>
    </message>
    <message>
        <source>who</source>
        <translation>chi</translation>
    </message>
    <message>
        <source>patrols</source>
        <translation>pattuglia</translation>
    </message>
    <message>
        <source>ambush: unseen, seen</source>
        <translation>imboscata: non vista, vista</translation>
    </message>
    <message>
        <source>Retreats</source>
        <translation>Ritirate</translation>
    </message>
    <message>
        <source>engaged: 1st, 2nd, 3rd Era</source>
        <translation>impegnata: 1ª, 2ª, 3ª epoca</translation>
    </message>
    <message>
        <source>gets away</source>
        <translation>si allontana</translation>
    </message>
    <message>
        <source>Each era of difference</source>
        <translation>Ogni epoca di differenza</translation>
    </message>
    <message>
        <source>Attacker engaged by the {era}</source>
        <translation>Impegnato, {era}</translation>
    </message>
    <message>
        <source>{kind}, fire</source>
        <translation>{kind}, fuoco</translation>
    </message>
    <message>
        <source>Fighters, missiles: factor</source>
        <translation>Caccia, missili: fattore</translation>
    </message>
    <message>
        <source>{kind}, close-in</source>
        <translation>{kind}, ravvicinata</translation>
    </message>
    <message>
        <source>Carrier, added to close-in damage</source>
        <translation>Portacaccia, in più al danno ravvicinato</translation>
    </message>
    <message>
        <source>Bombardment, population factors</source>
        <translation>Bombardamento, fattori di popolazione</translation>
    </message>
    <message>
        <source>Pacification, a warship counts</source>
        <translation>Pacificazione, una nave da guerra conta</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>Base table</source>
        <translation>Tabella base</translation>
    </message>
    <message>
        <source>Nobody attacks this unit. Pick one that is attacked to see what may become of it.</source>
        <translation>Nessuno attacca questa unità. Scegline una attaccata per vedere che ne può essere.</translation>
    </message>
    <message>
        <source>Engaged {engaged}, hit {hit}, destroyed {destroyed} (E-52), if its attackers attack as they stand now; the forecast counts what befalls them first.</source>
        <translation>Impegnata {engaged}, colpita {hit}, distrutta {destroyed} (E-52), se chi attacca lo fa come sta ora; la previsione conta ciò che gli accade prima.</translation>
    </message>
    <message>
        <source>Hits, of {left} it can take</source>
        <translation>Centri, di {left} che sopporta</translation>
    </message>
    <message>
        <source>mean {mean}</source>
        <translation>media {mean}</translation>
    </message>
    <message>
        <source>Attacks on it and the close-in defence they meet</source>
        <translation>Attacchi contro di essa e la difesa ravvicinata che incontrano</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>resta</translation>
    </message>
    <message>
        <source>case</source>
        <translation>caso</translation>
    </message>
    <message>
        <source>success</source>
        <translation>successo</translation>
    </message>
    <message>
        <source>mean loss</source>
        <translation>perdita</translation>
    </message>
    <message>
        <source>no loss</source>
        <translation>nessuna</translation>
    </message>
    <message>
        <source>wiped out</source>
        <translation>tutti</translation>
    </message>
    <message>
        <source>if turned away</source>
        <translation>se respinti</translation>
    </message>
    <message>
        <source>if engaged, {eras}</source>
        <translation>se impegnata, {eras}</translation>
    </message>
    <message>
        <source>if not engaged</source>
        <translation>se non impegnata</translation>
    </message>
    <message>
        <source>if destroyed before</source>
        <translation>se già distrutta</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>tace</translation>
    </message>
    <message>
        <source>complement</source>
        <translation>della colonia</translation>
    </message>
    <message>
        <source>{era} {source}</source>
        <translation>{source}, {era}</translation>
    </message>
    <message>
        <source>{text}, carried over</source>
        <translation>{text}, riportata</translation>
    </message>
    <message>
        <source>{attacker} at {target}</source>
        <translation>{attacker} contro {target}</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Quante</translation>
    </message>
    <message>
        <source>Fighter wings of each</source>
        <translation>Stormi di caccia di ognuna</translation>
    </message>
    <message>
        <source>RPs of a wing</source>
        <translation>PR di uno stormo</translation>
    </message>
    <message>
        <source>RPs of its missiles</source>
        <translation>PR dei suoi missili</translation>
    </message>
    <message>
        <source>RPs must be more than 0 and at most 9999, no finer than hundredths (E-46).</source>
        <translation>I PR devono essere più di 0 e al massimo 9999, in centesimi al più fine (E-46).</translation>
    </message>
    <message>
        <source>The roster holds {most} units.</source>
        <translation>Il ruolino contiene {most} unità.</translation>
    </message>
    <message>
        <source>patrol shifts {left} of {shifts} left</source>
        <translation>pattuglia: {left} di {shifts}</translation>
    </message>
    <message>
        <source>ambush, unseen</source>
        <translation>imboscata, non vista</translation>
    </message>
    <message>
        <source>ambush, seen</source>
        <translation>imboscata, vista</translation>
    </message>
    <message>
        <source>Lost: {name}, {status} (E-42).</source>
        <translation>Perso: {name}, {status} (E-42).</translation>
    </message>
    <message>
        <source>On an arrow stands the chance that the attack succeeds as all is declared: who screens counts, and for missiles the close-in defence and what befalls their target before. ~ marks an average over the effectiveness roll.</source>
        <translation>Su una freccia sta la probabilità che l’attacco riesca con tutto ciò che è dichiarato: contano gli schermi e, per i missili, la difesa ravvicinata e ciò che accade prima al loro bersaglio. ~ segna una media sui tiri di efficacia.</translation>
    </message>
    <message>
        <source>On the arrow {chance}: who screens, the close-in defence and what befalls the target before count there as well. Here it is the throw alone, once it comes to it.</source>
        <translation>Sulla freccia {chance}: lì contano anche gli schermi, la difesa ravvicinata e ciò che accade prima al bersaglio. Qui è il solo tiro, se ci si arriva.</translation>
    </message>
    <message>
        <source>On the arrow {chance}: who screens counts there as well. Here it is the throw alone.</source>
        <translation>Sulla freccia {chance}: lì contano anche gli schermi. Qui è il solo tiro.</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>perso</translation>
    </message>
    <message>
        <source>{split}: {flown} of {whole} RPs fly in this sortie (E-21).</source>
        <translation>{split}: {flown} di {whole} PR per sortita (E-21).</translation>
    </message>
    <message>
        <source>{ship}, wing</source>
        <translation>{ship}, stormo</translation>
    </message>
    <message>
        <source>{ship}, missiles</source>
        <translation>{ship}, missili</translation>
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
        <source>Against {names}</source>
        <translation>Contro {names}</translation>
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
        <source>Try it</source>
        <translation>Provala</translation>
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
        <source>{losses}, of which {fell} fell (F-24)</source>
        <translation>{losses}, di cui {fell} cadute (F-24)</translation>
    </message>
    <message>
        <source>{fell} of {losses}</source>
        <translation>{fell} di {losses}</translation>
    </message>
    <message>
        <source>exchange {n}</source>
        <translation>scambio {n}</translation>
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
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>System Defence</source>
        <translation>Difesa di sistema</translation>
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
        <source>These fleets are too large to be weighed in the time anybody waits.</source>
        <translation>Queste flotte sono troppo grandi per essere valutate in un tempo ragionevole.</translation>
    </message>
    <message>
        <source>These odds hold for the loss priorities as they are now (FR-11).</source>
        <translation>Queste probabilità valgono per le priorità di perdita attuali (FR-11).</translation>
    </message>
    <message>
        <source>{attacker} over {name}</source>
        <translation>{attacker} su {name}</translation>
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
        <source>Nothing to weigh here: pick a fleet that has somebody to attack at this place.</source>
        <translation>Qui non c’è nulla da soppesare: scegli una flotta che in questo luogo abbia qualcuno da attaccare.</translation>
    </message>
    <message>
        <source>The combat is over. Confirm it, and what is left goes on the rosters.</source>
        <translation>Il combattimento è finito. Confermalo, e ciò che resta va a ruolino.</translation>
    </message>
    <message>
        <source>What if: {fleets} otherwise than on the table. The forecast counts it so.</source>
        <translation>Se fosse: {fleets} diversamente dal tavolo. La previsione conta così.</translation>
    </message>
    <message>
        <source>System destroyed by {attacker}</source>
        <translation>Sistema distrutto da {attacker}</translation>
    </message>
    <message>
        <source>is fought</source>
        <translation>scontro</translation>
    </message>
    <message>
        <source>destroyed {chance}</source>
        <translation>distrutto {chance}</translation>
    </message>
    <message>
        <source>both left {chance}</source>
        <translation>restano entrambi {chance}</translation>
    </message>
    <message>
        <source>fleet lost there {chance}</source>
        <translation>flotta persa lì {chance}</translation>
    </message>
    <message>
        <source>not reached {chance}</source>
        <translation>non raggiunto {chance}</translation>
    </message>
    <message>
        <source>subdued {chance}</source>
        <translation>piegato {chance}</translation>
    </message>
    <message>
        <source>subdued {chance}, with ships left {alive}</source>
        <translation>piegato {chance}, con navi rimaste {alive}</translation>
    </message>
    <message>
        <source>All defence removed by {attacker}</source>
        <translation>Ogni difesa tolta da {attacker}</translation>
    </message>
    <message>
        <source>Nothing is foretold until what is red can be read.</source>
        <translation>Non si prevede nulla finché ciò che è in rosso non si può leggere.</translation>
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
        <source>Write it down</source>
        <translation>Metti per iscritto</translation>
    </message>
    <message>
        <source>Put it back</source>
        <translation>Rimetti com’era</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Perdite</translation>
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
        <source>Strength {row}, roll {roll} (F-11)</source>
        <translation>Forza {row}, tiro {roll} (F-11)</translation>
    </message>
    <message>
        <source>Strength {row} (F-11)</source>
        <translation>Forza {row} (F-11)</translation>
    </message>
    <message>
        <source>End {owner}’s turn</source>
        <translation>Chiudi il turno di {owner}</translation>
    </message>
    <message>
        <source>Fleets at no place of the map</source>
        <translation>Flotte che non sono in alcun luogo della mappa</translation>
    </message>
    <message>
        <source>No places yet. Chart one, or insert some from the library (Ctrl+I).</source>
        <translation>Ancora nessun luogo. Segnane uno, o inseriscine dalla libreria (Ctrl+I).</translation>
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
        <source>New place…</source>
        <translation>Nuovo luogo…</translation>
    </message>
    <message>
        <source>Owners…</source>
        <translation>Proprietari…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Cambia…</translation>
    </message>
    <message>
        <source>It cannot win here this turn (F-54). Press “attacks”, and it attacks all the same.</source>
        <translation>In questo turno qui non può vincere (F-54). Premi “attacca”, e attacca lo stesso.</translation>
    </message>
    <message>
        <source>Edit this place</source>
        <translation>Modifica questo luogo</translation>
    </message>
    <message>
        <source>Quick fight…</source>
        <translation>Scontro rapido…</translation>
    </message>
    <message>
        <source>Alt+End</source>
        <translation>Alt+Fine</translation>
    </message>
    <message>
        <source>New fleet…</source>
        <translation>Nuova flotta…</translation>
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
        <source>{fleet}: loss priority of {ship}</source>
        <translation>{fleet}: priorità di perdita di {ship}</translation>
    </message>
    <message>
        <source>order of losses, from left to right; 5 is lost first, 1 last</source>
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
        <source>strength {strength}</source>
        <translation>forza {strength}</translation>
    </message>
    <message>
        <source>{owner} · seen by {sides}</source>
        <translation>{owner} · visto da {sides}</translation>
    </message>
    <message>
        <source>cost {cost} · development {development}</source>
        <translation>costo {cost} · sviluppo {development}</translation>
    </message>
    <message>
        <source>● has fought</source>
        <translation>● ha combattuto</translation>
    </message>
    <message>
        <source>○ holds fire</source>
        <translation>○ non apre il fuoco</translation>
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
        <source>Attack it next (Alt+{n})</source>
        <translation>Attaccarla per prima (Alt+{n})</translation>
    </message>
    <message>
        <source>let attack</source>
        <translation>fa’ attaccare</translation>
    </message>
    <message>
        <source>there is no other place</source>
        <translation>non c’è altro luogo</translation>
    </message>
    <message>
        <source>it takes two ships</source>
        <translation>servono due navi</translation>
    </message>
    <message>
        <source>no other fleet of its owner is here</source>
        <translation>qui non ce n’è un’altra dello stesso proprietario</translation>
    </message>
    <message>
        <source>Hold fire this turn</source>
        <translation>Non aprire il fuoco in questo turno</translation>
    </message>
    <message>
        <source>Fight after all</source>
        <translation>Combatti comunque</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Modifica…</translation>
    </message>
    <message>
        <source>Move to…</source>
        <translation>Sposta a…</translation>
    </message>
    <message>
        <source>Reinforce…</source>
        <translation>Rinforza…</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>Dividi…</translation>
    </message>
    <message>
        <source>Give ships, or merge…</source>
        <translation>Cedi navi, o unisci…</translation>
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
        <source>{strength} · cost {cost}</source>
        <translation>{strength} · costo {cost}</translation>
    </message>
    <message>
        <source>On the whole map: {fleets}; {ships}; {worth}</source>
        <translation>Su tutta la mappa: {fleets}; {ships}; {worth}</translation>
    </message>
    <message>
        <source>military {strength} · cost {cost} · development {development}</source>
        <translation>militare {strength} · costo {cost} · sviluppo {development}</translation>
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
        <translation>Qui nessuna flotta. Inseriscine dalla libreria (Ctrl+I), o scrivine una tua.</translation>
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
        <source>most likely {ships} left, {chance}</source>
        <translation>più probabile: {ships}, {chance}</translation>
    </message>
    <message>
        <source>{row}, then on {rows}</source>
        <translation>{row}, poi su {rows}</translation>
    </message>
    <message>
        <source>{attacker} against {defender}</source>
        <translation>{attacker} contro {defender}</translation>
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
        <source>Expected survivors: {ships}; {likeliest}.</source>
        <translation>Superstiti attesi: {ships}; {likeliest}.</translation>
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
        <source>Fight by fight, from exchange {n} on</source>
        <translation>Combattimento per combattimento, dallo scambio {n}</translation>
    </message>
    <message>
        <source>Fight by fight, from exchange {n} on, its dice counted that have fallen</source>
        <translation>Combattimento per combattimento, dallo scambio {n}, con i suoi dadi già caduti</translation>
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
        <source>Losses of the first strikes</source>
        <translation>Perdite dei primi colpi</translation>
    </message>
    <message>
        <source>Losses of the strikes of exchange {n}</source>
        <translation>Perdite dei colpi dello scambio {n}</translation>
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
        <source>fell: {sums}</source>
        <translation>uscito: {sums}</translation>
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
        <source>Next fight: {place}</source>
        <translation>Prossimo scontro: {place}</translation>
    </message>
    <message>
        <source>{fleet} and whoever opposes it here see each other</source>
        <translation>{fleet} e chi le si oppone qui si vedono a vicenda</translation>
    </message>
    <message>
        <source>The two sides of this fight see each other</source>
        <translation>Le due parti di questo scontro si vedono</translation>
    </message>
    <message>
        <source>Put {name} right…</source>
        <translation>Correggi {name}…</translation>
    </message>
    <message>
        <source>(not while dice are owed: take them back first, Ctrl+Z)</source>
        <translation>(non finché si attendono dadi: prima annulla, Ctrl+Z)</translation>
    </message>
    <message>
        <source>Everybody sees every system</source>
        <translation>Tutti vedono tutti i sistemi</translation>
    </message>
    <message>
        <source>attack the target with this number next</source>
        <translation>attaccare per primo il bersaglio con questo numero</translation>
    </message>
    <message>
        <source>the fleet that would attack holds fire, or fights after all</source>
        <translation>la flotta che attaccherebbe non apre il fuoco, o combatte comunque</translation>
    </message>
    <message>
        <source>let the fleet above or below attack</source>
        <translation>far attaccare la flotta sopra o sotto</translation>
    </message>
    <message>
        <source>set up a quick fight</source>
        <translation>prepara uno scontro rapido</translation>
    </message>
    <message>
        <source>end the turn of the owner to move</source>
        <translation>chiude il turno del proprietario a cui tocca</translation>
    </message>
    <message>
        <source>walk along the order of losses; with Ctrl they carry the ship type</source>
        <translation>scorrono l’ordine delle perdite; con Ctrl portano il tipo di nave</translation>
    </message>
    <message>
        <source>walk over a table or a record sheet</source>
        <translation>scorrono una tabella o una scheda</translation>
    </message>
    <message>
        <source>All of them</source>
        <translation>Tutte</translation>
    </message>
    <message>
        <source>Reinforce {fleet}</source>
        <translation>Rinforza {fleet}</translation>
    </message>
    <message>
        <source>Split {fleet}</source>
        <translation>Dividi {fleet}</translation>
    </message>
    <message>
        <source>Ships of {fleet} to another fleet</source>
        <translation>Navi di {fleet} a un’altra flotta</translation>
    </message>
    <message>
        <source>Name of the new fleet</source>
        <translation>Nome della nuova flotta</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>come</source>
        <translation>arrivano</translation>
    </message>
    <message>
        <source>go</source>
        <translation>vanno</translation>
    </message>
    <message>
        <source>{fleet} then</source>
        <translation>{fleet} dopo</translation>
    </message>
    <message>
        <source>cost {cost}</source>
        <translation>costo {cost}</translation>
    </message>
    <message>
        <source>Quick fight</source>
        <translation>Scontro rapido</translation>
    </message>
    <message>
        <source>Fleets in space</source>
        <translation>Flotte nello spazio</translation>
    </message>
    <message>
        <source>Fleets on a system</source>
        <translation>Flotte su un sistema</translation>
    </message>
    <message>
        <source>Fleet against system</source>
        <translation>Flotta contro sistema</translation>
    </message>
    <message>
        <source>{fleet}: drag it onto a place on top to move it there.</source>
        <translation>{fleet}: trascinala su un luogo in alto per spostarla lì.</translation>
    </message>
</context>
<context>
    <name>ocs</name>
    <message>
        <source>Combat {number}, {odds} in {terrain}, column {column}: {what}</source>
        <translation>Combattimento {number}, {odds} in terreno {terrain}, colonna {column}: {what}</translation>
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
        <source>Column {column} as it was</source>
        <translation>Colonna {column} invariata</translation>
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
        <source>nobody can (O-34)</source>
        <translation>nessuno può (O-34)</translation>
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
        <source>Supply</source>
        <translation>Rifornimento</translation>
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
        <source>Exploitation</source>
        <translation>Sfruttamento</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fine</translation>
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
        <source>strength</source>
        <translation>forza</translation>
    </message>
    <message>
        <source>multiplier</source>
        <translation>fattore</translation>
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
        <source>Attacker’s Action Rating</source>
        <translation>AR dell’attaccante</translation>
    </message>
    <message>
        <source>Defender’s Action Rating</source>
        <translation>AR del difensore</translation>
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
        <source>Side</source>
        <translation>Fazione</translation>
    </message>
    <message>
        <source>, barrage {barrage}</source>
        <translation>, bombardamento {barrage}</translation>
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
        <source>What strength buys (O-48). {policy}</source>
        <translation>Che cosa compra la forza (O-48). {policy}</translation>
    </message>
    <message>
        <source>it takes the steps of the defending units to tell</source>
        <translation>lo dicono solo i passi delle unità in difesa</translation>
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
        <source>Value wished for</source>
        <translation>Valore desiderato</translation>
    </message>
    <message>
        <source>walk over the table, or around the attack’s hexes; Space marks one</source>
        <translation>scorrono la tabella, o gli esagoni dell’attacco; Spazio ne segna uno</translation>
    </message>
    <message>
        <source>mark a hex of the attack, where the keyboard stands on them</source>
        <translation>segnano un esagono dell’attacco, se la tastiera sta su di essi</translation>
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
        <source>Edit…</source>
        <translation>Modifica…</translation>
    </message>
    <message>
        <source>Take off</source>
        <translation>Togli</translation>
    </message>
    <message>
        <source>Who commands</source>
        <translation>Chi comanda</translation>
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
        <source>Take the combat back</source>
        <translation>Ritira il combattimento</translation>
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
        <source>Needed die (S-32)</source>
        <translation>Dado richiesto (S-32)</translation>
    </message>
    <message>
        <source>Chance of a hit</source>
        <translation>Probabilità di centro</translation>
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
        <source>missile</source>
        <translation>missile</translation>
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
        <source>Edit…</source>
        <translation>Modifica…</translation>
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
        <source>Distance: “{text}” is none; hexes up to {most}, or the first letter of a range band.</source>
        <translation>Distanza: “{text}” non lo è; esagoni fino a {most}, o la prima lettera di una fascia.</translation>
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
        <source>Bring to the table</source>
        <translation>Porta al tavolo</translation>
    </message>
    <message>
        <source>Keep the changes</source>
        <translation>Tieni le modifiche</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Fazione</translation>
    </message>
    <message>
        <source>Both rates from Space</source>
        <translation>Entrambi i moti da Spazio</translation>
    </message>
    <message>
        <source>and piloting</source>
        <translation>e pilotaggio</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Spazio</translation>
    </message>
    <message>
        <source>Piloting</source>
        <translation>Pilotaggio</translation>
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
        <source>destroyed</source>
        <translation>distrutto</translation>
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
        <source>Number of craft</source>
        <translation>Numero di caccia</translation>
    </message>
    <message>
        <source>Craft</source>
        <translation>Caccia</translation>
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
        <source>Insert, edit or take away squadrons</source>
        <translation>Inserisci, modifica o togli squadriglie</translation>
    </message>
    <message>
        <source>the distance of the fire that is declared</source>
        <translation>la distanza del fuoco che si dichiara</translation>
    </message>
    <message>
        <source>walk along boxes and weapons; Space chooses a box</source>
        <translation>scorrono caselle e armi; Spazio sceglie una casella</translation>
    </message>
    <message>
        <source>all boxes, none of them, where the keyboard stands on boxes</source>
        <translation>tutte le caselle, nessuna, se la tastiera sta sulle caselle</translation>
    </message>
    <message>
        <source>walk over a record sheet; Enter changes what is under the keyboard</source>
        <translation>scorrono una scheda; Invio cambia ciò su cui sta la tastiera</translation>
    </message>
    <message>
        <source>Edit {name}…</source>
        <translation>Modifica {name}…</translation>
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
        <source>destroyed {boxes}</source>
        <translation>distrutti {boxes}</translation>
    </message>
    <message>
        <source>destroyed once results are applied {boxes}</source>
        <translation>distrutti quando si applicano i risultati {boxes}</translation>
    </message>
    <message>
        <source>results pending {boxes}</source>
        <translation>risultati in sospeso {boxes}</translation>
    </message>
    <message>
        <source>frozen {boxes}</source>
        <translation>bloccati {boxes}</translation>
    </message>
    <message>
        <source>damaged or ionised {boxes}</source>
        <translation>danneggiati o ionizzati {boxes}</translation>
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
        <source>✕ cannot fire</source>
        <translation>✕ non può sparare</translation>
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
        <source>Craft {box}</source>
        <translation>Caccia {box}</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Perdite</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <comment>craft, in a table</comment>
        <translation>Distrutti</translation>
    </message>
    <message>
        <source>Damaged</source>
        <comment>craft, in a table</comment>
        <translation>Danneggiati</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Restano</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perduti</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Insieme</translation>
    </message>
</context>
</TS>
