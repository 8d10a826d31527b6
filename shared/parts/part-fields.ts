import { type FactOf, PRODUCT_FACTS } from '../catalogue/product-fields.ts'

/** The plain facts that only spare parts have, each a column of this name in their details. */
const DETAIL_FACTS = {
  weight_g: { cell: 'weight', empty: null },
  cover_months: { cell: 'whole', empty: null },
} as const
const { min_quantity, pack_size, hs_code, origin } = PRODUCT_FACTS

/**
 * The plain facts of a spare part: values of forms, history, import and export derive from them. The others are the product's, too. In
 * the order of the file.
 */
export const PART_FACTS = { ...DETAIL_FACTS, min_quantity, pack_size, hs_code, origin } as const

export type PartFact = keyof typeof PART_FACTS
export type PartFacts = { [F in PartFact]: FactOf<(typeof PART_FACTS)[F]> }
type Detail = keyof typeof DETAIL_FACTS

export const PART_FACT_NAMES = Object.keys(PART_FACTS) as PartFact[]
export const DETAIL_NAMES = Object.keys(DETAIL_FACTS) as Detail[]
/** Those in the product's own row. */
export const OWN_FACT_NAMES = PART_FACT_NAMES.filter(
  (name): name is Exclude<PartFact, Detail> => !(name in DETAIL_FACTS),
)

/** A value for each fact. */
export const eachPartFact = (give: (name: PartFact) => unknown) =>
  Object.fromEntries(PART_FACT_NAMES.map((name) => [name, give(name)])) as unknown as PartFacts

/** The facts of a part, or of a new one. */
export const partFactsOf = (part?: PartFacts) =>
  eachPartFact((name) => (part ? part[name] : PART_FACTS[name].empty))
