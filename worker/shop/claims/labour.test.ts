import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { testDb } from '../../testing/make.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import {
  type Caller,
  contentOf,
  decide,
  makeRate,
  makeSales,
  makeUnitScene,
  type UnitScene,
} from './claims.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
  await makeRate(admin)
})
/** A claim that asks for 90 minutes and 20 km, sent. */
async function sendLabour(scene: UnitScene, asked = { minutes: 90, km: 20 }): Promise<number> {
  const { body } = await scene.caller.post('/api/claims/create', { ...contentOf(scene), ...asked })
  await scene.caller.post(`/api/claims/${body.claim_id}/send`, { version: 1 })
  return body.claim_id
}
const creditOf = async (id: number) =>
  (await env.DB.prepare('select minutes, km, amount from claim_credits where claim_id = ?').bind(id).all())
    .results
const grant = (id: number, labour: { minutes: number; km: number; reason?: string }, approve = true) =>
  decide(admin, id, () => approve, 'Lo diciamo noi.', false, labour)

describe('work and way', () => {
  test('are asked with the claim, granted with its decision at the rate of that day, and both parties read it', async () => {
    const scene = await makeUnitScene()
    const id = await sendLabour(scene)
    const read = async () => (await scene.caller.get(`/api/claims/${id}`)).body.claim
    expect(await read()).toMatchObject({ labour: { minutes: 90, km: 20 }, credit: null })
    const desk = (await admin.get(`/api/admin/claims/${id}`)).body.claim
    expect(desk).toMatchObject({ labour: { minutes: 90, km: 20 }, rate: { per_hour: 4500, country: '' } })
    expect((await grant(id, { minutes: 60, km: 10 })).status).toBe(200)
    const credit = { minutes: 60, km: 10, amount: 4500 + 420, reason: '' }
    expect((await read()).credit).toEqual(credit)
    // A rate that begins later changes nothing of what was decided.
    await makeRate(admin, { valid_from: addDays(today(), 1), per_hour: 9900 })
    expect((await read()).credit).toEqual(credit)
    const [mail] = await testDb()
      .select()
      .from(outbox)
      .where(eq(outbox.key, `claim:${id}:approved:3`))
    expect(mail!.text).toContain('49,20')
  })

  test('are nothing of a claim that is refused, and nothing unless something is granted', async () => {
    const [refused, silent] = [await makeUnitScene(), await makeUnitScene()]
    const id = await sendLabour(refused)
    const { status, body } = await grant(id, { minutes: 60, km: 0 }, false)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['labour']])
    expect((await grant(id, { minutes: 0, km: 0 }, false)).status).toBe(200)
    expect(await creditOf(id)).toEqual([])
    const other = await sendLabour(silent)
    await decide(admin, other, () => true)
    expect(await creditOf(other)).toEqual([])
  })

  test('are more than was asked with a reason only, and never more than the caps are worth', async () => {
    const id = await sendLabour(await makeUnitScene())
    const { status, body } = await grant(id, { minutes: 90, km: 21 })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['labour.reason']])
    expect((await grant(id, { minutes: 600, km: 400, reason: 'Due uscite.' })).status).toBe(200)
    expect(await creditOf(id)).toEqual([{ minutes: 600, km: 400, amount: 8 * 4500 + 300 * 42 }])
  })

  test('are credited once, however often a claim is decided at the same moment', async () => {
    const id = await sendLabour(await makeUnitScene())
    const answers = await Promise.all([1, 2, 3, 4].map(() => grant(id, { minutes: 30, km: 0 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await creditOf(id)).toEqual([{ minutes: 30, km: 0, amount: 2250 }])
  })
})

describe('rates', () => {
  test('of a country come before those of all, and keep their days', async () => {
    const scene = await makeUnitScene()
    await testDb().update(retailers).set({ country: 'AT' }).where(eq(retailers.id, scene.user.retailerId!))
    expect((await makeRate(admin, { country: 'AT', per_hour: 6000, per_km: 50 })).status).toBe(200)
    const twice = await makeRate(admin, { country: 'AT', per_hour: 7000 })
    expect([twice.status, Object.keys(twice.body.error.fields)]).toEqual([422, ['valid_from']])
    const id = await sendLabour(scene)
    await grant(id, { minutes: 60, km: 10 })
    expect(await creditOf(id)).toEqual([{ minutes: 60, km: 10, amount: 6500 }])
  })

  test('are not set for days that are over, nor by retailers', async () => {
    const late = await makeRate(admin, { valid_from: addDays(today(), -1) })
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([422, ['valid_from']])
    const { caller } = await makeUnitScene()
    expect((await makeRate(caller)).status).toBe(403)
    expect((await caller.get('/api/admin/labour-rates')).status).toBe(403)
  })
})

test('a draft says other minutes when it is changed', async () => {
  const scene = await makeUnitScene()
  const { body } = await scene.caller.post('/api/claims/create', { ...contentOf(scene), minutes: 90, km: 0 })
  const { unit_id: _, ...content } = contentOf(scene)
  await scene.caller.post(`/api/claims/${body.claim_id}/edit`, { version: 1, ...content, km: 7 })
  const { claim } = (await scene.caller.get(`/api/claims/${body.claim_id}`)).body
  expect(claim.labour).toEqual({ minutes: 0, km: 7 })
})
