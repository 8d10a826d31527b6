import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { openDb } from '../../base/db/client.ts'
import { deleteOldCarts } from '../../expired.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, testDb } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { users } from '../accounts/accounts.tables.ts'
import { mailsTo } from '../accounts/accounts.testing.ts'
import { type Colleague, makeColleague, makeTeam } from '../accounts/colleagues.testing.ts'
import { carts } from '../cart/cart.tables.ts'
import { add, linesIn, linesOf } from '../cart/cart.testing.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { ordersOf, type Simulator, startSimulator } from '../checkout/checkout.testing.ts'
import { approvals } from './approvals.tables.ts'
import { askApproval } from './asking.ts'
import { approve } from './deciding.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Two pieces at 100 euros, one at 50: 204.92 net. */
async function fill({ caller }: Colleague) {
  const [first, second] = [await makeProduct({ price: 10_000 }), await makeProduct({ price: 5_000 })]
  await add(caller, first.id, 2)
  await add(caller, second.id, 1)
  return [first, second] as const
}
const ask = ({ caller }: Colleague, message = '', key?: string) =>
  caller.post(
    '/api/approvals/create?lang=it',
    { message },
    { headers: key ? { 'idempotency-key': key } : {} },
  )
const decide = ({ caller }: Colleague, id: number, how: string, body: object = {}) =>
  caller.post(`/api/approvals/${id}/${how}?lang=it`, body)
const read = async ({ caller }: Colleague, id: number) =>
  (await caller.get(`/api/approvals/${id}?lang=it`)).body.approval
const stateOf = async (id: number) =>
  (await testDb().select().from(approvals).where(eq(approvals.id, id)))[0]!
/** Buys what an approval asks for, by its id, or what is in the own cart. */
const buy = ({ caller }: Colleague, id: number | null, price = 25_000) =>
  caller.post(`/api/orders/create?lang=it${id === null ? '' : `&approval=${id}`}`, {
    payment_method: 'transfer',
    price,
  })
/** A short form of what is in an approval's cart, for who took it over. */
const takenBy = async ({ caller }: Colleague, id: number) =>
  linesIn((await caller.get(`/api/cart?approval=${id}`)).body)
const templatesTo = async ({ user }: Colleague) => (await mailsTo(user.email)).map(({ template }) => template)

async function asked(message = 'Per il cantiere.') {
  const team = await makeTeam()
  const lines = await fill(team.requester)
  const { status, body } = await ask(team.requester, message)
  expect(status).toBe(200)
  return { ...team, lines, id: body.id as number }
}

const WISHED = addDays(today(), 40)

