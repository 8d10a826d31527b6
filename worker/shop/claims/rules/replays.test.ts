import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RulesetContent } from '../../../../shared/claims/rules.admin.ts'
import { isDeep } from '../../../../shared/many.testing.ts'
import { claimHistory } from '../../../../tools/demo/claim-history.ts'
import { demoRules } from '../../../../tools/demo/claim-ruleset.ts'
import { insertStatements } from '../../../../tools/demo/rows.ts'
import { as } from '../../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb } from '../../../testing/make.ts'
import { type Caller, makeSales } from '../claims.testing.ts'
import { labourRates } from '../labour.tables.ts'
import { symptoms } from '../symptoms.tables.ts'
import { continueReplays } from './replays.ts'
import { contentOf, PAYS } from './rules.testing.ts'

const COUNT = isDeep ? 2000 : 300
let [sales, admin]: Caller[] = []
let rules: RulesetContent['rules'] = []

/** A past of claims, of three devices with five faults each and eight dealers. */
async function makePast(count: number) {
  const account = await makeAdmin()
  admin = await as(account)
  sales = await makeSales()
  const [{ id: rateId } = { id: 0 }] = await testDb()
    .insert(labourRates)
    .values({ validFrom: '2015-01-01', perHour: 4500, perKm: 42, maxHours: 8, maxKm: 300 })
    .returning()
  const outside: number[] = []
  const devices = []
  for (let n = 0; n < 3; n++) {
    const device = await makeProduct({ price: 90_000 })
    const faults = []
    for (const [place, minutes] of [45, 60, 90, 120, 75].entries()) {
      const fromOutside = place === 4
      const part = await makeProduct({
        kind: 'part',
        categoryId: device.categoryId,
        price: 2_000 + place * 1_500,
      })
      const [symptom] = await testDb()
        .insert(symptoms)
        .values({
          categoryId: device.categoryId!,
          position: place,
          names: JSON.stringify({ it: `Difetto ${place}` }),
        })
        .returning()
      if (fromOutside) outside.push(symptom!.id)
      faults.push({
        symptom: symptom!.id,
        part: { id: part.id, price: part.price!, months: null },
        minutes,
        fromOutside,
      })
    }
    devices.push({ code: device.code!, faults })
  }
  const retailers = []
  for (let n = 0; n < 8; n++) {
    const user = await makeRetailerAccount()
    retailers.push({ id: user.retailerId!, userId: user.id })
  }
  const { unit } = await testDb().get<{
    unit: number
  }>(sql`select max(coalesce((select seq from sqlite_sequence where name = 'units'), 0),
    coalesce((select seq from sqlite_sequence where name = 'warranties'), 0)) as unit`)
  const after = { warranties: unit + 1000, claims: 100_000, moves: 100_000 }
  const rate = { id: rateId, per_hour: 4500, per_km: 42 }
  const past = claimHistory({
    seed: 7,
    count,
    now: Date.now(),
    devices,
    retailers,
    rate,
    adminId: account.id,
    after,
  })
  for (const [table, rows] of Object.entries(past)) {
    for (const statement of insertStatements(env.DB, table, rows)) await statement.run()
    // Their units are made by triggers, with numbers of their own.
    if (table === 'warranties')
      for (const claim of past.claims) claim.unit_id = await unitOf(Number(claim.warranty_id))
  }
  rules = demoRules(outside)
}
const units = new Map<number, number>()
async function unitOf(warranty: number): Promise<number> {
  if (units.size === 0)
    for (const row of await testDb().all<{ id: number; warranty_id: number }>(
      sql`select id, warranty_id from units where warranty_id is not null`,
    ))
      units.set(row.warranty_id, row.id)
  return units.get(warranty)!
}

beforeAll(() => makePast(COUNT), 300_000)

const create = async (content: RulesetContent) =>
  (await sales!.post('/api/admin/claim-rules/create', content)).body.claim_rule_id as number
const read = async (id: number) => (await sales!.get(`/api/admin/claim-rules/${id}`)).body.ruleset
const move = (caller: Caller, id: number, name: string, version: number) =>
  caller.post(`/api/admin/claim-rules/${id}/${name}`, { version })
async function replayed(content: RulesetContent) {
  const id = await create(content)
  expect((await move(sales!, id, 'replay', 1)).status).toBe(200)
  while ((await continueReplays(testDb())).more > 0);
  return id
}

