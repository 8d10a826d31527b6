import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { coverOf, lastDayOf } from '../../../shared/warranties/cover.ts'
import type { Bindings } from '../../base/env.ts'
import { forgetSales } from '../../retention.ts'
import { add } from '../../shop/cart/cart.testing.ts'
import { products } from '../../shop/catalogue/catalogue.tables.ts'
import { decide, makeUnitScene, sendClaim, type UnitScene } from '../../shop/claims/claims.testing.ts'
import { units } from '../../shop/units/units.tables.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { makeUnit } from './units.testing.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const promise = (code: string, guaranteeMonths: number | null) =>
  testDb().update(products).set({ guaranteeMonths }).where(eq(products.code, code))
const unitBy = async (id: number) => (await testDb().select().from(units).where(eq(units.id, id)))[0]!
const monthsOf = async (id: number) => (await unitBy(id)).guaranteeMonths
/** Four years ago: the usual three are over, five are not. */
const MOUNTED = `${Number(today().slice(0, 4)) - 4}-01-15`
const UNTIL = lastDayOf(MOUNTED, 60)

describe('what a product promises at a registration is kept with the unit', () => {
  test('three years where it says nothing, or less', async () => {
    const plain = await makeProduct({ code: `CV${unique()}` })
    const less = await makeProduct({ code: `CV${unique()}`, guaranteeMonths: 12 })
    for (const code of [plain.code!, less.code!, `CV${unique()}`]) {
      const { id } = await makeUnit({ code, mountingDate: '2024-02-29' })
      expect(await unitBy(id)).toMatchObject({ guaranteeMonths: 36, coveredUntil: '2027-02-28' })
    }
  })

  test('a later change is for later registrations, a shorter and a longer one', async () => {
    const { code } = await makeProduct({ code: `CV${unique()}`, guaranteeMonths: 60 })
    const first = await makeUnit({ code: code!.toLowerCase(), mountingDate: MOUNTED })
    await promise(code!, 48)
    const second = await makeUnit({ code: code!, mountingDate: MOUNTED })
    await promise(code!, 84)
    // What else is changed of a registration makes it no new one.
    await testDb()
      .update(warranties)
      .set({ mountingDate: '2025-01-15' })
      .where(eq(warranties.id, first.warranty.id))
    expect([await monthsOf(first.id), await monthsOf(second.id)]).toEqual([60, 48])
    expect((await unitBy(first.id)).coveredUntil).toBe('2030-01-14')
    await testDb().update(warranties).set({ deletedAt: today() }).where(eq(warranties.id, second.warranty.id))
    await testDb().update(warranties).set({ deletedAt: null }).where(eq(warranties.id, second.warranty.id))
    expect(await monthsOf(second.id)).toBe(48)
    const third = await makeUnit({ code: code!, mountingDate: MOUNTED })
    expect(await monthsOf(third.id)).toBe(84)
  })

  test('a corrected code has what the right product promises', async () => {
    const [wrong, right] = [
      await makeProduct({ code: `CV${unique()}`, guaranteeMonths: 60 }),
      await makeProduct({ code: `CV${unique()}`, guaranteeMonths: 48 }),
    ]
    const { id, warranty } = await makeUnit({ code: wrong.code! })
    const serial_number = `C${unique()}`
    const warranty_data = { code: right.code!, serial_number, mounting_date: '2026-01-10' }
    const { status } = await admin.post(`/api/admin/warranties/${warranty.id}/edit`, {
      version: warranty.version,
      warranty_data: { ...warranty_data, user_id: null },
    })
    expect([status, await monthsOf(id)]).toEqual([200, 48])
  })

  test('SQL reckons the last day as pages do, at every day and so many months', async () => {
    const days = ['2023-12-31', '2024-02-28', '2024-02-29', '2024-08-31', '2025-03-01', '2026-11-30']
    for (const months of [36, 37, 42, 54, 60, 66, 120]) {
      const { code } = await makeProduct({ code: `CV${unique()}`, guaranteeMonths: months })
      for (const mountingDate of days) {
        const { id } = await makeUnit({ code: code!, mountingDate })
        const { coveredUntil } = await unitBy(id)
        expect([mountingDate, months, coveredUntil]).toEqual([
          mountingDate,
          months,
          lastDayOf(mountingDate, months),
        ])
      }
    }
  })
})

