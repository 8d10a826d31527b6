import type { LawFact, ProductFacts } from '../catalogue/product-fields.ts'

/**
 * What a maker is registered for, country by country: § 6(3) ElektroG and its sisters want the number in offers and on invoices; France gives a
 * unique identifier (IDU) for each scheme, which R541-173 of the Code de l’environnement wants on the site and in the terms.
 */
export const SCHEMES = ['weee', 'batteries', 'packaging'] as const
export type Scheme = (typeof SCHEMES)[number]

export interface Registration {
  /** ISO 3166, two letters. */
  country: string
  scheme: Scheme
  number: string
}

/** How registers that say so write their numbers; others are taken as they come. */
const FORMS: Record<string, Record<Scheme, RegExp>> = {
  DE: { weee: /^DE ?\d{8}$/, batteries: /^DE ?\d{8}$/, packaging: /^DE\d{13}$/ },
  FR: {
    weee: /^FR\d{6}_\d{2}[A-Z\d]{4}$/,
    batteries: /^FR\d{6}_\d{2}[A-Z\d]{4}$/,
    packaging: /^FR\d{6}_\d{2}[A-Z\d]{4}$/,
  },
  IT: { weee: /^IT\d{14}$/, batteries: /^IT\d{5}P\d{8}$/, packaging: /^.+$/ },
}

/** Whether a number is written as its register writes them. */
export const isWellFormed = ({ country, scheme, number }: Registration): boolean =>
  FORMS[country]?.[scheme].test(number) ?? true

/** What the law asks to be said of a product, as far as it was said. */
export type Law = { [F in LawFact]?: ProductFacts[F] }
/** What of a product says what it is: its facts, and what it draws. */
export interface Regulated {
  kind: string
  ampere: number | null
  law: Law
}

/** Kinds that have electronics whatever is said of them. */
const ELECTRIC_KINDS = ['antenna', 'panel', 'control_unit', 'bluetooth', 'tv']

/** Whether the law on waste electrical equipment holds for a product. A battery alone is none (Directive 2012/19/EU, Art. 3). */
export const isElectric = ({ kind, ampere, law }: Regulated): boolean =>
  ELECTRIC_KINDS.includes(kind) ||
  ampere !== null ||
  [law.energy_class, law.supported_until, law.refrigerant].some((said) => said != null)

export const hasBattery = ({ law }: Pick<Regulated, 'law'>): boolean =>
  [law.battery_chemistry, law.battery_wh].some((said) => said != null)

/** Batteries of more than 2 kWh have a passport, whose address is that of the unit's label (Regulation (EU) 2023/1542, Art. 77). */
export const isPassported = ({ battery_wh }: Regulated['law']): boolean => (battery_wh ?? 0) > 2000

/** What a product falls under; everything is packed. */
export const schemesOf = (product: Regulated): Scheme[] => [
  ...(isElectric(product) ? (['weee'] as const) : []),
  ...(hasBattery(product) ? (['batteries'] as const) : []),
  'packaging',
]

/** The numbers of a country; what is sold there names them all. */
export const registrationsIn = (all: Registration[], country: string): Registration[] =>
  all.filter((one) => one.country === country)

/** The numbers that hold for a product, in whichever country it is bought. */
export const registrationsOf = (all: Registration[], product: Regulated): Registration[] => {
  const schemes = schemesOf(product)
  return all.filter(({ scheme }) => schemes.includes(scheme))
}
