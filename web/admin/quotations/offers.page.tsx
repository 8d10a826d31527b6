import type { InferRequestType } from 'hono/client'
import { formatDay } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { SENT_STATES } from '../../../shared/quotations/offer-states.ts'
import type { AdminOfferRow } from '../../../shared/quotations/offers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { readRetailers } from '../accounts/retailer-names.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter, dayFilters, retailerFilter } from '../shell/lists/common-filters.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { OfferState } from './request-state.tsx'

const { offers } = api.admin
type Query = InferRequestType<typeof offers.$get>['query']

export const loader = listLoader(async (query: Query) => listed('offers', await read(offers.$get({ query }))))
export const choices = () => ({ retailers: loading(readRetailers()) })

/** The offers that retailers sent, each version; they lead to their requests. */
export function Component() {
  const { t, lang } = useAdmin()
  const { data: retailers = [] } = useLoading(useBesideList<typeof choices>('offers').retailers)
  const numberOf = ({ quotation_id, number }: AdminOfferRow) => `${quotation_id}/${number}`
  return (
    <ListScreen<AdminOfferRow>
      name="offers"
      bulk={{ entity: 'offers', actions: [], nameOf: numberOf }}
      to={({ quotation_id }) => `/admin/quotations/${quotation_id}`}
      filters={[
        ...dayFilters(t),
        choiceFilter('state', t('quotations.columns.state'), SENT_STATES, (value) =>
          t(`quotations.offers.states.${value}`),
        ),
        retailerFilter(t, retailers),
      ]}
      columns={[
        { name: 'number', title: t('offers.columns.number'), main: true, cell: numberOf },
        {
          name: 'sent_at',
          title: t('offers.columns.sent_at'),
          sort: true,
          cell: ({ sent_at }) => <When iso={sent_at} />,
        },
        {
          name: 'customer',
          title: t('quotations.customer'),
          cell: ({ name, surname }) => `${name} ${surname}`.trim() || '-',
        },
        { name: 'vendor', cell: ({ vendor: retailer }) => retailer.name },
        {
          name: 'state',
          title: t('quotations.columns.state'),
          cell: ({ state }) => <OfferState state={state} />,
        },
        {
          name: 'valid_until',
          title: t('offers.columns.valid_until'),
          sort: true,
          cell: ({ valid_until }) => formatDay(valid_until),
        },
        {
          name: 'accepted_at',
          title: t('offers.columns.accepted_at'),
          rare: true,
          cell: ({ accepted_at }) => (accepted_at ? <When iso={accepted_at} /> : '-'),
        },
        {
          name: 'total',
          title: t('quotations.offers.gross'),
          sort: true,
          figures: true,
          cell: ({ total }) => <span className="whitespace-nowrap">{formatEuros(total, lang)}</span>,
        },
      ]}
    />
  )
}
