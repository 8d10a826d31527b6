/*
 * What the shop knows of a claim, as rules ask for it: one list, from which the schema of conditions, their fields in the form, the
 * words of a reason and the replay derive. How each is read stands in the Worker (`rule-reads.ts`), for which types ask.
 */

/** By which a condition compares, by the kind of what is known. */
export const OPERATORS = {
  yes_no: ['yes', 'no'],
  number: ['at_least', 'at_most'],
  cents: ['at_least', 'at_most'],
  cover: ['any_of', 'none_of'],
  symptom: ['any_of', 'none_of'],
  /** `only`: each of what is claimed is on the list. */
  codes: ['any_of', 'none_of', 'only'],
} as const
export type FactKind = keyof typeof OPERATORS
export type Operator = (typeof OPERATORS)[FactKind][number]

/** What a retailer reads when a condition of a rule that pays held; never a number, and nothing of what is known of itself or others. */
export const SAID = ['covered', 'known_fault', 'usual', 'photo', 'plate', 'invoice'] as const
export type Said = (typeof SAID)[number]

interface Fact {
  kind: FactKind
  /** Of a number: what is counted. */
  unit?: 'months' | 'pieces' | 'percent' | 'photos' | 'claims'
  /** By operator, what a retailer reads of it. */
  said?: Partial<Record<Operator, Said>>
}
const define = <const Name extends string>(facts: Record<Name, Fact>) => facts

export const RULE_FACTS = define({
  /** The rule of cover that decided when the claim was sent; of several lines the first of `COVER_RULES`. */
  cover: { kind: 'cover', said: { any_of: 'covered' } },
  /** Whole months of cover that were left on the day of sending; below zero when it was over. */
  months_left: { kind: 'number', unit: 'months', said: { at_least: 'covered' } },
  symptom: { kind: 'symptom', said: { any_of: 'known_fault' } },
  /** The code of the device, and of the parts that are claimed. */
  product: { kind: 'codes' },
  parts: { kind: 'codes', said: { any_of: 'known_fault', only: 'known_fault' } },
  whole_unit: { kind: 'yes_no' },
  pieces: { kind: 'number', unit: 'pieces' },
  /** What is claimed at the prices of now, and what its work and way would be credited with. */
  parts_amount: { kind: 'cents' },
  labour_amount: { kind: 'cents' },
  /** Beside the median of what was granted before for the same symptom of the same device. */
  parts_usual: { kind: 'number', unit: 'percent', said: { at_most: 'usual' } },
  labour_usual: { kind: 'number', unit: 'percent', said: { at_most: 'usual' } },
  photos: { kind: 'number', unit: 'photos', said: { at_least: 'photo' } },
  plate: { kind: 'yes_no', said: { yes: 'plate' } },
  invoice: { kind: 'yes_no', said: { yes: 'invoice' } },
  /** The retailer's claims that were decided in the two years before, and how many in a hundred were refused, wholly or in part. */
  dealer_claims: { kind: 'number', unit: 'claims' },
  dealer_refused: { kind: 'number', unit: 'percent' },
  /** Claims of the same unit before, and whether one of the same part was approved. */
  unit_claims: { kind: 'number', unit: 'claims' },
  part_before: { kind: 'yes_no' },
  /** One of its photos was sent with another claim before. */
  picture_before: { kind: 'yes_no' },
  /** A recall that runs is for the unit. */
  in_recall: { kind: 'yes_no' },
  /** Its batch failed more often than the others of its device until then (`outliers.ts`). */
  batch_fails: { kind: 'yes_no' },
})
export type FactName = keyof typeof RULE_FACTS
export const FACT_NAMES = Object.keys(RULE_FACTS) as [FactName, ...FactName[]]
export const factOf = (name: FactName): Fact => RULE_FACTS[name]

/** What is known; null: nobody knows it. */
export type FactValue = boolean | number | string | string[] | null
export type ClaimKnown = Record<FactName, FactValue>
