import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { follow, makeAccount, PASSWORD } from './shop/accounts/accounts.testing.ts'
import { HOT_BIRD, makeSystem } from './shop/cart/cart.testing.ts'
import { itemsOf, makeShopper, payByCard, startSimulator } from './shop/checkout/checkout.testing.ts'
import { makeOrder } from './shop/orders/orders.testing.ts'
import {
  ask as askForQuotation,
  makeQuotation,
  request as quotationRequest,
  tokenOf,
} from './shop/quotations/quotations.testing.ts'
import { makeHolder } from './shop/second-factor/passkeys.testing.ts'
import {
  codeOf,
  makeAdministrator,
  makeGuarded,
  stopClock,
} from './shop/second-factor/second-factor.testing.ts'
import { as } from './testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, unique } from './testing/make.ts'
import { type Trip, tripsOf } from './testing/trips.ts'

/*
 * How often a call waits for the database, or for a payment provider, at most. The Worker runs beside its database, where a trip takes a
 * few milliseconds: only a call whose trips grow with its data would be slow.
 */

stopClock()
afterEach(() => {
  vi.restoreAllMocks()
})

function expectAtMost(most: number, { status, trips, body }: Trip, code = 200) {
  expect(status, JSON.stringify(body)).toBe(code)
  expect(trips).toBeLessThanOrEqual(most)
}

type Caller = Awaited<ReturnType<typeof as>>

describe('reads are one trip besides the session’s, whoever asks:', () => {
  const callers = {} as Record<'visitor' | 'client' | 'retailer' | 'admin', Caller>
  const made = { slug: '', order: 0, quotation: 0, retailer: 0 }
  beforeAll(async () => {
    const retailer = await makeRetailerAccount()
    callers.visitor = await as(null)
    callers.client = await as(await makeAccount())
    callers.retailer = await as(retailer)
    callers.admin = await as(await makeAdmin())
    const product = await makeProduct()
    await callers.visitor.post('/api/add-to-cart', { product_id: product.id, quantity: 1 })
    const quotation = await askForQuotation(callers.visitor, quotationRequest(retailer.retailerId!))
    const order = await makeOrder({ userId: retailer.id, retailerId: retailer.retailerId! })
    Object.assign(made, {
      slug: product.slug,
      order: order.id,
      quotation: quotation.body.quotation_id,
      retailer: retailer.retailerId,
    })
  })

  test.each<[keyof typeof callers, string]>([
    ['visitor', '/api/session'],
    ['client', '/api/session'],
    ['retailer', '/api/session'],
    ['admin', '/api/session'],
    ['visitor', '/api/cart'],
    ['retailer', '/api/cart'],
    ['visitor', '/api/products'],
    ['retailer', '/api/products?search_term=prodotto'],
    ['visitor', '/api/products/:slug'],
    ['retailer', '/api/products/:slug'],
    ['retailer', '/api/best-sellers'],
    ['visitor', '/api/home'],
    ['visitor', '/api/listing?search_term=antenna&filters[cat]=1'],
    ['retailer', '/api/home'],
    ['visitor', '/api/product-names?sort=name'],
    ['visitor', '/api/comparison?first=:slug&second=x&third=:slug'],
    ['retailer', '/api/categories'],
    ['retailer', '/api/vendors/:retailer'],
    ['client', '/api/account'],
    ['retailer', '/api/account'],
    ['retailer', '/api/account/retailer'],
    ['visitor', '/api/vendors/places'],
    ['visitor', '/api/vendors/all'],
    ['visitor', '/api/vendors/area?box=45,8,46,10'],
    ['retailer', '/api/account/sessions'],
    ['client', '/api/warranties'],
    ['retailer', '/api/warranties'],
    ['retailer', '/api/orders'],
    ['retailer', '/api/orders/:order'],
    ['retailer', '/api/own-figures'],
    ['retailer', '/api/quotations'],
    ['retailer', '/api/quotations/:quotation'],
    ['retailer', '/api/quotations/:quotation/offers'],
    ['retailer', '/api/quotations/:quotation/offer'],
    ['retailer', '/api/offer-templates'],
    ['retailer', '/api/quotations?filters[state]=waiting'],
    ['retailer', '/api/checkout'],
    ['admin', '/api/account/second-factor'],
    ['admin', '/api/admin/orders'],
    ['admin', '/api/admin/products'],
    ['admin', '/api/admin/dashboard'],
    ['admin', '/api/admin/dashboard?filters[from]=2026-01-01'],
    ['admin', '/api/admin/vendor-figures?filters[from]=2026-01-01'],
    ['admin', '/api/admin/vendor-figures/:retailer'],
    ['admin', '/api/admin/search?term=lago'],
    ['admin', '/api/admin/users/1'],
  ])('%s %s', async (who, path) => {
    const filled = path.replace(/:(\w+)/, (_, name) => String(made[name as keyof typeof made]))
    const answer = await tripsOf(callers[who], `GET ${filled}`)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
    expect(answer.trips).toBeLessThanOrEqual(who === 'visitor' ? 1 : 2)
  })
})

