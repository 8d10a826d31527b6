import type { CellKind } from '../imports/imports.ts'
import type { CHOICES, Choice } from './compliance-words.ts'

/** How the cell of a file with a number is read. */
type NumberCell = Extract<CellKind, 'number' | 'weight' | 'whole'>

interface Fact {
  /** How the cell of a file is read. */
  cell:
    | NumberCell
    | Extract<CellKind, 'text' | 'hs_code' | 'country' | 'day' | 'gtin' | 'eprel' | 'packaging' | Choice>
  /** What a new product has, and one whose field was emptied. */
  empty: number | null
  /** Behind the field of a form; a text has none. */
  unit?: 'A' | 'g' | 'pieces' | 'months' | 'years' | 'Wh'
  /** What the law asks a maker to say, which the form shows apart. */
  law?: true
}

/**
 * The plain facts of a product, each a column of this name: values of forms, history, import, export and what is personal derive from
 * them. In the order of the file.
 */
export const PRODUCT_FACTS = {
  video: { cell: 'text', empty: null },
  /** A at 12 V. */
  ampere: { cell: 'number', empty: null, unit: 'A' },
  /** Of the packed product; spare parts have their own (`parts.admin.ts`). */
  weight_g: { cell: 'weight', empty: null, unit: 'g' },
  /** In which numbers of pieces retailers order it. */
  min_quantity: { cell: 'whole', empty: 1, unit: 'pieces' },
  pack_size: { cell: 'whole', empty: 1, unit: 'pieces' },
  /** The code of the Harmonised System, or of the Combined Nomenclature or TARIC that begins with it: 6, 8 or 10 digits. */
  hs_code: { cell: 'hs_code', empty: null },
  /** The country of origin (ISO 3166-1, two letters). */
  origin: { cell: 'country', empty: null },
  /** GS1's number of the trade item. */
  gtin: { cell: 'gtin', empty: null, law: true },
  /** What the type plate and registers call it, where that is not its code. */
  model: { cell: 'text', empty: null, law: true },
  /** Of the maker's own guarantee, free and on the whole product, and where it holds; none: the law's alone. */
  guarantee_months: { cell: 'whole', empty: null, unit: 'months', law: true },
  guarantee_area: { cell: 'guarantee_area', empty: null, law: true },
  energy_class: { cell: 'energy_class', empty: null, law: true },
  /** Its number in the register of energy labels. */
  eprel: { cell: 'eprel', empty: null, law: true },
  /** The last day on which faults of its software are mended. */
  supported_until: { cell: 'day', empty: null, law: true },
  battery_chemistry: { cell: 'battery_chemistry', empty: null, law: true },
  battery_wh: { cell: 'number', empty: null, unit: 'Wh', law: true },
  refrigerant: { cell: 'refrigerant', empty: null, law: true },
  /** How much refrigerant is in it. */
  refrigerant_g: { cell: 'weight', empty: null, unit: 'g', law: true },
  /** For how long after the last sale its spare parts are kept. */
  parts_years: { cell: 'whole', empty: null, unit: 'years', law: true },
  /** What its packaging is made of: `PAP 20, LDPE 4`. */
  packaging: { cell: 'packaging', empty: null, law: true },
} as const satisfies Record<string, Fact>

type Facts = typeof PRODUCT_FACTS
export type FactName = keyof Facts
/** The value of a fact. */
export type FactOf<F extends Fact> =
  | (F['cell'] extends Choice
      ? (typeof CHOICES)[F['cell']][number]
      : F['cell'] extends NumberCell
        ? number
        : string)
  | Extract<F['empty'], null>
export type ProductFacts = { [F in FactName]: FactOf<Facts[F]> }
/** Those that are numbers, with their units. */
export type NumberFact = { [F in FactName]: Facts[F] extends { unit: string } ? F : never }[FactName]

/** What the law asks a maker to say. */
export type LawFact = { [F in FactName]: Facts[F] extends { law: true } ? F : never }[FactName]

export const FACT_NAMES = Object.keys(PRODUCT_FACTS) as FactName[]
export const NUMBER_FACTS = FACT_NAMES.filter((name): name is NumberFact => 'unit' in PRODUCT_FACTS[name])
export const LAW_FACTS = FACT_NAMES.filter((name): name is LawFact => 'law' in PRODUCT_FACTS[name])

/** The numbers that trade asks for, without those of the law. */
export const TRADE_NUMBERS = NUMBER_FACTS.filter((name) => !('law' in PRODUCT_FACTS[name]))

/** A value for each fact. */
export const eachFact = (give: <F extends FactName>(name: F) => unknown) =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, give(name)])) as unknown as ProductFacts

/** The facts of a product, or of a new one. */
export const factsOf = (product?: ProductFacts): ProductFacts =>
  eachFact((name) => (product ? product[name] : PRODUCT_FACTS[name].empty))
