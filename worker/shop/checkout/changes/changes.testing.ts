import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import type { OrderChange } from '../../../../shared/orders/order-changes.ts'
import { type Db, openDb } from '../../../base/db/client.ts'
import { as } from '../../../testing/as.ts'
import { makeProduct, makeRetailer, makeRetailerAccount, testDb, unique } from '../../../testing/make.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { add, type Caller } from '../../cart/cart.testing.ts'
import { upload } from '../../receivables/bank/bank.testing.ts'
import { statement } from '../../receivables/bank/camt.testing.ts'
import { makeSales, rowsOf } from '../../returns/returns.testing.ts'

export type Way = 'stripe' | 'transfer' | 'account'
const BY_CARD = { stripe_token: 'tok_visa' }

/** An order of two pieces at 100 euros, with a second product at 50 that is not in it. */
export async function makeOrdered(way: Way = 'transfer', store_credit = 0, retailer?: { id: number }) {
  const of = retailer ?? (await makeRetailer({ name: 'Camper Lario', country: 'IT', cap: '22100' }))
  if (way === 'account')
    await env.DB.prepare(
      'insert or ignore into retailer_credits (vendor_id, credit_limit, days) values (?, 25000, 30)',
    )
      .bind(of.id)
      .run()
  const user = await makeRetailerAccount(of.id)
  const caller = await as(user)
  const [first, second] = [
    await makeProduct({ price: 10_000, code: `CH-${unique()}`, name: 'Kuppel' }),
    await makeProduct({ price: 5_000, code: `CI-${unique()}`, name: 'Mast' }),
  ]
  await add(caller, first.id, 2)
  const post = (path: string, json: object) => caller.post(`/api/orders/${path}?lang=it`, json)
  if (way === 'stripe') await post('stripe', { price: 20_000, ...BY_CARD })
  const price = { price: 20_000, store_credit }
  const { body } = await post('create', { payment_method: way, ...(way === 'stripe' ? {} : price) })
  return { retailer: of, user, caller, first, second, id: body.order_id as number, desk: await makeSales() }
}
export type Ordered = Awaited<ReturnType<typeof makeOrdered>>

export const readOrder = async ({ caller, id }: Pick<Ordered, 'caller' | 'id'>) =>
  (await caller.get(`/api/orders/${id}?lang=it`)).body.order
export const pieces = (quantity: number) => ({ kept: [{ line: 1, quantity }] })
const asked = async (scene: Ordered, what: object) => ({
  ...{ kept: [{ line: 1, quantity: 2 }], added: [], version: (await readOrder(scene)).version },
  ...what,
})

/** What the retailer, or the office, sees before a change. */
export const preview = async (scene: Ordered, what: object, by: Caller = scene.caller) => {
  const root = by === scene.caller ? '/api/orders' : '/api/admin/orders'
  return by.post(`${root}/${scene.id}/change/draft?lang=it`, await asked(scene, what))
}
/** Changes the order as it was seen. */
export async function change(scene: Ordered, what: object, by: Caller = scene.caller, key?: string) {
  const root = by === scene.caller ? '/api/orders' : '/api/admin/orders'
  const { total } = (await preview(scene, what, by)).body
  const json = { total: total ?? 0, ...(await asked(scene, what)) }
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return by.post(`${root}/${scene.id}/change?lang=it`, json, { headers })
}
/** The same as a value for the verb. */
export const wanted = async (scene: Ordered, what: object, total: number) =>
  ({ ...(await asked(scene, what)), total, shipping: null }) as OrderChange & { total: number }
export const authorOf = ({ user }: Ordered) => ({
  actor: { id: user.id, retailerId: user.retailerId, firstName: 'A', lastName: 'B' } as never,
  requestId: 'test',
})
/** A database in which `other` happens between the reading of a change and its writing. */
export function whileWriting(other: () => Promise<unknown>): Db {
  return openDb({
    prepare: (query: string) => env.DB.prepare(query),
    batch: async (statements: D1PreparedStatement[]) => {
      if (statements.length > 8) await other()
      return env.DB.batch(statements)
    },
  } as never)
}

export const accountOf = async ({ caller }: Pick<Ordered, 'caller'>) =>
  (await caller.get('/api/account-statement')).body.statement
export const owedFor = async (id: number) =>
  (await rowsOf('select amount, waived, paid from receivables where order_id = ?', id))[0]
export const creditsOf = async (id: number) =>
  (await rowsOf('select amount from store_credit_entries where order_id = ? order by id', id)).map(
    ({ amount }) => amount,
  )
export const backOf = async (id: number) =>
  (
    await rowsOf(
      'select b.amount from bank_returns b join receivables r on r.id = b.receivable_id where r.order_id = ?',
      id,
    )
  ).map(({ amount }) => amount)
/** A transfer for the order arrives. */
export async function transfer({ desk, id }: Ordered, amount: string) {
  const [owed] = await rowsOf('select reference from receivables where order_id = ?', id)
  const entry = { amount, reference: String(owed!.reference), bank: `C${unique()}` }
  return upload(desk, statement([entry]))
}
export const cancel = ({ desk, id }: Ordered) =>
  desk.post(`/api/admin/orders/${id}/status`, { status: 'cancelled' })
export const limit = ({ user }: Ordered, retailerRole: 'buyer' | 'manager', orderLimit: number | null) =>
  testDb().update(users).set({ retailerRole, orderLimit }).where(eq(users.id, user.id))
