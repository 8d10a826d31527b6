import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { expiredMounting } from '../../../shared/warranties/cover.ts'
import { placedFacts } from '../../base/mail/placed-order.ts'
import { as } from '../../testing/as.ts'
import { mailTexts } from '../../testing/mail-texts.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { add, type Caller } from '../cart/cart.testing.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { productImageParts, productImages } from '../catalogue/product-diagrams.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { warranties, warrantyClaims } from '../warranties/warranties.tables.ts'
import { placedOf } from './checkout.testing.ts'

interface Scene {
  user: Awaited<ReturnType<typeof makeRetailerAccount>>
  caller: Caller
  device: Awaited<ReturnType<typeof makeProduct>>
  part: Awaited<ReturnType<typeof makeProduct>>
  codes: { product_code: string; serial_code: string }
}

/** A retailer whose cart holds two of a device's spare parts, and a valid warranty of the device. */
async function makeScene(values: Partial<typeof warranties.$inferInsert> = {}): Promise<Scene> {
  const user = await makeRetailerAccount()
  const caller = await as(user)
  const device = await makeProduct({ price: 90_000 })
  const part = await makeProduct({ kind: 'part', categoryId: device.categoryId, price: 4_000 })
  const [image] = await testDb()
    .insert(productImages)
    .values({ productId: device.id, position: 0 })
    .returning()
  await testDb().insert(productImageParts).values({ imageId: image!.id, partId: part.id, position: 0 })
  // The part is in two drawings, so one device has two.
  const [second] = await testDb()
    .insert(productImages)
    .values({ productId: device.id, position: 1 })
    .returning()
  await testDb().insert(productImageParts).values({ imageId: second!.id, partId: part.id, position: 0 })
  await add(caller, part.id, 2)
  const serialNumber = `S${unique()}`
  await testDb()
    .insert(warranties)
    .values({
      userId: user.id,
      retailerId: user.retailerId,
      code: device.code!,
      serialNumber,
      mountingDate: today(),
      status: true,
      ...values,
    })
  return { user, caller, device, part, codes: { product_code: device.code!, serial_code: serialNumber } }
}
const verify = ({ caller, codes }: Pick<Scene, 'caller' | 'codes'>) =>
  caller.post('/api/verify-warranty?lang=it', codes)
const pay = ({ caller, codes }: Pick<Scene, 'caller' | 'codes'>) =>
  caller.post('/api/orders/create?lang=it', { payment_method: 'warranty', ...codes })

describe('a warranty pays', () => {
  let scene: Scene
  beforeEach(async () => {
    scene = await makeScene()
  })

  test('for spare parts of its product: one order, the cart empty, however the codes are written', async () => {
    const codes = {
      product_code: scene.codes.product_code.toLowerCase(),
      serial_code: scene.codes.serial_code.toLowerCase(),
    }
    expect((await verify({ ...scene, codes })).body).toEqual({ success: true })
    const { status, body } = await pay({ ...scene, codes })
    expect(status).toBe(200)
    const [order] = await placedOf(scene.user.id)
    expect(order).toMatchObject({
      id: body.order_id,
      status: 'placed',
      paymentMethod: 'warranty',
      total: 8_000,
    })
    expect(order!.number).toMatch(new RegExp(`-0*${body.order_id}$`))
    expect((await scene.caller.get('/api/cart')).body.items).toEqual([])
    expect((await pay(scene)).body).toEqual(body)
    const own = await scene.caller.get(`/api/orders/${body.order_id}`)
    expect(own.body.order).toMatchObject({
      warranty: { serial_number: scene.codes.serial_code },
      payment: { state: 'none', refunded: null },
      history: [{ status: 'placed' }],
    })
  })

  test('for one unit of its product', async () => {
    await scene.caller.post('/api/empty-cart-items')
    await add(scene.caller, scene.device.id)
    expect((await verify(scene)).status).toBe(200)
    expect((await pay(scene)).status).toBe(200)
  })

  test('once, when many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: howMany(12, 50) }, () => pay(scene)))
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
    expect(await placedOf(scene.user.id)).toHaveLength(1)
  })

  test('once, when people of one shop ask at once', async () => {
    const callers = [scene.caller]
    for (let n = 0; n < 9; n++) {
      const caller = await as(await makeRetailerAccount(scene.user.retailerId!))
      await add(caller, scene.part.id)
      callers.push(caller)
    }
    const answers = await Promise.all(callers.map((caller) => pay({ ...scene, caller })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['warranty_unusable']))
    expect(
      await testDb().select().from(orders).where(eq(orders.retailerId, scene.user.retailerId!)),
    ).toHaveLength(1)
  })

  test('again once its order is over; until then it is shown as used', async () => {
    const isUsed = async () => (await scene.caller.get('/api/warranties')).body.warranties[0].used
    expect(await isUsed()).toBe(false)
    const { body } = await pay(scene)
    expect(await isUsed()).toBe(true)
    await add(scene.caller, scene.part.id)
    expect((await verify(scene)).body.error.code).toBe('warranty_unusable')
    const admin = await as(await makeAdmin())
    await admin.post(`/api/admin/orders/${body.order_id}/status`, { status: 'cancelled' })
    expect((await pay(scene)).status).toBe(200)
    const claims = await testDb().select().from(warrantyClaims)
    expect(claims.filter(({ orderId }) => orderId === body.order_id).map(({ open }) => open)).toEqual([false])
  })
})

