import type { InferRequestType } from 'hono/client'
import { today } from '../../../shared/dates.ts'
import { DOCUMENT_KINDS } from '../../../shared/documents/document-kinds.ts'
import type { ListedDocument } from '../../../shared/documents/documents.ts'
import { formatEuros } from '../../../shared/money.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { readRetailers } from '../accounts/retailer-names.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter, retailerFilter } from '../shell/lists/common-filters.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { PdfButton } from './order-documents.tsx'

const { documents } = api.admin
type Query = InferRequestType<typeof documents.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('documents', await read(documents.$get({ query }))),
)
export const choices = () => ({ retailers: loading(readRetailers()) })

/** As long as documents are retained. */
const YEARS = 12
const years = () => Array.from({ length: YEARS }, (_, ago) => String(Number(today().slice(0, 4)) - ago))

/** The documents of all orders, the newest first; each leads to its order. */
export function Component() {
  const { t, lang } = useAdmin()
  const { data: retailers = [] } = useLoading(useBesideList<typeof choices>('documents').retailers)
  return (
    <ListScreen<ListedDocument>
      name="documents"
      to={({ order }) => `/admin/orders/${order.id}`}
      bulk={{ entity: 'documents', actions: [], nameOf: ({ number }) => number }}
      filters={[
        choiceFilter('kind', t('documents.kind'), DOCUMENT_KINDS, (value) => t(`documents.kinds.${value}`)),
        choiceFilter('year', t('documents.year'), years(), (year) => year),
        retailerFilter(t, retailers),
      ]}
      columns={[
        {
          name: 'number',
          title: t('documents.number'),
          main: true,
          cell: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
        },
        { name: 'kind', title: t('documents.kind'), cell: ({ kind }) => t(`documents.kinds.${kind}`) },
        { name: 'vendor', cell: ({ vendor: retailer }) => retailer.name },
        {
          name: 'order',
          title: t('documents.order'),
          cell: ({ order }) => <span className="figures whitespace-nowrap">{order.number}</span>,
        },
        {
          name: 'reference',
          title: t('orders.columns.reference'),
          rare: true,
          cell: ({ order }) => order.reference || '–',
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
          cell: ({ total }) =>
            total === null ? '–' : <span className="whitespace-nowrap">{formatEuros(total, lang)}</span>,
        },
        {
          name: 'pdf',
          title: 'PDF',
          cell: ({ id, kind, number }) => (
            <PdfButton id={id} label={t('documents.pdf', { name: t(`documents.kinds.${kind}`), number })} />
          ),
        },
      ]}
    />
  )
}
