import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MAX_ORDER_MESSAGES } from '../../../shared/orders/order-messages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { orderMessages } from './order-messages.tables.ts'
import { makeOrder } from './orders.testing.ts'

async function makeScene() {
  const account = await makeRetailerAccount()
  const order = await makeOrder({ userId: account.id, retailerId: account.retailerId!, lang: 'de' })
  const [caller, admin] = [await as(account), await as(await makeAdmin())]
  const own = `/api/orders/${order.id}`
  const office = `/api/admin/orders/${order.id}`
  const mails = () =>
    testDb()
      .select({ to: outbox.recipient, lang: outbox.lang, text: outbox.text })
      .from(outbox)
      .where(like(outbox.key, `order:${order.id}:message:%`))
      .orderBy(outbox.id)
  return { account, order, caller, admin, own, office, mails }
}

describe('messages about an order', () => {
  test('are read by both sides in their order, and each goes to the other by mail in its language', async () => {
    const { account, order, caller, admin, own, office, mails } = await makeScene()
    expect((await caller.post(`${own}/messages`, { text: 'Geht es\nfrüher?' })).status).toBe(200)
    expect((await admin.post(`${office}/messages`, { text: 'Sì, martedì.' })).status).toBe(200)
    const said = [
      { side: 'retailer', name: `${account.firstName} ${account.lastName}`, text: 'Geht es\nfrüher?' },
      { side: 'office', text: 'Sì, martedì.' },
    ]
    expect((await caller.get(own)).body.order.messages).toMatchObject(said)
    expect((await admin.get(office)).body.order.messages).toMatchObject(said)
    expect(await mails()).toMatchObject([
      { to: settings().contacts.email.sales, lang: 'it', text: expect.stringContaining('früher?') },
      { to: account.email, lang: 'de', text: expect.stringContaining('Sì, martedì.') },
    ])
    expect((await mails())[1]!.text).toContain(`/de/orders/${order.id}`)
  })

  test('are not read or written by another retailer, nor about an order that is not placed', async () => {
    const { own, order, mails } = await makeScene()
    const stranger = await as(await makeRetailerAccount())
    expect((await stranger.post(`${own}/messages`, { text: 'Ciao' })).status).toBe(404)
    const { userId, retailerId } = order
    const pending = await makeOrder({ userId, retailerId, status: 'pending', number: null })
    const admin = await as(await makeAdmin())
    expect((await admin.post(`/api/admin/orders/${pending.id}/messages`, { text: 'Ciao' })).status).toBe(404)
    expect((await (await as(null)).post(`${own}/messages`, { text: 'Ciao' })).status).toBe(401)
    expect(await mails()).toEqual([])
  })

  test('pressed twice is one, and many at once are each one with its mail', async () => {
    const { caller, order, own, mails } = await makeScene()
    const twice = await Promise.all([1, 2].map(() => caller.post(`${own}/messages`, { text: 'Ciao' })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await mails()).toHaveLength(1)
    await Promise.all(['a', 'b', 'c'].map((text) => caller.post(`${own}/messages`, { text })))
    const rows = await testDb().select().from(orderMessages).where(eq(orderMessages.orderId, order.id))
    expect(rows.map(({ text }) => text).sort()).toEqual(['Ciao', 'a', 'b', 'c'])
    expect(await mails()).toHaveLength(4)
  })

  test('are not empty, too long or too many', async () => {
    const { caller, order, own, account } = await makeScene()
    for (const text of ['', ' \n ', 'x'.repeat(2001)])
      expect((await caller.post(`${own}/messages`, { text })).status).toBe(422)
    await testDb().run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAX_ORDER_MESSAGES})
      insert into order_messages (order_id, side, user_id, text) select ${order.id}, 'retailer', ${account.id}, i from n`)
    const { status, body } = await caller.post(`${own}/messages`, { text: 'Ciao' })
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect((await caller.get(own)).body.order.messages).toHaveLength(MAX_ORDER_MESSAGES)
  })
})