describe('a product of five years', () => {
  const codesOf = ({ warranty }: UnitScene) => ({
    product_code: warranty.code,
    serial_code: warranty.serialNumber,
  })
  /** A unit of it, mounted four years ago; its warranty is written as a registration is. */
  async function makeScene(months: number | null = 60): Promise<UnitScene> {
    const scene = await makeUnitScene({ mountingDate: MOUNTED })
    await promise(scene.device.code!, months)
    const serialNumber = `L${unique()}`
    const [warranty] = await testDb()
      .insert(warranties)
      .values({
        ...{
          userId: scene.user.id,
          retailerId: scene.user.retailerId,
          code: scene.device.code!,
          serialNumber,
        },
        ...{ mountingDate: MOUNTED, status: true, search: serialNumber.toLowerCase() },
      })
      .returning()
    const [unit] = await testDb().select().from(units).where(eq(units.serialNumber, serialNumber))
    return { ...scene, warranty: warranty!, unit: unit! }
  }

  test('is covered in its fifth year, in every list and on every page', async () => {
    const scene = await makeScene()
    const cover = coverOf(UNTIL)
    expect(cover.covered).toBe(true)
    const { caller, unit, warranty } = scene
    expect((await caller.get(`/api/units/${unit.id}`)).body.unit).toMatchObject({ cover })
    expect((await admin.get(`/api/admin/units/${unit.id}`)).body.unit).toMatchObject({ cover })
    const listed = async (path: string, list: string) =>
      (await caller.get(path)).body[list].map(({ serial_number }: { serial_number: string }) => serial_number)
    const [long, usual] = [warranty.serialNumber, (await unitBy(scene.unit.id - 1)).serialNumber]
    expect(await listed('/api/units?filters[cover]=covered', 'units')).toEqual([long])
    expect(await listed('/api/units?filters[cover]=expired', 'units')).toEqual([usual])
    expect(await listed('/api/warranties?filters[state]=valid', 'warranties')).toEqual([long])
    expect(await listed('/api/warranties?filters[state]=expired', 'warranties')).toEqual([usual])
    const [own] = (await caller.get('/api/warranties?filters[state]=valid')).body.warranties
    expect(own).toMatchObject({ expired: false, covered_until: UNTIL })
  })

  test('a claim of it is covered, and its spare parts cost nothing; of three years they do', async () => {
    for (const months of [60, null]) {
      const scene = await makeScene(months)
      const id = await sendClaim(scene)
      const { lines, cover } = (await admin.get(`/api/admin/claims/${id}`)).body.claim
      const rule = months ? 'covered' : 'expired'
      expect(lines.map((line: { rule: string }) => line.rule)).toEqual([rule, rule])
      expect(cover.covered).toBe(months !== null)
      await decide(admin, id, () => false)
      await add(scene.caller, scene.part.id)
      const { status, body } = await scene.caller.post('/api/verify-warranty?lang=it', codesOf(scene))
      expect([status, body.error?.code]).toEqual(months ? [200, undefined] : [409, 'warranty_unusable'])
      const paid = await scene.caller.post('/api/orders/create?lang=it', {
        payment_method: 'warranty',
        ...codesOf(scene),
      })
      expect(paid.status).toBe(months ? 200 : 409)
    }
  })

  test('what is sent in its place has the rest of its five years, though the product promises less by now', async () => {
    const scene = await makeScene()
    const { caller, device, user } = scene
    await add(caller, device.id)
    const bought = await caller.post('/api/orders/create?lang=it', {
      payment_method: 'warranty',
      ...codesOf(scene),
    })
    await promise(device.code!, null)
    const claim = await env.DB.prepare('select id from claims where order_id = ?')
      .bind(bought.body.order_id)
      .first<number>('id')
    expect((await decide(admin, claim!, () => true)).status).toBe(200)
    for (const status of ['confirmed', 'shipped', 'delivered'])
      await admin.post(`/api/admin/orders/${bought.body.order_id}/status`, { status })
    const serialNumber = `N${unique()}`
    const said = await admin.post(`/api/admin/orders/${bought.body.order_id}/successor`, {
      serial_number: serialNumber,
    })
    expect(said.status).toBe(200)
    const next = await makeUnit({
      ...{ code: device.code!, serialNumber, retailerId: user.retailerId, mountingDate: today() },
    })
    expect(await unitBy(next.id)).toMatchObject({ mountingDate: MOUNTED, coveredUntil: UNTIL })
  })
})

test('a registration is retained as long as its unit is covered, and ten years more', async () => {
  const { retailerId } = await makeRetailerAccount()
  const day = (years: number) => addDays(`${Number(today().slice(0, 4)) - years}${today().slice(4)}`, -2)
  const made = async (months: number, years: number) => {
    const { code } = await makeProduct({ code: `CV${unique()}`, guaranteeMonths: months })
    const values = {
      code: code!,
      retailerId,
      mountingDate: day(years),
      createdAt: `${day(years)}T00:00:00.000Z`,
    }
    return (await makeUnit(values)).warranty.id
  }
  const [gone, kept, over] = [await made(36, 13), await made(60, 14), await made(60, 15)]
  await forgetSales({ db: testDb(), files: (env as unknown as Bindings).FILES }, Date.now())
  const left = (await testDb().select({ id: warranties.id }).from(warranties)).map(({ id }) => id)
  expect([gone, kept, over].map((id) => left.includes(id))).toEqual([false, true, false])
})
