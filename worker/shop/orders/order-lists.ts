import { type AdminOrderRow, type AdminOrdersQuery, adminOrdersQuery } from '../../../shared/orders/orders.ts'
import { euros, instant } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { nameOfWho } from './asked-by.ts'
import { listOrders, planOrders } from './orders.ts'

export const orderLists = {
  orders: list<AdminOrderRow, AdminOrdersQuery>({
    query: adminOrdersQuery,
    plan: planOrders,
    read: async (db, query) => (await listOrders(db, query)).orders,
    columns: {
      number: (order) => order.number,
      own_reference: (order) => order.reference,
      created_at: (order) => instant(order.created_at),
      first_name: (order) => order.user.first_name,
      last_name: (order) => order.user.last_name,
      asked_by: (order) => nameOfWho(order.asked_by),
      vendor: (order) => order.user.vendor.name,
      order_origin: (order, say) => say(`lists.origins.${order.origin}`),
      payment_method: (order, say) => say(`lists.payments.${order.payment_method}`),
      status: (order, say) => say(`lists.orders.${order.status}`),
      total: (order) => euros(order.total),
      net: (order) => euros(order.net),
      tax: (order) => euros(order.tax),
      shipping: (order) => euros(order.shipping),
      refunded: (order) => euros(order.refunded),
      lines: (order) => order.products.map(({ name, pivot }) => `${pivot.quantity} × ${name}`).join(', '),
    },
  }),
}
