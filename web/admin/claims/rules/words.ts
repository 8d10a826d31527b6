import type { CoverRule } from '../../../../shared/claims/claim-cover.ts'
import { type FactName, type FactValue, factOf } from '../../../../shared/claims/rule-facts.ts'
import type { Condition, Handed, Outcome } from '../../../../shared/claims/rules.ts'
import type { SymptomChoice } from '../../../../shared/claims/symptoms.admin.ts'
import type { Lang } from '../../../../shared/languages.ts'
import { formatEuros } from '../../../../shared/money.ts'
import type { Translate } from '../../../../shared/translate.ts'

/** What words of rules need. */
export interface Words {
  t: Translate
  lang: Lang
  symptoms: SymptomChoice[]
}

/** One thing that is listed, in words: a rule of cover, a symptom, a code. */
export function listedText({ t, symptoms }: Words, fact: FactName, one: string): string {
  const { kind } = factOf(fact)
  // A sentence elsewhere, here one of a list.
  if (kind === 'cover') return t(`claimdesk.rules.${one as CoverRule}`).replace(/\.$/, '')
  if (kind !== 'symptom') return one
  if (one === 'other') return t('claims.symptoms.other')
  return symptoms.find(({ id }) => String(id) === one)?.name ?? one
}

function numberText({ t, lang }: Words, fact: FactName, value: number): string {
  const { kind, unit } = factOf(fact)
  if (kind === 'cents') return formatEuros(value, lang)
  return unit ? t(`claim-rules.units.${unit}`, { count: value }) : String(value)
}

/** What is known of a claim, in words. */
export function valueText(words: Words, fact: FactName, value: FactValue): string {
  const { t } = words
  if (value === null) return t('claim-rules.unknown')
  if (typeof value === 'boolean') return t(value ? 'claim-rules.yes' : 'claim-rules.no')
  if (typeof value === 'number') return numberText(words, fact, value)
  const all = (Array.isArray(value) ? value : [value]).map((one) => listedText(words, fact, one))
  return all.join(', ') || t('claim-rules.nothing')
}

/** What a condition wants: `at least 3 months`. */
export function wantedText(words: Words, { fact, is, number = 0, list = [] }: Condition): string {
  const { t } = words
  if (is === 'yes' || is === 'no') return t(`claim-rules.${is}`)
  const value =
    is === 'at_least' || is === 'at_most'
      ? numberText(words, fact, number)
      : list.map((one) => listedText(words, fact, one)).join(', ')
  return t(`claim-rules.is.${is}_value`, { value })
}

export function outcomeText({ t, lang }: Words, outcome: Outcome): string {
  if (outcome.do === 'pay')
    return t('claim-rules.outcomes.pay_value', { limit: formatEuros(outcome.limit, lang) })
  if (outcome.do === 'ask')
    return t('claim-rules.outcomes.ask_value', { piece: t(`claim-rules.pieces.${outcome.piece}`) })
  return t('claim-rules.outcomes.person')
}
export const handedText = (t: Translate, handed: Handed): string => t(`claim-rules.handed.${handed}`)
