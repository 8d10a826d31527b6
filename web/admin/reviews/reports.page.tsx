import type { InferRequestType } from 'hono/client'
import type { AdminReport, ReportDecision } from '../../../shared/content/review-reports.admin.ts'
import { REPORT_STATES } from '../../../shared/content/reviews.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { useListAddress } from '../shell/lists/list-address.ts'
import { listLoader, useList } from '../shell/lists/list-loader.ts'
import { ListPages } from '../shell/lists/list-pages.tsx'
import { listed } from '../shell/lists/listed.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { Report } from './report.tsx'

const { reports } = api.admin.reviews
type Query = InferRequestType<typeof reports.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('reports', await read(reports.$get({ query }))),
)
export const action = actions({
  decide: ({ id, ...json }: { id: number } & ReportDecision) =>
    read(reports[':id'].decide.$post({ param: { id: String(id) }, json })),
})

/** Reports of reviews and photos, by their state: what is decided is mailed to both sides. */
export function Component() {
  const { t } = useAdmin()
  const { list, size } = useList<AdminReport>()
  const { data, failure, reload } = useLoading(list)
  const address = useListAddress(['state'], size)
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{t('review-reports.reports')}</ScreenTitle>
      <Trail to="/admin/reviews" name={t('reviews.title')} />
      <h1 className="text-2xl!">{t('review-reports.reports')}</h1>
      <p className="prose mt-1 text-quiet">{t('review-reports.about')}</p>
      <div className="mt-4 max-w-xs">
        <SelectField
          label={t('reviews.state')}
          value={address.chosen.state}
          onChange={({ target: { value } }) => address.change({ state: value || null })}
        >
          <option value="">{t('review-reports.all')}</option>
          {REPORT_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`review-reports.states.${state}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-6" />}
      {!failure && !data && <span className="skeleton mt-6 block h-40" aria-busy="true" />}
      {data?.rows.length === 0 && (
        <div className="mt-6">
          <Empty title={t('review-reports.none')} />
        </div>
      )}
      {!failure && data && data.rows.length > 0 && (
        <>
          <ul className="mt-6 border-t border-line">
            {data.rows.map((one) => (
              <li key={one.id} className="border-b border-line py-4">
                <Report of={one} />
              </li>
            ))}
          </ul>
          <ListPages address={address} of={data} />
        </>
      )}
    </div>
  )
}
