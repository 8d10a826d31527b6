import type { CellKind } from '../imports/imports.ts'

interface Fact {
  /** How the cell of a file is read. */
  cell: Extract<CellKind, 'text' | 'number' | 'weight' | 'whole' | 'hs_code' | 'country'>
  /** What a new product has, and one whose field was emptied. */
  empty: number | null
  /** Behind the field of a form; a text has none. */
  unit?: 'A' | 'g' | 'pieces'
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
} as const satisfies Record<string, Fact>

type Facts = typeof PRODUCT_FACTS
export type FactName = keyof Facts
/** The value of a fact. */
export type FactOf<F extends Fact> =
  | (F['cell'] extends 'text' | 'hs_code' | 'country' ? string : number)
  | Extract<F['empty'], null>
export type ProductFacts = { [F in FactName]: FactOf<Facts[F]> }
/** Those that are numbers, with their units. */
export type NumberFact = { [F in FactName]: Facts[F] extends { unit: string } ? F : never }[FactName]

export const FACT_NAMES = Object.keys(PRODUCT_FACTS) as FactName[]
export const NUMBER_FACTS = FACT_NAMES.filter((name): name is NumberFact => 'unit' in PRODUCT_FACTS[name])

/** A value for each fact. */
export const eachFact = (give: <F extends FactName>(name: F) => unknown) =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, give(name)])) as unknown as ProductFacts

/** The facts of a product, or of a new one. */
export const factsOf = (product?: ProductFacts): ProductFacts =>
  eachFact((name) => (product ? product[name] : PRODUCT_FACTS[name].empty))
