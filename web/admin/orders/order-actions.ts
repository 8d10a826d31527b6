import type { OrderCredit } from '../../../shared/credit-notes/credit-notes.admin.ts'
import type { DocumentInput } from '../../../shared/documents/documents.ts'
import type { OrderChange } from '../../../shared/orders/order-changes.ts'
import type { OrderMove, OrderMoves, OrderSaidEdit } from '../../../shared/orders/orders.ts'
import type { LateParcels, ShipmentInput } from '../../../shared/orders/shipments.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { refunds } from '../payments/refunds.ts'
import { actions } from '../shell/actions.ts'

const { orders } = api.admin

/** What the list of orders and the screen of one send. A move names the state it starts from. */
export const orderActions = actions({
  move: ({ id, ...json }: OrderMove & { id: number }) =>
    read(orders[':id'].status.$post({ param: { id: String(id) }, json })),
  ship: ({ id, ...json }: ShipmentInput & { id: number }) =>
    read(orders[':id'].shipments.$post({ param: { id: String(id) }, json })),
  write: ({ id, ...json }: { id: number; text: string }) =>
    read(orders[':id'].messages.$post({ param: { id: String(id) }, json })),
  said: ({ id, ...json }: OrderSaidEdit & { id: number }) =>
    read(orders[':id'].said.$post({ param: { id: String(id) }, json })),
  change: ({ id, key, ...json }: OrderChange & { id: number; key: string; total: number }) =>
    read(
      orders[':id'].change.$post(
        { param: { id: String(id) }, json },
        { headers: { 'idempotency-key': key } },
      ),
    ),
  addParcels: ({ id, ...json }: LateParcels & { id: number }) =>
    read(orders[':id'].parcels.$post({ param: { id: String(id) }, json })),
  successor: ({ id, ...json }: { id: number; serial_number: string }) =>
    read(orders[':id'].successor.$post({ param: { id: String(id) }, json })),
  credit: ({ id, ...json }: OrderCredit & { id: number }) =>
    read(orders[':id']['credit-notes'].$post({ param: { id: String(id) }, json })),
  invoice: ({ id }: { id: number }) => read(orders[':id'].invoice.$post({ param: { id: String(id) } })),
  document: ({ id, ...json }: DocumentInput & { id: number }) =>
    read(orders[':id'].documents.$post({ param: { id: String(id) }, json })),
  moveMany: (json: OrderMoves) => read(orders.moves.$post({ json })),
  ...refunds,
})
