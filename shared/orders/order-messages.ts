/* Separate from the schemas, so that a page can use them without loading zod. */

/** Who writes of an order: its retailer, or the shop. */
export const ORDER_SIDES = ['retailer', 'office'] as const
export type OrderSide = (typeof ORDER_SIDES)[number]

export const MAX_ORDER_MESSAGE = 2000
/** More are no conversation about one order any more. */
export const MAX_ORDER_MESSAGES = 200

/** What was written of an order, the first first. `name`: who wrote it; empty once that person was erased. */
export interface OrderMessage {
  id: number
  side: OrderSide
  name: string
  text: string
  created_at: string
}
