import * as z from 'zod/mini'
import { bodyId, cents, id, lang, line } from '../base/fields.ts'
import { pageQuery } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { COVER_RULES } from './claim-cover.ts'
import { PIECES, type Piece } from './claim-files.ts'
import type { ClaimState } from './claim-states.ts'
import { type ClaimKnown, FACT_NAMES, factOf, OPERATORS, type Operator } from './rule-facts.ts'
import type { Condition, Handed, OutcomeKind, Verdict } from './rules.ts'

export const MAX_RULES = 40
export const MAX_CONDITIONS = 12
const MAX_LISTED = 60
/** People see at least one claim in a hundred. */
export const SAMPLE = { least: 1, most: 100, usual: 5 } as const
/** Days for which a replay is fresh: a ruleset is switched on after one of its present version. */
export const REPLAY_DAYS = 7

const whole = (min: number, max: number) =>
  z.number('number').check(z.int('number'), z.minimum(min, 'number'), z.maximum(max, 'number'))
const OPERATOR_NAMES = [...new Set(Object.values(OPERATORS).flat())] as [Operator, ...Operator[]]

/** What a condition compares with has to fit the kind of what it asks for. */
function isFit({ fact, is, number, list }: Condition): boolean {
  const { kind } = factOf(fact)
  if (!(OPERATORS[kind] as readonly Operator[]).includes(is)) return false
  if (kind === 'yes_no') return number === undefined && list === undefined
  if (kind === 'number' || kind === 'cents') return number !== undefined && list === undefined
  if (number !== undefined || list === undefined) return false
  if (kind === 'cover') return list.every((one) => COVER_RULES.some((rule) => rule === one))
  return kind !== 'symptom' || list.every((one) => /^(\d{1,12}|other)$/.test(one))
}
const condition = z
  .strictObject({
    fact: z.enum(FACT_NAMES, 'invalid'),
    is: z.enum(OPERATOR_NAMES, 'invalid'),
    number: z.optional(whole(-1_000_000, 100_000_000)),
    list: z.optional(
      z.array(line(60)).check(z.minLength(1, 'required'), z.maxLength(MAX_LISTED, 'too_many')),
    ),
  })
  .check(z.refine(isFit, 'invalid'))

const outcome = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('pay'), limit: cents, part_back: z.boolean('invalid') }),
  z.strictObject({ do: z.literal('ask'), piece: z.enum(PIECES, 'invalid') }),
  z.strictObject({ do: z.literal('person') }),
])
const rule = z.strictObject({
  name: line(80),
  conditions: z.array(condition).check(z.minLength(1, 'required'), z.maxLength(MAX_CONDITIONS, 'too_many')),
  outcome,
})
const ruleset = {
  name: line(80),
  rules: z.array(rule).check(z.minLength(1, 'required'), z.maxLength(MAX_RULES, 'too_many')),
  /** Cents, of one claim, and of all that a retailer is paid by rules in a month. */
  max_claim: cents,
  max_month: cents,
  /** How many claims in a hundred people still see. */
  sample: whole(SAMPLE.least, SAMPLE.most),
}
/** `POST /api/admin/claim-rules/create`: a draft. */
export const createRuleset = z.strictObject(ruleset)
/** `POST /api/admin/claim-rules/:id/edit`: of a draft only. */
export const editRuleset = z.strictObject({ version: bodyId, ...ruleset })
export type RulesetContent = z.infer<typeof createRuleset>
/** `POST /api/admin/claim-rules/:id/replay`, `/on` and `/off`, of the version that the person saw. */
export const moveRuleset = z.strictObject({ version: bodyId })
export const rulesetParam = z.object({ id })
export const rulesetQuery = z.strictObject({ lang: z.optional(lang) })
export const differencesQuery = z.strictObject({ ...pageQuery(PAGE_SIZE.admin) })
export type DifferencesQuery = z.infer<typeof differencesQuery>

export type RulesetState = 'draft' | 'on' | 'off'
/** What a ruleset decided since it is on: how often each, what it paid in cents, and where people decided otherwise. */
export interface RulesetCounts extends Record<OutcomeKind, number> {
  paid: number
  overruled: number
  /** Of those handed to people: because they are of the sample. */
  sampled: number
}
export interface RulesetRow {
  id: number
  name: string
  state: RulesetState
  on_at: string | null
  on_by: string
  off_at: string | null
  counts: RulesetCounts
}
/** What people decided of a claim of the past. */
export const DECIDED = ['approved', 'partly_approved', 'refused'] as const satisfies readonly ClaimState[]
export type Decided = (typeof DECIDED)[number]
/** How many claims the rules and people decided so, with what the rules would pay and people paid, in cents. */
export interface ReplayCount {
  outcome: OutcomeKind
  people: Decided
  claims: number
  would_pay: number
  paid: number
}
/** `position`: of `total` claims so many are done. */
export interface Replay {
  of_version: number
  done: number
  total: number
  started_at: string
  finished_at: string | null
  /** It is whole, of the present version, and not too old: the ruleset can be switched on. */
  is_fresh: boolean
  counts: ReplayCount[]
  /** In how many claims the sample would be looked at by people. */
  sampled: number
  differences: number
}
/** A claim of the past that the rules would have decided otherwise. */
export interface Difference {
  id: number
  number: string
  vendor_name: string
  outcome: OutcomeKind
  piece: Piece | null
  handed: Handed | null
  rule: number | null
  people: Decided
  would_pay: number
  paid: number
}
/** `GET /api/admin/claim-rules/:id`. */
export interface RulesetPage extends RulesetContent {
  id: number
  version: number
  state: RulesetState
  on_at: string | null
  on_by: string
  off_at: string | null
  counts: RulesetCounts
  replay: Replay | null
}
/** What rules said of a claim, for the desk: of which ruleset, by which rule, from what was known. */
export interface DeskVerdict extends Verdict {
  ruleset: { id: number; name: string; rule_name: string; conditions: Condition[] }
  known: ClaimKnown
  amount: number | null
  created_at: string
}
