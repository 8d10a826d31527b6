import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { lastDayOf } from '../../../shared/warranties/cover.ts'
import { allSettings, keepSettings } from '../../base/settings/settings.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb, unique } from '../../testing/make.ts'
import { units } from '../units/units.tables.ts'
import { warranties } from '../warranties/warranties.tables.ts'
import { claims } from './claims.tables.ts'
import {
  type Caller,
  decide,
  makeUnitScene,
  sendClaim,
  storedClaim,
  type UnitScene,
} from './claims.testing.ts'
import { extensionStatements } from './extensions.ts'

const before = allSettings()
const setExtends = (repair_extends: boolean) =>
  keepSettings({ ...before, contracts: { ...before.contracts, repair_extends } })
afterEach(() => keepSettings(before))

let admin: Caller
beforeAll(async () => {
  admin = await as(await makeAdmin())
})
const MOUNTED = addDays(today(), -400)
const makeScene = () => makeUnitScene({ mountingDate: MOUNTED })
const untilOf = async (id: number) =>
  (await testDb().select().from(units).where(eq(units.id, id)))[0]!.coveredUntil
const [USUAL, LONGER] = [lastDayOf(MOUNTED), lastDayOf(MOUNTED, 48)]
/** A claim of both parts, decided. Returns its id. */
async function repair(scene: UnitScene, approve: (place: number) => boolean = () => true) {
  const id = await sendClaim(scene)
  expect((await decide(admin, id, approve)).status).toBe(200)
  return id
}

test('a repair prolongs nothing unless the shop says so', async () => {
  const scene = await makeScene()
  await repair(scene)
  expect(await untilOf(scene.unit.id)).toBe(USUAL)
})

describe('where the shop says so, a repair under warranty', () => {
  beforeEach(() => setExtends(true))

  test('prolongs the cover by twelve months: for the retailer, the office and the history', async () => {
    const scene = await makeScene()
    const id = await repair(scene, (place) => place === 0)
    const extension = { months: 12, on: today() }
    const cover = { until: LONGER, covered: true }
    const own = (await scene.caller.get(`/api/units/${scene.unit.id}`)).body.unit
    expect(own).toMatchObject({ cover, extension })
    const listed = (await scene.caller.get('/api/warranties')).body.warranties
    expect(listed[0]).toMatchObject({ covered_until: LONGER, extended_months: 12 })
    const desk = (await admin.get(`/api/admin/claims/${id}`)).body.claim
    expect(desk).toMatchObject({ cover, extension: { months: 12, on: null } })
    const unit = (await admin.get(`/api/admin/units/${scene.unit.id}`)).body.unit
    expect(unit).toMatchObject({ cover, extension })
    expect(unit.history[0]).toMatchObject({ entity: 'claims', action: 'status' })
    const { entries } = (await admin.get(`/api/admin/audit?entity=claims&entity_id=${id}`)).body
    expect(JSON.stringify(entries[0])).toContain('"extended_months"')
  })

  test('once: a second one changes nothing more, whatever the shop says by then', async () => {
    const scene = await makeScene()
    const first = await repair(scene)
    const { orderId } = await storedClaim(first)
    for (const status of ['confirmed', 'shipped', 'delivered'])
      await admin.post(`/api/admin/orders/${orderId}/status`, { status })
    const second = await repair(scene)
    expect([(await storedClaim(first)).extendedMonths, (await storedClaim(second)).extendedMonths]).toEqual([
      12, 0,
    ])
    setExtends(false)
    expect(await untilOf(scene.unit.id)).toBe(LONGER)
  })

  test('once, when its decision is sent twice at the same time', async () => {
    const scene = await makeScene()
    const id = await sendClaim(scene)
    const answers = await Promise.all([decide(admin, id, () => true), decide(admin, id, () => true)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await untilOf(scene.unit.id)).toBe(LONGER)
    expect((await scene.caller.get('/api/orders')).body.orders).toHaveLength(1)
  })

  test('the statement itself does not prolong a second time, and the database refuses it', async () => {
    const scene = await makeScene()
    await repair(scene)
    const [other] = await testDb()
      .insert(claims)
      .values({
        ...{ unitId: scene.unit.id, warrantyId: scene.warranty.id, retailerId: scene.user.retailerId! },
        ...{ userId: scene.user.id, description: 'x', lang: 'it' },
      })
      .returning()
    for (const statement of extensionStatements(other!.id, 12)) await testDb().run(statement as never)
    expect(await untilOf(scene.unit.id)).toBe(LONGER)
    expect((await storedClaim(other!.id)).extendedMonths).toBe(0)
    const forced = testDb().update(claims).set({ extendedMonths: 12 }).where(eq(claims.id, other!.id))
    await expect(forced).rejects.toThrow()
  })

  test('not what is refused, replaced whole, or sent out of goodwill after its end', async () => {
    const refused = await makeScene()
    await repair(refused, () => false)
    const whole = await makeScene()
    const id = await sendClaim(whole, [{ product_id: null, quantity: 1 }])
    expect((await decide(admin, id, () => true)).status).toBe(200)
    for (const { unit } of [refused, whole]) expect(await untilOf(unit.id)).toBe(USUAL)
    const over = await makeUnitScene({ mountingDate: '2020-01-01' })
    await repair(over)
    expect(await untilOf(over.unit.id)).toBe('2022-12-31')
  })

  test('no longer when its parts are never sent', async () => {
    const scene = await makeScene()
    const { orderId } = await storedClaim(await repair(scene))
    expect(await untilOf(scene.unit.id)).toBe(LONGER)
    await admin.post(`/api/admin/orders/${orderId}/status`, { status: 'cancelled' })
    expect(await untilOf(scene.unit.id)).toBe(USUAL)
  })

  test('what is sent in place of a prolonged unit has its rest, and is not prolonged again', async () => {
    const scene = await makeScene()
    const done = async (id: number) => {
      const { orderId } = await storedClaim(id)
      for (const status of ['confirmed', 'shipped', 'delivered'])
        expect((await admin.post(`/api/admin/orders/${orderId}/status`, { status })).status).toBe(200)
      return orderId
    }
    await done(await repair(scene))
    const id = await sendClaim(scene, [{ product_id: null, quantity: 1 }])
    expect((await decide(admin, id, () => true)).status).toBe(200)
    const serial = `N${unique()}`
    await admin.post(`/api/admin/orders/${await done(id)}/successor`, { serial_number: serial })
    const [warranty] = await testDb()
      .insert(warranties)
      .values({
        ...{
          userId: scene.user.id,
          retailerId: scene.user.retailerId,
          code: scene.device.code!,
          serialNumber: serial,
        },
        ...{ mountingDate: today(), status: true, search: serial.toLowerCase() },
      })
      .returning()
    const [unit] = await testDb().select().from(units).where(eq(units.serialNumber, serial))
    expect(unit!.coveredUntil).toBe(LONGER)
    await repair({ ...scene, unit: unit!, warranty: warranty! })
    expect(await untilOf(unit!.id)).toBe(LONGER)
    const own = (await scene.caller.get(`/api/units/${unit!.id}`)).body.unit
    expect(own.extension).toEqual({ months: 12, on: null })
  })
})
