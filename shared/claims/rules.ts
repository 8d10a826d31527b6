import type { CoverRule } from './claim-cover.ts'
import type { Piece } from './claim-files.ts'
import {
  type ClaimKnown,
  type FactName,
  type FactValue,
  factOf,
  type Operator,
  type Said,
} from './rule-facts.ts'

/* How claim rules decide: pure, the same when a claim is sent and when a ruleset is replayed over the past. */

export interface Condition {
  fact: FactName
  is: Operator
  /** Of a number; cents of an amount. */
  number?: number | undefined
  /** Of the others that compare: rules of cover, ids of symptoms as text or `other`, codes in capitals. */
  list?: string[] | undefined
}
/** `limit`: the most that the rule pays, in cents. `part_back`: the faulty parts are to come back. */
export type Outcome =
  | { do: 'pay'; limit: number; part_back: boolean }
  | { do: 'ask'; piece: Piece }
  | { do: 'person' }
export const OUTCOMES = ['pay', 'ask', 'person'] as const
export type OutcomeKind = (typeof OUTCOMES)[number]

/** All conditions of a rule hold, or it says nothing; the first that holds decides. */
export interface ClaimRule {
  name: string
  conditions: Condition[]
  outcome: Outcome
}

/** Why a person decides what a rule would have: a limit, what was asked before, or the sample. */
export const HANDED = [
  'no_rule',
  'not_payable',
  'claim_limit',
  'month_limit',
  'asked_before',
  'sample',
] as const
export type Handed = (typeof HANDED)[number]

/** `rule`: its place in the ruleset. */
export interface Verdict {
  rule: number | null
  outcome: Outcome
  handed: Handed | null
}

const compares: Record<Operator, (value: Exclude<FactValue, null>, condition: Condition) => boolean> = {
  yes: (value) => value === true,
  no: (value) => value === false,
  at_least: (value, { number = Number.POSITIVE_INFINITY }) => Number(value) >= number,
  at_most: (value, { number = Number.NEGATIVE_INFINITY }) => Number(value) <= number,
  any_of: (value, { list = [] }) => listed(value).some((one) => list.includes(one)),
  none_of: (value, { list = [] }) => !listed(value).some((one) => list.includes(one)),
  only: (value, { list = [] }) =>
    listed(value).length > 0 && listed(value).every((one) => list.includes(one)),
}
const listed = (value: Exclude<FactValue, null>) => (Array.isArray(value) ? value : [String(value)])

/** Whether it holds; null when nobody knows. */
export const holds = (condition: Condition, known: ClaimKnown): boolean | null => {
  const value = known[condition.fact]
  return value === null ? null : compares[condition.is](value, condition)
}

/** What a claim would cost in cents; null when nobody knows. */
export const amountOf = ({ parts_amount, labour_amount }: ClaimKnown): number | null =>
  parts_amount === null || labour_amount === null ? null : Number(parts_amount) + Number(labour_amount)

/** What nobody knows speaks for a person, and never for paying or asking. */
function applies({ conditions, outcome }: ClaimRule, known: ClaimKnown): boolean {
  if (!conditions.every((condition) => holds(condition, known) ?? outcome.do === 'person')) return false
  if (outcome.do !== 'pay') return true
  const amount = amountOf(known)
  return amount !== null && amount <= outcome.limit
}

/** Nothing but what is covered line by line, without a unit that was claimed already, is paid by a rule. */
const isPayable = ({ cover }: ClaimKnown) => cover === ('covered' satisfies CoverRule)

const handOver = (rule: number | null, handed: Handed | null): Verdict => ({
  rule,
  outcome: { do: 'person' },
  handed,
})

/**
 * What the rules say of a claim: the first that holds, within the ruleset's limits (cents, `paid`: what the retailer was paid by rules
 * in the month). What was asked for before is not asked for again.
 */
export function decideBy(
  { rules, max_claim, max_month }: { rules: readonly ClaimRule[]; max_claim: number; max_month: number },
  known: ClaimKnown,
  { asked, paid }: { asked: readonly Piece[]; paid: number },
): Verdict {
  const at = rules.findIndex((rule) => applies(rule, known))
  if (at < 0) return handOver(null, 'no_rule')
  const { outcome } = rules[at]!
  if (outcome.do === 'ask' && asked.includes(outcome.piece)) return handOver(at, 'asked_before')
  if (outcome.do === 'pay') {
    const amount = amountOf(known)!
    if (!isPayable(known)) return handOver(at, 'not_payable')
    if (amount > max_claim) return handOver(at, 'claim_limit')
    if (paid + amount > max_month) return handOver(at, 'month_limit')
  }
  return { rule: at, outcome, handed: null }
}

/** What a retailer reads of a rule that pays, each once. */
export const saidOf = ({ conditions }: ClaimRule): Said[] => [
  ...new Set(conditions.flatMap(({ fact, is }) => factOf(fact).said?.[is] ?? [])),
]

/** Whether people still see a claim: by its id and a secret of the ruleset, so that nobody can choose it. `percent` of a hundred. */
export async function isSampled(salt: string, claimId: number, percent: number): Promise<boolean> {
  const bytes = new TextEncoder().encode(`${salt}:${claimId}`)
  const hash = new DataView(await crypto.subtle.digest('SHA-256', bytes))
  return hash.getUint32(0) < (percent / 100) * 2 ** 32
}
