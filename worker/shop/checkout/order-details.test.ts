import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { add } from '../cart/cart.testing.ts'
import { cartDetails, orders } from '../orders/orders.tables.ts'
import { forgetTries, makeShopper, payByCard, type Shopper, startSimulator } from './checkout.testing.ts'

beforeEach(async () => {
  vi.restoreAllMocks()
  startSimulator()
  await forgetTries()
})

const ADDRESS = {
  name: 'Magazzino Nord',
  address: 'Lagerstraße 7',
  cap: '80331',
  city: 'München',
  country: 'DE',
  telephone: '+49 89 1',
}
const addAddress = async ({ caller }: Pick<Shopper, 'caller'>, more: object = {}) =>
  (await caller.post('/api/delivery-addresses/create', { ...ADDRESS, ...more })).body.id as number
const say = ({ caller }: Pick<Shopper, 'caller'>, said: object) => caller.post('/api/checkout/details', said)
const orderOf = async (shopper: Shopper) =>
  (await testDb().select().from(orders).where(eq(orders.userId, shopper.user.id)))[0]!

/** A shopper whose order is paid by card, and the order. */
async function placed(shopper: Shopper) {
  const { body } = await payByCard(shopper)
  expect(body.error).toBeUndefined()
  return orderOf(shopper)
}

describe('what is said of an order', () => {
  test('is kept with it, shown to both sides, mailed, found, exported, and forgotten for the next one', async () => {
    const shopper = await makeShopper()
    const wished_on = addDays(today(), 9)
    const said = { reference: ' PO-77/81 ', note: 'Al secondo piano', wished_on }
    expect((await say(shopper, said)).status).toBe(200)
    const order = await placed(shopper)
    const kept = { reference: 'PO-77/81', note: 'Al secondo piano', wished_on }
    expect((await shopper.caller.get(`/api/orders/${order.id}`)).body.order).toMatchObject(kept)
    expect((await shopper.caller.get('/api/orders')).body.orders[0].reference).toBe('PO-77/81')
    const admin = await as(await makeAdmin())
    expect((await admin.get(`/api/admin/orders/${order.id}`)).body.order).toMatchObject(kept)
    const found = (await admin.get('/api/admin/orders?search_term=po-77%2F81')).body.orders
    expect(found.map(({ id }: { id: number }) => id)).toEqual([order.id])
    const csv = (await admin.get('/api/admin/orders/export.csv?search_term=po-77%2F81')).body
    expect(csv).toContain('PO-77/81')
    const mails = await testDb().select().from(outbox)
    for (const key of [`order:${order.id}:placed`, `order:${order.id}:notice`]) {
      const mail = JSON.stringify(mails.find((one) => one.key === key))
      expect(mail).toContain('PO-77/81')
      expect(mail).toContain('Al secondo piano')
    }
    await add(shopper.caller, shopper.products[0].id)
    expect((await shopper.caller.get('/api/checkout/details')).body).toMatchObject({
      reference: '',
      note: '',
    })
    expect(await testDb().select().from(cartDetails)).toEqual([])
  })

  test('is refused where it is wrong: a day that is over or does not exist, texts that are too long', async () => {
    const shopper = await makeShopper()
    for (const [field, value] of [
      ['wished_on', addDays(today(), -1)],
      ['wished_on', '2026-02-30'],
      ['reference', 'x'.repeat(61)],
      ['note', 'x'.repeat(1001)],
      ['address_id', 999_999],
      ['address_id', -1],
    ] as const) {
      const { status, body } = await say(shopper, { [field]: value })
      expect([status, Object.keys(body.error.fields)], field).toEqual([422, [field]])
    }
    expect((await placed(shopper)).reference).toBe('')
  })

  test('and changed between two tries to pay, is the order’s as it was last', async () => {
    const shopper = await makeShopper()
    await say(shopper, { reference: 'A' })
    expect((await payByCard(shopper, 'tok_chargeDeclined')).status).toBe(402)
    await say(shopper, { reference: 'B' })
    await payByCard(shopper)
    const rows = await testDb().select().from(orders).where(eq(orders.userId, shopper.user.id))
    expect(rows.filter(({ status }) => status !== 'pending').map(({ reference }) => reference)).toEqual(['B'])
  })
})

