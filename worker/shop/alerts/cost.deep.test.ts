import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '../../base/db/client.ts'
import { openContext } from '../../base/jobs/cron.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { tripsOf } from '../../testing/trips.ts'
import { makeUpdate, seedUnits, tellAll } from './alerts.testing.ts'
import { collect, type Running } from './collecting.ts'
import { tellPeople } from './telling.ts'

/** Reads of what `run` does with its own database. */
async function rowsOf(run: (DB: D1Database) => Promise<unknown>) {
  const cost = { trips: 0, statements: 0, rowsRead: 0 }
  await run(meter(env.DB, cost))
  return cost
}
const running = (id: number) =>
  testDb().get<Running>(sql`select * from update_alerts where update_id = ${id} and finished_at is null`)

test('a step, whom an update reaches, and a retailer’s list of its units read as many rows among 5 600 units as among 1 600', async () => {
  const admin = await as(await makeAdmin())
  const account = await makeRetailerAccount()
  const own = await as(account)
  const shops = [
    account.retailerId!,
    ...(await Promise.all([1, 2, 3].map(() => makeRetailer()))).map(({ id }) => id),
  ]
  const measure = async (code: string) => {
    const id = await makeUpdate([code])
    const path = `/api/admin/updates/${id}/alerts`
    const { rowsRead: reach, body } = await tripsOf(admin, `GET ${path}`)
    expect(body.reach).toMatchObject({ units: 1000, is_capped: true, retailers: 4 })
    await admin.post(path, { version: body.version })
    const step = await rowsOf(async (DB) => collect(openDb(DB), await running(id)))
    await tellAll()
    const list = (await tripsOf(own, `GET /api/units?update=${id}`)).rowsRead
    await env.DB.prepare('update updates set deleted_at = ? where id = ?').bind('2026', id).run()
    return { reach, list, step: step.rowsRead }
  }
  const [few, many] = [`CF${unique()}`, `CM${unique()}`]
  await seedUnits(few, shops, 1600)
  const small = await measure(few)
  await seedUnits(many, shops, 4000)
  const large = await measure(many)
  // A retailer has more of the larger number of units, up to the thousand that are found.
  expect(large.list).toBeLessThan(small.list * 3)
  expect(
    [large.reach <= small.reach + 20, large.step <= small.step + 20],
    JSON.stringify({ small, large }),
  ).toEqual([true, true])
})

test('a run of the job makes fewer statements than D1 takes in one', async () => {
  const admin = await as(await makeAdmin())
  const code = `CS${unique()}`
  await seedUnits(code, [(await makeRetailer()).id], 700)
  await env.DB.prepare(
    `insert into unit_owners (unit_id, name, email, lang, since, wishes_updates)
     select id, 'Anna', 'c' || id || '@example.com', 'it', '2026-02-02', 1 from units where code = ?`,
  )
    .bind(code)
    .run()
  const id = await makeUpdate([code])
  const path = `/api/admin/updates/${id}/alerts`
  await admin.post(path, { version: 1 })
  const { statements } = await rowsOf((DB) => tellPeople(openContext({ ...env, DB } as never)))
  expect(statements).toBeLessThan(1000)
  await tellAll()
  expect((await admin.get(path)).body.alerts[0]).toMatchObject({ state: 'done', told_owners: 700 })
})
