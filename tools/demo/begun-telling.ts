import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../shared/dates.ts'
import { type Db, openDb } from '../../worker/base/db/client.ts'
import { normalise } from '../../worker/base/db/search.ts'
import { collect, type Running } from '../../worker/shop/alerts/collecting.ts'
import { startAlert } from '../../worker/shop/alerts/moves.ts'
import { saveUpdateTargets } from '../../worker/shop/content/update-targets.ts'
import { PEOPLE } from './business-rows.ts'
import { ADMIN_ID } from './people-rows.ts'
import { insertStatements } from './rows.ts'

/** The first update, about the control unit that these antennas have. */
const UPDATE = 1
const CODES = ['OR65', 'PI50', 'DU50T', 'MA60', 'SC40']
const TOLD = 25

/** Two of three of the units that the old site knew have an owner who wishes to hear of updates. */
async function addOwners(DB: D1Database, now: number): Promise<void> {
  const { results } = await DB.prepare(
    'select id, mounting_date from units where warranty_id is null and id % 3 > 0 order by id',
  ).all<{ id: number; mounting_date: string }>()
  const owners = results.map(({ id, mounting_date: since }) => {
    const [name, surname, lang] = PEOPLE[id % PEOPLE.length]!
    const email = `${normalise(name)}.${normalise(surname)}.${id}@example.test`
    const created_at = new Date(now - 3 * DAY_MS).toISOString()
    return { unit_id: id, name: `${name} ${surname}`, email, lang, since, wishes_updates: 1, created_at }
  })
  await DB.batch(insertStatements(DB, 'unit_owners', owners))
}

const running = (db: Db) =>
  db.get<Running | undefined>(sql`select * from update_alerts where state = 'collecting'`)

/**
 * An update whose people are being told, and how far that is: it was begun as an administrator does, and goes on when the job
 * `alerts` is run. Mails are written by the Worker only, so the first who were told have none.
 */
export async function beginTelling(DB: D1Database, now: number): Promise<void> {
  await addOwners(DB, now)
  const db = openDb(DB)
  const actor = { id: ADMIN_ID, retailerId: null, firstName: 'Marta', lastName: 'Colombo' }
  const author = { actor, requestId: 'demo' }
  const targets = CODES.map((code) => ({ code, satellite: null, serial_from: null, serial_to: null }))
  await saveUpdateTargets(db, author, UPDATE, { targets, version: 1 })
  await startAlert(db, author, UPDATE, 2)
  for (let alert = await running(db); alert; alert = await running(db)) await collect(db, alert)
  await db.run(sql`update update_alert_people set told_at = ${new Date(now).toISOString()}
    where id in (select id from update_alert_people order by id limit ${TOLD})`)
  await db.run(sql`update update_alerts set
    told_retailers = (select count(*) from update_alert_people where told_at is not null and vendor_id is not null),
    told_owners = (select count(*) from update_alert_people where told_at is not null and owner_id is not null)`)
}