describe('a delivery address', () => {
  test('that is chosen is where the order goes, as it was then; the notice names the company', async () => {
    const shopper = await makeShopper()
    const id = await addAddress(shopper)
    await say(shopper, { address_id: id })
    const order = await placed(shopper)
    const was = {
      name: 'Magazzino Nord',
      address: 'Lagerstraße 7',
      cap: '80331',
      city: 'München',
      country: 'DE',
    }
    expect(order).toMatchObject(was)
    const edit = { ...ADDRESS, name: 'Altrove', version: 1 }
    expect((await shopper.caller.post(`/api/delivery-addresses/${id}/edit`, edit)).status).toBe(200)
    expect(await orderOf(shopper)).toMatchObject(was)
    const [notice] = await testDb()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order:${order.id}:notice`))
    expect(JSON.stringify(notice)).toMatch(/subject":"[^"]* da Rivenditore/)
  })

  test('is the default one unless another or the retailer’s own is chosen', async () => {
    const shopper = await makeShopper()
    const first = await addAddress(shopper, { is_default: true })
    expect(await placed(shopper)).toMatchObject({ city: 'München' })
    const other = await makeShopper()
    await addAddress(other, { is_default: true })
    await say(other, { address_id: 0 })
    expect(await placed(other)).toMatchObject({ city: 'Como' })
    const second = await addAddress(shopper, { name: 'Sud', is_default: true })
    const { addresses } = (await shopper.caller.get('/api/delivery-addresses')).body
    expect(
      addresses.map(({ id, is_default }: { id: number; is_default: boolean }) => [id, is_default]),
    ).toEqual([
      [second, true],
      [first, false],
    ])
  })

  test('that is archived meanwhile lets nothing go somewhere else: the order is refused', async () => {
    const shopper = await makeShopper()
    const id = await addAddress(shopper)
    await say(shopper, { address_id: id })
    await shopper.caller.post(`/api/delivery-addresses/${id}/archive`)
    const { status, body } = await payByCard(shopper)
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect(body.error.message).toMatch(/indirizzo|address/i)
    await say(shopper, { address_id: null })
    expect(await placed(shopper)).toMatchObject({ city: 'Como' })
  })

  test('is checked by its country and written as there; two people do not overwrite each other', async () => {
    const shopper = await makeShopper()
    const create = (more: object) =>
      shopper.caller.post('/api/delivery-addresses/create', { ...ADDRESS, ...more })
    expect((await create({ cap: '803311' })).body.error.fields).toHaveProperty('cap')
    expect((await create({ country: 'XX' })).body.error.fields).toHaveProperty('country')
    expect((await create({ name: ' ' })).body.error.fields).toHaveProperty('name')
    const { id } = (await create({ country: 'NL', cap: '1012ab' })).body
    const [saved] = (await shopper.caller.get('/api/delivery-addresses')).body.addresses
    expect(saved).toMatchObject({ id, cap: '1012 AB', version: 1 })
    const edit = { ...ADDRESS, version: 1 }
    expect((await shopper.caller.post(`/api/delivery-addresses/${id}/edit`, edit)).status).toBe(200)
    expect((await shopper.caller.post(`/api/delivery-addresses/${id}/edit`, edit)).status).toBe(409)
  })

  test('is its retailer’s alone', async () => {
    const shopper = await makeShopper()
    const id = await addAddress(shopper)
    const stranger = await as(await makeRetailerAccount())
    expect((await stranger.get('/api/delivery-addresses')).body.addresses).toEqual([])
    const edit = { ...ADDRESS, name: 'Mio', version: 1 }
    expect((await stranger.post(`/api/delivery-addresses/${id}/edit`, edit)).status).toBe(404)
    expect((await stranger.post(`/api/delivery-addresses/${id}/archive`)).status).toBe(404)
    await add(stranger, shopper.products[0].id)
    expect((await stranger.post('/api/checkout/details', { address_id: id })).status).toBe(422)
    for (const user of [null, await makeClient()]) {
      const caller = await as(user)
      for (const path of ['/api/delivery-addresses', '/api/checkout/details'])
        expect([401, 403]).toContain((await caller.get(path)).status)
    }
  })
})
