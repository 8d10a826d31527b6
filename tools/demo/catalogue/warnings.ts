import type { DemoProduct, Text } from './types.ts'

/* Safety information of the demo's products (GPSR, Art. 19): a paragraph a warning, by what the product is. */

const ROOF: Text = {
  it: 'Pericolo di caduta: il montaggio sul tetto spetta a un’officina, con il veicolo in piano e mezzi contro le cadute dall’alto.',
  en: 'Risk of falling: fitting on the roof is work for a workshop, with the vehicle on level ground and protection against falls.',
  de: 'Absturzgefahr: Die Montage auf dem Dach ist Sache einer Werkstatt, bei eben stehendem Fahrzeug und mit Absturzsicherung.',
  fr: 'Risque de chute : le montage sur le toit revient à un atelier, véhicule à plat et avec une protection contre les chutes.',
  nl: 'Valgevaar: montage op het dak is werk voor een werkplaats, met het voertuig op een vlakke ondergrond en met valbeveiliging.',
}
const ELECTRIC: Text = {
  it: 'Pericolo elettrico e di incendio: prima di ogni lavoro staccare la batteria; montare il fusibile previsto dal manuale il più vicino possibile alla batteria.',
  en: 'Risk of electric shock and fire: disconnect the battery before any work; fit the fuse named in the manual as near to the battery as possible.',
  de: 'Gefahr durch Strom und Brand: Vor allen Arbeiten die Batterie abklemmen; die in der Anleitung genannte Sicherung so nah wie möglich an der Batterie einbauen.',
  fr: 'Risque électrique et d’incendie : débrancher la batterie avant toute intervention ; poser le fusible prévu par la notice au plus près de la batterie.',
  nl: 'Gevaar voor elektrische schokken en brand: maak voor elk werk de accu los; plaats de zekering uit de handleiding zo dicht mogelijk bij de accu.',
}
const MOVING: Text = {
  it: 'L’antenna si muove da sola: tenere lontane le mani e i rami, e controllare che sia chiusa prima di ogni partenza.',
  en: 'The antenna moves by itself: keep hands and branches away, and check that it is folded down before every journey.',
  de: 'Die Antenne bewegt sich selbsttätig: Hände und Äste fernhalten und vor jeder Fahrt prüfen, ob sie eingeklappt ist.',
  fr: 'L’antenne se déplace d’elle-même : tenir les mains et les branches à distance, et vérifier qu’elle est repliée avant chaque départ.',
  nl: 'De antenne beweegt vanzelf: houd handen en takken uit de buurt en controleer voor elk vertrek of zij is ingeklapt.',
}
const REFRIGERANT: Text = {
  it: 'Contiene il refrigerante infiammabile R32: non forare né scaldare il circuito; interventi solo da parte di personale certificato per i gas fluorurati.',
  en: 'Contains the flammable refrigerant R32: do not pierce or heat the circuit; work on it only by persons certified for fluorinated gases.',
  de: 'Enthält das brennbare Kältemittel R32: Den Kreislauf nicht anbohren oder erhitzen; Arbeiten daran nur durch Personen mit Sachkundenachweis für fluorierte Gase.',
  fr: 'Contient le fluide frigorigène inflammable R32 : ne pas percer ni chauffer le circuit ; interventions réservées au personnel certifié pour les gaz fluorés.',
  nl: 'Bevat het brandbare koudemiddel R32: doorboor of verhit het circuit niet; werk eraan is voorbehouden aan personen die voor gefluoreerde gassen gecertificeerd zijn.',
}
const AIR: Text = {
  it: 'Non coprire le bocchette dell’aria. Non lasciare bambini o animali soli nel veicolo contando sul climatizzatore: può spegnersi se manca la corrente.',
  en: 'Do not cover the air outlets. Do not leave children or animals alone in the vehicle relying on the air conditioner: it may switch off when power fails.',
  de: 'Luftauslässe nicht abdecken. Kinder oder Tiere nicht im Vertrauen auf die Klimaanlage allein im Fahrzeug lassen: Bei Stromausfall schaltet sie ab.',
  fr: 'Ne pas couvrir les bouches d’air. Ne pas laisser d’enfants ou d’animaux seuls dans le véhicule en comptant sur le climatiseur : il peut s’arrêter faute de courant.',
  nl: 'Dek de luchtroosters niet af. Laat kinderen of dieren niet alleen in het voertuig achter in vertrouwen op de airco: die kan bij stroomuitval uitgaan.',
}
const BATTERY: Text = {
  it: 'Batteria al litio: non aprire, forare, schiacciare né mettere in corto circuito; caricare solo con un caricabatterie per LiFePO₄, e mai sotto 0 °C.',
  en: 'Lithium battery: do not open, pierce, crush or short-circuit it; charge it only with a charger for LiFePO₄, and never below 0 °C.',
  de: 'Lithiumbatterie: Nicht öffnen, anbohren, quetschen oder kurzschließen; nur mit einem Ladegerät für LiFePO₄ laden, nie unter 0 °C.',
  fr: 'Batterie au lithium : ne pas l’ouvrir, la percer, l’écraser ni la court-circuiter ; la charger uniquement avec un chargeur pour LiFePO₄, et jamais au-dessous de 0 °C.',
  nl: 'Lithiumaccu: niet openen, doorboren, pletten of kortsluiten; alleen laden met een lader voor LiFePO₄ en nooit onder 0 °C.',
}
const FIRE: Text = {
  it: 'Se è danneggiata, deformata o insolitamente calda, staccarla, allontanarsi e chiamare i vigili del fuoco. Va consegnata alla raccolta differenziata.',
  en: 'If it is damaged, deformed or unusually hot, disconnect it, move away and call the fire brigade. It has to be taken to a collection point.',
  de: 'Ist sie beschädigt, verformt oder ungewöhnlich heiß, abklemmen, Abstand halten und die Feuerwehr rufen. Sie gehört in die getrennte Sammlung.',
  fr: 'Si elle est endommagée, déformée ou anormalement chaude, la débrancher, s’éloigner et appeler les pompiers. Elle doit rejoindre la collecte séparée.',
  nl: 'Is de accu beschadigd, vervormd of ongewoon heet: maak hem los, neem afstand en bel de brandweer. Lever hem in bij een inzamelpunt.',
}
const MAINS: Text = {
  it: 'Sull’uscita ci sono 230 V: non aprire l’apparecchio, non collegarlo alla rete e proteggerlo da acqua e umidità.',
  en: 'The outlet carries 230 V: do not open the device, do not connect it to the mains, and protect it from water and damp.',
  de: 'Am Ausgang liegen 230 V an: Gerät nicht öffnen, nicht mit dem Netz verbinden und vor Wasser und Feuchtigkeit schützen.',
  fr: 'La sortie est sous 230 V : ne pas ouvrir l’appareil, ne pas le relier au réseau et le protéger de l’eau et de l’humidité.',
  nl: 'Op de uitgang staat 230 V: open het apparaat niet, sluit het niet aan op het net en bescherm het tegen water en vocht.',
}
const LIVE: Text = {
  it: 'Alla luce il pannello è sempre in tensione: coprirlo prima di collegarlo, e collegare per prima la batteria al regolatore.',
  en: 'In light the panel is always live: cover it before connecting it, and connect the battery to the controller first.',
  de: 'Bei Licht steht das Modul immer unter Spannung: Vor dem Anschließen abdecken und zuerst die Batterie an den Regler anschließen.',
  fr: 'À la lumière, le panneau est toujours sous tension : le couvrir avant de le raccorder, et relier d’abord la batterie au régulateur.',
  nl: 'Bij licht staat het paneel altijd onder spanning: dek het af voor u het aansluit en verbind eerst de accu met de regelaar.',
}
const SCREEN: Text = {
  it: 'Fissare il televisore alla staffa e bloccarlo prima di partire: in una frenata può staccarsi e ferire. Non guardarlo mentre si guida.',
  en: 'Fix the television to its bracket and lock it before driving off: when braking it may come loose and injure. Do not watch it while driving.',
  de: 'Den Fernseher an der Halterung befestigen und vor der Fahrt verriegeln: Beim Bremsen kann er sich lösen und verletzen. Nicht während der Fahrt ansehen.',
  fr: 'Fixer le téléviseur à son support et le verrouiller avant le départ : lors d’un freinage, il peut se détacher et blesser. Ne pas le regarder en conduisant.',
  nl: 'Bevestig de televisie aan de beugel en vergrendel haar voor vertrek: bij remmen kan zij losraken en verwonden. Kijk er niet naar tijdens het rijden.',
}
const SUPPLY: Text = {
  it: 'Alimentare solo a 12 V con il cavo fornito, protetto da fusibile. Non aprire l’apparecchio e non esporlo all’acqua.',
  en: 'Supply with 12 V only, by the cable that comes with it, protected by a fuse. Do not open the device or expose it to water.',
  de: 'Nur mit 12 V über das beiliegende, abgesicherte Kabel versorgen. Gerät nicht öffnen und nicht dem Wasser aussetzen.',
  fr: 'Alimenter uniquement en 12 V, avec le câble fourni, protégé par un fusible. Ne pas ouvrir l’appareil ni l’exposer à l’eau.',
  nl: 'Voed alleen met 12 V via de meegeleverde kabel met zekering. Open het apparaat niet en stel het niet bloot aan water.',
}

