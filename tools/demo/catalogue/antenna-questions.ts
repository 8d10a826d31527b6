import { text } from './vocabulary.ts'

/** What people ask about antennas; several products share the same answer. */
export const antennaQuestions = {
  closing: {
    title: text(
      'Devo chiudere l’antenna prima di partire?',
      'Do I have to close the antenna before I drive off?',
      'Muss ich die Antenne vor der Abfahrt einklappen?',
      'Dois-je replier l’antenne avant de partir ?',
      'Moet ik de antenne inklappen voordat ik wegrijd?',
    ),
    content: text(
      'No. Quando giri la chiave l’antenna si chiude da sola in circa 20 secondi. Se qualcosa la blocca, un segnale acustico ti avvisa.',
      'No. When you turn the key, the antenna closes by itself in about 20 seconds. If something blocks it, a buzzer warns you.',
      'Nein. Beim Einschalten der Zündung klappt die Antenne in etwa 20 Sekunden selbst ein. Blockiert etwas, warnt Sie ein Signalton.',
      'Non. Dès que vous mettez le contact, l’antenne se replie seule en 20 secondes environ. Si quelque chose la bloque, un signal sonore vous avertit.',
      'Nee. Zodra u het contact aanzet, klapt de antenne in ongeveer 20 seconden vanzelf in. Zit er iets in de weg, dan klinkt een waarschuwingstoon.',
    ),
  },
  wind: {
    title: text(
      'Quanto vento sopporta?',
      'How much wind can it take?',
      'Wie viel Wind verträgt sie?',
      'Quel vent peut-elle supporter ?',
      'Hoeveel wind kan hij hebben?',
    ),
    content: text(
      'Aperta lavora fino a circa 70 km/h. Con raffiche più forti conviene chiuderla: la parabola fa vela e il segnale va comunque e viene.',
      'Open, it works in winds of up to about 70 km/h. In stronger gusts it is better to close it: a dish acts like a sail and the picture would drop out anyway.',
      'Aufgeklappt arbeitet sie bis etwa 70 km/h. Bei stärkeren Böen klappen Sie sie besser ein: Der Spiegel wirkt wie ein Segel, und das Bild setzt ohnehin aus.',
      'Déployée, elle fonctionne jusqu’à 70 km/h environ. Par rafales plus fortes, mieux vaut la replier : la parabole fait voile et l’image saute de toute façon.',
      'Uitgeklapt werkt hij tot ongeveer 70 km/u. Bij hardere windstoten kunt u hem beter inklappen: de schotel vangt wind en het beeld valt dan toch weg.',
    ),
  },
  trees: {
    title: text(
      'Non trova il satellite: è guasta?',
      'It does not find the satellite: is it faulty?',
      'Sie findet den Satelliten nicht – ist sie defekt?',
      'Elle ne trouve pas le satellite : est-elle en panne ?',
      'Hij vindt de satelliet niet: is hij stuk?',
    ),
    content: text(
      'Quasi mai. Il satellite deve «vedere» l’antenna: alberi, palazzi o un altro camper verso sud bastano a coprirlo. Spostati di qualche metro e ripeti la ricerca.',
      'Hardly ever. The antenna needs a clear view to the south: trees, buildings or another motorhome are enough to hide the satellite. Move a few metres and search again.',
      'Fast nie. Die Antenne braucht freie Sicht nach Süden: Bäume, Häuser oder ein anderes Wohnmobil reichen, um den Satelliten zu verdecken. Setzen Sie ein paar Meter um und suchen Sie erneut.',
      'Presque jamais. L’antenne a besoin d’une vue dégagée vers le sud : un arbre, un immeuble ou un autre camping-car suffit à masquer le satellite. Déplacez-vous de quelques mètres et relancez la recherche.',
      'Bijna nooit. De antenne heeft vrij zicht op het zuiden nodig: bomen, gebouwen of een andere camper kunnen de satelliet al afdekken. Ga een paar meter verderop staan en zoek opnieuw.',
    ),
  },
  twin: {
    title: text(
      'Posso guardare due canali diversi?',
      'Can I watch two different channels?',
      'Kann ich zwei verschiedene Programme sehen?',
      'Puis-je regarder deux chaînes différentes ?',
      'Kan ik naar twee verschillende zenders kijken?',
    ),
    content: text(
      'Sì: due uscite indipendenti, due televisori, due canali. Il satellite però è lo stesso per entrambi.',
      'Yes: two independent outputs, two televisions, two channels. Both, however, receive the same satellite.',
      'Ja: zwei unabhängige Ausgänge, zwei Fernseher, zwei Programme. Beide empfangen allerdings denselben Satelliten.',
      'Oui : deux sorties indépendantes, deux téléviseurs, deux chaînes. Les deux reçoivent toutefois le même satellite.',
      'Ja: twee onafhankelijke uitgangen, twee tv’s, twee zenders. Wel ontvangen ze allebei dezelfde satelliet.',
    ),
  },
  roof: {
    title: text(
      'Serve forare il tetto?',
      'Do you have to drill the roof?',
      'Muss das Dach angebohrt werden?',
      'Faut-il percer le toit ?',
      'Moet er in het dak worden geboord?',
    ),
    content: text(
      'Solo per il passaggio dei cavi, un foro da 30 mm coperto dal passatetto. La base si incolla e si assicura con quattro viti.',
      'Only for the cables: one 30 mm hole under the roof gland. The base is bonded and secured with four screws.',
      'Nur für die Kabel: ein Loch von 30 mm unter der Dachdurchführung. Der Sockel wird geklebt und mit vier Schrauben gesichert.',
      'Seulement pour les câbles : un trou de 30 mm, couvert par le passe-toit. Le socle est collé puis assuré par quatre vis.',
      'Alleen voor de kabels: één gat van 30 mm onder de dakdoorvoer. De voet wordt gelijmd en met vier schroeven geborgd.',
    ),
  },
  flatOrDish: {
    title: text(
      'Meglio un’antenna piatta o una parabola?',
      'Flat antenna or dish: which is better?',
      'Flachantenne oder Parabolspiegel – was ist besser?',
      'Antenne plate ou parabole : que choisir ?',
      'Vlakke antenne of schotel: wat is beter?',
    ),
    content: text(
      'La piatta occupa meno tetto e teme meno il vento. A parità di misura la parabola riceve più lontano: se viaggi oltre Stoccolma o a sud di Siviglia, scegli quella.',
      'A flat antenna takes less roof and minds the wind less. Size for size, a dish reaches further: if you travel beyond Stockholm or south of Seville, choose a dish.',
      'Die Flachantenne braucht weniger Dachfläche und ist windfester. Bei gleicher Größe reicht der Spiegel weiter: Wer über Stockholm hinaus oder südlich von Sevilla reist, nimmt besser ihn.',
      'L’antenne plate prend moins de place et craint moins le vent. À taille égale, la parabole porte plus loin : au-delà de Stockholm ou au sud de Séville, préférez-la.',
      'Een vlakke antenne neemt minder dak in en vangt minder wind. Bij gelijke maat reikt een schotel verder: gaat u voorbij Stockholm of ten zuiden van Sevilla, kies dan een schotel.',
    ),
  },
  solarRoom: {
    title: text(
      'Ci stanno anche i pannelli solari?',
      'Is there room for solar panels too?',
      'Passen daneben noch Solarmodule aufs Dach?',
      'Reste-t-il de la place pour des panneaux solaires ?',
      'Passen er ook nog zonnepanelen bij?',
    ),
    content: text(
      'Sì. Lascia libero lo spazio indicato nella scheda e almeno 10 cm attorno: chiusa, l’antenna non fa quasi ombra.',
      'Yes. Keep the space given in the data sheet free, plus at least 10 cm all round: when closed, the antenna casts hardly any shade.',
      'Ja. Halten Sie die im Datenblatt genannte Fläche und ringsum mindestens 10 cm frei: Eingeklappt wirft die Antenne kaum Schatten.',
      'Oui. Laissez libre l’espace indiqué dans la fiche, plus 10 cm tout autour : repliée, l’antenne ne fait presque pas d’ombre.',
      'Ja. Houd de ruimte uit het gegevensblad vrij, plus minstens 10 cm rondom: ingeklapt geeft de antenne nauwelijks schaduw.',
    ),
  },
  driving: {
    title: text(
      'Si vede la TV in viaggio?',
      'Can passengers watch TV on the road?',
      'Kann man während der Fahrt fernsehen?',
      'Peut-on regarder la télé en roulant ?',
      'Kan ik tijdens het rijden tv-kijken?',
    ),
    content: text(
      'I passeggeri sì: sotto la cupola l’antenna segue il satellite anche in curva. Gallerie e viali alberati interrompono l’immagine per qualche secondo.',
      'Passengers can: under the dome the antenna follows the satellite even through bends. Tunnels and tree-lined roads interrupt the picture for a few seconds.',
      'Mitfahrende schon: Unter der Kuppel folgt die Antenne dem Satelliten auch in Kurven. Tunnel und Alleen unterbrechen das Bild für einige Sekunden.',
      'Les passagers, oui : sous le dôme, l’antenne suit le satellite même dans les virages. Tunnels et allées d’arbres coupent l’image quelques secondes.',
      'Passagiers wel: onder de koepel volgt de antenne de satelliet, ook in bochten. In tunnels en onder bomen valt het beeld enkele seconden weg.',
    ),
  },
  snow: {
    title: text(
      'E con neve e grandine?',
      'What about snow and hail?',
      'Und bei Schnee und Hagel?',
      'Et par temps de neige ou de grêle ?',
      'En bij sneeuw en hagel?',
    ),
    content: text(
      'La cupola regge la grandine e la neve asciutta scivola via. Lo strato bagnato invece attenua il segnale: basta toglierlo con una spazzola morbida.',
      'The dome withstands hail, and dry snow slides off. A wet layer weakens the signal: brush it off with a soft brush.',
      'Die Kuppel hält Hagel stand, trockener Schnee rutscht ab. Eine nasse Schicht dämpft das Signal: Einfach mit einer weichen Bürste entfernen.',
      'Le dôme résiste à la grêle et la neige sèche glisse. Une couche mouillée affaiblit le signal : retirez-la avec une brosse douce.',
      'De koepel kan tegen hagel en droge sneeuw glijdt eraf. Een natte laag verzwakt het signaal: veeg die weg met een zachte borstel.',
    ),
  },
  ground: {
    title: text(
      'Dove la appoggio?',
      'Where do I put it?',
      'Wo stelle ich sie auf?',
      'Où la poser ?',
      'Waar zet ik hem neer?',
    ),
    content: text(
      'Su un piano stabile entro 10 metri dal veicolo, con il cielo libero verso sud. Non serve che sia perfettamente in piano: ci pensa il motore.',
      'On firm ground within 10 metres of the vehicle, with open sky to the south. It need not be perfectly level: the motor takes care of that.',
      'Auf festem Boden, höchstens 10 Meter vom Fahrzeug, mit freier Sicht nach Süden. Ganz eben muss es nicht sein: Das gleicht der Motor aus.',
      'Sur un sol stable à moins de 10 mètres du véhicule, avec le ciel dégagé au sud. Inutile qu’il soit parfaitement plat : le moteur compense.',
      'Op een stevige ondergrond binnen 10 meter van het voertuig, met vrij zicht op het zuiden. Helemaal waterpas hoeft niet: de motor corrigeert dat.',
    ),
  },
  theft: {
    title: text(
      'Posso lasciarla fuori di notte?',
      'Can I leave it outside overnight?',
      'Kann ich sie nachts draußen lassen?',
      'Puis-je la laisser dehors la nuit ?',
      'Kan ik hem ’s nachts buiten laten staan?',
    ),
    content: text(
      'La pioggia non la disturba (IP65). Per i curiosi c’è un occhiello sul manico: va bene un comune lucchetto con cavo.',
      'Rain does not bother it (IP65). For the curious there is an eyelet on the handle that takes any ordinary cable lock.',
      'Regen macht ihr nichts aus (IP65). Gegen Langfinger gibt es am Griff eine Öse für ein gewöhnliches Kabelschloss.',
      'La pluie ne la gêne pas (IP65). Contre les curieux, la poignée porte un œillet pour un simple câble antivol.',
      'Regen deert hem niet (IP65). Tegen lange vingers zit er een oog aan de handgreep voor een gewoon kabelslot.',
    ),
  },
  handAligning: {
    title: text(
      'È difficile da puntare?',
      'Is it hard to align?',
      'Ist das Ausrichten schwierig?',
      'Est-elle difficile à pointer ?',
      'Is uitrichten lastig?',
    ),
    content: text(
      'La prima volta servono dieci minuti, poi due o tre. Si imposta l’inclinazione sulla scala, si gira lentamente il palo e si segue il suono del cercasatellite compreso.',
      'Allow ten minutes the first time, two or three after that. Set the tilt on the scale, turn the mast slowly and follow the tone of the satellite finder supplied.',
      'Beim ersten Mal brauchen Sie zehn Minuten, danach zwei bis drei. Neigung an der Skala einstellen, Mast langsam drehen und auf den Ton des mitgelieferten Satfinders achten.',
      'Comptez dix minutes la première fois, deux ou trois ensuite. Réglez l’inclinaison sur l’échelle, tournez lentement le mât et suivez le son du pointeur fourni.',
      'De eerste keer bent u tien minuten bezig, daarna twee of drie. Stel de hoek in op de schaal, draai de mast langzaam en volg het geluid van de meegeleverde satfinder.',
    ),
  },
}
