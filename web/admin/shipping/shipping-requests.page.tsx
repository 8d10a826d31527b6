import { useLoaderData } from 'react-router'
import { formatEuros } from '../../../shared/money.ts'
import type { AdminShippingRequestRow } from '../../../shared/shipping/shipping-requests.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { countryName } from '../../i18n/countries.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { requestState } from './request-words.ts'

export const loader = () => ({
  requests: loading<AdminShippingRequestRow[]>(
    read(api.admin['shipping-requests'].$get()).then(({ requests }) => requests),
  ),
})

/** Those that wait first. */
function Requests({ requests }: { requests: AdminShippingRequestRow[] }) {
  const { t, lang } = useAdmin()
  if (requests.length === 0) return <p className="mt-6 text-quiet">{t('shipping-requests.none')}</p>
  return (
    <ul aria-label={t('shipping-requests.title')} className="mt-6 border-t border-line">
      {requests.map((request) => (
        <li key={request.id} className="border-b border-line">
          <Link
            to={`/admin/shipping-requests/${request.id}`}
            className="grid gap-x-6 gap-y-1 py-3 hover:text-pine sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="font-semibold break-words">{request.vendor_name}</span>
            <span className={request.state === 'asked' ? 'font-semibold' : 'text-quiet'}>
              {`${requestState(t, request)}${request.net !== null ? ` · ${formatEuros(request.net, lang)}` : ''}`}
            </span>
            <span className="text-sm break-words text-quiet">
              {`${request.cap} ${request.city}, ${countryName(request.country, lang)} · ${formatEuros(request.goods, lang)}`}
            </span>
            <span className="text-sm text-quiet">
              <When iso={request.created_at} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What retailers ask of the shipping of their carts, where no rate fits. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().requests)
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{t('shipping-requests.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('shipping-requests.title')}</h1>
      <p className="prose mt-1 text-quiet">
        <span>{`${t('shipping-requests.about')} `}</span>
        <Link to="/admin/shipping-zones" className="link">
          {t('shipping-zones.title')}
        </Link>
      </p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data && <Requests requests={data} />}
    </div>
  )
}
