import { sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { number } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { inSteps } from '../../base/jobs/steps.ts'
import { listPending, mailStatements, queueMails } from '../../base/mail/outbox.ts'
import { collect, finish, type Running } from './collecting.ts'
import { lettersOf } from './letters.ts'
import { cancelArchived } from './moves.ts'
import { OWNER_WAITS, RETAILER_WAITS } from './people.ts'

/** People of one step, so that the statements of a run stay fewer than D1 takes. */
const PEOPLE = 25

/**
 * Takes one step of the second half: mails some of those who wait, notes that they are told, and forgets who turned out to be nobody to
 * tell, in one batch. Whoever takes the same step later finds them told. Returns the keys of the mails.
 */
async function tell(db: Db, env: Env, alert: Running): Promise<string[]> {
  const { id } = alert
  const waiting = await db.all<{ id: number }>(sql`
    select id from update_alert_people where alert_id = ${id} and told_at is null order by id limit ${number(PEOPLE)}`)
  const rows = waiting.map((row) => row.id)
  const told = await lettersOf(db, env, alert, rows)
  const mails = told.flatMap((one) => one.mails)
  const silent = told.filter((one) => one.mails.length === 0).flatMap((one) => one.rows)
  const keys = told.flatMap((one) => one.mails.flatMap(({ key }) => one.rows.map((row) => ({ row, key }))))
  const note = (whose: 'vendor_id' | 'owner_id') => sql`update update_alert_people set told_at = ${NOW}
    where told_at is null and ${sql.raw(whose)} is not null and id in (
      select m.value ->> 'row' from json_each(${JSON.stringify(keys)}) m join outbox x on x.key = m.value ->> 'key')`
  const among = (ids: number[]) => sql`p.id in (select value from json_each(${JSON.stringify(ids)}))`
  await writeTogether(db, [
    ...(await mailStatements(db, mails)),
    note('vendor_id'),
    sql`update update_alerts set told_retailers = told_retailers + changes() where id = ${id}`,
    note('owner_id'),
    sql`update update_alerts set told_owners = told_owners + changes() where id = ${id}`,
    sql`delete from update_alert_people as p where ${among(rows)} and p.told_at is null
      and (${among(silent)} or iif(p.owner_id is null, not ${RETAILER_WAITS}, not ${OWNER_WAITS}))`,
    sql`update update_alerts set passed = passed + changes(), step = step + 1 where id = ${id}`,
    finish(id),
  ])
  return mails.map(({ key }) => key)
}

/** The job: takes some steps of what runs, that with the fewest steps first. Mails go into the queue at once, because there may be many. */
export async function tellPeople({ db, env, bindings }: JobContext) {
  const done = { steps: 0, sent: 0 }
  await cancelArchived(db)
  await inSteps(async () => {
    const [alert] = await db.all<Running & { state: 'collecting' | 'telling' }>(sql`
      select id, update_id, state, step, rest from update_alerts indexed by update_alerts_due
      where finished_at is null order by step, id limit 1`)
    if (!alert) return 0
    done.steps++
    if (alert.state === 'collecting') await collect(db, alert)
    else {
      const pending = await listPending(db, await tell(db, env, alert))
      await queueMails(
        bindings.MAILS,
        pending.map(({ id }) => id),
      )
      done.sent += pending.length
    }
    return 1
  }, 1)
  return done
}
