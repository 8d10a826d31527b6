import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { coverOf, lastDayOf } from '../../../shared/warranties/cover.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { add } from '../cart/cart.testing.ts'
import { type Caller, decide, makeUnitScene, sendClaim, type UnitScene } from '../claims/claims.testing.ts'
import { orders } from '../orders/orders.tables.ts'
import { units } from '../units/units.tables.ts'

let admin: Caller
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const MOUNTED = addDays(today(), -400)
const makeScene = () => makeUnitScene({ mountingDate: MOUNTED })
const codesOf = ({ warranty }: UnitScene, serial = warranty.serialNumber) => ({
  product_code: warranty.code,
  serial_code: serial,
})

/** Buys a whole unit with the warranty of the scene's unit, or of another of its number. */
async function buy(scene: UnitScene, serial?: string, caller = scene.caller) {
  await caller.post('/api/empty-cart-items')
  await add(caller, scene.device.id)
  return caller.post('/api/orders/create?lang=it', { payment_method: 'warranty', ...codesOf(scene, serial) })
}
async function verify(scene: UnitScene, serial?: string) {
  await scene.caller.post('/api/empty-cart-items')
  await add(scene.caller, scene.device.id)
  return scene.caller.post('/api/verify-warranty?lang=it', codesOf(scene, serial))
}
const move = (id: number, status: string, more: object = {}) =>
  admin.post(`/api/admin/orders/${id}/status`, { status, ...more })
const orderOf = async (id: number) => (await testDb().select().from(orders).where(eq(orders.id, id)))[0]!
const claimOf = (orderId: number) =>
  testDb().get<{ id: number; state: string; version: number }>(
    sql`select id, state, version from claims where order_id = ${orderId}`,
  )
async function deliver(id: number) {
  for (const status of ['confirmed', 'shipped', 'delivered'])
    expect((await move(id, status)).status).toBe(200)
}
/** Replaces the unit through checkout, up to the delivery. Returns the order's id. */
async function replace(scene: UnitScene, serial?: string): Promise<number> {
  const { body } = await buy(scene, serial)
  expect((await decide(admin, (await claimOf(body.order_id)).id, () => true)).status).toBe(200)
  await deliver(body.order_id)
  return body.order_id
}
async function register(scene: UnitScene, serial: string, caller = scene.caller, mounted = today()) {
  const { status, body } = await caller.post('/api/warranties/create?lang=it', {
    warranty_data: { code: scene.warranty.code, serial_number: serial, mounting_date: mounted },
  })
  expect(status).toBe(200)
  await admin.post(`/api/admin/warranties/${body.warranty_id}/toggle-validity`, { status: true })
  return body.warranty_id as number
}
const unitOf = async (serial: string) =>
  (await testDb().select().from(units).where(eq(units.serialNumber, serial)))[0]!

