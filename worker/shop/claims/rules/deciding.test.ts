import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../../base/db/client.ts'
import { parseEnv } from '../../../base/env.ts'
import { testDb } from '../../../testing/make.ts'
import { raceBefore } from '../../../testing/race.ts'
import { retailers } from '../../retailers/retailers.tables.ts'
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
  type UnitScene,
} from '../claims.testing.ts'
import { decideByRules, decideWaiting } from './deciding.ts'
import { ASKS, makeRulesOn, PAYS, stopRules, verdictsOf } from './rules.testing.ts'

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
const again = (id: number) => decideByRules(testDb(), parseEnv(env as never), id, 'again')
/** A claim that was sent while no rules were on. */
const waiting = async (scene: UnitScene) => {
  const id = await sendClaim(scene)
  expect((await storedClaim(id)).state).toBe('sent')
  return id
}

describe('a claim that is sent', () => {
  test('is paid at once by the rule that says so, as a person would pay it, and both read why', async () => {
    const ruleset = await makeRulesOn([PAYS])
    const scene = await makeUnitScene()
    const { body } = await scene.caller.post('/api/claims/create?lang=it', {
      ...claimOf(scene),
      minutes: 60,
      km: 10,
    })
    const id = body.claim_id as number
    const began = Date.now()
    await scene.caller.post(`/api/claims/${id}/send`, { version: 1 })
    expect(Date.now() - began).toBeLessThan(5000)
    const { claim } = (await scene.caller.get(`/api/claims/${id}?lang=it`)).body
    expect(claim).toMatchObject({ state: 'approved', credit: { minutes: 60, km: 10, amount: 4500 + 420 } })
    expect(claim.events.at(-1)).toMatchObject({ party: 'administrator', by_rules: true, user_name: '' })
    expect(claim.events.at(-1).note).toBe('Accettato subito: è coperto dalla garanzia.')
    expect(await ordersOfRetailer(scene.user.retailerId!)).toHaveLength(1)
    expect(await verdictsOf(id)).toEqual([
      { outcome: 'pay', handed: null, amount: 5500 + 4920, ruleset_id: ruleset, claim_version: 2 },
    ])
    const desk = (await admin.get(`/api/admin/claims/${id}?lang=it`)).body.claim
    expect(desk.events.at(-1).user_name).toBe('Rules')
    expect(desk.verdict).toMatchObject({
      rule: 0,
      outcome: { do: 'pay' },
      ruleset: { id: ruleset, rule_name: 'Covered' },
    })
    const [entry] = await rowsOf(
      `select user_id, user_name, after from audit_entries where entity = 'claims' and entity_id = ? order by id desc limit 1`,
      id,
    )
    expect(entry).toMatchObject({ user_id: null, user_name: 'Rules' })
    expect(JSON.parse(String(entry!.after))).toMatchObject({ state: 'approved', ruleset_id: ruleset })
    expect(
      await rowsOf('select template from outbox where "key" = ?', `claim:${id}:approved:3`),
    ).toHaveLength(1)
  })

  test('is asked for what is missing, and decided when it comes; the same is not asked twice', async () => {
    await makeRulesOn([ASKS, PAYS])
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    expect(await storedClaim(id)).toMatchObject({ state: 'asked', waitingSince: null })
    await scene.caller.post(`/api/claims/${id}/answer`, { version: 3, note: 'Eccola.' })
    expect(await storedClaim(id)).toMatchObject({ state: 'sent' })
    expect(await verdictsOf(id)).toMatchObject([
      { outcome: 'ask' },
      { outcome: 'person', handed: 'asked_before' },
    ])
    const other = await makeUnitScene()
    const second = await sendClaim(other)
    await testDb().run(sql`insert into claim_files (claim_id, file, name, type, size, position, shows)
      values (${second}, 'x', 'x', 'image/webp', 1, 0, 'plate')`)
    await other.caller.post(`/api/claims/${second}/answer`, { version: 3, note: 'Eccola.' })
    expect(await storedClaim(second)).toMatchObject({ state: 'approved' })
  })

  test('waits for a person where the rules are off, or say nothing', async () => {
    const scene = await makeUnitScene()
    const id = await waiting(scene)
    expect(await again(id)).toEqual([])
    await makeRulesOn([{ ...PAYS, conditions: [{ fact: 'photos', is: 'at_least', number: 1 }] }])
    await again(id)
    expect(await verdictsOf(id)).toMatchObject([{ outcome: 'person', handed: 'no_rule' }])
    expect((await decide(admin, id, () => true)).status).toBe(200)
  })

  test.each([
    [
      'of a retailer that is switched off',
      async (scene: UnitScene) =>
        testDb().update(retailers).set({ active: false }).where(sql`id = ${scene.user.retailerId}`),
    ],
    [
      'of a unit whose registration is no longer valid',
      async (scene: UnitScene) =>
        testDb().run(sql`update warranties set status = 0 where id = ${scene.warranty.id}`),
    ],
    [
      'of a retailer’s that another one has now',
      async (scene: UnitScene) =>
        testDb().run(sql`update warranties set deleted_at = '2026-01-01' where id = ${scene.warranty.id}`),
    ],
  ])('is a person’s %s', async (_, change) => {
    const scene = await makeUnitScene()
    const id = await waiting(scene)
    await makeRulesOn([PAYS])
    await change(scene)
    await again(id)
    expect(await storedClaim(id)).toMatchObject({ state: 'sent', orderId: null })
    expect(await verdictsOf(id)).toMatchObject([{ outcome: 'person', handed: 'not_payable' }])
  })

  test('is a person’s when it is of the sample', async () => {
    await makeRulesOn([PAYS], { sample: 100 })
    const id = await sendClaim(await makeUnitScene())
    expect(await storedClaim(id)).toMatchObject({ state: 'sent' })
    expect(await verdictsOf(id)).toMatchObject([{ outcome: 'person', handed: 'sample' }])
  })

  test('is paid within the month of its retailer only', async () => {
    await makeRulesOn([PAYS], { max_month: 9_000 })
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    expect(await storedClaim(id)).toMatchObject({ state: 'approved' })
    await testDb().run(sql`update claims set state = 'withdrawn' where id = ${id}`)
    await testDb().run(sql`update warranty_claims set open = 0 where warranty_id = ${scene.warranty.id}`)
    const next = await sendClaim(scene, [{ product_id: scene.part.id, quantity: 1 }])
    expect(await verdictsOf(next)).toMatchObject([{ outcome: 'person', handed: 'month_limit' }])
  })
})

