import { deviceQuestions as ask } from './device-questions.ts'
import type { DemoProduct } from './types.ts'
import { figure, group, label, same, section, text, value } from './vocabulary.ts'

/** A day's yield, in amp-hours at 12 V. */
function daily(ampHours: number) {
  return text(
    `circa ${ampHours} Ah`,
    `about ${ampHours} Ah`,
    `etwa ${ampHours} Ah`,
    `environ ${ampHours} Ah`,
    `ongeveer ${ampHours} Ah`,
  )
}

export const solar: DemoProduct[] = [
  {
    id: 15,
    key: 'sole-100',
    code: 'SO100',
    kind: 'device',
    cat: 'energy',
    price: 16900,
    name: same('Sole 100'),
    types: text(
      'Pannello solare, Rigido, 100 W',
      'Solar panel, Rigid, 100 W',
      'Solarmodul, Starr, 100 W',
      'Panneau solaire, Rigide, 100 W',
      'Zonnepaneel, Star, 100 W',
    ),
    description: text(
      'Il pannello per cominciare: in una giornata d’estate rimette in batteria quanto basta per luci, pompa dell’acqua e due ore di televisione. Il vetro temperato è opaco e non abbaglia.\n\nStretto e lungo, passa tra l’oblò e il bordo del tetto. I cavi escono già con i connettori MC4; staffe e regolatore si ordinano a parte.',
      'The panel to start with: on a summer day it puts back enough for lights, water pump and two hours of television. The tempered glass is matt and does not dazzle.\n\nLong and narrow, it fits between the roof vent and the edge of the roof. The cables come with MC4 connectors; mounts and controller are ordered separately.',
      'Das Modul für den Anfang: An einem Sommertag lädt es genug für Licht, Wasserpumpe und zwei Stunden Fernsehen nach. Das gehärtete Glas ist matt und blendet nicht.\n\nSchmal und lang passt es zwischen Dachhaube und Dachkante. Die Kabel haben bereits MC4-Stecker; Halterungen und Regler bestellen Sie getrennt.',
      'Le panneau pour commencer : un jour d’été, il recharge de quoi alimenter l’éclairage, la pompe à eau et deux heures de télévision. Son verre trempé est mat et n’éblouit pas.\n\nÉtroit et long, il se glisse entre le lanterneau et le bord du toit. Les câbles sont déjà munis de connecteurs MC4 ; fixations et régulateur se commandent à part.',
      'Het paneel om mee te beginnen: op een zomerdag laadt het genoeg bij voor verlichting, waterpomp en twee uur tv. Het geharde glas is mat en verblindt niet.\n\nSmal en lang past het tussen dakluik en dakrand. De kabels hebben al MC4-connectoren; beugels en regelaar bestelt u apart.',
    ),
    metas: [
      ...group(section.performance, [[label.power, '100 W']]),
      ...group(section.size, [
        [label.dimensions, '119 × 54 × 3 cm'],
        [label.weight, figure('6,9 kg')],
      ]),
      ...group(section.electrical, [
        [label.dailyYield, daily(38)],
        [label.cells, value.mono],
        [label.voltageAtPower, figure('18,6 V')],
        [label.currentAtPower, figure('5,4 A')],
        [label.openVoltage, figure('22,4 V')],
        [label.connector, 'MC4'],
      ]),
    ],
    faqs: [ask.solarEnough, ask.solarShade],
  },
  {
    id: 16,
    key: 'sole-150',
    code: 'SO150',
    kind: 'device',
    cat: 'energy',
    price: 21900,
    name: same('Sole 150'),
    types: text(
      'Pannello solare, Rigido, 150 W',
      'Solar panel, Rigid, 150 W',
      'Solarmodul, Starr, 150 W',
      'Panneau solaire, Rigide, 150 W',
      'Zonnepaneel, Star, 150 W',
    ),
    description: text(
      'Metà potenza in più per pochi centimetri di larghezza. Sole 150 è il pannello che montiamo più spesso: con una Riserva 100 basta a una coppia per stare in sosta libera da maggio a settembre.\n\nLa cornice in alluminio anodizzato ha fori ogni 30 cm e resiste al sale. Due pannelli si collegano in parallelo con uno sdoppiatore MC4.',
      'Half as much power again for a few extra centimetres of width. Sole 150 is the panel we fit most often: with a Riserva 100 it keeps a couple off-grid from May to September.\n\nThe anodised aluminium frame is drilled every 30 cm and resists salt. Two panels connect in parallel with an MC4 splitter.',
      'Die Hälfte mehr Leistung für ein paar Zentimeter mehr Breite. Sole 150 ist das Modul, das wir am häufigsten montieren: Mit einer Riserva 100 steht ein Paar von Mai bis September autark.\n\nDer Rahmen aus eloxiertem Aluminium ist alle 30 cm gelocht und salzfest. Zwei Module lassen sich mit einem MC4-Verteiler parallel schalten.',
      'Moitié plus de puissance pour quelques centimètres de largeur. Sole 150 est le panneau que nous montons le plus souvent : avec une Riserva 100, il suffit à un couple pour rester autonome de mai à septembre.\n\nLe cadre en aluminium anodisé est percé tous les 30 cm et résiste au sel. Deux panneaux se branchent en parallèle avec un raccord MC4 en Y.',
      'De helft meer vermogen voor een paar centimeter extra breedte. Sole 150 is het paneel dat we het vaakst monteren: met een Riserva 100 staat een stel er van mei tot september vrij mee.\n\nHet frame van geanodiseerd aluminium heeft om de 30 cm een gat en kan tegen zout. Twee panelen schakelt u parallel met een MC4-splitter.',
    ),
    metas: [
      ...group(section.performance, [[label.power, '150 W']]),
      ...group(section.size, [
        [label.dimensions, figure('148 × 67 × 3,5 cm')],
        [label.weight, figure('10,8 kg')],
      ]),
      ...group(section.electrical, [
        [label.dailyYield, daily(57)],
        [label.cells, value.mono],
        [label.voltageAtPower, figure('18,9 V')],
        [label.currentAtPower, figure('7,9 A')],
        [label.openVoltage, figure('22,7 V')],
        [label.connector, 'MC4'],
      ]),
    ],
    faqs: [ask.solarEnough, ask.solarShade],
  },
  {
    id: 17,
    key: 'sole-flex-120',
    code: 'SOF120',
    kind: 'device',
    cat: 'energy',
    price: 24900,
    name: same('Sole Flex 120'),
    types: text(
      'Pannello solare, Flessibile, 120 W',
      'Solar panel, Flexible, 120 W',
      'Solarmodul, Flexibel, 120 W',
      'Panneau solaire, Souple, 120 W',
      'Zonnepaneel, Flexibel, 120 W',
    ),
    description: text(
      'Due chili e mezzo, tre millimetri: Sole Flex 120 si incolla sui tetti curvi e su quelli dove ogni chilo conta, senza forare nulla. Da terra non si vede.\n\nStando a contatto con il tetto si scalda di più e rende un po’ meno di un pannello rigido; dura anche meno, una decina d’anni. In cambio non fa resistenza all’aria.',
      'Two and a half kilos, three millimetres: Sole Flex 120 is bonded to curved roofs, and to those where every kilo counts, without a single hole. From the ground you cannot see it.\n\nLying on the roof it gets hotter and yields a little less than a rigid panel; it also lasts less long, about ten years. In return it adds no drag.',
      'Zweieinhalb Kilo, drei Millimeter: Sole Flex 120 wird auf gewölbte Dächer geklebt und dorthin, wo jedes Kilo zählt – ganz ohne Bohren. Vom Boden aus sieht man es nicht.\n\nDirekt auf dem Dach wird es wärmer und bringt etwas weniger Ertrag als ein starres Modul; auch hält es weniger lang, rund zehn Jahre. Dafür bietet es keinen Luftwiderstand.',
      'Deux kilos et demi, trois millimètres : Sole Flex 120 se colle sur les toits bombés et là où chaque kilo compte, sans aucun perçage. Du sol, on ne le voit pas.\n\nAu contact du toit, il chauffe davantage et produit un peu moins qu’un panneau rigide ; il dure aussi moins longtemps, une dizaine d’années. En échange, aucune prise au vent.',
      'Tweeënhalve kilo, drie millimeter: Sole Flex 120 lijmt u op gebogen daken en overal waar elke kilo telt, zonder één gat te boren. Vanaf de grond ziet u het niet.\n\nDirect op het dak wordt het warmer en levert het iets minder op dan een star paneel; ook gaat het minder lang mee, zo’n tien jaar. Daar staat tegenover dat het geen wind vangt.',
    ),
    metas: [
      ...group(section.performance, [[label.power, '120 W']]),
      ...group(section.size, [
        [label.dimensions, figure('112 × 60 × 0,3 cm')],
        [label.weight, figure('2,5 kg')],
      ]),
      ...group(section.electrical, [
        [label.dailyYield, daily(43)],
        [label.cells, value.mono],
        [label.voltageAtPower, figure('19,2 V')],
        [label.currentAtPower, figure('6,3 A')],
        [label.openVoltage, figure('23,1 V')],
        [label.connector, 'MC4'],
      ]),
    ],
    faqs: [ask.flexWalk, ask.solarShade],
  },
]
