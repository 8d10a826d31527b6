import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { settings } from '../../../shared/settings/settings.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { makeShopper, payByCard, paymentsOf, placedOf, startSimulator } from './checkout.testing.ts'

const mailsOf = (id: number) =>
  testDb()
    .select({ to: outbox.recipient, subject: outbox.subject, text: outbox.text })
    .from(outbox)
    .where(like(outbox.key, `order:${id}:%`))
    .orderBy(outbox.id)

async function makeScene(values: Parameters<typeof makeOrder>[0] = {}) {
  const account = await makeRetailerAccount()
  const of = { userId: account.id, retailerId: account.retailerId!, lang: 'de' as const }
  const order = await makeOrder({ ...of, paymentMethod: 'transfer', ...values })
  const [caller, admin] = [await as(account), await as(await makeAdmin())]
  const [own, office] = [`/api/orders/${order.id}`, `/api/admin/orders/${order.id}`]
  const read = async () => (await caller.get(own)).body.order
  const withdraw = async (note = '', version?: number) =>
    caller.post(`${own}/withdraw`, { version: version ?? (await read()).version, note })
  const confirm = () => admin.post(`${office}/status`, { status: 'confirmed' })
  return { account, order, caller, admin, own, office, read, withdraw, confirm }
}

describe('an order that is not confirmed yet', () => {
  test('is cancelled by its retailer, once; the mails say who did it, to the shop with why', async () => {
    const { account, order, read, withdraw, admin, office } = await makeScene()
    const { version } = await read()
    const twice = await Promise.all([1, 2].map(() => withdraw('Falsches Modell', version)))
    // The second may come while the first is being written.
    expect(twice.map(({ status }) => status)).toContain(200)
    expect((await withdraw('Falsches Modell', version)).status).toBe(200)
    expect((await read()).status).toBe('cancelled')
    const { history } = (await admin.get(office)).body.order
    expect(history.map(({ status, note }: { status: string; note: string }) => [status, note])).toEqual([
      ['placed', ''],
      ['cancelled', 'Falsches Modell'],
    ])
    const mails = await mailsOf(order.id)
    expect(mails.map(({ to }) => to).sort()).toEqual([account.email, settings().contacts.email.sales].sort())
    const [mine, theirs] = [account.email, settings().contacts.email.sales].map(
      (who) => mails.find(({ to }) => to === who)!,
    )
    expect(mine!.subject).toBe(`Ordine ${order.number} annullato come hai chiesto`)
    expect(theirs!.subject).toContain(`Ordine ${order.number} annullato da`)
    expect(theirs!.text).toContain('Falsches Modell')
  })

  test('that was paid by card goes back to the card', async () => {
    const simulator = startSimulator()
    const shopper = await makeShopper()
    await payByCard(shopper)
    const [order] = await placedOf(shopper.user.id)
    expect(simulator.charged()).toBe(order!.total)
    const { version } = (await shopper.caller.get(`/api/orders/${order!.id}`)).body.order
    expect((await shopper.caller.post(`/api/orders/${order!.id}/withdraw`, { version })).status).toBe(200)
    await expect.poll(async () => (await paymentsOf(shopper.user.id))[0]!.refundStatus).toBe('done')
    expect(simulator.charged()).toBe(0)
  })

  test('has its reference, note and wished day changed by both sides, in the history; what is left out stays', async () => {
    const { caller, admin, order, own, office, read } = await makeScene({
      reference: 'PO-1',
      note: 'Bitte anrufen',
    })
    const { version } = await read()
    const said = { version, reference: ' PO-2 ', wished_on: '2031-05-20' }
    expect((await caller.post(`${own}/said`, said)).status).toBe(200)
    expect(await read()).toMatchObject({
      ...{ reference: 'PO-2', note: 'Bitte anrufen', wished_on: '2031-05-20', version: version + 1 },
    })
    expect((await admin.post(`${office}/said`, { version, note: 'x' })).status).toBe(409)
    const { body } = await admin.post(`${office}/said`, { version: version + 1, note: null, wished_on: null })
    expect(body.order).toMatchObject({ reference: 'PO-2', note: '', wished_on: null })
    const entries = await testDb()
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'orders'), eq(auditEntries.entityId, order.id)))
      .orderBy(auditEntries.id)
    const parsed = entries.map(({ before, after }) => ({
      before: JSON.parse(before!),
      after: JSON.parse(after!),
    }))
    expect(parsed).toMatchObject([
      {
        before: { reference: 'PO-1', wished_on: null },
        after: { reference: 'PO-2', wished_on: '2031-05-20' },
      },
      { before: { note: 'Bitte anrufen' }, after: { note: '' } },
    ])
  })
})

test('a confirmed order is no longer changed, and of withdrawing and confirming at once one wins', async () => {
  const { confirm, withdraw, read, caller, own } = await makeScene()
  expect((await confirm()).status).toBe(200)
  const late = await withdraw()
  expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('già confermato')])
  const { version } = await read()
  expect((await caller.post(`${own}/said`, { version, reference: 'x' })).status).toBe(409)

  const other = await makeScene()
  const { version: seen } = await other.read()
  const both = await Promise.all([other.confirm(), other.withdraw('', seen)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await other.read()).status).toBe(both[0]!.status === 200 ? 'confirmed' : 'cancelled')
})

test('another retailer’s order is not there, one without cost is for the shop to end, a stale screen is told', async () => {
  const { own, read, withdraw } = await makeScene()
  const stranger = await as(await makeRetailerAccount())
  const { version } = await read()
  expect((await stranger.post(`${own}/withdraw`, { version })).status).toBe(404)
  expect((await stranger.post(`${own}/said`, { version, note: 'x' })).status).toBe(404)
  expect((await withdraw('', version + 5)).status).toBe(409)
  expect((await read()).status).toBe('placed')
  const free = await makeScene({ paymentMethod: 'replacement' })
  expect((await free.withdraw()).status).toBe(409)
})