describe('asking for approval', () => {
  test('the cart is frozen with what is said of it, and whoever may decide is mailed in their language', async () => {
    const team = await makeTeam()
    const { requester, manager, buyer, viewer, retailerId } = team
    const german = await makeColleague(retailerId, 'buyer', { orderLimit: null, lang: 'de' })
    const [first, second] = await fill(requester)
    await requester.caller.post('/api/checkout/details', {
      reference: 'C-7',
      note: 'Al mattino.',
      wished_on: WISHED,
    })
    const { body } = await ask(requester, 'Per il cantiere.')
    expect(await linesOf(requester.caller)).toEqual([])
    expect((await requester.caller.get('/api/checkout/details')).body).toMatchObject({
      reference: '',
      note: '',
    })
    expect(await read(manager, body.id)).toMatchObject({
      ...{
        state: 'open',
        net: 20_492,
        total: 25_000,
        pieces: 3,
        message: 'Per il cantiere.',
        reference: 'C-7',
      },
      note: 'Al mattino.',
      wished_on: WISHED,
      can_decide: true,
      is_own: false,
      order: null,
      asked_by: { first_name: requester.user.firstName, last_name: requester.user.lastName },
      lines: [
        { product_id: first.id, name: first.name, price: 10_000, pivot: { quantity: 2 } },
        { product_id: second.id, price: 5_000, pivot: { quantity: 1 } },
      ],
    })
    expect(await templatesTo(manager)).toEqual(['approval_asked'])
    const [mail] = await mailsTo(german.user.email)
    expect(mail).toMatchObject({ template: 'approval_asked', lang: 'de' })
    expect(mail!.subject).toContain('bittet um Ihre Freigabe')
    expect(mail!.text).toContain(`/de/approvals/${body.id}`)
    // Above the limit of one, and nothing for the others.
    for (const person of [buyer, viewer, requester]) expect(await templatesTo(person)).toEqual([])
    // What happens to the products and the cart later changes nothing of it.
    await testDb().update(products).set({ price: 99_900, name: 'Anders' }).where(eq(products.id, first.id))
    expect((await read(viewer, body.id)).lines[0]).toMatchObject({ name: first.name, price: 10_000 })
  })

  test('who switched such mails off is mailed only where nobody else can decide', async () => {
    const { requester, manager, retailerId } = await makeTeam()
    const off = async (one: Colleague) =>
      expect((await one.caller.post('/api/account/mails', { kinds: [] })).status).toBe(200)
    const second = await makeColleague(retailerId, 'buyer', { orderLimit: null })
    await off(manager)
    await fill(requester)
    await ask(requester, 'Uno')
    expect(await templatesTo(manager)).toEqual([])
    expect(await templatesTo(second)).toEqual(['approval_asked'])
    await off(second)
    await fill(requester)
    const { body } = await ask(requester, 'Due')
    expect(await templatesTo(manager)).toEqual(['approval_asked'])
    expect(await templatesTo(second)).toEqual(['approval_asked'])
    await off(requester)
    expect((await decide(manager, body.id, 'approve')).status).toBe(200)
    expect(await templatesTo(requester)).toEqual([])
  })

  test('a buyer above the limit asks as well; who may buy alone need not', async () => {
    const { buyer, manager, retailerId } = await makeTeam()
    await fill(buyer)
    expect((await ask(buyer)).status).toBe(200)
    expect(await templatesTo(manager)).toEqual(['approval_asked'])
    // Even where there is somebody else who could decide.
    await makeColleague(retailerId, 'manager')
    await fill(manager)
    const { status, body } = await ask(manager)
    expect([status, body.error.code]).toEqual([409, 'conflict'])
  })

  test('two clicks, with and without a key, make one; an empty cart none', async () => {
    const { requester } = await makeTeam()
    expect((await ask(requester)).body.error.code).toBe('cart_empty')
    await fill(requester)
    const answers = await Promise.all([ask(requester), ask(requester), ask(requester, '', 'key-1')])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await requester.caller.get('/api/approvals')).body.approvals).toHaveLength(1)
    // Much later an empty cart is no second click.
    const before = new Date(Date.now() - 20 * 60_000).toISOString()
    await testDb().run(
      sql`update order_approvals set created_at = ${before} where id = ${answers[0]!.body.id}`,
    )
    expect((await ask(requester)).body.error.code).toBe('cart_empty')
  })

  test('a cart that changes while it is sent is sent as it is then', async () => {
    const { requester, retailerId } = await makeTeam()
    await fill(requester)
    const late = await makeProduct({ price: 1_000 })
    const db = openDb(raceBefore(env.DB, 3, () => add(requester.caller, late.id, 1)))
    const buyer = { id: requester.user.id, retailerId, lang: 'it' } as const
    const { id } = await askApproval(db, buyer, '', 'http://localhost:8788')
    expect((await stateOf(id)).total).toBe(26_000)
  })

  test('without anybody who may decide it stays a cart', async () => {
    const { requester, retailerId } = await makeTeam()
    await testDb().run(
      sql`update users set active = 0 where vendor_id = ${retailerId} and vendor_role = 'manager'`,
    )
    await fill(requester)
    expect((await ask(requester)).status).toBe(409)
    expect(await linesOf(requester.caller)).toHaveLength(2)
  })
})