describe('a replay over the past', () => {
  test('decides at least four of five as people did, and pays nothing that people refused', async () => {
    const id = await replayed(contentOf(rules, { max_claim: 40_000, max_month: 400_000, sample: 5 }))
    const { replay } = await read(id)
    expect(replay).toMatchObject({ total: COUNT, done: COUNT, is_fresh: true })
    const count = (outcome: string, people?: string) =>
      replay.counts
        .filter(
          (one: { outcome: string; people: string }) =>
            one.outcome === outcome && (!people || one.people === people),
        )
        .reduce((sum: number, { claims }: { claims: number }) => sum + claims, 0)
    console.info(JSON.stringify(replay))
    expect(count('pay', 'refused') + count('pay', 'partly_approved')).toBe(0)
    expect(count('person', 'refused')).toBeGreaterThan(0)
    const decided = count('pay') + count('ask') - replay.sampled
    expect(decided / COUNT).toBeGreaterThanOrEqual(isDeep ? 0.8 : 0.5)
    const { body } = await sales!.get(`/api/admin/claim-rules/${id}/differences`)
    expect(body.differences_count).toBe(replay.differences)
    for (const one of body.differences) expect(one.outcome).not.toBe('person')
  }, 600_000)

  test('shows each claim that would be paid though people refused it', async () => {
    const id = await replayed(
      contentOf([{ ...PAYS, outcome: { do: 'pay', limit: 1_000_000, part_back: false } }], {
        max_claim: 1_000_000,
        max_month: 100_000_000,
      }),
    )
    const { body } = await sales!.get(`/api/admin/claim-rules/${id}/differences?limit=100`)
    expect(body.differences[0]).toMatchObject({ outcome: 'pay', people: 'refused', paid: 0 })
    expect(body.differences[0].would_pay).toBeGreaterThan(0)
  }, 600_000)

  test('is the same however often a piece is done at the same time', async () => {
    const id = await create(contentOf(rules))
    await move(sales!, id, 'replay', 1)
    await Promise.all([continueReplays(testDb()), continueReplays(testDb()), continueReplays(testDb())])
    while ((await continueReplays(testDb())).more > 0);
    expect((await read(id)).replay).toMatchObject({ total: COUNT, done: COUNT, is_fresh: true })
  }, 600_000)
})

describe('a ruleset', () => {
  test('is switched on by an administrator, after a whole and fresh replay of its present version only', async () => {
    const id = await create(contentOf([PAYS]))
    const refusal = { status: 422, body: { error: { fields: { replay: expect.any(String) } } } }
    expect(await move(admin!, id, 'on', 1)).toMatchObject(refusal)
    await move(sales!, id, 'replay', 1)
    expect(await move(admin!, id, 'on', 1)).toMatchObject(refusal)
    while ((await continueReplays(testDb())).more > 0);
    expect((await move(sales!, id, 'on', 1)).status).toBe(403)
    await sales!.post(`/api/admin/claim-rules/${id}/edit`, {
      ...contentOf([PAYS], { name: 'Other' }),
      version: 1,
    })
    expect(await move(admin!, id, 'on', 2)).toMatchObject(refusal)
    await move(sales!, id, 'replay', 2)
    while ((await continueReplays(testDb())).more > 0);
    await testDb().run(
      sql`update claim_replays set finished_at = '2020-01-01T00:00:00.000Z' where ruleset_id = ${id}`,
    )
    expect(await move(admin!, id, 'on', 2)).toMatchObject(refusal)
    await move(sales!, id, 'replay', 2)
    while ((await continueReplays(testDb())).more > 0);
    expect((await move(admin!, id, 'on', 2)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'on', version: 3 })
  }, 600_000)

  test('that was on is never changed or switched on again, and makes room for the next one', async () => {
    const first = await replayed(contentOf([PAYS]))
    await move(admin!, first, 'on', 1)
    const edit = await sales!.post(`/api/admin/claim-rules/${first}/edit`, {
      ...contentOf([PAYS]),
      version: 2,
    })
    expect(edit.status).toBe(409)
    const second = await replayed(contentOf([PAYS]))
    expect((await move(admin!, second, 'on', 1)).status).toBe(200)
    expect(await read(first)).toMatchObject({ state: 'off' })
    expect((await move(admin!, first, 'on', 3)).status).toBe(409)
    expect((await move(sales!, second, 'off', 2)).status).toBe(200)
    expect((await move(sales!, second, 'off', 3)).status).toBe(409)
    expect(await read(second)).toMatchObject({ state: 'off' })
  }, 600_000)
})
