import { useLoaderData } from 'react-router'
import type { PriceListRow } from '../../../shared/price-lists.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'

export const loader = () => ({
  lists: loading<PriceListRow[]>(read(api.admin['price-lists'].$get()).then(({ lists }) => lists)),
})

/** All price lists: there are few of them. */
function Lists({ lists }: { lists: PriceListRow[] }) {
  const { t } = useAdmin()
  if (lists.length === 0) return <p className="mt-6 text-quiet">{t('price-lists.none')}</p>
  return (
    <ul aria-label={t('price-lists.title')} className="mt-6 border-t border-line">
      {lists.map(({ id, name, active, entries, retailers }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={`/admin/price-lists/${id}/edit`}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3 hover:text-pine"
          >
            <span className="min-w-0 flex-1 basis-48 font-semibold break-words">{name}</span>
            {!active && <span className="text-sm font-semibold">{t('price-lists.off')}</span>}
            <span className="figures text-sm text-quiet">{t('price-lists.entries', { count: entries })}</span>
            <span className="figures text-sm text-quiet">
              {t('price-lists.retailers', { count: retailers })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().lists)
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{t('price-lists.title')}</ScreenTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl!">{t('price-lists.title')}</h1>
        <ButtonLink look="main" to="/admin/price-lists/create">
          {t('price-lists.create')}
        </ButtonLink>
      </div>
      <p className="prose mt-1 text-quiet">{t('price-lists.about')}</p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data && <Lists lists={data} />}
    </div>
  )
}