describe('deciding', () => {
  test('what is approved has a cart of its own beside that of who approves, whose order of it says who asked', async () => {
    const { id, manager, requester, lines } = await asked()
    const own = await makeProduct({ price: 700 })
    await add(manager.caller, own.id, 4)
    await requester.caller.get('/api/cart')
    const { status, body } = await decide(manager, id, 'approve')
    expect([status, body.missing, body.changed]).toEqual([200, [], []])
    expect(await takenBy(manager, id)).toEqual([
      [lines[0].id, '', 2],
      [lines[1].id, '', 1],
    ])
    expect(await linesOf(manager.caller)).toEqual([[own.id, '', 4]])
    expect(await templatesTo(requester)).toEqual(['approval_decided'])
    expect(await read(requester, id)).toMatchObject({ state: 'approved', in_cart: false, can_reopen: false })
    expect(await read(manager, id)).toMatchObject({ state: 'approved', in_cart: true, can_reopen: true })
    const { order_id } = (await buy(manager, id)).body
    expect([await takenBy(manager, id), await linesOf(manager.caller)]).toEqual([[], [[own.id, '', 4]]])
    // Again it is the same order, and of the own cart it says nothing.
    expect((await buy(manager, id)).body.order_id).toBe(order_id)
    await manager.caller.post('/api/empty-cart-items')
    expect((await buy(manager, null)).body.error.code).toBe('cart_empty')
    expect(await stateOf(id)).toMatchObject({
      state: 'ordered',
      orderId: order_id,
      approverId: manager.user.id,
    })
    const who = { first_name: requester.user.firstName, last_name: requester.user.lastName }
    const { order } = (await requester.caller.get(`/api/orders/${order_id}?lang=it`)).body
    expect([order.user.email, order.asked_by]).toEqual([manager.user.email, who])
    expect((await requester.caller.get('/api/orders')).body.orders[0].asked_by).toEqual(who)
    const csv = (await requester.caller.get('/api/orders.csv?lang=it')).body
    expect(csv).toContain(`${who.first_name} ${who.last_name}`)
    const admin = await as(await makeAdmin())
    expect((await admin.get(`/api/admin/orders/${order_id}`)).body.order.asked_by).toEqual(who)
    expect((await read(requester, id)).order).toMatchObject({ id: order_id })
  })

  test('what was said goes with it, and a card pays it as well as a transfer', async () => {
    const { requester, manager, ...team } = await makeTeam()
    await fill(requester)
    const details = { reference: 'C-7', note: '', wished_on: addDays(today(), 1) }
    expect((await requester.caller.post('/api/checkout/details', details)).status).toBe(200)
    const { body } = await ask(requester)
    await testDb().run(sql`update order_approvals set wished_on = '2020-01-01' where id = ${body.id}`)
    await decide(manager, body.id, 'approve')
    const card = { price: 25_000, stripe_token: 'tok_visa' }
    const paid = await manager.caller.post(`/api/orders/stripe?lang=it&approval=${body.id}`, card)
    expect(paid.body.success).toBe(true)
    const [order] = await ordersOf(manager.user.id)
    expect(order).toMatchObject({
      reference: 'C-7',
      wishedOn: null,
      status: 'placed',
      retailerId: team.retailerId,
    })
    expect(await stateOf(body.id)).toMatchObject({ state: 'ordered', orderId: order!.id })
    expect(simulator.charged()).toBe(25_000)
  })

  test('of two who approve at once one wins, and the other reads by whom; a second click changes nothing', async () => {
    const { id, manager, retailerId, requester } = await asked()
    const second = await makeColleague(retailerId, 'manager')
    const answers = await Promise.all([manager, second].map((who) => decide(who, id, 'approve')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [winner, loser] = answers[0]!.status === 200 ? [manager, second] : [second, manager]
    expect(await takenBy(loser, id)).toEqual([])
    expect((await read(loser, id)).decided_by.first_name).toBe(winner.user.firstName)
    expect((await decide(winner, id, 'approve')).status).toBe(200)
    expect((await takenBy(winner, id)).map(([, , quantity]) => quantity)).toEqual([2, 1])
    expect(await templatesTo(requester)).toEqual(['approval_decided'])
    expect((await decide(loser, id, 'refuse', { reason: 'No' })).status).toBe(409)
  })

  test('somebody who is faster between reading and writing is told apart by the statement', async () => {
    const { id, manager, retailerId } = await asked()
    const second = await makeColleague(retailerId, 'manager')
    const db = openDb(raceBefore(env.DB, 1, () => decide(second, id, 'approve')))
    const buyer = { id: manager.user.id, retailerId, lang: 'it' } as const
    const view = { lang: 'it', prices: true } as const
    await expect(approve(db, buyer, id, view, 'http://localhost:8788')).rejects.toMatchObject({
      details: { text: 'approval_decided' },
    })
    expect(await takenBy(manager, id)).toEqual([])
    expect((await takenBy(second, id)).map(([, , quantity]) => quantity)).toEqual([2, 1])
    expect((await stateOf(id)).approverId).toBe(second.user.id)
  })

  test('nobody decides their own, above their limit, of another retailer, or without the role', async () => {
    const { id, buyer, requester, viewer } = await asked()
    const other = await makeTeam()
    for (const how of ['approve', 'refuse']) {
      const body = { reason: 'No' }
      expect((await decide(buyer, id, how, body)).status, how).toBe(403)
      expect((await decide(requester, id, how, body)).status, how).toBe(403)
      expect((await decide(viewer, id, how, body)).status, how).toBe(403)
      expect((await decide(other.manager, id, how, body)).status, how).toBe(404)
    }
    // Not even when they have become a manager meanwhile.
    await testDb().update(users).set({ retailerRole: 'manager' }).where(eq(users.id, requester.user.id))
    const promoted = { ...requester, caller: await as(requester.user) }
    for (const how of ['approve', 'refuse']) {
      expect((await decide(promoted, id, how, { reason: 'No' })).status, how).toBe(403)
    }
    expect((await other.manager.caller.get(`/api/approvals/${id}`)).status).toBe(404)
    expect((await stateOf(id)).state).toBe('open')
    expect(await linesOf(buyer.caller)).toEqual([])
  })

  test('a buyer whose limit is high enough decides, and the limit counts again when it is ordered', async () => {
    const { id, buyer, lines } = await asked()
    const limit = (orderLimit: number) =>
      testDb().update(users).set({ orderLimit }).where(eq(users.id, buyer.user.id))
    await limit(20_492)
    expect((await decide(buyer, id, 'approve')).status).toBe(200)
    await testDb().update(products).set({ price: 10_001 }).where(eq(products.id, lines[0].id))
    expect((await buy(buyer, id, 25_002)).status).toBe(403)
    await limit(30_000)
    expect((await buy(buyer, id, 25_002)).status).toBe(200)
    expect((await stateOf(id)).state).toBe('ordered')
  })

  test('prices that changed, and what is no longer sold, are said before paying', async () => {
    const { id, manager, lines } = await asked()
    await testDb().update(products).set({ price: 12_000 }).where(eq(products.id, lines[0].id))
    await testDb().update(products).set({ active: false }).where(eq(products.id, lines[1].id))
    const { body } = await decide(manager, id, 'approve')
    expect(body.missing).toEqual([{ name: lines[1].name, quantity: 1 }])
    expect(body.changed).toEqual([
      expect.objectContaining({ name: lines[0].name, price: { was: 10_000, is: 12_000 } }),
    ])
  })

  test('what nobody sells any more is approved by nobody', async () => {
    const { id, manager, lines } = await asked()
    for (const { id: product } of lines) {
      await testDb().update(products).set({ active: false }).where(eq(products.id, product))
    }
    expect((await decide(manager, id, 'approve')).status).toBe(409)
    expect((await stateOf(id)).state).toBe('open')
  })

  test('what is switched off between reading and writing is not taken over without its lines', async () => {
    const { id, manager, retailerId, lines } = await asked()
    const off = async () => {
      for (const { id: product } of lines) {
        await testDb().update(products).set({ active: false }).where(eq(products.id, product))
      }
    }
    // Once the lines are read, right before the batch that takes it over.
    const db = openDb(raceBefore(env.DB, 1, off))
    const buyer = { id: manager.user.id, retailerId, lang: 'it' } as const
    const view = { lang: 'it', prices: true } as const
    await expect(approve(db, buyer, id, view, 'http://localhost:8788')).rejects.toMatchObject({
      details: { text: 'product_unavailable' },
    })
    expect((await stateOf(id)).state).toBe('open')
  })

  test('a refusal is mailed with its reason; a second click changes nothing, and the cart can be filled with it again', async () => {
    const { id, manager, requester, lines } = await asked()
    expect((await decide(manager, id, 'refuse', { reason: '' })).status).toBe(422)
    for (let i = 0; i < 2; i++) {
      expect((await decide(manager, id, 'refuse', { reason: 'Aspettiamo.' })).status).toBe(200)
    }
    const mails = await mailsTo(requester.user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Aspettiamo.')
    expect(await read(requester, id)).toMatchObject({ state: 'refused', reason: 'Aspettiamo.' })
    expect((await decide(requester, id, 'to-cart')).status).toBe(200)
    expect((await linesOf(requester.caller)).map(([product]) => product)).toEqual(
      lines.map((line) => line.id),
    )
    expect((await decide(manager, id, 'to-cart')).status).toBe(404)
  })

  test('of two who refuse the second is told that it is decided; who asked and is gone is not mailed', async () => {
    const { id, manager, requester, retailerId } = await asked()
    const other = await makeColleague(retailerId, 'manager')
    await testDb().update(users).set({ active: false }).where(eq(users.id, requester.user.id))
    expect((await decide(manager, id, 'refuse', { reason: 'Aspettiamo.' })).status).toBe(200)
    expect((await decide(other, id, 'refuse', { reason: 'Anche io.' })).status).toBe(409)
    expect(await mailsTo(requester.user.email)).toEqual([])
  })

  test('of two that one approves at once each is paid on its own, in any order, at the same price', async () => {
    const { id, manager, requester } = await asked()
    await fill(requester)
    const { body } = await ask(requester)
    const ids = [id, body.id as number]
    const answers = await Promise.all(ids.map((one) => decide(manager, one, 'approve')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const second = (await buy(manager, ids[1]!)).body.order_id
    expect(await stateOf(ids[0]!)).toMatchObject({ state: 'approved', orderId: null })
    const first = (await buy(manager, ids[0]!)).body.order_id
    expect(first).not.toBe(second)
    expect(await stateOf(ids[0]!)).toMatchObject({ state: 'ordered', orderId: first })
    expect(await stateOf(ids[1]!)).toMatchObject({ state: 'ordered', orderId: second })
  })

  test('nobody but who took it over sees, changes or pays its cart, by any call that takes an approval', async () => {
    const { id, manager, buyer, requester, retailerId } = await asked()
    const others = [await makeColleague(retailerId, 'manager'), (await makeTeam()).manager]
    await testDb().update(users).set({ orderLimit: null }).where(eq(users.id, buyer.user.id))
    const tries = async (who: Colleague) => {
      const at = (path: string) => `/api/${path}?lang=it&approval=${id}`
      expect(await takenBy(who, id)).toEqual([])
      const seen = { price: 25_000 }
      const items = [{ name: 'x', price: 10_000, qty: 2 }]
      for (const [path, body] of [
        ['orders/create', { payment_method: 'transfer', ...seen }],
        ['orders/stripe', { ...seen, stripe_token: 'tok_visa' }],
        ['orders/paypal', { items, total: 25_000 }],
        ['checkout/shipping-request', seen],
      ] as const) {
        const { status, body: answer } = await who.caller.post(at(path), body)
        expect([path, status, answer.error.code]).toEqual([path, 409, 'cart_empty'])
      }
      await who.caller.post(at('checkout/details'), { reference: 'Mine' })
      expect((await who.caller.get(at('checkout/details'))).body.reference).toBe('')
    }
    // Before it is approved nobody, and then only one.
    await tries(manager)
    expect((await decide(manager, id, 'approve')).status).toBe(200)
    for (const who of [...others, buyer]) await tries(who)
    const asker = await requester.caller.get(`/api/cart?approval=${id}`)
    expect(asker.body.items).toEqual([])
    expect((await manager.caller.get(`/api/checkout/details?approval=${id}`)).body.reference).toBe('')
    // Nor who had it, once it is given back.
    expect((await decide(manager, id, 'reopen')).status).toBe(200)
    await tries(manager)
    expect(await ordersOf(manager.user.id)).toEqual([])
  })

  test('who asked may withdraw, until it is decided', async () => {
    const { id, manager, requester } = await asked()
    expect((await decide(manager, id, 'withdraw')).status).toBe(404)
    for (let i = 0; i < 2; i++) expect((await decide(requester, id, 'withdraw')).status).toBe(200)
    expect((await decide(manager, id, 'approve')).status).toBe(409)
    const again = await asked()
    expect((await decide(again.requester, again.id, 'to-cart')).status).toBe(404)
    await decide(again.manager, again.id, 'approve')
    expect((await decide(again.requester, again.id, 'withdraw')).status).toBe(409)
  })
})

describe('what was taken over and not ordered', () => {
  test('is given back by who took it or by a manager, and is then in nobody’s cart', async () => {
    const { id, buyer, manager, requester } = await asked()
    await testDb().update(users).set({ orderLimit: null }).where(eq(users.id, buyer.user.id))
    await decide(buyer, id, 'approve')
    expect((await decide(requester, id, 'reopen')).status).toBe(403)
    expect((await decide(manager, id, 'reopen')).status).toBe(200)
    expect(await takenBy(buyer, id)).toEqual([])
    expect(await read(manager, id)).toMatchObject({ state: 'open', decided_by: null, can_decide: true })
    expect((await decide(manager, id, 'approve')).status).toBe(200)
    expect((await takenBy(manager, id)).map(([, , quantity]) => quantity)).toEqual([2, 1])
    expect((await decide(buyer, id, 'reopen')).status).toBe(409)
  })

  test('is given back neither by another retailer’s manager, nor while it is open, refused or ordered', async () => {
    const { id, manager } = await asked()
    expect((await decide(manager, id, 'reopen')).status).toBe(409)
    await decide(manager, id, 'approve')
    const { manager: stranger } = await makeTeam()
    expect((await decide(stranger, id, 'reopen')).status).toBe(404)
    expect((await stateOf(id)).state).toBe('approved')
    await buy(manager, id)
    expect((await decide(manager, id, 'reopen')).status).toBe(409)
    expect((await stateOf(id)).state).toBe('ordered')
    const refused = await asked()
    await decide(refused.manager, refused.id, 'refuse', { reason: 'Aspettiamo.' })
    expect((await decide(refused.manager, refused.id, 'reopen')).status).toBe(409)
    expect((await stateOf(refused.id)).state).toBe('refused')
  })

  test('is not given back while it is being paid', async () => {
    const { id, manager } = await asked()
    await decide(manager, id, 'approve')
    const bank = { price: 25_000, stripe_token: 'tok_threeDSecure2Required' }
    const begun = await manager.caller.post(`/api/orders/stripe?lang=it&approval=${id}`, bank)
    expect(begun.body.redirect_url).toBeTruthy()
    expect((await decide(manager, id, 'reopen')).status).toBe(409)
    expect(await takenBy(manager, id)).toHaveLength(2)
    expect(await read(manager, id)).toMatchObject({ can_reopen: false })
    await testDb().run(
      `update payments set status = 'failed' where order_id in (select id from orders where user_id = ${manager.user.id})`,
    )
    expect(await read(manager, id)).toMatchObject({ can_reopen: true })
    expect((await decide(manager, id, 'reopen')).status).toBe(200)
  })

  test('waits for the others when who took it over is gone, or may not buy any more', async () => {
    for (const change of [
      { deletedAt: '2026-11-26' },
      { retailerRole: 'viewer' },
      { active: false },
    ] as const) {
      const { id, manager, retailerId } = await asked()
      const next = await makeColleague(retailerId, 'manager')
      await decide(manager, id, 'approve')
      await testDb().update(users).set(change).where(eq(users.id, manager.user.id))
      expect(await stateOf(id)).toMatchObject({ state: 'open', approverId: null, cartId: null })
      // Nothing of what the first one had in its cart comes along.
      expect((await decide(next, id, 'approve')).status).toBe(200)
      expect((await takenBy(next, id)).map(([, , quantity]) => quantity)).toEqual([2, 1])
    }
  })

  test('is not ordered by an order of the own cart, not even of the same things, and is there however often that is emptied', async () => {
    const { id, manager, lines } = await asked()
    await decide(manager, id, 'approve')
    await manager.caller.post('/api/empty-cart-items')
    await add(manager.caller, lines[0].id, 2)
    await add(manager.caller, lines[1].id, 1)
    const own = (await buy(manager, null)).body.order_id
    expect((await stateOf(id)).state).toBe('approved')
    expect((await decide(manager, id, 'approve')).status).toBe(200)
    expect((await takenBy(manager, id)).map(([, , quantity]) => quantity)).toEqual([2, 1])
    const { order_id } = (await buy(manager, id)).body
    expect(order_id).not.toBe(own)
    expect(await stateOf(id)).toMatchObject({ state: 'ordered', orderId: order_id })
  })

  test('stays there however long its cart is not touched, and is cleared away afterwards', async () => {
    const { id, manager } = await asked()
    await decide(manager, id, 'approve')
    const { cartId } = await stateOf(id)
    const isThere = async () => (await testDb().select().from(carts).where(eq(carts.id, cartId!))).length
    const cleared = async () => {
      await testDb().run(sql`update carts set updated_at = '2020-01-01T00:00:00.000Z' where id = ${cartId}`)
      await deleteOldCarts(testDb(), Date.now())
      return isThere()
    }
    expect(await cleared()).toBe(1)
    expect(await takenBy(manager, id)).toHaveLength(2)
    await buy(manager, id)
    expect(await cleared()).toBe(0)
  })

  test('is not asked for a second time, because asking takes the own cart only', async () => {
    const { id, buyer } = await asked()
    await testDb().update(users).set({ orderLimit: 20_492 }).where(eq(users.id, buyer.user.id))
    await decide(buyer, id, 'approve')
    await testDb().update(users).set({ orderLimit: 1 }).where(eq(users.id, buyer.user.id))
    const again = await buyer.caller.post(`/api/approvals/create?lang=it&approval=${id}`, { message: '' })
    expect(again.body.error.code).toBe('cart_empty')
    expect(await takenBy(buyer, id)).toHaveLength(2)
  })
})

test('a retailer sees what waits for it, for whom it waits', async () => {
  const { manager, buyer, requester } = await asked()
  const waiting = async ({ caller }: Colleague) => (await caller.get('/api/own-overview')).body.approvals
  expect([await waiting(manager), await waiting(buyer), await waiting(requester)]).toEqual([1, 0, 0])
})
