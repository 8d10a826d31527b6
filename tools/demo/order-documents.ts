import { sql } from 'drizzle-orm'
import { openDb } from '../../worker/base/db/client.ts'
import { documentStatement } from '../../worker/shop/documents/keeping.ts'

interface Due {
  kind: 'proforma' | 'confirmation' | 'packing_list'
  order_id: number
  shipment_id: number | null
  at: string
}

/** Writes what the demo's orders say on paper, by the shop's own statements, each as on the day on which the shop would have. */
export async function writeDocuments(
  d1: D1Database,
  account: Parameters<typeof documentStatement>[1]['account'],
) {
  const db = openDb(d1)
  const due = await db.all<Due>(sql`
    select 'proforma' as kind, id as order_id, null as shipment_id, placed_at as at from orders where payment_method = 'transfer'
    union all select 'confirmation', order_id, null, created_at from order_status_changes where status = 'confirmed'
    union all select 'packing_list', order_id, id, created_at from shipments
    order by at, order_id, shipment_id`)
  const statements = due.map(({ kind, order_id: orderId, shipment_id, at }) =>
    documentStatement(db, {
      kind,
      orderId,
      account,
      now: Date.parse(at),
      ...(shipment_id !== null && { shipment: sql`${shipment_id}` }),
    }),
  )
  if (statements.length > 0) await db.batch(statements as never)
}
