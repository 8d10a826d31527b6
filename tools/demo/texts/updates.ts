import type { Text } from '../catalogue/types.ts'
import { text } from '../catalogue/vocabulary.ts'

/**
 * Software and manual updates of products, newest first; `date` is YYYY-MM-DD, `manual` the product whose manual it
 * brings, `securityOf` the code of the one of which it closes a vulnerability.
 */
export const updates: { title: Text; content: Text; date: string; manual?: string; securityOf?: string }[] = [
  {
    date: '2026-04-14',
    title: text(
      'Centralina Europa: software 4.2',
      'Europa control unit: software 4.2',
      'Steuergerät Europa: Software 4.2',
      'Boîtier de commande Europa : logiciel 4.2',
      'Regelkast Europa: software 4.2',
    ),
    content: text(
      'Nuovi transponder per Hot Bird 13E e Astra 19E dopo i cambi di primavera; la ricerca è più rapida di circa dieci secondi. Il file te lo dà il rivenditore: copialo su una chiavetta USB vuota, inseriscila ad antenna chiusa e attendi due segnali acustici.',
      'New transponders for Hot Bird 13E and Astra 19E after the spring changes; searching is about ten seconds faster. Your retailer has the file: copy it to an empty USB stick, insert it with the antenna closed and wait for two beeps.',
      'Neue Transponder für Hot Bird 13E und Astra 19E nach den Umstellungen im Frühjahr; die Suche ist rund zehn Sekunden schneller. Die Datei erhalten Sie bei Ihrem Händler: auf einen leeren USB-Stick kopieren, bei eingeklappter Antenne einstecken und zwei Signaltöne abwarten.',
      'Nouveaux transpondeurs pour Hot Bird 13E et Astra 19E après les changements du printemps ; la recherche gagne une dizaine de secondes. Demandez le fichier à votre revendeur : copiez-le sur une clé USB vide, insérez-la antenne repliée et attendez deux bips.',
      'Nieuwe transponders voor Hot Bird 13E en Astra 19E na de wijzigingen van dit voorjaar; zoeken gaat zo’n tien seconden sneller. Het bestand krijgt u bij uw dealer: kopieer het naar een lege USB-stick, steek die in de regelkast met ingeklapte antenne en wacht op twee pieptonen.',
    ),
  },
  {
    date: '2026-03-02',
    title: text(
      'Comando Bluetooth: app 2.6',
      'Bluetooth control: app 2.6',
      'Bluetooth-Steuerung: App 2.6',
      'Commande Bluetooth : application 2.6',
      'Bluetooth-bediening: app 2.6',
    ),
    content: text(
      'L’app ricorda gli ultimi cinque luoghi di sosta e propone subito il satellite usato lì. Risolta la disconnessione con lo schermo spento sui telefoni Android 14.',
      'The app remembers your last five stops and offers the satellite you used there straight away. Fixed: the connection dropped with the screen off on Android 14 phones.',
      'Die App merkt sich die letzten fünf Stellplätze und schlägt gleich den dort genutzten Satelliten vor. Behoben: Verbindungsabbruch bei ausgeschaltetem Bildschirm unter Android 14.',
      'L’application retient vos cinq dernières étapes et propose d’emblée le satellite utilisé sur place. Corrigé : la déconnexion écran éteint sur les téléphones Android 14.',
      'De app onthoudt uw laatste vijf standplaatsen en stelt meteen de satelliet voor die u daar gebruikte. Opgelost: verbroken verbinding bij uitgeschakeld scherm op telefoons met Android 14.',
    ),
  },
  {
    date: '2026-01-19',
    manual: 'brezza-2200',
    title: text(
      'Brezza 2200: libretto, edizione 5',
      'Brezza 2200: booklet, 5th edition',
      'Brezza 2200: Anleitung, 5. Ausgabe',
      'Brezza 2200 : notice, 5e édition',
      'Brezza 2200: handleiding, 5e editie',
    ),
    content: text(
      'Aggiunte le istruzioni per i tetti curvi e per il distanziale da 60 a 90 mm, con la coppia di serraggio delle viti. La tabella dei codici di errore comprende ora E7 ed E8.',
      'Added: instructions for curved roofs and for the 60 to 90 mm spacer, with screw torques. The table of error codes now includes E7 and E8.',
      'Neu: Hinweise für gewölbte Dächer und den Adapterrahmen von 60 bis 90 mm samt Anzugsmomenten. Die Fehlertabelle enthält jetzt auch E7 und E8.',
      'Ajout des instructions pour les toits bombés et pour la rehausse de 60 à 90 mm, avec les couples de serrage. Le tableau des codes d’erreur comprend désormais E7 et E8.',
      'Toegevoegd: aanwijzingen voor gebogen daken en voor de opvulrand van 60 tot 90 mm, met aanhaalmomenten. De foutcodetabel bevat nu ook E7 en E8.',
    ),
  },
  {
    date: '2025-11-10',
    manual: 'duna-50-twin',
    title: text(
      'Duna 50 Twin: software 3.1',
      'Duna 50 Twin: software 3.1',
      'Duna 50 Twin: Software 3.1',
      'Duna 50 Twin : logiciel 3.1',
      'Duna 50 Twin: software 3.1',
    ),
    content: text(
      'L’aggancio dopo una galleria passa da otto a tre secondi. L’aggiornamento si fa dal rivenditore in un quarto d’ora ed è gratuito per tutte le unità dal numero di serie 2400.',
      'Regaining the signal after a tunnel now takes three seconds instead of eight. Your retailer installs it in a quarter of an hour, free of charge for all units from serial number 2400.',
      'Nach einem Tunnel ist das Signal in drei statt acht Sekunden wieder da. Der Händler spielt das Update in einer Viertelstunde auf, kostenlos für alle Geräte ab Seriennummer 2400.',
      'Après un tunnel, l’image revient en trois secondes au lieu de huit. La mise à jour se fait chez le revendeur en un quart d’heure, gratuitement à partir du numéro de série 2400.',
      'Na een tunnel is het signaal in drie in plaats van acht seconden terug. De dealer installeert de update in een kwartier, gratis voor alle apparaten vanaf serienummer 2400.',
    ),
  },
  {
    date: '2025-09-22',
    manual: 'carica-30',
    title: text(
      'Carica 30: nuova curva per LiFePO4',
      'Carica 30: new LiFePO4 curve',
      'Carica 30: neue Kennlinie für LiFePO4',
      'Carica 30 : nouvelle courbe LiFePO4',
      'Carica 30: nieuwe laadcurve voor LiFePO4',
    ),
    content: text(
      'Il libretto descrive la posizione 6 dei selettori, a 14,2 volt, più delicata con le batterie che restano sempre cariche. Vale per gli apparecchi prodotti da settembre 2025.',
      'The booklet now describes switch position 6, at 14.2 volts, which is gentler on batteries that stay full most of the time. It applies to units made from September 2025.',
      'Die Anleitung beschreibt nun die Schalterstellung 6 mit 14,2 Volt, schonender für Batterien, die meist voll sind. Sie gilt für Geräte ab Produktion September 2025.',
      'La notice décrit la position 6 des sélecteurs, à 14,2 volts, plus douce pour les batteries toujours pleines. Elle concerne les appareils produits depuis septembre 2025.',
      'De handleiding beschrijft nu schakelstand 6, op 14,2 volt, die vriendelijker is voor accu’s die meestal vol zijn. Geldt voor apparaten vanaf productie september 2025.',
    ),
  },
  {
    date: '2025-06-05',
    securityOf: 'SK24S',
    title: text(
      'Schermo 24 Smart: software 1.9',
      'Schermo 24 Smart: software 1.9',
      'Schermo 24 Smart: Software 1.9',
      'Schermo 24 Smart : logiciel 1.9',
      'Schermo 24 Smart: software 1.9',
    ),
    content: text(
      'Avvio più rapido, consumo in attesa sotto gli 0,1 ampere e lista dei canali tedeschi riordinata. Il televisore lo propone da solo quando è collegato a internet; altrimenti lo installa il rivenditore da USB. Chiude inoltre una vulnerabilità: chi era nella stessa rete poteva cambiare canale.',
      'Faster start, standby draw below 0.1 amps and a re-sorted list of German channels. The television offers it by itself when online; otherwise your retailer installs it from USB. It also closes a vulnerability: whoever was on the same network could change channels.',
      'Schnellerer Start, Stand-by unter 0,1 Ampere und eine neu sortierte deutsche Senderliste. Mit Internetverbindung bietet der Fernseher das Update selbst an, sonst spielt es der Händler per USB auf. Es schließt außerdem eine Sicherheitslücke: Wer im selben Netz war, konnte umschalten.',
      'Démarrage plus rapide, veille sous 0,1 ampère et liste des chaînes allemandes reclassée. Connecté à internet, le téléviseur le propose seul ; sinon, le revendeur l’installe par USB. Elle corrige aussi une vulnérabilité : qui était sur le même réseau pouvait changer de chaîne.',
      'Sneller opstarten, stand-by onder 0,1 ampère en een opnieuw gesorteerde lijst met Duitse zenders. Met internet biedt de tv de update zelf aan; anders installeert de dealer die via USB. Ook verhelpt de update een kwetsbaarheid: wie op hetzelfde netwerk zat, kon van zender wisselen.',
    ),
  },
]
