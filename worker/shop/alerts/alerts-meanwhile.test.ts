import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUnit } from '../../across/units/units.testing.ts'
import type { Author } from '../../base/audit/change.ts'
import { openDb } from '../../base/db/client.ts'
import { parseEnv } from '../../base/env.ts'
import { openContext } from '../../base/jobs/cron.ts'
import { makeAdmin, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { killedAfter, mailsOf, makeOwner, makeUpdate, tellAll } from './alerts.testing.ts'
import { collect, type Running } from './collecting.ts'
import { lettersOf } from './letters.ts'
import { cancelAlert, startAlert } from './moves.ts'
import { tellPeople } from './telling.ts'

/* What somebody else does between the reading and the writing of a step, or of a press. */

let author: Author
beforeAll(async () => {
  author = { actor: await makeAdmin(), requestId: 'race' }
})
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run()
const raced = (nth: number, other: () => unknown) => raceBefore(env.DB, nth, async () => other())
const alertOf = (update: number) =>
  testDb().get<Running & Record<string, unknown>>(
    sql`select * from update_alerts where update_id = ${update} order by id desc limit 1`,
  )
const peopleOf = (update: number) =>
  testDb().all<Record<string, unknown>>(
    sql`select * from update_alert_people where update_id = ${update} order by id`,
  )

/** An update, a unit that it is for with its retailer and an owner who wishes to hear of it. */
async function scene() {
  const code = `AM${unique()}`
  const shop = await makeRetailer({ email: `shop${unique()}@example.com` })
  const unit = await makeUnit({ code, retailerId: shop.id })
  const owner = await makeOwner(unit.id)
  return { id: await makeUpdate([code]), code, shop, unit, owner }
}
/** The same, begun. */
async function begun() {
  const made = await scene()
  await startAlert(testDb(), author, made.id, 1)
  return made
}

describe('a step that somebody else took meanwhile', () => {
  test('finds nobody again, and counts nobody twice', async () => {
    const { code, shop } = await scene()
    // More ranges than one step looks at.
    const id = await makeUpdate([code, ...Array.from({ length: 10 }, () => `AM${unique()}`)])
    await startAlert(testDb(), author, id, 1)
    const alert = await alertOf(id)
    // The first batch reads where the step ends, the second writes.
    const late = raced(2, async () => {
      await collect(testDb(), alert)
      await makeOwner((await makeUnit({ code, retailerId: shop.id })).id)
    })
    await collect(openDb(late), alert)
    expect(await alertOf(id)).toMatchObject({ state: 'collecting', step: 1, owners: 1 })
    expect(await peopleOf(id)).toMatchObject([{ vendor_id: shop.id, count: 1 }, { vendor_id: null }])
    await tellAll()
  })

  test('neither finds anybody nor goes on when it was cancelled, and stays done when it was', async () => {
    const cancelled = await begun()
    const alert = await alertOf(cancelled.id)
    await collect(openDb(raced(2, () => cancelAlert(testDb(), author, cancelled.id))), alert)
    expect(await alertOf(cancelled.id)).toMatchObject({ state: 'cancelled', step: 0, owners: 0 })
    expect(await peopleOf(cancelled.id)).toEqual([])
    const done = await begun()
    await collect(openDb(raced(2, () => tellAll())), await alertOf(done.id))
    expect(await alertOf(done.id)).toMatchObject({ state: 'done', told_owners: 1 })
  })
})

describe('mails are written for who is to be told in that moment', () => {
  const FASTER: Record<string, (one: Awaited<ReturnType<typeof begun>>) => unknown> = {
    'the retailer is switched off': ({ shop }) => run('update vendors set active = 0 where id = ?', shop.id),
    'the owner ends the mails': ({ owner }) =>
      run('update unit_owners set wishes_updates = 0 where id = ?', owner.id),
    'the unit gets another owner': ({ owner }) =>
      run(`update unit_owners set until = '2026-05-01' where id = ?`, owner.id),
    'the registration is archived': ({ unit }) =>
      run(`update warranties set deleted_at = '2026-01-02' where id = ?`, unit.warranty.id),
    'the registration is refused': ({ unit }) =>
      run(`update warranties set status = 0, refused_at = '2026-01-02' where id = ?`, unit.warranty.id),
  }
  test.each(Object.keys(FASTER))('when %s', async (name) => {
    const one = await begun()
    const { id, shop, owner } = one
    // One step finds them: after what ends, where it ends, and its writing.
    await killedAfter(3)
    const DB = raced(3, () => FASTER[name]!(one))
    await tellPeople(openContext({ ...env, DB } as never))
    const isOff = name.startsWith('the retailer')
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([isOff ? owner.email : shop.email])
    expect(await alertOf(id)).toMatchObject({
      state: 'done',
      passed: 1,
      told_retailers: isOff ? 0 : 1,
      told_owners: isOff ? 1 : 0,
    })
    // Who was left out has no row; who reads before writing leaves them out too.
    expect(await peopleOf(id)).toHaveLength(1)
  })

  test.each(Object.keys(FASTER))('and no letter is made when %s before', async (name) => {
    const one = await begun()
    await killedAfter(3)
    await FASTER[name]!(one)
    const rows = (await peopleOf(one.id)).map((row) => row.id as number)
    const letters = await lettersOf(testDb(), parseEnv(env as never), await alertOf(one.id), rows)
    const isOff = name.startsWith('the retailer')
    expect(letters.flatMap(({ mails }) => mails.map(({ to }) => to))).toEqual([
      isOff ? one.owner.email : one.shop.email,
    ])
    await tellAll()
  })

  test('nobody, when it is cancelled', async () => {
    const { id } = await begun()
    await killedAfter(3)
    const DB = raced(3, () => cancelAlert(testDb(), author, id))
    await tellPeople(openContext({ ...env, DB } as never))
    expect(await mailsOf(id)).toEqual([])
    expect(await alertOf(id)).toMatchObject({
      state: 'cancelled',
      told_retailers: 0,
      told_owners: 0,
      passed: 0,
    })
  })

  test('an address that is corrected is written to as it is now', async () => {
    const { id, owner } = await begun()
    await killedAfter(3)
    const DB = raced(3, () =>
      run(`update unit_owners set email = ? where id = ?`, `x${owner.email}`, owner.id),
    )
    await tellPeople(openContext({ ...env, DB } as never))
    await tellAll()
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toContain(`x${owner.email}`)
    expect(await mailsOf(id)).toHaveLength(2)
  })
})

test('an address that was told is not told again for another unit, and a waiting one does not count as told', async () => {
  const { id, code, unit, owner } = await begun()
  await tellAll()
  const second = await makeUnit({ code, retailerId: unit.warranty.retailerId })
  await makeOwner(second.id, { email: owner.email.toUpperCase() })
  await makeOwner((await makeUnit({ code })).id, { email: `late${owner.email}` })
  await startAlert(testDb(), author, id, 1)
  await killedAfter(3)
  const rows = (await peopleOf(id)).filter(({ told_at }) => told_at === null).map((row) => row.id as number)
  const letters = await lettersOf(testDb(), parseEnv(env as never), await alertOf(id), rows)
  expect(letters.flatMap(({ mails }) => mails.map(({ to }) => to))).toEqual([`late${owner.email}`])
  await tellAll()
  expect((await mailsOf(id)).slice(2).map(({ recipient }) => recipient)).toEqual([`late${owner.email}`])
  expect(await alertOf(id)).toMatchObject({
    state: 'done',
    retailers: 0,
    owners: 2,
    told_owners: 1,
    passed: 1,
  })
  // What the retailer was told of stays as it was.
  expect((await peopleOf(id))[0]).toMatchObject({ vendor_id: unit.warranty.retailerId, count: 1 })
})

describe('a press is refused, and changes nothing, when meanwhile', () => {
  const FASTER: Record<string, (id: number) => unknown> = {
    'the update is changed': (id) => run('update updates set version = version + 1 where id = ?', id),
    'the update is archived': (id) => run(`update updates set deleted_at = '2026' where id = ?`, id),
    'somebody else begins': (id) => startAlert(testDb(), author, id, 1),
  }
  test.each(Object.keys(FASTER))('%s', async (name) => {
    const { id } = await scene()
    const DB = raced(2, () => FASTER[name]!(id))
    const code = name.endsWith('archived') ? 'not_found' : 'conflict'
    await expect(startAlert(openDb(DB), author, id, 1)).rejects.toMatchObject({ code })
    const { n } = await testDb().get<{ n: number }>(
      sql`select count(*) as n from update_alerts where update_id = ${id}`,
    )
    expect(n).toBe(name.startsWith('somebody') ? 1 : 0)
    await tellAll()
  })

  test('everybody is told before it is cancelled', async () => {
    const { id } = await begun()
    const DB = raced(1, () => tellAll())
    await expect(cancelAlert(openDb(DB), author, id)).rejects.toMatchObject({ code: 'conflict' })
    expect(await alertOf(id)).toMatchObject({ state: 'done' })
    expect(await peopleOf(id)).toHaveLength(2)
  })
})
