import { useLoaderData } from 'react-router'
import { formatEuros } from '../../../shared/money.ts'
import type { AdminShippingZone } from '../../../shared/shipping.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'

export const loader = () => ({
  zones: loading<AdminShippingZone[]>(read(api.admin['shipping-zones'].$get()).then(({ zones }) => zones)),
})

/** All zones: there are few of them. */
function Zones({ zones }: { zones: AdminShippingZone[] }) {
  const { t, lang } = useAdmin()
  if (zones.length === 0) return <p className="mt-6 text-quiet">{t('shipping-zones.none')}</p>
  return (
    <ul aria-label={t('shipping-zones.title')} className="mt-6 border-t border-line">
      {zones.map(({ id, name, active, countries, prefixes, free_from, rates }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={`/admin/shipping-zones/${id}/edit`}
            className="grid gap-x-6 gap-y-1 py-3 hover:text-pine sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="font-semibold break-words">
              {name}
              {!active && ` · ${t('shipping-zones.off')}`}
            </span>
            <span className="figures text-sm text-quiet">
              {t('shipping-zones.count', { count: rates.length })}
              {free_from !== null &&
                ` · ${t('shipping-zones.freeFrom', { sum: formatEuros(free_from, lang) })}`}
            </span>
            <span className="figures text-sm break-words text-quiet">
              {[countries, prefixes].filter(Boolean).join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().zones)
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{t('shipping-zones.title')}</ScreenTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl!">{t('shipping-zones.title')}</h1>
        <ButtonLink look="main" to="/admin/shipping-zones/create">
          {t('shipping-zones.create')}
        </ButtonLink>
      </div>
      <p className="prose mt-1 text-quiet">{t('shipping-zones.about')}</p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data && <Zones zones={data} />}
    </div>
  )
}
