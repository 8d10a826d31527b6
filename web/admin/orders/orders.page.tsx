import type { InferRequestType } from 'hono/client'
import { formatEuros } from '../../../shared/money.ts'
import { ORDER_ORIGINS, ORDER_STATUSES } from '../../../shared/orders/order-states.ts'
import type { AdminOrderRow } from '../../../shared/orders/orders.ts'
import { PAYMENT_METHODS } from '../../../shared/payments/methods.ts'
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
import { ManyMoves } from './many-moves.tsx'
import { orderActions } from './order-actions.ts'
import { OrderState, Payment } from './order-words.tsx'

const { orders } = api.admin
type Query = InferRequestType<typeof orders.$get>['query']

export const loader = listLoader(async (query: Query) => listed('orders', await read(orders.$get({ query }))))
export const choices = () => ({ retailers: loading(readRetailers()) })
export const action = orderActions

/** Orders that wait for their payment are in no list. */
const STATUSES = ORDER_STATUSES.filter((status) => status !== 'pending')

/** The orders of retailers. */
export function Component() {
  const { t, lang } = useAdmin()
  const { data: retailers = [] } = useLoading(useBesideList<typeof choices>('orders').retailers)
  return (
    <ListScreen<AdminOrderRow>
      name="orders"
      create="/admin/orders/create"
      bulk={{
        entity: 'orders',
        actions: [],
        nameOf: ({ id, number }) => number ?? String(id),
        more: (picked) => <ManyMoves {...picked} />,
      }}
      to={({ id }) => `/admin/orders/${id}`}
      filters={[
        ...dayFilters(t),
        choiceFilter('status', t('orders.columns.status'), [...STATUSES, 'not_cancelled'], (value) =>
          t(`orders.status.${value}`),
        ),
        choiceFilter('payment_method', t('orders.columns.payment_method'), PAYMENT_METHODS, (value) =>
          t(`orders.payment.${value}`),
        ),
        choiceFilter('origin', t('orders.columns.origin'), ORDER_ORIGINS, (value) =>
          t(`orders.origins.${value}`),
        ),
        retailerFilter(t, retailers),
      ]}
      columns={[
        {
          name: 'number',
          title: t('orders.columns.number'),
          main: true,
          cell: ({ id, number }) => <span className="figures whitespace-nowrap">{number ?? id}</span>,
        },
        {
          name: 'reference',
          title: t('orders.columns.reference'),
          cell: ({ reference }) => <span className="figures wrap-anywhere">{reference}</span>,
        },
        {
          name: 'created_at',
          title: t('orders.columns.created_at'),
          sort: true,
          cell: (order) => <When iso={order.created_at} />,
        },
        { name: 'first_name', sort: true, cell: ({ user }) => user.first_name || '–' },
        { name: 'last_name', sort: true, cell: ({ user }) => user.last_name || '–' },
        {
          name: 'vendor',
          sort: true,
          cell: ({ user }) => <span className="sm:block sm:min-w-32">{user.vendor.name}</span>,
        },
        {
          name: 'origin',
          title: t('orders.columns.origin'),
          rare: true,
          cell: ({ origin }) => t(`orders.origins.${origin}`),
        },
        {
          name: 'payment_method',
          title: t('orders.columns.payment_method'),
          sort: true,
          cell: (order) => <Payment method={order.payment_method} />,
        },
        {
          name: 'status',
          title: t('orders.columns.status'),
          sort: true,
          cell: ({ status }) => <OrderState status={status} />,
        },
        {
          name: 'total',
          title: t('orders.columns.total'),
          sort: true,
          figures: true,
          cell: ({ total }) => formatEuros(total, lang),
        },
      ]}
    />
  )
}