const OF_ENERGY: [begins: string, warnings: Text[]][] = [
  ['riserva', [BATTERY, FIRE, ELECTRIC]],
  ['corrente', [MAINS, ELECTRIC]],
  ['sole', [ROOF, LIVE]],
]
const OF_CATEGORY: Record<string, Text[]> = {
  antennas: [ROOF, ELECTRIC, MOVING],
  'air-conditioners': [REFRIGERANT, ROOF, ELECTRIC, AIR],
  energy: [ELECTRIC],
  televisions: [SCREEN, SUPPLY],
}

/** What is said of a product; only what stands on the roof has the roof's, only what has a motor its motor's. */
export function warningsOf({ key, cat, kind, fam, ampere }: DemoProduct, lang: keyof Text): string {
  const own = OF_ENERGY.find(([begins]) => key.startsWith(begins))?.[1]
  const all = own ?? (cat === 'antennas' && kind !== 'antenna' ? [ELECTRIC] : (OF_CATEGORY[cat] ?? []))
  const isOnRoof = fam !== 'portable' && key !== 'brezza-cassapanca'
  return all
    .filter((warning) => (warning !== ROOF || isOnRoof) && (warning !== MOVING || (isOnRoof && ampere)))
    .map((warning) => warning[lang])
    .join('\n\n')
}
