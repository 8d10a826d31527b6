import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct, testDb } from '../../testing/make.ts'
import { makeTeam } from '../accounts/colleagues.testing.ts'
import { add } from '../cart/cart.testing.ts'
import { makeOffering } from '../offers/offers.testing.ts'
import { orders } from '../orders/orders.tables.ts'
import { makeSales } from '../returns/returns.testing.ts'

type Caller = Awaited<ReturnType<typeof makeSales>>
const total = async (caller: Caller) => (await caller.get('/api/cart?lang=it')).body.total as number
const buy = async (caller: Caller, price: number, query = '') => {
  const { body } = await caller.post(`/api/orders/create?lang=it${query}`, {
    payment_method: 'transfer',
    price,
  })
  const [order] = await testDb().select().from(orders).where(eq(orders.id, body.order_id))
  return order!
}
/** What the office's list has of an origin, of those whose number has a word, and its file. */
async function listed(number: string, origin: string) {
  const office = await makeSales()
  const query = `search_term=${number}&filters[origin]=${origin}&lang=it`
  const { orders: rows } = (await office.get(`/api/admin/orders?${query}`)).body
  const { body: file } = await office.get(`/api/admin/orders/export.csv?${query}`)
  const [heads, line] = (file as string).trim().split(/\r?\n/)
  return {
    rows: rows as { id: number; origin: string }[],
    said: line?.split(';')[heads!.split(';').indexOf('Origine')],
  }
}

test('an order says whether it is of a retailer’s own cart, or of one that a colleague approved; the office’s list finds it by that', async () => {
  const { requester, manager } = await makeTeam()
  const product = await makeProduct({ price: 10_000 })
  await add(manager.caller, product.id)
  const own = await buy(manager.caller, await total(manager.caller))
  await add(requester.caller, product.id, 2)
  const { id } = (await requester.caller.post('/api/approvals/create?lang=it', { message: '' })).body
  await manager.caller.post(`/api/approvals/${id}/approve?lang=it`, {})
  const approved = await buy(manager.caller, 20_000, `&approval=${id}`)
  expect([own.origin, approved.origin]).toEqual(['shop', 'approval'])
  expect(await listed(own.number!, 'shop')).toMatchObject({
    rows: [{ id: own.id, origin: 'shop' }],
    said: 'Negozio',
  })
  expect(await listed(approved.number!, 'approval')).toMatchObject({
    rows: [{ id: approved.id }],
    said: 'Approvazione di un collega',
  })
  expect((await listed(own.number!, 'office')).rows).toEqual([])
  const office = await makeSales()
  expect((await office.get(`/api/admin/orders/${approved.id}`)).body.order.origin).toBe('approval')
  expect((await office.get('/api/admin/orders?filters[origin]=moon')).status).toBe(422)
})

test('one of an accepted offer says so, unless the cart was emptied meanwhile', async () => {
  const { seller, path, offer, customer } = await makeOffering()
  await offer()
  await customer('accept', { number: 1, name: 'Anna' })
  await seller.post(`${path}/offer/to-cart`)
  // Germany has no rate of shipping: what it costs is said by the office, which is not tried here.
  await testDb().run(
    "update vendors set country = 'IT' where id = (select vendor_id from quotations where id = " +
      Number(path.split('/').at(-1)) +
      ')',
  )
  const order = await buy(seller, await total(seller))
  expect(order.origin).toBe('offer')
  await add(seller, (await makeProduct({ price: 10_000 })).id)
  expect((await buy(seller, await total(seller))).origin).toBe('shop')
})
