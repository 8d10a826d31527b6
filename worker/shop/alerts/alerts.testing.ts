import { env } from 'cloudflare:workers'
import { like, sql } from 'drizzle-orm'
import { openContext } from '../../base/jobs/cron.ts'
import { testContext } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { testDb, unique } from '../../testing/make.ts'
import { updates, updateTargets } from '../content/content.tables.ts'
import { unitOwners } from '../units/units.tables.ts'
import { tellPeople } from './telling.ts'

/** An update in Italian and German for the products with these codes. */
export async function makeUpdate(codes: string[], target: Partial<typeof updateTargets.$inferInsert> = {}) {
  const db = testDb()
  const [update] = await db
    .insert(updates)
    .values({ title: 'Firmware 4', content: 'Testo italiano' })
    .returning()
  const id = update!.id
  await db
    .insert(updates)
    .values({ parentId: id, lang: 'de', title: 'Firmware vier', content: 'Deutscher Text' })
  for (const code of codes)
    await db.insert(updateTargets).values({ updateId: id, code, position: 0, ...target })
  return id
}

/** The owner of a unit, who wishes to hear of updates. */
export async function makeOwner(unitId: number, values: Partial<typeof unitOwners.$inferInsert> = {}) {
  const [owner] = await testDb()
    .insert(unitOwners)
    .values({
      unitId,
      name: 'Anna',
      email: `own${unique()}@example.com`,
      lang: 'de',
      since: '2026-01-10',
      wishesUpdates: true,
      ...values,
    })
    .returning()
  return owner!
}

/** Registrations of one product, by turns of these retailers; returns their serial numbers. */
export async function seedUnits(code: string, retailers: number[], count: number) {
  const run = unique()
  const rows = Array.from({ length: count }, (_, n) => ({
    serial: `${run}-${String(n).padStart(6, '0')}`,
    vendor: retailers[n % retailers.length],
  }))
  await env.DB.prepare(
    `insert into warranties (vendor_id, code, serial_number, mounting_date, status, search)
     select value ->> 'vendor', ?1, value ->> 'serial', '2026-02-02', 1, lower(?1) from json_each(?2)`,
  )
    .bind(code, JSON.stringify(rows))
    .run()
  return rows.map(({ serial }) => serial)
}

/** Runs of the job until nothing is left; `run` may be another than the whole one. */
export async function tellAll(run: () => Promise<unknown> = () => tellPeople(testContext())) {
  const isRunning = () =>
    testDb().get<{ n: number }>(sql`select count(*) as n from update_alerts where finished_at is null`)
  for (let n = 0; n < 40 && (await isRunning()).n > 0; n++) await run()
}

/** A run that is killed after so many batches. */
export async function killedAfter(batches: number) {
  let left = batches
  const DB = new Proxy(env.DB, {
    get(db, name) {
      if (name !== 'batch') {
        const value = db[name as keyof D1Database]
        return typeof value === 'function' ? value.bind(db) : value
      }
      return async (statements: D1PreparedStatement[]) => {
        if (left-- <= 0) throw new Error('killed')
        return db.batch(statements)
      }
    },
  })
  await tellPeople(openContext({ ...env, DB } as never)).catch(() => {})
}

/** Who was mailed about an update, and in what language. */
export const mailsOf = (update: number) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `update:${update}:%`))
    .orderBy(outbox.id)
