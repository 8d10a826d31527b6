import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { documentStatement } from '../documents/keeping.ts'
import { lastShipment } from '../orders/shipments.ts'

/** Statement: the packing list of what an order sent last. */
export const packingStatement = (db: Db, orderId: number) =>
  documentStatement(db, { kind: 'packing_list', orderId, account: null, shipment: lastShipment(orderId) })

/** Statements: the documents that an order gets with its next status, after those that give it. */
export function documentStatements(db: Db, { bank: account }: Env, orderId: number, status: OrderStatus) {
  if (status === 'confirmed') return [documentStatement(db, { kind: 'confirmation', orderId, account })]
  return status === 'shipped' ? [packingStatement(db, orderId)] : []
}
