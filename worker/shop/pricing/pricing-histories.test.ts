import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Cart } from '../../../shared/cart/cart.ts'
import { today } from '../../../shared/dates.ts'
import { priceBreaks } from '../../../shared/pricing/pricing.ts'
import { euros as eurosOf } from '../../base/lists/cells.ts'
import type { as } from '../../testing/as.ts'
import { testDb } from '../../testing/make.ts'
import { makeColleague } from '../accounts/colleagues.testing.ts'
import { HOT_BIRD } from '../cart/cart.testing.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { makePriceList, makeTrade } from './pricing.testing.ts'

const pieces = () => 1 + Math.floor(Math.random() * 9)
const empty = (caller: Awaited<ReturnType<typeof as>>) => caller.post('/api/empty-cart-items', {})

/** The prices of a cart's lines, beside those of other quantities. */
const pricesOf = ({ items }: Pick<Cart, 'items'>) =>
  items.map(({ id, price }): [number, number | undefined] => [id, price])

/** A random cart of a buyer with a list: its lines, what the function says of it, and how it comes into the cart. */
async function makeOrdering() {
  const trade = await makeTrade()
  const { caller, known, priced } = trade
  const quantities = known.map(() => pieces())
  const expected = priced(known.map((product, at) => [product, quantities[at]!]))
  const prices = known.map(({ id }, at): [number, number] => [id, expected.lines[at]!.price])
  const lines = known.map(({ id, kind }, at) => ({
    product_id: id,
    quantity: quantities[at]!,
    ...(kind !== 'part' && { satellite: HOT_BIRD }),
  }))
  const put = () => caller.post('/api/quick-order/to-cart?lang=de', { lines })
  return { ...trade, quantities, expected, prices, lines, put }
}

/** Cents as a German file has them. */
const euros = (cents: number) => eurosOf(cents)!.text.replace('.', ',')

/** The cells of a file by its heads, a row each. */
function rowsOf(csv: string): string[][] {
  return csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'))
}

/** Words that only an answer with prices has. */
const PRICED = /"(price|net|tax|gross|total|amount|breaks)"/

test('codes that are typed have the function’s prices, lists that are kept none, and what they put into the cart has these', async () => {
  const { caller, known, quantities, expected, prices, put, terms } = await makeOrdering()
  const text = known.map(({ code }, at) => `${code}\t${quantities[at]}`).join('\n')
  const found = await caller.post('/api/quick-order/look-up?lang=de', { text })
  const told = found.body.lines.map(
    ({ product, quantity }: { product: { id: number }; quantity: number }) => [product.id, quantity],
  )
  expect(told).toEqual(known.map(({ id }, at) => [id, quantities[at]]))
  const typed = await caller.get(`/api/quick-order/suggestions?q=${known[0]!.code}`)
  const breaksOf = ({ id, categoryId: category, price }: (typeof known)[number]) =>
    priceBreaks({ product: id, category, price: price! }, terms, today())
  const breaks = known.map(breaksOf)
  expect(found.body.lines.map(({ product }: { product: { breaks: unknown } }) => product.breaks)).toEqual(
    breaks,
  )
  expect(typed.body.products).toMatchObject([{ breaks: breaks[0] }])

  const { body: cart } = await put()
  expect([quantities, pricesOf(cart), cart.total]).toEqual([quantities, prices, expected.total])
  for (const [at, own] of breaks.entries()) expect(cart.items[at].breaks ?? own.slice(0, 1)).toEqual(own)
  const { id } = (await caller.post('/api/saved-lists/create', { name: 'Immer', from: 'cart' })).body
  const list = await caller.get(`/api/saved-lists/${id}?lang=de`)
  expect(list.body.list.lines).toHaveLength(known.length)
  expect(JSON.stringify(list.body)).not.toMatch(PRICED)

  await empty(caller)
  const { body: again } = await caller.post(`/api/saved-lists/${id}/to-cart?lang=de`, {})
  expect([quantities, pricesOf(again.cart), again.cart.total]).toEqual([quantities, prices, expected.total])
  expect(again.changed).toEqual([])
})

