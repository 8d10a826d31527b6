import { sql } from 'drizzle-orm'
import type { TargetsBody, UpdateTargets } from '../../../shared/units/update-targets.admin.ts'
import type { UpdateTarget } from '../../../shared/units/update-targets.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { canonicalKey } from '../../base/db/keys.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'

const TARGETS = sql`select code, satellite, serial_from, serial_to from update_targets`

/** The units that an update is for. Error: `not_found`, also for a translation, whose units are its parent's. */
export async function readTargets(db: Db, id: number): Promise<UpdateTargets> {
  const [[update], targets] = await readTogether<[{ version: number }, UpdateTarget]>(db, [
    sql`select version from updates where id = ${id} and parent_id is null and deleted_at is null`,
    sql`${TARGETS} where update_id = ${id} order by position, id`,
  ])
  if (!update) throw new AppError('not_found')
  return { targets, version: update.version }
}

/** Refuses codes that no product has, archived and inactive ones included. Error: `invalid` at each. */
async function checkCodes(db: Db, targets: UpdateTarget[]): Promise<void> {
  const codes = JSON.stringify(targets.map(({ code }) => code))
  const unknown = await db.all<{ place: number }>(sql`
    select key as place from json_each(${codes}) where value is not null and not exists (
      select 1 from products where code_key = ${sql.raw(canonicalKey('value'))} and code is not null and parent_id is null and kind <> 'part')`)
  if (unknown.length === 0) return
  const fields = Object.fromEntries(unknown.map(({ place }) => [`targets.${place}.code`, 'unknown']))
  throw new AppError('invalid', { fields })
}

/** Says what units an update is for. Errors: `not_found`; `conflict` when it was saved meanwhile; `invalid` at unknown codes. */
export async function saveUpdateTargets(
  db: Db,
  author: Author,
  id: number,
  { targets, version }: TargetsBody,
): Promise<void> {
  await changeRecord(db, author, async () => {
    const current = await readTargets(db, id)
    refuseStale({ version, targets }, current)
    await checkCodes(db, targets)
    return {
      action: 'edit',
      entity: 'updates',
      id,
      before: { targets: current.targets },
      after: { targets },
      statements: [
        sql`update updates set updated_at = ${NOW}, version = version + 1
          where id = ${id} and version = ${version} and parent_id is null and deleted_at is null`,
        sql`delete from update_targets where update_id = ${id}`,
        sql`insert into update_targets (update_id, code, satellite, serial_from, serial_to, position)
          select ${id}, value ->> 'code', value ->> 'satellite', value ->> 'serial_from', value ->> 'serial_to', key
          from json_each(${JSON.stringify(targets)})`,
      ],
    }
  })
}
