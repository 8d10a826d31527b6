import { useLoaderData } from 'react-router'
import type { RulesetRow } from '../../../../shared/claims/rules.admin.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { LoadFailure } from '../../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../../shell/loading.ts'
import { ScreenTitle } from '../../shell/screen.tsx'
import { State, type Tone } from '../../shell/state.tsx'
import { Trail } from '../../shell/trail.tsx'

export const loader = () => ({
  list: loading<{ rulesets: RulesetRow[] }>(read(api.admin['claim-rules'].$get())),
})

const TONES: Record<RulesetRow['state'], Tone> = { draft: 'open', on: 'good', off: 'over' }

/** The rulesets: what is on and what it did, drafts, and what was on before. */
export function Component() {
  const { t, lang } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().list)
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{t('claim-rules.title')}</ScreenTitle>
      <Trail to="/admin/claims" name={t('claims.title')} />
      <h1 className="text-2xl!">{t('claim-rules.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('claim-rules.about')}</p>
      <ButtonLink look="main" to="/admin/claim-rules/create" className="mt-4">
        {t('claim-rules.new')}
      </ButtonLink>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-6" />}
      {!failure && !data && <span className="skeleton mt-6 block h-24" aria-busy="true" />}
      {data?.rulesets.length === 0 && (
        <div className="mt-6">
          <Empty title={t('claim-rules.none')} />
        </div>
      )}
      {data && data.rulesets.length > 0 && (
        <ul className="mt-6 border-t border-line">
          {data.rulesets.map(({ id, name, state, on_at, on_by, off_at, counts }) => (
            <li key={id} className="border-b border-line">
              <Link to={`/admin/claim-rules/${id}`} className="grid min-h-11 gap-1 py-3 hover:bg-sand">
                <span className="flex flex-wrap gap-x-4">
                  <span className="font-semibold wrap-anywhere">{name}</span>
                  <State tone={TONES[state]}>{t(`claim-rules.states.${state}`)}</State>
                </span>
                {on_at && (
                  <span className="figures text-sm text-quiet">
                    {off_at
                      ? t('claim-rules.between', {
                          from: formatDate(on_at),
                          until: formatDate(off_at),
                          name: on_by,
                        })
                      : t('claim-rules.since', { date: formatDate(on_at), name: on_by })}
                  </span>
                )}
                {on_at && (
                  <span className="figures text-sm">
                    {t('claim-rules.did', {
                      pay: counts.pay,
                      paid: formatEuros(counts.paid, lang),
                      ask: counts.ask,
                      person: counts.person,
                      overruled: counts.overruled,
                    })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
