import type { InferRequestType } from 'hono/client'
import { formatEuros } from '../../../shared/money.ts'
import { SENT_RETURN_STATES } from '../../../shared/returns/return-states.ts'
import type { AdminReturnRow } from '../../../shared/returns/returns.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { readRetailers } from '../accounts/retailer-names.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter, dayFilters, retailerFilter } from '../shell/lists/common-filters.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { WaitingSince, When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ReturnState } from './return-words.tsx'

const { returns } = api.admin
type Query = InferRequestType<typeof returns.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('returns', await read(returns.$get({ query }))),
)
export const choices = () => ({ retailers: loading(readRetailers()) })

/** The returns that retailers sent; without another order those that wait for the shop come first, the longest before. */
export function Component() {
  const { t, lang } = useAdmin()
  const beside = useBesideList<typeof choices>('returns')
  const { data: retailers = [] } = useLoading(beside.retailers)
  return (
    <ListScreen<AdminReturnRow>
      name="returns"
      to={({ id }) => `/admin/returns/${id}`}
      bulk={{ entity: 'returns', actions: [], nameOf: ({ number }) => number }}
      filters={[
        choiceFilter('state', t('returns.fields.state'), SENT_RETURN_STATES, (value) =>
          t(`returns.states.${value}`),
        ),
        ...dayFilters(t),
        retailerFilter(t, retailers),
      ]}
      columns={[
        {
          name: 'number',
          title: t('returns.number'),
          main: true,
          cell: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
        },
        {
          name: 'state',
          title: t('returns.fields.state'),
          cell: ({ state }) => <ReturnState state={state} />,
        },
        {
          name: 'waiting',
          title: t('returns.waiting'),
          sort: true,
          cell: ({ waiting_since }) => (waiting_since ? <WaitingSince iso={waiting_since} /> : '–'),
        },
        {
          name: 'order',
          title: t('returns.fields.order_id'),
          cell: ({ order }) => <span className="figures whitespace-nowrap">{order.number}</span>,
        },
        { name: 'vendor', cell: ({ vendor: retailer }) => retailer.name },
        {
          name: 'reasons',
          title: t('returns.reasonsTitle'),
          wide: true,
          cell: ({ reasons }) => reasons.map((reason) => t(`returns.reasons.${reason}`)).join(', '),
        },
        {
          name: 'pieces',
          title: t('returns.fields.pieces'),
          wide: true,
          cell: ({ pieces, received }) => (
            <span className="figures">{received > 0 ? `${received} / ${pieces}` : String(pieces)}</span>
          ),
        },
        {
          name: 'sent_at',
          title: t('returns.sent'),
          sort: true,
          wide: true,
          cell: ({ sent_at }) => sent_at && <When iso={sent_at} />,
        },
        {
          name: 'credited',
          title: t('returns.credited'),
          rare: true,
          cell: ({ credit }) => (credit === null ? '–' : formatEuros(credit, lang)),
        },
      ]}
    />
  )
}
