import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../../base/db/client.ts'
import { parseEnv } from '../../../base/env.ts'
import { testDb } from '../../../testing/make.ts'
import { raceBefore } from '../../../testing/race.ts'
import { makeMonth } from '../../statements/making.ts'
import {
  type Caller,
  contentOf as claimOf,
  decide,
  makeRate,
  makeSales,
  makeUnitScene,
  ordersOfRetailer,
  rowsOf,
  sendClaim,
  storedClaim,
} from '../claims.testing.ts'
import { overruleClaim } from './overruling.ts'
import { makeRulesOn, PAYS, verdictsOf } from './rules.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
  await makeRate(admin)
})
afterEach(async () => {
  await testDb().run(
    sql`update claim_rulesets set off_at = '2026-01-01T00:00:00.000Z' where on_at is not null and off_at is null`,
  )
})

const NOTE = 'La foto è di un altro apparecchio.'
/** A claim of parts, work and way that rules paid, with parts to come back. */
async function makePaid() {
  await makeRulesOn([{ ...PAYS, outcome: { do: 'pay', limit: 50_000, part_back: true } }])
  const scene = await makeUnitScene()
  const { body } = await scene.caller.post('/api/claims/create?lang=it', {
    ...claimOf(scene),
    minutes: 60,
    km: 10,
  })
  const id = body.claim_id as number
  await scene.caller.post(`/api/claims/${id}/send`, { version: 1 })
  const claim = await storedClaim(id)
  expect(claim).toMatchObject({ state: 'approved', decidedBy: null })
  return { scene, id, version: claim.version, orderId: claim.orderId! }
}
const overrule = (id: number, version: number, caller = admin) =>
  caller.post(`/api/admin/claims/${id}/overrule`, { version, note: NOTE })
const isOverrulable = async (id: number) =>
  (await admin.get(`/api/admin/claims/${id}`)).body.claim.is_overrulable

describe('what rules paid', () => {
  test('a person takes back: the claim is refused with the reason, nothing is sent, credited or asked back', async () => {
    const { scene, id, version, orderId } = await makePaid()
    expect(await isOverrulable(id)).toBe(true)
    expect((await overrule(id, version)).status).toBe(200)
    expect(await storedClaim(id)).toMatchObject({ state: 'refused', orderId, extendedMonths: 0 })
    expect((await storedClaim(id)).decidedBy).not.toBeNull()
    expect(await ordersOfRetailer(scene.user.retailerId!)).toMatchObject([
      { id: orderId, status: 'cancelled' },
    ])
    expect(await rowsOf('select id from claim_credits where claim_id = ?', id)).toEqual([])
    expect(await rowsOf('select id from claim_returns where claim_id = ?', id)).toEqual([])
    const lines = await rowsOf('select approved, reason, price from claim_lines where claim_id = ?', id)
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toEqual({ approved: 0, reason: NOTE, price: null })
    const { claim } = (await scene.caller.get(`/api/claims/${id}?lang=it`)).body
    expect(claim).toMatchObject({ state: 'refused', credit: null })
    expect(claim.events.at(-1)).toMatchObject({ event: 'refuse', note: NOTE, by_rules: false })
    expect(
      await rowsOf('select template from outbox where "key" = ?', `claim:${id}:refused:${version + 1}`),
    ).toHaveLength(1)
    // The unit is free for another claim, whose order the warranty pays.
    await sendClaim(scene, [{ product_id: scene.part.id, quantity: 1 }])
    const next = (await scene.caller.get(`/api/claims/${id + 1}?lang=it`)).body.claim
    expect(next.state).toBe('approved')
  })

  test('counts in its retailer’s month no more once it was taken back', async () => {
    const { scene, id, version } = await makePaid()
    const [verdict] = await verdictsOf(id)
    await makeRulesOn([PAYS], { max_month: verdict!.amount })
    const sendNext = () => sendClaim(scene, [{ product_id: scene.part.id, quantity: 1 }])
    const before = await sendNext()
    expect(await verdictsOf(before)).toMatchObject([{ outcome: 'person', handed: 'month_limit' }])
    await scene.caller.post(`/api/claims/${before}/withdraw`, {
      version: (await storedClaim(before)).version,
    })
    expect((await overrule(id, version)).status).toBe(200)
    expect(await verdictsOf(await sendNext())).toMatchObject([{ outcome: 'pay' }])
  })

  test('is taken back once, as it was seen, and by nobody but people of the office', async () => {
    const { scene, id, version } = await makePaid()
    expect((await overrule(id, version - 1)).status).toBe(409)
    expect((await overrule(id, version, scene.caller)).status).toBe(403)
    expect((await admin.post(`/api/admin/claims/${id}/overrule`, { version, note: ' ' })).status).toBe(422)
    expect(
      (await Promise.all([overrule(id, version), overrule(id, version)])).map(({ status }) => status).sort(),
    ).toEqual([200, 409])
    expect(await isOverrulable(id)).toBe(false)
  })

  test.each([
    [
      'was shipped',
      async (_: number, orderId: number) => {
        await testDb().run(sql`update orders set status = 'shipped' where id = ${orderId}`)
      },
    ],
    [
      'is on a statement',
      async (id: number) => {
        await testDb().run(
          sql`update claim_credits set created_at = '2025-01-15T00:00:00.000Z' where claim_id = ${id}`,
        )
        await makeMonth(testDb(), '2025-01', Date.parse('2025-02-02T00:00:00Z'))
      },
    ],
    [
      'is on its way back',
      async (id: number) => {
        await testDb().run(
          sql`update claim_returns set state = 'sent', carrier = 'DHL', sent_at = '2026-01-01' where claim_id = ${id}`,
        )
      },
    ],
  ])('stays when something of it %s, also in the moment of taking it back', async (_, happens) => {
    const { id, version, orderId } = await makePaid()
    const racing = overruleClaim(
      openDb(raceBefore(env.DB, 2, () => happens(id, orderId))),
      parseEnv(env as never),
      { actor: { id: 1, retailerId: null, named: sql`''` }, requestId: 'race' },
      id,
      { version, note: NOTE },
    )
    await expect(racing).rejects.toMatchObject({ code: 'conflict' })
    expect(await storedClaim(id)).toMatchObject({ state: 'approved', version })
    expect(await rowsOf('select id from claim_credits where claim_id = ?', id)).toHaveLength(1)
    const { status, body } = await overrule(id, version)
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect(body.error.message).toContain('già partito')
    expect(await isOverrulable(id)).toBe(false)
  })
})

test('what a person decided is decided', async () => {
  const scene = await makeUnitScene()
  const id = await sendClaim(scene)
  await decide(admin, id, () => true)
  const { version } = await storedClaim(id)
  expect((await overrule(id, version)).status).toBe(409)
  expect(await storedClaim(id)).toMatchObject({ state: 'approved', version })
})
