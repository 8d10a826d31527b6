import { sql } from 'drizzle-orm'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { readTogether } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { mergeRanges, ofUpdate, rangesOf, type SerialRange } from '../units/serial-ranges.ts'

const ENTITY = 'updates'

/**
 * Begins to tell the people of an update who were not told yet: the job does it. Errors: `not_found`; `conflict` when the update was
 * changed after its numbers were shown, or somebody began before; `invalid` without targets.
 */
export async function startAlert(db: Db, author: Author, id: number, version: number): Promise<void> {
  await changeRecord(db, author, async () => {
    const [[update], ranges, [running]] = await readTogether<[{ version: number }, SerialRange, object]>(db, [
      sql`select version from updates where id = ${id} and parent_id is null and deleted_at is null`,
      rangesOf(ofUpdate(id)),
      sql`select 1 from update_alerts where update_id = ${id} and finished_at is null`,
    ])
    if (!update) throw new AppError('not_found')
    if (running || update.version !== version) throw await movedMeanwhile(db, ENTITY, id)
    if (ranges.length === 0) throw new AppError('invalid', { fields: { targets: 'required' } })
    return {
      action: 'run',
      entity: ENTITY,
      id,
      after: { alert: 'started' },
      statements: [
        sql`insert into update_alerts (update_id, rest, user_id)
          select id, ${JSON.stringify(mergeRanges(ranges))}, ${author.actor.id} from updates
          where id = ${id} and version = ${version} and deleted_at is null
            and not exists (select 1 from update_alerts where update_id = ${id} and finished_at is null)`,
      ],
    }
  })
}

/** Tells nobody more: who waits is forgotten, who was told stays told. Error: `conflict` when it is over. */
export async function cancelAlert(db: Db, author: Author, id: number): Promise<void> {
  await changeRecord(db, author, async () => {
    const alert = await db.get<{ id: number } | undefined>(
      sql`select id from update_alerts where update_id = ${id} and finished_at is null`,
    )
    if (!alert) throw await movedMeanwhile(db, ENTITY, id)
    return {
      action: 'status',
      entity: ENTITY,
      id,
      before: { alert: 'started' },
      after: { alert: 'cancelled' },
      statements: [
        sql`update update_alerts set state = 'cancelled', finished_at = ${NOW} where id = ${alert.id} and finished_at is null`,
        sql`delete from update_alert_people where alert_id = ${alert.id} and told_at is null`,
      ],
    }
  })
}

/** Ends what still runs for updates that were archived meanwhile. */
export async function cancelArchived(db: Db): Promise<void> {
  const archived = sql`select a.id from update_alerts a indexed by update_alerts_due join updates up on up.id = a.update_id
    where a.finished_at is null and up.deleted_at is not null`
  await writeTogether(db, [
    sql`delete from update_alert_people where told_at is null and alert_id in (${archived})`,
    sql`update update_alerts set state = 'cancelled', finished_at = ${NOW} where id in (${archived})`,
  ])
}
