import type { DeskVerdict } from '../../../../shared/claims/rules.admin.ts'
import { Link } from '../../../ui/link.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { When } from '../../shell/lists/when.tsx'
import { Facts, Part } from '../../shell/record-screen.tsx'
import { handedText, outcomeText, valueText, wantedText } from './words.ts'

/** What rules said of a claim: of which ruleset, by which rule, and what was known. */
export function VerdictPart({ verdict, symptom }: { verdict: DeskVerdict; symptom: string }) {
  const { t, lang } = useAdmin()
  const { ruleset, outcome, handed, known, created_at } = verdict
  const symptoms = known.symptom === null ? [] : [{ id: Number(known.symptom), name: symptom, category: '' }]
  const words = { t, lang, symptoms }
  return (
    <Part title={t('claim-rules.verdict')}>
      <p className="font-semibold">{outcomeText(words, outcome)}</p>
      <p className="mt-1 text-sm text-quiet">
        {[
          handed && handedText(t, handed),
          ruleset.rule_name && t('claim-rules.byRule', { name: ruleset.rule_name }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
        <Link to={`/admin/claim-rules/${ruleset.id}`} className="link">
          {ruleset.name}
        </Link>
        <When iso={created_at} />
      </p>
      {ruleset.conditions.length > 0 && (
        <div className="mt-3">
          <Facts
            facts={ruleset.conditions.map((condition) => [
              t(`claim-rules.facts.${condition.fact}`),
              <>
                <span className="block">{valueText(words, condition.fact, known[condition.fact])}</span>
                <span className="block text-quiet">
                  {t('claim-rules.wanted', { wanted: wantedText(words, condition) })}
                </span>
              </>,
            ])}
          />
        </div>
      )}
    </Part>
  )
}
