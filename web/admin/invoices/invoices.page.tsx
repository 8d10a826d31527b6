import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatEuros } from '../../../shared/money.ts'
import type { HandOverBody, InvoiceRow, Invoices } from '../../../shared/payments/invoices.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { PlainPages, PlainSearch, plainAsked } from '../shell/lists/plain-search.tsx'
import { When } from '../shell/lists/when.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { FileButton } from './file-button.tsx'
import { HandOverForm, HandOvers } from './hand-over.tsx'

const STATES = ['all', 'no', 'yes'] as const

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { state, query } = plainAsked(request, STATES)
  const handed = state === 'all' ? '' : state
  const sent = api.admin.invoices.$get({ query: { ...query, 'filters[handed_over]': handed } })
  return { found: loading<Invoices>(read(sent)) }
}
export const action = actions({
  handOver: (json: HandOverBody) => read(api.admin.invoices['hand-over'].$post({ json })),
})
export type InvoicesAction = typeof action

function Row({ invoice }: { invoice: InvoiceRow }) {
  const { t, lang } = useAdmin()
  const { id, kind, number, made_at, total, order, vendor: retailer, handed_over_at } = invoice
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2.5">
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="figures font-semibold">{number}</span>
        <span>{` · ${t(`invoices.kinds.${kind}`)}`}</span>
        <span className="block">{retailer.name}</span>
        <span className="block text-sm text-quiet">
          <When iso={made_at} />
          <span>{' · '}</span>
          <Link to={`/admin/orders/${order.id}`} className="link">
            {t('orders.one', { number: order.number })}
          </Link>
        </span>
      </span>
      <span className="sm:text-right">
        <span className="figures font-semibold whitespace-nowrap">{formatEuros(total, lang)}</span>
        <span className="block text-sm text-quiet">
          {handed_over_at ? (
            <>
              <span>{`${t('invoices.handedOverOn')} `}</span>
              <When iso={handed_over_at} />
            </>
          ) : (
            t('invoices.states.no')
          )}
        </span>
      </span>
      <FileButton src={`/api/admin/invoices/${id}/xml`} text="XML" label={t('invoices.xmlOf', { number })} />
    </li>
  )
}

/** Electronic invoices and credit notes: hands over to the accountant what waits, and finds each again. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<{ found: Loading<Invoices> }>().found)
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{t('invoices.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('invoices.title')}</h1>
      <p className="prose mt-1 mb-5 text-quiet">{t('invoices.intro')}</p>
      {data && <HandOverForm key={JSON.stringify(data.waiting)} waiting={data.waiting} />}
      <PlainSearch texts="invoices" states={STATES} maxLength={100} />
      {failure && <LoadFailure text={failure.text} onRetry={reload} />}
      {data?.invoices.length === 0 && <p className="text-quiet">{t('invoices.none')}</p>}
      {data && data.invoices.length > 0 && (
        <ul aria-label={t('invoices.title')} className="border-t border-line">
          {data.invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {data && <PlainPages texts="invoices" count={data.invoices_count} />}
      {data && data.hand_overs.length > 0 && <HandOvers handOvers={data.hand_overs} />}
    </div>
  )
}
