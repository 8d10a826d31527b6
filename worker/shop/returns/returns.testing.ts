import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import type { OrderReturnReason } from '../../../shared/returns/return-states.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { makeInvoiced } from '../invoices/invoices.testing.ts'
import { orderLines, orderStatusChanges, type orders } from '../orders/orders.tables.ts'
import { orderReturns } from './returns.tables.ts'

export type Caller = Awaited<ReturnType<typeof as>>
export const makeSales = async () => as(await makeAdmin('sales'))

export const rowsOf = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Record<string, number | string | null>>()
  ).results

/** A delivered order of a retailer: one piece at 100 euros (`one`) and two at 50 (`two`); `days` since it was delivered. */
export async function makeDelivered(values: Partial<typeof orders.$inferInsert> = {}, days = 1) {
  const status = values.status ?? 'delivered'
  const { order, account, retailer, invoice } = await makeInvoiced({ status, ...values })
  const lines = await testDb()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position)
  const at = new Date(Date.now() - days * 24 * 3600_000).toISOString()
  await testDb().update(orderStatusChanges).set({ createdAt: at }).where(sql`order_id = ${order.id}`)
  const [one, two] = lines as [(typeof lines)[0], (typeof lines)[0]]
  return { order, account, retailer, invoice, caller: await as(account), one: one.id, two: two.id }
}
export type Scene = Awaited<ReturnType<typeof makeDelivered>>

type Wanted = [line: number, quantity: number, reason?: OrderReturnReason][]
export const contentOf = (lines: Wanted) => ({
  note: 'Ne abbiamo ordinati troppi.',
  lines: lines.map(([line_id, quantity, reason = 'too_many']) => ({ line_id, quantity, reason })),
})
export const begin = ({ caller, order }: Scene, lines: Wanted) =>
  caller.post('/api/returns/create?lang=it', { order_id: order.id, ...contentOf(lines) })

export const stored = async (id: number) =>
  (await testDb().select().from(orderReturns).where(eq(orderReturns.id, id)))[0]!

/** A move of a return as it is now. */
export const move = async (
  caller: Caller,
  path: '/api' | '/api/admin',
  id: number,
  name: string,
  more = {},
) => caller.post(`${path}/returns/${id}/${name}?lang=it`, { version: (await stored(id)).version, ...more })

/** Begins a return, and sends it. Returns its id. */
export async function sendReturn(scene: Scene, lines: Wanted): Promise<number> {
  const { body } = await begin(scene, lines)
  const id = body.return_id as number
  await move(scene.caller, '/api', id, 'send')
  return id
}

/** Pieces by the lines of the order, as they arrive or are credited. */
export async function linesOf(id: number, pieces: Record<number, number>, more = {}) {
  const lines = await rowsOf('select id, line_id from order_return_lines where return_id = ?', id)
  return lines.flatMap(({ id: line_id, line_id: of }) =>
    pieces[of as number] ? [{ line_id, quantity: pieces[of as number]!, ...more }] : [],
  )
}
export const receive = async (admin: Caller, id: number, pieces: Record<number, number>, restocked = true) =>
  move(admin, '/api/admin', id, 'receive', { lines: await linesOf(id, pieces, { restocked }) })
export const credit = async (admin: Caller, id: number, pieces: Record<number, number>, fee = 0, more = {}) =>
  move(admin, '/api/admin', id, 'credit', { fee, lines: await linesOf(id, pieces), ...more })

/** A return that was approved and has come whole. */
export async function arrived(scene: Scene, admin: Caller, pieces: Record<number, number>): Promise<number> {
  const id = await sendReturn(
    scene,
    Object.entries(pieces).map(([line, quantity]) => [Number(line), quantity]),
  )
  await move(admin, '/api/admin', id, 'approve')
  await receive(admin, id, pieces)
  return id
}
