import type { Piece } from '../../../../shared/claims/claim-files.ts'
import { type FactName, factOf, OPERATORS, type Operator } from '../../../../shared/claims/rule-facts.ts'
import { type RulesetContent, SAMPLE } from '../../../../shared/claims/rules.admin.ts'
import type { ClaimRule, Condition, OutcomeKind } from '../../../../shared/claims/rules.ts'
import { readWhole } from '../../../../shared/typed/typed-numbers.ts'
import { parseEuros } from '../../../i18n/decimals.ts'

/* What a form of rules holds while one types: numbers and sums as they are written. */

export interface ConditionDraft {
  key: number
  fact: FactName
  is: Operator
  /** A number, a sum, or codes between commas. */
  typed: string
  chosen: string[]
}
export interface RuleDraft {
  key: number
  name: string
  conditions: ConditionDraft[]
  do: OutcomeKind
  limit: string
  part_back: boolean
  piece: Piece
}
export interface RulesetDraft {
  name: string
  rules: RuleDraft[]
  max_claim: string
  max_month: string
  sample: string
}

let last = 0
const newKey = () => ++last
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
const codes = (text: string) => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

export const newCondition = (fact: FactName = 'cover'): ConditionDraft => ({
  key: newKey(),
  fact,
  typed: '',
  chosen: [],
  is: OPERATORS[factOf(fact).kind][0],
})
export const newRule = (): RuleDraft => ({
  key: newKey(),
  name: '',
  conditions: [newCondition()],
  do: 'person',
  limit: '',
  part_back: false,
  piece: 'photo',
})
export const NEW: RulesetDraft = {
  name: '',
  max_claim: '300,00',
  max_month: '1500,00',
  sample: String(SAMPLE.usual),
  rules: [newRule()],
}

const toCondition = ({ fact, is, number, list = [] }: Condition): ConditionDraft => {
  const { kind } = factOf(fact)
  const typed =
    kind === 'codes' ? list.join(', ') : kind === 'cents' ? euros(number ?? 0) : String(number ?? '')
  return { key: newKey(), fact, is, typed, chosen: kind === 'codes' ? [] : list }
}
const toRule = ({ name, conditions, outcome }: ClaimRule): RuleDraft => ({
  key: newKey(),
  name,
  conditions: conditions.map(toCondition),
  do: outcome.do,
  limit: outcome.do === 'pay' ? euros(outcome.limit) : '',
  part_back: outcome.do === 'pay' && outcome.part_back,
  piece: outcome.do === 'ask' ? outcome.piece : 'photo',
})
export const toDraft = ({ name, rules, max_claim, max_month, sample }: RulesetContent): RulesetDraft => ({
  name,
  rules: rules.map(toRule),
  sample: String(sample),
  max_claim: euros(max_claim),
  max_month: euros(max_month),
})

/** What cannot be read is not a number: the schema refuses it at its field. */
const readCondition = ({ fact, is, typed, chosen }: ConditionDraft): Condition => {
  const { kind } = factOf(fact)
  if (kind === 'yes_no') return { fact, is }
  if (kind === 'number') return { fact, is, number: signed(typed) }
  if (kind === 'cents') return { fact, is, number: parseEuros(typed) ?? Number.NaN }
  return { fact, is, list: kind === 'codes' ? codes(typed) : chosen }
}
const signed = (typed: string) => {
  const text = typed.trim()
  const value = readWhole(text.replace(/^[-−]/, '')) ?? Number.NaN
  return /^[-−]/.test(text) ? -value : value
}
const readOutcome = (rule: RuleDraft): ClaimRule['outcome'] => {
  if (rule.do === 'pay')
    return { do: 'pay', limit: parseEuros(rule.limit) ?? Number.NaN, part_back: rule.part_back }
  return rule.do === 'ask' ? { do: 'ask', piece: rule.piece } : { do: 'person' }
}
export const readDraft = ({ name, rules, max_claim, max_month, sample }: RulesetDraft): RulesetContent => ({
  name,
  rules: rules.map((rule) => ({
    name: rule.name,
    conditions: rule.conditions.map(readCondition),
    outcome: readOutcome(rule),
  })),
  max_claim: parseEuros(max_claim) ?? Number.NaN,
  max_month: parseEuros(max_month) ?? Number.NaN,
  sample: readWhole(sample) ?? Number.NaN,
})