describe('a warranty does not pay', () => {
  const expectRefused = async (scene: Pick<Scene, 'caller' | 'codes'>, code: string, words: string) => {
    for (const ask of [verify, pay]) {
      const { status, body } = await ask(scene)
      expect([status, body.error.code]).toEqual([code === 'warranty_not_found' ? 404 : 409, code])
      expect(body.error.message).toContain(words)
    }
  }

  test('when it does not exist, or is another retailer’s', async () => {
    const scene = await makeScene()
    const codes = { ...scene.codes, serial_code: 'nothing' }
    await expectRefused({ ...scene, codes }, 'warranty_not_found', 'non è presente nel sistema')
    const stranger = await makeScene()
    await expectRefused({ ...stranger, codes: scene.codes }, 'warranty_not_found', 'non è presente')
    const orphan = await makeScene({ retailerId: null })
    await expectRefused(orphan, 'warranty_not_found', 'non è presente')
  })

  test('while it waits to be validated', async () => {
    await expectRefused(await makeScene({ status: false }), 'warranty_unusable', 'convalidare')
  })

  test('three years after the mounting, to the day', async () => {
    await expectRefused(await makeScene({ mountingDate: expiredMounting() }), 'warranty_unusable', 'scaduta')
    const last = await makeScene({ mountingDate: addDays(expiredMounting(), 1) })
    expect((await pay(last)).status).toBe(200)
  })

  test('for anything else in the cart', async () => {
    const scene = await makeScene()
    await add(scene.caller, (await makeProduct()).id)
    await expectRefused(scene, 'warranty_unusable', 'ricambi')
    const two = await makeScene()
    await two.caller.post('/api/empty-cart-items')
    await add(two.caller, two.device.id, 2)
    await expectRefused(two, 'warranty_unusable', 'un solo pezzo')
    const both = await makeScene()
    await add(both.caller, both.device.id)
    await expectRefused(both, 'warranty_unusable', 'ricambi')
    const foreign = await makeScene()
    await testDb().delete(productImageParts).where(eq(productImageParts.partId, foreign.part.id))
    await expectRefused(foreign, 'warranty_unusable', 'ricambi')
    expect(await placedOf(scene.user.id)).toEqual([])
  })

  test('for more of a part than one device holds', async () => {
    const scene = await makeScene()
    await add(scene.caller, scene.part.id)
    await expectRefused(scene, 'warranty_unusable', 'scrivi al produttore')
    expect(await placedOf(scene.user.id)).toEqual([])
  })

  test('with an empty cart, or a part without a price', async () => {
    const scene = await makeScene()
    await testDb().update(products).set({ price: null }).where(eq(products.id, scene.part.id))
    expect((await pay(scene)).body.error.code).toBe('not_for_sale')
    await scene.caller.post('/api/empty-cart-items')
    expect((await pay(scene)).body.error.code).toBe('cart_empty')
  })
})

test('the mail of an order that a warranty paid says that nothing is due', () => {
  const t = mailTexts('it')
  const order = { number: '1', method: 'warranty', total: '80,00 €', vat: null, lines: [], url: '' } as const
  const facts = placedFacts(t, {
    ...order,
    lines: [],
    vendor: { name: 'A', address: 'B', cap: 'C', city: 'D' },
    company: 'A',
    said: { reference: '', note: '', wishedOn: '' },
  })
  expect(facts).toContainEqual({ label: 'Da pagare', value: 'Nulla: paga la garanzia' })
})