test('who comes for the first time gets a session without the database: it is made far from it', async () => {
  const visit = await tripsOf(null, 'GET /api/session')
  expectAtMost(0, visit)
  expect(visit.body).toMatchObject({ user: null, cart_count: 0, api_token: expect.any(String) })
})

describe('the cart', () => {
  test.each(['visitor', 'retailer'] as const)('of a %s', async (who) => {
    const caller = await as(who === 'visitor' ? null : await makeRetailerAccount())
    const most = who === 'visitor' ? 1 : 2
    const [first, second] = [await makeProduct(), await makeProduct()]
    const add = (product_id: number) => tripsOf(caller, 'POST /api/add-to-cart', { product_id, quantity: 1 })
    expectAtMost(most, await add(first.id))
    expectAtMost(
      most,
      await tripsOf(caller, 'POST /api/bulk-add-to-cart', {
        product_ids: [second.id],
        lines: [],
        sets: [],
      }),
    )
    expectAtMost(
      most,
      await tripsOf(caller, 'POST /api/change-item-quantity', { product_id: first.id, quantity: 3 }),
    )
    expectAtMost(most, await tripsOf(caller, 'POST /api/remove-cart-item', { product_id: second.id }))
    expectAtMost(most, await tripsOf(caller, 'POST /api/cart/user-type', { user_type: 'private' }))
    expectAtMost(most, await tripsOf(caller, 'POST /api/empty-cart-items'))
  })
})

test('sets in the cart, the rules of whose antenna this Worker has read before', async () => {
  const caller = await as(null)
  const { antenna, one, unit, tv } = await makeSystem()
  const add = (options: number[]) =>
    tripsOf(caller, 'POST /api/add-set-to-cart', {
      product_id: antenna.id,
      quantity: 1,
      satellite: HOT_BIRD,
      options,
    })
  expectAtMost(2, await add([one.id, unit.id]))
  const added = await add([one.id, unit.id])
  expectAtMost(1, added)
  const head = { product_id: antenna.id, satellite: HOT_BIRD, set: added.body.items[0].set }
  const changed = await tripsOf(caller, 'POST /api/change-set', {
    ...head,
    options: [one.id, unit.id, tv.id],
  })
  expectAtMost(1, changed)
  const { set } = changed.body.items[0]
  const remove = (line: object) => tripsOf(caller, 'POST /api/remove-cart-item', line)
  const smaller = await remove({ product_id: tv.id, set })
  expectAtMost(1, smaller)
  // Without a set the cart has to be looked at, and then the rules of each set that has the product.
  expectAtMost(3, await remove({ product_id: unit.id }))
  expectAtMost(1, await remove({ product_id: antenna.id }))
})

describe('signing in', () => {
  const login = async (email: string) => {
    const browser = await as(null)
    const headers = { 'cf-connecting-ip': `198.51.100.${unique() % 250}` }
    const answer = await tripsOf(browser, 'POST /api/auth/login', { email, password: PASSWORD }, headers)
    return { browser, answer }
  }

  test('of a retailer', async () => {
    const { email } = await makeAccount({ role: 'vendor' })
    const { answer } = await login(email)
    expectAtMost(3, answer)
    expectAtMost(2, await tripsOf(follow(answer as never), 'POST /api/auth/logout'))
  })

  test('of an administrator without a second factor', async () => {
    const { email } = await makeAdministrator()
    expectAtMost(3, (await login(email)).answer)
  })

  test('of an administrator with a code', async () => {
    const { person, secret, codes } = await makeGuarded()
    for (const code of [codeOf(secret), codes[0]!]) {
      const { browser, answer } = await login(person.email)
      expectAtMost(3, answer)
      expectAtMost(2, await tripsOf(browser, 'POST /api/auth/second-factor', { code }))
    }
  })
})