test('an order by transfer is in the retailer’s lists, account and their files, as in the office’s, with the sum of the function', async () => {
  const { caller, admin, retailer, expected, put, known } = await makeOrdering()
  await put()
  const made = await caller.post('/api/orders/create?lang=de', {
    payment_method: 'transfer',
    price: expected.total,
  })
  expect(made.status).toBe(200)
  const { order } = (await caller.get(`/api/orders/${made.body.order_id}?lang=de`)).body
  const total = euros(expected.total)

  const orders = rowsOf((await caller.get('/api/orders.csv?lang=de&columns=number,total')).body)
  expect(orders).toEqual([expect.any(Array), [order.number, total]])
  const documents = rowsOf((await caller.get('/api/documents.csv?lang=de')).body)
  expect(documents.slice(1).map((row) => row.slice(-3))).toEqual([[order.number, '', total]])
  const owed = { opening: 0, closing: expected.total }
  for (const [reader, path] of [
    [caller, '/api/account-statement'],
    [admin, `/api/admin/credits/${retailer.id}`],
  ] as const) {
    const { statement } = (await reader.get(path)).body
    expect(statement).toMatchObject({
      ...owed,
      movements: [{ kind: 'order', amount: expected.total, balance: expected.total }],
      open: [{ amount: expected.total, open: expected.total }],
    })
    const file = rowsOf((await reader.get(`${path}/csv?lang=de&columns=movement,amount,balance`)).body)
    const cells = file.slice(1).map(([, ...sums]) => sums)
    expect([path, cells]).toEqual([
      path,
      [
        ['', euros(0)],
        [total, total],
        ['', total],
      ],
    ])
  }

  // Ordered again after a new list and a new single price, it says what each piece cost and costs.
  const [first] = known
  await testDb().update(products).set({ price: 200_000 }).where(eq(products.id, first!.id))
  const { body: again } = await caller.post(`/api/orders/${order.id}/again?lang=de`, {})
  const now = new Map(pricesOf(again.cart))
  const change = again.changed.find(({ code }: { code: string }) => code === first!.code)
  expect(change.price).toEqual({ was: expected.lines[0]!.price, is: now.get(first!.id) })
})

test('a cart that waits for approval has the function’s prices, also when they are others by then', async () => {
  const { admin, retailer, known, lines, expected, prices, at, caller } = await makeOrdering()
  const asking = await makeColleague(retailer.id, 'requester')
  await asking.caller.post('/api/quick-order/to-cart?lang=de', { lines })
  const { id } = (await asking.caller.post('/api/approvals/create?lang=de', { message: '' })).body
  const { net, total } = expected
  for (const reader of [asking.caller, caller]) {
    const { approval } = (await reader.get(`/api/approvals/${id}?lang=de`)).body
    const shown = approval.lines.map((line: { product_id: number; price: number }) => [
      line.product_id,
      line.price,
    ])
    expect([approval.net, approval.total, shown]).toEqual([net, total, prices])
    const [row] = (await reader.get('/api/approvals')).body.approvals
    expect(row).toMatchObject({ net, total })
  }
  const other = await makePriceList([], admin)
  await admin.post(at, { price_list_id: other.id, vat_number: 'DE136695976', version: 1 })
  const { body: taken } = await caller.post(`/api/approvals/${id}/approve?lang=de`, {})
  const now = new Map(pricesOf(taken.cart))
  const dearer = taken.changed.map(({ code, price }: { code: string; price: object }) => [code, price])
  const expectedChanges = known.map((product, i) => [
    product.code,
    { was: prices[i]![1], is: now.get(product.id) },
  ])
  expect(dearer).toEqual(expectedChanges)
  expect([...now]).not.toEqual(prices)
})
