import type { RulesetPage } from '../../../../shared/claims/rules.admin.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { useAdmin } from '../../shell/admin.ts'
import { outcomeText, type Words, wantedText } from './words.ts'

/** The rules of one that is, or was, on: nobody changes them. */
export function RuleList({ ruleset, symptoms }: { ruleset: RulesetPage; symptoms: Words['symptoms'] }) {
  const { t, lang } = useAdmin()
  const words = { t, lang, symptoms }
  const { rules, max_claim, max_month, sample } = ruleset
  return (
    <>
      <p className="figures text-sm text-quiet">
        {t('claim-rules.limits', {
          claim: formatEuros(max_claim, lang),
          month: formatEuros(max_month, lang),
          sample,
        })}
      </p>
      <ol className="mt-3 border-t border-line">
        {rules.map(({ name, conditions, outcome }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a ruleset never change
          <li key={at} className="border-b border-line py-3">
            <p className="font-semibold wrap-anywhere">{`${at + 1}. ${name}`}</p>
            <ul className="mt-1 text-sm">
              {conditions.map((condition, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do their conditions
                <li key={place} className="wrap-anywhere">
                  {`${t(`claim-rules.facts.${condition.fact}`)}: ${wantedText(words, condition)}`}
                </li>
              ))}
            </ul>
            <p className="mt-1 text-sm font-medium">{outcomeText(words, outcome)}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