test('signing in by a passkey', async () => {
  const { device } = await makeHolder()
  const browser = await as(null)
  const begun = await tripsOf(browser, 'POST /api/auth/passkey/options')
  expectAtMost(1, begun)
  const passkey = await device.use(begun.body.options)
  const headers = { 'cf-connecting-ip': '198.51.100.251' }
  expectAtMost(2, await tripsOf(browser, 'POST /api/auth/passkey', { passkey }, headers))
})

test('changes of the back-office: the session, the record, the change', async () => {
  const admin = await as(await makeAdmin())
  const made = await tripsOf(admin, 'POST /api/admin/faqs/create', { faq_data: { title: 'T', content: 'C' } })
  expectAtMost(2, made)
  const faq = `POST /api/admin/faqs/${made.body.faq_id}`
  expectAtMost(3, await tripsOf(admin, `${faq}/edit`, { faq_data: { title: 'U', content: 'C' } }))
  expectAtMost(3, await tripsOf(admin, `${faq}/delete`))
  const { id } = await makeProduct()
  // What the search knows of it is read after it.
  expectAtMost(4, await tripsOf(admin, `POST /api/admin/products/${id}/toggle-validity`, { active: false }))
})

test('a request for a quotation of a retailer', async () => {
  const person = await makeRetailerAccount()
  const caller = await as(person)
  await tripsOf(caller, 'POST /api/add-to-cart', { product_id: (await makeProduct()).id, quantity: 1 })
  const asked = await tripsOf(caller, 'POST /api/quotations/create', quotationRequest(person.retailerId!))
  expectAtMost(4, asked)
})

test('what is done with a request: who it is, the limit, what it is now, the change', async () => {
  const retailer = await makeRetailerAccount()
  const caller = await as(retailer)
  const id = await makeQuotation(retailer.retailerId!)
  const at = `POST /api/quotations/${id}`
  expectAtMost(4, await tripsOf(caller, `${at}/messages`, { text: 'Buongiorno' }))
  expectAtMost(4, await tripsOf(caller, `${at}/messages`, { text: 'A presto' }))
  expectAtMost(4, await tripsOf(caller, `${at}/assign`, { user_id: retailer.id }))
  const visitor = await as(null)
  const token = await tokenOf(id)
  expectAtMost(3, await tripsOf(visitor, `${at}/messages`, { token, text: 'Danke' }))
  expectAtMost(2, await tripsOf(visitor, `GET /api/quotations/${id}/retailers?token=${token}`))
  expectAtMost(3, await tripsOf(visitor, `${at}/withdraw`, { token }))
})

describe('paying', () => {
  const key = () => ({ 'idempotency-key': `key-${unique()}` })

  test('by card: eight of our own, and two with the provider', async () => {
    const shopper = await makeShopper()
    startSimulator()
    const body = { price: shopper.total, stripe_token: 'tok_visa' }
    expectAtMost(10, await tripsOf(shopper.caller, 'POST /api/orders/stripe', body, key()))
  })

  test('by PayPal: the page, and coming back', async () => {
    const shopper = await makeShopper()
    startSimulator()
    const body = { items: itemsOf(shopper), total: shopper.total }
    expectAtMost(8, await tripsOf(shopper.caller, 'POST /api/orders/paypal', body, key()))
    expectAtMost(
      7,
      await tripsOf(shopper.caller, 'POST /api/orders/create', { payment_method: 'paypal' }, key()),
      402,
    )
  })

  test('a repeated call', async () => {
    const shopper = await makeShopper()
    startSimulator()
    const again = key()
    expect((await payByCard(shopper, 'tok_visa', again['idempotency-key'])).status).toBe(200)
    const body = { price: shopper.total, stripe_token: 'tok_visa' }
    expectAtMost(2, await tripsOf(shopper.caller, 'POST /api/orders/stripe?lang=it', body, again))
  })
})