describe('rules that come late change nothing', () => {
  /** Something happens after all was read, right before it is written: by the n-th batch. */
  const meanwhile = (id: number, nth: number, happens: () => Promise<unknown>) =>
    decideByRules(openDb(raceBefore(env.DB, nth, happens)), parseEnv(env as never), id, 'race')
  const [HANDS_OVER, MOVES] = [2, 3]
  const unpaid = async (scene: UnitScene) =>
    expect(await ordersOfRetailer(scene.user.retailerId!)).toHaveLength(0)

  test('when they were switched off', async () => {
    const scene = await makeUnitScene()
    const id = await waiting(scene)
    const ruleset = await makeRulesOn([PAYS])
    await meanwhile(id, MOVES, () => stopRules(ruleset))
    expect(await storedClaim(id)).toMatchObject({ state: 'sent', version: 2 })
    expect(await verdictsOf(id)).toEqual([])
    await unpaid(scene)
  })
  test('when they were switched off and would ask, or hand over', async () => {
    const hands = { ...ASKS, outcome: { do: 'person' } as const }
    for (const [rule, nth] of [
      [ASKS, MOVES],
      [hands, HANDS_OVER],
    ] as const) {
      const id = await waiting(await makeUnitScene())
      const ruleset = await makeRulesOn([rule])
      await meanwhile(id, nth, () => stopRules(ruleset))
      expect(await storedClaim(id)).toMatchObject({ state: 'sent', version: 2 })
      expect(await verdictsOf(id)).toEqual([])
    }
  })
  test('when the claim was withdrawn', async () => {
    const scene = await makeUnitScene()
    const id = await waiting(scene)
    await makeRulesOn([PAYS])
    await meanwhile(id, MOVES, () => scene.caller.post(`/api/claims/${id}/withdraw`, { version: 2 }))
    expect(await storedClaim(id)).toMatchObject({ state: 'withdrawn' })
    expect(await verdictsOf(id)).toEqual([])
    await unpaid(scene)
  })
  test('when a person decided', async () => {
    const scene = await makeUnitScene()
    const id = await waiting(scene)
    await makeRulesOn([PAYS])
    await meanwhile(id, MOVES, () => decide(admin, id, () => false))
    expect(await storedClaim(id)).toMatchObject({ state: 'refused' })
    expect(await verdictsOf(id)).toEqual([])
    await unpaid(scene)
  })
  test('when the month’s limit was reached: a person decides', async () => {
    const scene = await makeUnitScene()
    const id = await waiting(scene)
    const other = await waiting(await makeUnitScene())
    const ruleset = await makeRulesOn([PAYS], { max_month: 9_000 })
    await meanwhile(id, MOVES, () =>
      testDb().run(sql`insert into claim_verdicts (claim_id, claim_version, ruleset_id, outcome, known, amount, vendor_id)
        values (${other}, 99, ${ruleset}, 'pay', '{}', 5000, ${scene.user.retailerId})`),
    )
    expect(await storedClaim(id)).toMatchObject({ state: 'sent' })
    expect(await verdictsOf(id)).toMatchObject([{ outcome: 'person', handed: 'month_limit' }])
    await unpaid(scene)
  })
})

test('however many decide at the same time, a claim is paid once', async () => {
  const scene = await makeUnitScene()
  const id = await waiting(scene)
  await makeRulesOn([PAYS])
  await Promise.all(Array.from({ length: 6 }, () => again(id)))
  await again(id)
  expect(await storedClaim(id)).toMatchObject({ state: 'approved' })
  expect(await verdictsOf(id)).toHaveLength(1)
  expect(await ordersOfRetailer(scene.user.retailerId!)).toHaveLength(1)
})

test('the cron decides what was left behind since the rules are on, and nothing of before', async () => {
  const before = await waiting(await makeUnitScene())
  const scene = await makeUnitScene()
  const id = await waiting(scene)
  await makeRulesOn([PAYS])
  await testDb().run(sql`update claims set waiting_since = '2099-01-01T00:00:00.000Z' where id = ${id}`)
  expect(await decideWaiting(testDb(), parseEnv(env as never), 'cron')).toMatchObject({ claims: 1 })
  expect(await storedClaim(id)).toMatchObject({ state: 'approved' })
  expect(await verdictsOf(before)).toEqual([])
  expect(await decideWaiting(testDb(), parseEnv(env as never), 'cron')).toMatchObject({ claims: 0 })
})
