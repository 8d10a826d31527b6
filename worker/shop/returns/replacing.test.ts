import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { makeProduct, testDb } from '../../testing/make.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import {
  arrived,
  type Caller,
  credit,
  linesOf,
  makeDelivered,
  makeSales,
  move,
  stored,
} from './returns.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})
/** A return of which two pieces came. */
async function make(paymentMethod: 'stripe' | 'transfer' = 'stripe') {
  const scene = await makeDelivered({ paymentMethod })
  const product = await makeProduct()
  await testDb().update(orderLines).set({ productId: product.id }).where(eq(orderLines.id, scene.two))
  const id = await arrived(scene, admin, { [scene.two]: 2 })
  const replace = async (quantity: number, more = {}) =>
    move(admin, '/api/admin', id, 'replace', { lines: await linesOf(id, { [scene.two]: quantity }, more) })
  return { scene, product, id, replace }
}

test('what came back is replaced by an order without cost, to where the goods went, once', async () => {
  const { scene, product, id, replace } = await make()
  const answers = await Promise.all([replace(2), replace(2)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { order_id } = answers.find(({ status }) => status === 200)!.body
  const [order] = await testDb().select().from(orders).where(eq(orders.id, order_id))
  expect(order).toMatchObject({
    ...{
      status: 'placed',
      origin: 'return',
      paymentMethod: 'replacement',
      total: 0,
      net: null,
      userId: scene.account.id,
    },
    ...{ address: scene.order.address, city: scene.order.city },
  })
  const lines = await testDb().select().from(orderLines).where(eq(orderLines.orderId, order_id))
  expect(lines).toMatchObject([{ productId: product.id, quantity: 2, price: 0, name: product.name }])
  expect(await stored(id)).toMatchObject({ state: 'replaced', replacementId: order_id, credit: null })
  const own = (await scene.caller.get(`/api/returns/${id}`)).body.return
  expect(own.replacement).toMatchObject({ id: order_id, status: 'placed' })
  const mails = await testDb().select().from(outbox).where(eq(outbox.recipient, scene.account.email))
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['order_placed', 'return_status']),
  )
  // It is an order like others, and nobody invoices it.
  expect((await scene.caller.get(`/api/orders/${order_id}`)).body.order).toMatchObject({
    vat: null,
    total: 0,
  })
  expect((await admin.post(`/api/admin/orders/${order_id}/status`, { status: 'confirmed' })).status).toBe(200)
  expect((await admin.post(`/api/admin/orders/${order_id}/invoice`, {})).status).toBe(409)
})

test('the right article is sent by its code; one that is not sold is not, nor more than came', async () => {
  const { id, product, replace } = await make()
  const right = await makeProduct()
  expect((await replace(1, { code: 'NESSUNO-9' })).body.error.fields).toHaveProperty('lines.0.code')
  expect((await replace(3)).status).toBe(422)
  await testDb().run(sql`update products set active = 0 where id = ${product.id}`)
  expect((await replace(1)).body.error.fields).toHaveProperty('lines.0.line_id')
  const { status, body } = await replace(1, { code: ` ${right.code!.toLowerCase()}` })
  expect(status).toBe(200)
  const lines = await testDb().select().from(orderLines).where(eq(orderLines.orderId, body.order_id))
  expect(lines).toMatchObject([{ productId: right.id, quantity: 1, code: right.code }])
  expect((await stored(id)).state).toBe('replaced')
})

test('nobody pays with it at the checkout', async () => {
  const { caller } = await makeDelivered()
  expect((await caller.get('/api/checkout')).body.methods).not.toContain('replacement')
  expect((await caller.post('/api/orders/create', { payment_method: 'replacement', price: 0 })).status).toBe(
    422,
  )
})

test('what a credit has left of a return is replaced, once, and never what was credited', async () => {
  const { scene, id, replace } = await make('transfer')
  expect((await scene.invoice()).status).toBe(200)
  expect((await credit(admin, id, { [scene.two]: 1 })).status).toBe(200)
  expect((await replace(2)).body.error.fields).toHaveProperty('lines.0.quantity')
  const answers = await Promise.all([replace(1), replace(1)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { order_id } = answers.find(({ status }) => status === 200)!.body
  expect(await stored(id)).toMatchObject({ state: 'credited', credit: 5000, replacementId: order_id })
  expect((await replace(1)).status).toBe(409)
  const own = (await scene.caller.get(`/api/returns/${id}`)).body.return
  expect(own).toMatchObject({ state: 'credited', credit: { amount: 5000 }, replacement: { id: order_id } })
})