describe('a warranty pays one whole unit', () => {
  test('never a second one, though the first was delivered', async () => {
    const scene = await makeScene()
    await replace(scene)
    for (const ask of [verify, buy]) {
      const { status, body } = await ask(scene)
      expect([status, body.error?.code]).toEqual([409, 'warranty_unusable'])
      expect(body.error.message).toContain('già stato sostituito')
    }
  })

  test('in each language the refusal has its own words', async () => {
    const scene = await makeScene()
    await replace(scene)
    const said = await Promise.all(
      ['it', 'de', 'en', 'fr', 'nl'].map(async (lang) => {
        const { body } = await scene.caller.post(`/api/verify-warranty?lang=${lang}`, codesOf(scene))
        return body.error.message as string
      }),
    )
    expect(new Set(said).size).toBe(5)
  })

  test('nor spare parts of a unit that was replaced', async () => {
    const scene = await makeScene()
    await replace(scene)
    await scene.caller.post('/api/empty-cart-items')
    await add(scene.caller, scene.part.id)
    const { body } = await scene.caller.post('/api/verify-warranty?lang=it', codesOf(scene))
    expect(body.error.code).toBe('warranty_unusable')
  })

  test('spare parts as often as before', async () => {
    const scene = await makeScene()
    for (let time = 0; time < 2; time++) {
      await scene.caller.post('/api/empty-cart-items')
      await add(scene.caller, scene.part.id, 2)
      const { status, body } = await scene.caller.post('/api/orders/create', {
        payment_method: 'warranty',
        ...codesOf(scene),
      })
      expect(status).toBe(200)
      await deliver(body.order_id)
    }
  })

  test('once, when people of one shop ask at once', async () => {
    const scene = await makeScene()
    const callers = await Promise.all(
      Array.from({ length: 6 }, async () => as(await makeRetailerAccount(scene.user.retailerId!))),
    )
    const answers = await Promise.all(callers.map((caller) => buy(scene, undefined, caller)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('once, by a claim or by checkout', async () => {
    const scene = await makeScene()
    const first = await sendClaim(scene, [{ product_id: null, quantity: 1 }])
    const { body } = await decide(admin, first, () => true)
    await deliver(body.order_id)
    expect((await buy(scene)).status).toBe(409)
    const again = await scene.caller.post('/api/claims/create?lang=it', {
      unit_id: scene.unit.id,
      description: 'x',
      lines: [{ product_id: null, quantity: 1 }],
    })
    expect([again.status, again.body.error?.code]).toEqual([409, 'conflict'])
    expect(again.body.error.message).toContain('già stato sostituito')
  })

  test('again when its order was cancelled before it was sent', async () => {
    const scene = await makeScene()
    const { body } = await buy(scene)
    expect((await move(body.order_id, 'cancelled', { note: 'Errore.' })).status).toBe(200)
    expect((await claimOf(body.order_id)).state).toBe('refused')
    const second = await buy(scene)
    expect(second.status).toBe(200)
    const { id } = await claimOf(second.body.order_id)
    expect((await decide(admin, id, () => true)).status).toBe(200)
    await move(second.body.order_id, 'confirmed')
    expect((await move(second.body.order_id, 'cancelled')).status).toBe(200)
    expect((await buy(scene)).status).toBe(200)
  })

  test('again after two deliveries failed, unless the unit that was sent is registered', async () => {
    const scene = await makeScene()
    const fail = async () => {
      const { body } = await buy(scene)
      await decide(admin, (await claimOf(body.order_id)).id, () => true)
      for (const status of ['confirmed', 'shipped', 'failed_delivery', 'shipped', 'failed_delivery'])
        expect((await move(body.order_id, status)).status).toBe(200)
      return body.order_id
    }
    await move(await fail(), 'terminated')
    const second = await fail()
    await register(scene, `N${unique()}`)
    await move(second, 'terminated')
    expect((await buy(scene)).status).toBe(409)
  })
})

describe('the claims desk decides about a whole unit before it is sent', () => {
  test('its order waits, in the queue of claims too, until it is approved', async () => {
    const scene = await makeScene()
    const { body } = await buy(scene)
    const refused = await move(body.order_id, 'confirmed')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
    const claim = await claimOf(body.order_id)
    const { claims } = (await admin.get('/api/admin/claims?filters[state]=sent&limit=100')).body
    expect(claims.map(({ id }: { id: number }) => id)).toContain(claim.id)
    expect((await admin.get(`/api/admin/orders/${body.order_id}`)).body.order).toMatchObject({
      claim_id: claim.id,
      waits_for_claim: true,
      next_statuses: ['cancelled'],
    })
    expect((await scene.caller.get(`/api/claims/${claim.id}`)).body.claim).toMatchObject({
      state: 'sent',
      order: { id: body.order_id },
      lines: [{ product_id: null, quantity: 1, rule: 'covered' }],
    })
    expect((await decide(admin, claim.id, () => true, 'Va bene.', true)).body.order_id).toBe(body.order_id)
    expect((await scene.caller.get(`/api/claims/${claim.id}/returns`)).body.returns).toHaveLength(1)
    expect((await testDb().select().from(orders).where(eq(orders.userId, scene.user.id))).length).toBe(1)
    await deliver(body.order_id)
  })

  test('refused, the order is cancelled with its reason, by mail in the dealer’s language, and the unit is free', async () => {
    const scene = await makeScene()
    const { body } = await buy(scene)
    const { id } = await claimOf(body.order_id)
    expect((await decide(admin, id, () => false, 'Manca la prova.')).status).toBe(200)
    expect((await orderOf(body.order_id)).status).toBe('cancelled')
    const mails = await testDb().select().from(outbox).where(eq(outbox.recipient, scene.user.email))
    const cancelled = mails.find(({ key }) => key.startsWith(`order:${body.order_id}:move`))!
    expect([cancelled.lang, JSON.stringify(cancelled)]).toEqual([
      'it',
      expect.stringContaining('Manca la prova.'),
    ])
    expect((await buy(scene)).status).toBe(200)
  })

  test('withdrawn, its order is cancelled; corrected, it stays about the whole unit', async () => {
    const scene = await makeScene()
    const { body } = await buy(scene)
    const { id, version } = await claimOf(body.order_id)
    await admin.post(`/api/admin/claims/${id}/return`, { version, note: 'Una foto?' })
    const parts = { description: 'x', lines: [{ product_id: scene.part.id, quantity: 1 }] }
    const edit = (content: object) =>
      scene.caller.post(`/api/claims/${id}/edit`, { version: version + 1, ...content })
    expect((await edit(parts)).status).toBe(422)
    expect((await edit({ ...parts, lines: [{ product_id: null, quantity: 1 }] })).status).toBe(200)
    expect((await scene.caller.post(`/api/claims/${id}/withdraw`, { version: version + 2 })).status).toBe(200)
    expect((await orderOf(body.order_id)).status).toBe('cancelled')
  })

  test('a claim is of one unit, not of several', async () => {
    const scene = await makeScene()
    const lines = [{ product_id: null, quantity: 2 }]
    const { status } = await scene.caller.post('/api/claims/create', {
      unit_id: scene.unit.id,
      description: 'x',
      lines,
    })
    expect(status).toBe(422)
  })

  test('while a claim of the unit is undecided, checkout orders no unit', async () => {
    const scene = await makeScene()
    await sendClaim(scene)
    for (const ask of [verify, buy]) {
      const { status, body } = await ask(scene)
      expect([status, body.error?.code]).toEqual([409, 'warranty_unusable'])
      expect(body.error.message).toContain('reclamo')
    }
  })
})

describe('the unit that is sent has the rest of the cover', () => {
  test('by the number that the office says, whoever registers it, and is replaced in turn', async () => {
    const scene = await makeScene()
    let serial: string | undefined
    const closed = [scene.warranty.serialNumber]
    for (let time = 0; time < 3; time++) {
      const id = await replace(scene, serial)
      serial = `N${unique()}`
      const said = await admin.post(`/api/admin/orders/${id}/successor`, { serial_number: serial })
      expect(said.status).toBe(200)
      await register(scene, serial)
      const unit = await unitOf(serial)
      expect(unit.mountingDate).toBe(MOUNTED)
      const own = (await scene.caller.get(`/api/units/${unit.id}`)).body.unit
      expect(own).toMatchObject({
        cover: coverOf(lastDayOf(MOUNTED)),
        replaces: { serial_number: closed.at(-1) },
      })
      expect((await buy(scene, closed.at(-1)!)).status).toBe(409)
      closed.push(serial)
    }
    const old = (await scene.caller.get(`/api/units/${scene.unit.id}`)).body.unit
    expect(old).toMatchObject({ replaced_by: { serial_number: closed[1] } })
    expect((await admin.get(`/api/admin/units/${scene.unit.id}`)).body.unit).toMatchObject({
      replaced_by: { serial_number: closed[1] },
    })
    const { warranties } = (await scene.caller.get('/api/warranties?limit=50')).body
    const stateOf = (number: string) =>
      warranties.find((row: { serial_number: string }) => row.serial_number === number)
    expect(closed.map((number) => stateOf(number).replaced)).toEqual([true, true, true, false])
    expect(stateOf(serial!).covered_until).toBe(lastDayOf(MOUNTED))
  })

  test('without a number, by the next that its retailer registers of that product', async () => {
    const scene = await makeScene()
    await replace(scene)
    const before = `B${unique()}`
    await register(scene, before, scene.caller, addDays(today(), -1))
    expect((await unitOf(before)).mountingDate).toBe(addDays(today(), -1))
    const stranger = `X${unique()}`
    await register(scene, stranger, await as(await makeRetailerAccount()))
    expect((await unitOf(stranger)).mountingDate).toBe(today())
    const [first, next] = [`F${unique()}`, `G${unique()}`]
    await register(scene, first)
    await register(scene, next)
    expect([(await unitOf(first)).mountingDate, (await unitOf(next)).mountingDate]).toEqual([
      MOUNTED,
      today(),
    ])
  })

  test('the number can be corrected, and is of no unit that is registered or replaces another', async () => {
    const scene = await makeScene()
    const id = await replace(scene)
    const [wrong, right] = [`W${unique()}`, `R${unique()}`]
    await register(scene, wrong)
    expect((await unitOf(wrong)).mountingDate).toBe(MOUNTED)
    const say = (serial_number: string, order = id) =>
      admin.post(`/api/admin/orders/${order}/successor?lang=it`, { serial_number })
    expect((await say(right)).status).toBe(200)
    expect((await unitOf(wrong)).mountingDate).toBe(today())
    await register(scene, right)
    expect((await unitOf(right)).mountingDate).toBe(MOUNTED)
    expect((await say(scene.warranty.serialNumber)).status).toBe(422)
    expect((await say('')).status).toBe(422)
    const plain = await makeScene()
    await plain.caller.post('/api/empty-cart-items')
    await add(plain.caller, plain.part.id)
    const { body } = await plain.caller.post('/api/orders/create', {
      payment_method: 'warranty',
      ...codesOf(plain),
    })
    expect((await say(right, body.order_id)).status).toBe(404)
  })
})
