import type { InferRequestType } from 'hono/client'
import { formatEuros } from '../../../shared/money.ts'
import { INVOICE_STATES } from '../../../shared/payments/invoice-states.ts'
import type { HandOverBody, InvoiceRow, Invoices } from '../../../shared/payments/invoices.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { FileButton } from '../shell/file-button.tsx'
import { choiceFilter } from '../shell/lists/common-filters.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { HandOverForm, HandOvers, OfPeriod } from './hand-over.tsx'
import { InvoiceStateWord } from './invoice-words.tsx'
import { ReceiptsUpload } from './receipts-upload.tsx'

const { invoices } = api.admin
type Query = InferRequestType<typeof invoices.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('invoices', await read(invoices.$get({ query }))),
)
/** What waits and what was handed over, which stand around the list. */
export const choices = () => ({ desk: loading<Invoices>(read(invoices.$get({ query: { limit: '1' } }))) })
export const action = actions({
  handOver: (json: HandOverBody) => read(invoices['hand-over'].$post({ json })),
})
export type InvoicesAction = typeof action

/** Electronic invoices and credit notes: hands over to the accountant what waits, and finds each again. */
export function Component() {
  const { t, lang } = useAdmin()
  const { data: desk } = useLoading(useBesideList<typeof choices>('invoices').desk)
  return (
    <>
      <ListScreen<InvoiceRow>
        name="invoices"
        to={({ id }) => `/admin/invoices/${id}`}
        bulk={{ entity: 'invoices', actions: [], nameOf: ({ number }) => number }}
        below={
          <>
            <p className="prose mt-1 mb-4 text-quiet">{t('invoices.intro')}</p>
            <ReceiptsUpload />
            {desk && <HandOverForm key={JSON.stringify(desk.waiting)} waiting={desk.waiting} />}
          </>
        }
        filters={[
          choiceFilter('state', t('invoices.state'), INVOICE_STATES, (state) =>
            t(`invoices.states.${state}`),
          ),
        ]}
        columns={[
          {
            name: 'number',
            title: t('documents.number'),
            main: true,
            cell: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
          },
          { name: 'kind', title: t('documents.kind'), cell: ({ kind }) => t(`invoices.kinds.${kind}`) },
          { name: 'vendor', cell: ({ vendor: retailer }) => retailer.name },
          {
            name: 'order',
            title: t('documents.order'),
            cell: ({ order }) => <span className="figures whitespace-nowrap">{order.number}</span>,
          },
          {
            name: 'made_at',
            title: t('documents.made_at'),
            sort: true,
            cell: ({ made_at }) => <When iso={made_at} />,
          },
          {
            name: 'total',
            title: t('documents.total'),
            figures: true,
            cell: ({ total }) => <span className="whitespace-nowrap">{formatEuros(total, lang)}</span>,
          },
          {
            name: 'state',
            title: t('invoices.state'),
            cell: ({ state }) => <InvoiceStateWord state={state} />,
          },
          {
            name: 'handed_over_at',
            title: t('invoices.handedOverOn'),
            rare: true,
            cell: ({ handed_over_at: at }) => (at ? <When iso={at} /> : '–'),
          },
          {
            name: 'xml',
            title: 'XML',
            cell: ({ id, number }) => (
              <FileButton
                src={`/api/admin/invoices/${id}/xml`}
                text="XML"
                label={t('invoices.xmlOf', { number })}
              />
            ),
          },
        ]}
      />
      {desk && <OfPeriod />}
      {desk && desk.hand_overs.length > 0 && <HandOvers handOvers={desk.hand_overs} />}
    </>
  )
}
