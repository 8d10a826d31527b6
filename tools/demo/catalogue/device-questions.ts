import { text } from './vocabulary.ts'

/** What people ask about air conditioners, energy and televisions. */
export const deviceQuestions = {
  campsite: {
    title: text(
      'Funziona con i 6 ampere del campeggio?',
      'Will it run on a 6 A campsite hook-up?',
      'Läuft sie mit 6 Ampere auf dem Campingplatz?',
      'Fonctionne-t-il sur les 6 ampères d’un camping ?',
      'Werkt hij op 6 ampère van de camping?',
    ),
    content: text(
      'Sì, c’è margine anche per il frigorifero e il caricabatterie. Spegni però il climatizzatore quando accendi il bollitore o l’asciugacapelli.',
      'Yes, with enough left for the fridge and the charger. Just switch the air conditioner off while you use a kettle or a hairdryer.',
      'Ja, und für Kühlschrank und Ladegerät reicht es auch noch. Schalten Sie die Klimaanlage nur aus, während Wasserkocher oder Föhn laufen.',
      'Oui, et il reste de quoi alimenter le réfrigérateur et le chargeur. Éteignez-le simplement quand vous utilisez la bouilloire ou le sèche-cheveux.',
      'Ja, en er blijft genoeg over voor koelkast en lader. Zet hem alleen even uit als u de waterkoker of föhn gebruikt.',
    ),
  },
  acOnBattery: {
    title: text(
      'Posso usarlo con batteria e inverter?',
      'Can I run it from a battery and inverter?',
      'Kann ich sie über Batterie und Wechselrichter betreiben?',
      'Puis-je l’utiliser sur batterie avec convertisseur ?',
      'Kan hij op accu en omvormer werken?',
    ),
    content: text(
      'Per una o due ore sì, con una Riserva 200 e un Corrente 2000. Il calcolatore in questa pagina mostra quanti amperora servono.',
      'For an hour or two, yes, with a Riserva 200 and a Corrente 2000. The calculator on this page shows how many amp-hours you need.',
      'Für ein bis zwei Stunden ja, mit einer Riserva 200 und einem Corrente 2000. Der Rechner auf dieser Seite zeigt, wie viele Amperestunden Sie brauchen.',
      'Oui, pendant une à deux heures, avec une Riserva 200 et un Corrente 2000. Le calculateur de cette page indique combien d’ampères-heures il vous faut.',
      'Een uur of twee wel, met een Riserva 200 en een Corrente 2000. De calculator op deze pagina laat zien hoeveel ampère-uur u nodig hebt.',
    ),
  },
  skylight: {
    title: text(
      'Si monta al posto dell’oblò?',
      'Does it fit in place of a roof vent?',
      'Passt sie anstelle der Dachhaube?',
      'Se monte-t-il à la place d’un lanterneau ?',
      'Past hij op de plaats van een dakluik?',
    ),
    content: text(
      'Sì, nel foro standard da 40 × 40 cm e su tetti da 25 a 60 mm di spessore. Per tetti più spessi esiste un distanziale.',
      'Yes, in the standard 40 × 40 cm opening and on roofs 25 to 60 mm thick. A spacer is available for thicker roofs.',
      'Ja, in den üblichen Ausschnitt von 40 × 40 cm bei Dachstärken von 25 bis 60 mm. Für dickere Dächer gibt es einen Adapterrahmen.',
      'Oui, dans la découpe standard de 40 × 40 cm et sur des toits de 25 à 60 mm d’épaisseur. Une rehausse existe pour les toits plus épais.',
      'Ja, in de standaardopening van 40 × 40 cm, bij daken van 25 tot 60 mm dik. Voor dikkere daken is er een opvulrand.',
    ),
  },
  acFilters: {
    title: text(
      'Ogni quanto si puliscono i filtri?',
      'How often should I clean the filters?',
      'Wie oft müssen die Filter gereinigt werden?',
      'À quelle fréquence nettoyer les filtres ?',
      'Hoe vaak moet ik de filters reinigen?',
    ),
    content: text(
      'Una volta al mese d’estate: si sfilano senza attrezzi e si lavano con acqua tiepida. Cambiali ogni due anni.',
      'Once a month in summer: they slide out without tools and wash in lukewarm water. Replace them every two years.',
      'Im Sommer einmal im Monat: Sie lassen sich ohne Werkzeug herausziehen und mit lauwarmem Wasser waschen. Alle zwei Jahre ersetzen.',
      'Une fois par mois en été : ils se retirent sans outil et se lavent à l’eau tiède. Remplacez-les tous les deux ans.',
      'In de zomer eens per maand: ze schuiven er zonder gereedschap uit en zijn met lauw water te wassen. Vervang ze om de twee jaar.',
    ),
  },
  heatPump: {
    title: text(
      'Basta per riscaldare d’inverno?',
      'Is it enough to heat in winter?',
      'Reicht die Wärmepumpe im Winter?',
      'Suffit-il pour chauffer en hiver ?',
      'Is het genoeg om ’s winters te verwarmen?',
    ),
    content: text(
      'La pompa di calore lavora bene fino a 2 °C esterni: perfetta nelle mezze stagioni. Sotto zero resta indispensabile la stufa di bordo.',
      'The heat pump works well down to 2 °C outside: ideal in spring and autumn. Below freezing you still need the on-board heater.',
      'Die Wärmepumpe arbeitet bis 2 °C Außentemperatur gut: ideal für Frühling und Herbst. Bei Frost brauchen Sie weiterhin die Bordheizung.',
      'La pompe à chaleur fonctionne bien jusqu’à 2 °C dehors : parfaite en demi-saison. En dessous de zéro, le chauffage de bord reste indispensable.',
      'De warmtepomp werkt goed tot 2 °C buiten: ideaal in voor- en najaar. Bij vorst blijft de kachel aan boord nodig.',
    ),
  },
  underBenchPlace: {
    title: text(
      'Dove si può montare?',
      'Where can it be fitted?',
      'Wo lässt sie sich einbauen?',
      'Où peut-on l’installer ?',
      'Waar kan hij worden ingebouwd?',
    ),
    content: text(
      'In una cassapanca o in un gavone con accesso al pavimento, meglio se vicino al centro del veicolo: i tubi dell’aria non dovrebbero superare i 5 metri.',
      'In a bench or locker with access to the floor, ideally near the middle of the vehicle: no air hose should be longer than 5 metres.',
      'In einer Sitztruhe oder einem Staufach mit Zugang zum Boden, möglichst in Fahrzeugmitte: Kein Luftschlauch sollte länger als 5 Meter sein.',
      'Dans une banquette ou une soute avec accès au plancher, de préférence au centre du véhicule : les gaines d’air ne devraient pas dépasser 5 mètres.',
      'In een zitkist of bergvak met toegang tot de vloer, het liefst in het midden van het voertuig: de luchtslangen mogen niet langer zijn dan 5 meter.',
    ),
  },
  solarEnough: {
    title: text(
      'Quanti pannelli mi servono?',
      'How many panels do I need?',
      'Wie viele Module brauche ich?',
      'Combien de panneaux me faut-il ?',
      'Hoeveel panelen heb ik nodig?',
    ),
    content: text(
      'Con luci, pompa e televisore bastano 100–150 W d’estate. Per restare liberi anche in primavera o con un frigo a compressore, contane 250–300.',
      'For lights, pump and television, 100–150 W is enough in summer. To stay independent in spring too, or with a compressor fridge, allow 250–300 W.',
      'Für Licht, Pumpe und Fernseher genügen im Sommer 100–150 W. Wer auch im Frühjahr autark stehen will oder einen Kompressorkühlschrank hat, rechnet mit 250–300 W.',
      'Pour l’éclairage, la pompe et la télé, 100 à 150 W suffisent en été. Pour rester autonome au printemps ou avec un réfrigérateur à compresseur, comptez 250 à 300 W.',
      'Voor verlichting, pomp en tv is 100–150 W in de zomer genoeg. Wilt u ook in het voorjaar vrij staan of hebt u een compressorkoelkast, reken dan op 250–300 W.',
    ),
  },
  solarShade: {
    title: text(
      'Rende anche se è in parte all’ombra?',
      'Does it still work when partly shaded?',
      'Arbeitet es auch bei Teilverschattung?',
      'Produit-il encore à l’ombre partielle ?',
      'Werkt het ook bij gedeeltelijke schaduw?',
    ),
    content: text(
      'Meno. I diodi di bypass escludono solo la parte in ombra, ma un ramo di traverso può dimezzare la resa: conviene scegliere bene il posto.',
      'Less well. Bypass diodes cut out only the shaded part, yet one branch across the panel can halve its yield, so choose your pitch with care.',
      'Eingeschränkt. Bypass-Dioden nehmen nur den verschatteten Teil heraus, doch ein Ast quer über dem Modul kann den Ertrag halbieren: Der Stellplatz entscheidet.',
      'Moins. Les diodes de dérivation n’excluent que la partie ombragée, mais une branche en travers peut réduire la production de moitié : choisissez bien votre emplacement.',
      'Minder. De bypassdiodes schakelen alleen het deel in de schaduw uit, maar één tak dwars over het paneel kan de opbrengst halveren: kies uw plek met zorg.',
    ),
  },
  flexWalk: {
    title: text(
      'Ci si può camminare sopra?',
      'Can I walk on it?',
      'Darf man darauf treten?',
      'Peut-on marcher dessus ?',
      'Mag ik erop lopen?',
    ),
    content: text(
      'Un passo scalzo lo sopporta, ma le celle si possono incrinare: meglio di no. Attenzione anche alle scale e ai box da tetto.',
      'It survives a barefoot step, but the cells may crack, so better not. Mind ladders and roof boxes too.',
      'Einen Schritt barfuß hält es aus, doch die Zellen können reißen: lieber nicht. Vorsicht auch mit Leitern und Dachboxen.',
      'Il supporte un pas pieds nus, mais les cellules peuvent se fissurer : mieux vaut éviter. Attention aussi aux échelles et aux coffres de toit.',
      'Eén stap op blote voeten kan het hebben, maar de cellen kunnen scheuren: liever niet doen. Pas ook op met ladders en dakkoffers.',
    ),
  },
  batterySwap: {
    title: text(
      'Posso sostituire direttamente la batteria al piombo?',
      'Can I simply swap my lead-acid battery for it?',
      'Kann ich meine Bleibatterie einfach ersetzen?',
      'Puis-je remplacer directement ma batterie au plomb ?',
      'Kan ik mijn loodaccu zomaar vervangen?',
    ),
    content: text(
      'Le misure sono quelle di una batteria di servizio. Verifica che il caricabatterie abbia il programma LiFePO4 e, se hai un motore Euro 6, aggiungi un Carica 30.',
      'It has the size of an ordinary leisure battery. Check that your charger has a LiFePO4 setting and, with a Euro 6 engine, add a Carica 30.',
      'Die Maße entsprechen einer üblichen Aufbaubatterie. Prüfen Sie, ob das Ladegerät ein LiFePO4-Programm hat, und ergänzen Sie bei Euro-6-Motoren einen Carica 30.',
      'Elle a les dimensions d’une batterie cellule courante. Vérifiez que le chargeur possède un programme LiFePO4 et, avec un moteur Euro 6, ajoutez un Carica 30.',
      'De maten zijn die van een gewone huishoudaccu. Controleer of uw lader een LiFePO4-programma heeft en voeg bij een Euro 6-motor een Carica 30 toe.',
    ),
  },
  batteryCold: {
    title: text(
      'Si può caricare sotto zero?',
      'Can it be charged below freezing?',
      'Lässt sie sich bei Frost laden?',
      'Peut-on la charger par temps de gel ?',
      'Kan hij bij vorst worden geladen?',
    ),
    content: text(
      'Sotto 0 °C l’elettronica sospende la carica per proteggere le celle; la scarica continua fino a −20 °C. Montata nell’abitacolo il problema non si pone.',
      'Below 0 °C the electronics pause charging to protect the cells; discharging goes on down to −20 °C. Fitted inside the living area, it never becomes an issue.',
      'Unter 0 °C setzt die Elektronik das Laden aus, um die Zellen zu schützen; entladen wird bis −20 °C. Im Wohnraum eingebaut, ist das kein Thema.',
      'Sous 0 °C, l’électronique suspend la charge pour protéger les cellules ; la décharge reste possible jusqu’à −20 °C. Montée dans l’habitacle, la question ne se pose pas.',
      'Onder 0 °C onderbreekt de elektronica het laden om de cellen te beschermen; ontladen kan tot −20 °C. In de leefruimte ingebouwd speelt dit niet.',
    ),
  },
  inverterUse: {
    title: text(
      'Che cosa ci posso collegare?',
      'What can I plug in?',
      'Was kann ich anschließen?',
      'Que puis-je y brancher ?',
      'Wat kan ik erop aansluiten?',
    ),
    content: text(
      'Tutto ciò che resta entro la potenza continua: computer, macchina del caffè, caricatori. L’onda sinusoidale pura non disturba nemmeno gli apparecchi medicali per la notte.',
      'Anything within its continuous power: laptops, coffee machines, chargers. Its pure sine wave suits even sensitive devices such as CPAP machines.',
      'Alles innerhalb der Dauerleistung: Laptop, Kaffeemaschine, Ladegeräte. Der reine Sinus verträgt sich auch mit empfindlichen Geräten wie CPAP-Masken.',
      'Tout ce qui reste dans la puissance continue : ordinateur, machine à café, chargeurs. La sinusoïde pure convient même aux appareils sensibles comme les PPC.',
      'Alles binnen het continue vermogen: laptop, koffieapparaat, laders. De zuivere sinus is ook geschikt voor gevoelige apparaten zoals een CPAP.',
    ),
  },
  inverterCable: {
    title: text(
      'Che cavi servono verso la batteria?',
      'Which battery cables does it need?',
      'Welche Batteriekabel sind nötig?',
      'Quels câbles vers la batterie ?',
      'Welke accukabels zijn nodig?',
    ),
    content: text(
      'Corti e grossi: 35 mm² per il modello da 1000 W, 70 mm² per quello da 2000 W, entro 1,5 metri e con il fusibile vicino alla batteria.',
      'Short and thick: 35 mm² for the 1000 W model, 70 mm² for the 2000 W one, no longer than 1.5 metres and with the fuse close to the battery.',
      'Kurz und dick: 35 mm² beim Modell mit 1000 W, 70 mm² bei 2000 W, höchstens 1,5 Meter lang und mit Sicherung nahe an der Batterie.',
      'Courts et de forte section : 35 mm² pour le modèle 1000 W, 70 mm² pour le 2000 W, 1,5 mètre au plus et un fusible près de la batterie.',
      'Kort en dik: 35 mm² bij het model van 1000 W, 70 mm² bij 2000 W, niet langer dan 1,5 meter en met de zekering dicht bij de accu.',
    ),
  },
  boosterWhy: {
    title: text(
      'Perché non basta il relè di parallelo?',
      'Why is a split-charge relay not enough?',
      'Warum genügt kein Trennrelais?',
      'Pourquoi un coupleur-séparateur ne suffit-il pas ?',
      'Waarom is een scheidingsrelais niet genoeg?',
    ),
    content: text(
      'Gli alternatori moderni abbassano la tensione per risparmiare carburante e la batteria di servizio resta a metà. Carica 30 la rialza e segue la curva giusta.',
      'Modern alternators lower their voltage to save fuel, so the leisure battery stays half full. Carica 30 raises it again and follows the right charging curve.',
      'Moderne Lichtmaschinen senken die Spannung, um Kraftstoff zu sparen; die Aufbaubatterie bleibt halb leer. Carica 30 hebt sie wieder an und folgt der richtigen Ladekurve.',
      'Les alternateurs modernes baissent leur tension pour économiser du carburant et la batterie cellule reste à moitié chargée. Carica 30 la relève et suit la bonne courbe.',
      'Moderne dynamo’s verlagen hun spanning om brandstof te besparen, waardoor de huishoudaccu half leeg blijft. Carica 30 verhoogt die weer en volgt de juiste laadcurve.',
    ),
  },
  mpptWhy: {
    title: text(
      'Che vantaggio dà MPPT?',
      'What is the advantage of MPPT?',
      'Was bringt MPPT?',
      'Quel est l’avantage du MPPT ?',
      'Wat is het voordeel van MPPT?',
    ),
    content: text(
      'Ricava dal pannello fino al 25% in più di un regolatore semplice, soprattutto al mattino, con il cielo velato e d’inverno.',
      'It draws up to 25 % more from the panel than a simple controller, above all in the morning, under hazy skies and in winter.',
      'Er holt bis zu 25 % mehr aus dem Modul als ein einfacher Regler, vor allem morgens, bei Dunst und im Winter.',
      'Il tire du panneau jusqu’à 25 % de plus qu’un régulateur simple, surtout le matin, par ciel voilé et en hiver.',
      'Hij haalt tot 25% meer uit het paneel dan een eenvoudige regelaar, vooral ’s ochtends, bij een heiige hemel en in de winter.',
    ),
  },
  tvDecoder: {
    title: text(
      'Serve un decoder esterno?',
      'Do I need a separate receiver?',
      'Brauche ich einen externen Receiver?',
      'Faut-il un récepteur externe ?',
      'Heb ik een losse ontvanger nodig?',
    ),
    content: text(
      'Per i canali in chiaro no: satellite e digitale terrestre sono già dentro. Per quelli a pagamento inserisci la tua CAM nello slot CI+.',
      'Not for free channels: satellite and terrestrial tuners are built in. For pay TV, insert your CAM in the CI+ slot.',
      'Für frei empfangbare Programme nicht: Sat- und Antennentuner sind eingebaut. Für Pay-TV stecken Sie Ihr CA-Modul in den CI+-Schacht.',
      'Pas pour les chaînes gratuites : les tuners satellite et TNT sont intégrés. Pour la télé payante, insérez votre module CAM dans le port CI+.',
      'Voor vrije zenders niet: de tuners voor satelliet en DVB-T2 zitten erin. Voor betaal-tv steekt u uw CAM in het CI+-slot.',
    ),
  },
  tvVoltage: {
    title: text(
      'Sopporta gli sbalzi di tensione?',
      'Can it cope with voltage swings?',
      'Verträgt er Spannungsschwankungen?',
      'Supporte-t-il les variations de tension ?',
      'Kan hij tegen spanningsschommelingen?',
    ),
    content: text(
      'Sì, lavora da 9 a 32 volt: puoi accendere motore e caricabatterie senza spegnerlo. In casa si collega con l’alimentatore compreso.',
      'Yes, it works from 9 to 32 volts: you can start the engine or the charger without turning it off. At home, use the mains adapter supplied.',
      'Ja, er arbeitet von 9 bis 32 Volt: Motor und Ladegerät dürfen laufen, ohne dass Sie ihn ausschalten. Zu Hause nutzen Sie das beiliegende Netzteil.',
      'Oui, il fonctionne de 9 à 32 volts : vous pouvez démarrer le moteur ou le chargeur sans l’éteindre. À la maison, utilisez l’adaptateur fourni.',
      'Ja, hij werkt van 9 tot 32 volt: u kunt de motor of lader aanzetten zonder hem uit te doen. Thuis gebruikt u de meegeleverde adapter.',
    ),
  },
  tvInternet: {
    title: text(
      'Quanti dati consuma lo streaming?',
      'How much data does streaming use?',
      'Wie viel Datenvolumen braucht Streaming?',
      'Combien de données consomme le streaming ?',
      'Hoeveel data kost streamen?',
    ),
    content: text(
      'Circa 1–1,5 GB l’ora in HD, dal telefono o dal router di bordo. Con l’antenna satellitare non ne consuma affatto.',
      'About 1–1.5 GB an hour in HD, from your phone or on-board router. With a satellite antenna it uses none at all.',
      'In HD etwa 1–1,5 GB pro Stunde, über Handy oder Bordrouter. Mit einer Satellitenantenne gar keines.',
      'Environ 1 à 1,5 Go par heure en HD, via le téléphone ou le routeur de bord. Avec une antenne satellite, aucune.',
      'Ongeveer 1–1,5 GB per uur in HD, via uw telefoon of boordrouter. Met een satellietantenne helemaal niets.',
    ),
  },
}
