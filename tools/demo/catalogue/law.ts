import { LAW_FACTS, type LawFact, type ProductFacts } from '../../../shared/catalogue/product-fields.ts'

type Law = Pick<ProductFacts, LawFact>
/** Of rows to which the law's facts do not belong: translations, spare parts. */
export const NO_LAW = Object.fromEntries(LAW_FACTS.map((fact) => [fact, null])) as unknown as Law

/** The maker's guarantee, a year longer than the law's: what claims and registrations go by, too. */
const LONG: Partial<Law> = { guarantee_months: 36, guarantee_area: 'europe' }

/** What products have of their own, by their keys. The numbers of the register are made up. */
const OWN: Record<string, Partial<Law>> = {
  'riserva-100': { ...LONG, battery_chemistry: 'lifepo4', battery_wh: 1280 },
  'riserva-200': { ...LONG, battery_chemistry: 'lifepo4', battery_wh: 2560 },
  'brezza-1700': { refrigerant: 'R32', refrigerant_g: 310 },
  'brezza-2200': { refrigerant: 'R32', refrigerant_g: 420 },
  'brezza-3000': { refrigerant: 'R32', refrigerant_g: 560 },
  'brezza-cassapanca': { refrigerant: 'R32', refrigerant_g: 380 },
  'schermo-19': { energy_class: 'E', eprel: '1900019' },
  'schermo-22': { energy_class: 'E', eprel: '1900022' },
  'schermo-24': { energy_class: 'F', eprel: '1900024' },
  'schermo-24-smart': { energy_class: 'F', eprel: '1900025', supported_until: '2031-12-31' },
}

/** A trade number of the range that GS1 gives to examples (952). */
function exampleGtin(id: number): string {
  const digits = `952${String(id).padStart(9, '0')}`
  const sum = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** What the law asks to be said of a product. */
export const lawOf = (key: string, id: number): Law => ({
  ...NO_LAW,
  gtin: exampleGtin(id),
  packaging: 'PAP 20, LDPE 4',
  parts_years: 10,
  ...OWN[key],
})
