import { useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type { AdminListedRecall } from '../../../shared/recalls/recalls.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'

export const loader = () => ({
  list: loading<{ recalls: AdminListedRecall[] }>(read(api.admin.recalls.$get())),
})

/** All recalls, drafts too. */
export function Component() {
  const { t } = useAdmin()
  const { list } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useLoading(list)
  return (
    <>
      <ScreenTitle>{t('recalls.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('recalls.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('recalls.about')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink look="main" to="/admin/recalls/create">
          {t('recalls.new')}
        </ButtonLink>
        <ButtonLink to="/admin/recalls/complaints">{t('recalls.complaints')}</ButtonLink>
      </div>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-6" />}
      {!failure && !data && <span className="skeleton mt-6 block h-24" aria-busy="true" />}
      {data?.recalls.length === 0 && (
        <div className="mt-6">
          <Empty title={t('recalls.none')} />
        </div>
      )}
      {data && data.recalls.length > 0 && (
        <ul className="mt-6 border-t border-line">
          {data.recalls.map(({ id, title, state, started_at, people, told, done }) => (
            <li key={id} className="border-b border-line">
              <Link to={`/admin/recalls/${id}`} className="grid min-h-11 gap-1 py-3 hover:bg-sand">
                <span className="font-semibold wrap-anywhere">{title}</span>
                <span className="figures text-sm text-quiet">
                  {[
                    t(`recalls.states.${state}`),
                    ...(started_at
                      ? [formatDate(started_at), t('recalls.sums', { people, told, done })]
                      : []),
                  ].join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
