import { type SQLWrapper, sql } from 'drizzle-orm'
import { textIn } from '../../../shared/cart/lines.ts'
import { totalOf } from '../../../shared/payments/checkout.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { orders } from '../orders/orders.tables.ts'
import { orderNumber, type Placing, placementStatements } from '../orders/placement.ts'
import { replaceStatement } from '../warranties/replacements.ts'
import { warrantyClaims } from '../warranties/warranties.tables.ts'
import { claims } from './claims.tables.ts'
import type { DecidedLine } from './decisions.ts'
import type { Standing } from './standing.ts'

/** What an approved line becomes on the order: the newest part, at its price of now in cents, which the warranty pays. */
const toOrderLine = (line: DecidedLine, position: number, lang: Standing['person']['lang']) => {
  const named = { name: line.sent?.name ?? line.name, texts: line.texts }
  return {
    productId: line.sent?.id ?? null,
    name: textIn(named, lang).name || named.name,
    code: line.sent ? line.sent.code : line.code,
    satellite: '',
    price: line.sent?.price ?? 0,
    quantity: line.quantity,
    position,
    setHead: null,
    texts: line.texts,
  }
}

/**
 * Statements of the order without cost of a claim's approved lines, for the batch of its decision: as an order that checkout lets a
 * warranty pay, so that the two exclude each other. The batch fails when the warranty pays another open order, or
 * the whole unit was replaced before.
 */
export async function replacementStatements(
  db: Db,
  env: Env,
  { id, nextOrder, retailerId, person, facts }: Standing,
  approved: DecidedLine[],
): Promise<SQLWrapper[]> {
  const vendor = facts.vendor!
  const lines = approved.map((line, at) => toOrderLine(line, at + 1, person.lang))
  const total = totalOf(lines)
  const placing: Placing = {
    ...{
      id: nextOrder,
      lang: person.lang,
      method: 'warranty',
      total,
      vat: null,
      vendor,
      buyer: person,
      lines,
    },
    cartId: null,
    cartRevision: null,
  }
  return [
    db.insert(orders).values({
      id: nextOrder,
      number: orderNumber(nextOrder),
      userId: person.id,
      retailerId,
      paymentMethod: 'warranty',
      status: 'placed',
      origin: 'claim',
      total,
      ...vendor,
      lang: person.lang,
      requestKey: `claim:${id}`,
      placedAt: new Date().toISOString(),
    }),
    // By JSON, because a statement has at most 100 parameters.
    sql`insert into order_lines (order_id, product_id, name, code, satellite, price, quantity, position, texts)
      select ${nextOrder}, value ->> 'productId', value ->> 'name', value ->> 'code', '', value ->> 'price', value ->> 'quantity',
        value ->> 'position', value -> 'texts' from json_each(${JSON.stringify(lines)})`,
    db.insert(warrantyClaims).values({
      warrantyId: sql`(select warranty_id from claims where id = ${id})`,
      orderId: nextOrder,
    }),
    ...(approved.some(({ product_id }) => product_id === null)
      ? [replaceStatement(nextOrder, sql`(select unit_id from claims where id = ${id})`)]
      : []),
    db.update(claims).set({ orderId: nextOrder }).where(sql`id = ${id} and order_id is null`),
    ...(await placementStatements(
      db,
      env,
      placing,
      sql`exists (select 1 from orders where id = ${nextOrder})`,
    )),
  ]
}

/** `conflict`: the claim's warranty pays another order that is not over; `meanwhile` says which one. */
export async function orderInTheWay(db: Db, id: number): Promise<AppError> {
  const order = await db.get<{ id: number; number: string | null; created_at: string } | undefined>(
    sql`select o.id, o.number, o.created_at from claims c
      join warranty_claims p on p.warranty_id = c.warranty_id and p.open = 1 join orders o on o.id = p.order_id
      where c.id = ${id}`,
  )
  if (!order) return new AppError('conflict')
  const { created_at, ...after } = order
  return new AppError('conflict', {
    text: 'warranty_claimed',
    meanwhile: { entity: 'orders', user_name: '', created_at, action: 'create', before: null, after },
  })
}
