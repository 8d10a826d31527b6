import { type SQL, sql } from 'drizzle-orm'
import { isKey, keyOf, typedKey } from '../../../shared/typed/keys.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { inSteps } from '../../base/jobs/steps.ts'
import { numberWords } from './search-text.ts'
import type { NUMBERED } from './warranties.tables.ts'

/* Numbers that were written before keys had one form are written anew, a few at a time, until none is left. */

/** Records in one step. */
const STEP = 100

type Entity = (typeof NUMBERED)[number]
/** The columns with keys, and those that lists search besides. */
const KEYS: Record<Entity, { keys: string[]; others?: string[] }> = {
  warranties: { keys: ['code', 'serial_number'], others: [] },
  old_warranties: {
    keys: ['code', 'serial_number'],
    others: ['name', 'surname', 'plate', 'email', 'telephone', 'note', 'link'],
  },
  owner_requests: { keys: ['code', 'serial_number'] },
  products: { keys: ['code'] },
  update_targets: { keys: ['code', 'serial_from', 'serial_to'] },
}

/** A rank that neither a registration nor a device of the number has. */
const nextRank = (code: string, serial: string) =>
  sql`(select max(number_rank) + 1 from (${sql.join(
    ['units', 'warranties'].map(
      (table) => sql`select n.number_rank from ${sql.raw(table)} n where n.code_key = ${keyOf(code)}
      and (n.serial_key = ${keyOf(serial)} or n.serial_key glob ${`${keyOf(serial)}~*`})`,
    ),
    sql` union all `,
  )}))`

/** A registration that is the same as another one now stays beside it, with the next rank. */
const rankOf = (code: string, serial: string) => sql`, number_rank = iif(deleted_at is null and exists (
  select 1 from warranties h where h.code_key = ${keyOf(code)} and h.serial_key = ${keyOf(serial)} and h.deleted_at is null
    and (h.contest is null) = (warranties.contest is null) and (h.contest is null or h.vendor_id is warranties.vendor_id) and h.id <> warranties.id),
  ${nextRank(code, serial)}, 0)`

/** A device that only the old site had, and that is the same as another one now, stays beside it too. */
const rankedUnit = (id: number, code: string, serial: string) => sql`
  update units set code = ${code}, serial_number = ${serial}, number_rank = ${nextRank(code, serial)}
  where old_warranty_id = ${id} and warranty_id is null and number_rank = 0
    and exists (select 1 from units n where n.code_key = ${keyOf(code)} and n.serial_key = ${keyOf(serial)} and n.id <> units.id)`

/** The device of a registration is searched by the same words. */
const unitSearch = (entity: Entity, id: number, typed: (string | null)[]) =>
  entity === 'warranties' || entity === 'old_warranties'
    ? [
        sql`update units set search = ${numberWords(typed.map(String))}
          where ${entity === 'warranties' ? sql`warranty_id = ${id}` : sql`old_warranty_id = ${id} and warranty_id is null`}`,
      ]
    : []

interface Row {
  id: number
  /** JSON, by column. */
  record: string
}

function statementsOf(entity: Entity, { id, record }: Row): SQL[] {
  const { keys, others } = KEYS[entity]
  const values: Record<string, string | null> = JSON.parse(record)
  const typed = keys.map((key) => (values[key] === null ? null : typedKey(values[key]!)))
  const isOf = sql`entity = ${entity} and record_id = ${id}`
  if (!typed.every((key) => key === null || key === '' || isKey(key)))
    return [sql`update number_repairs set unreadable = 1 where ${isOf}`]
  const table = sql.raw(entity)
  const sets = keys.map((key, at) => sql`${sql.raw(key)} = ${typed[at]}`)
  if (others) {
    const search = numberWords(
      typed.map((key) => key ?? ''),
      others.map((column) => values[column]),
    )
    sets.push(sql`search = ${search}`)
  }
  const isWritten = keys.every((key, at) => values[key] === typed[at])
  const rank = entity === 'warranties' && !isWritten ? rankOf(typed[0]!, typed[1]!) : sql``
  const first = keys[0]!
  return [
    ...(entity === 'old_warranties' ? [rankedUnit(id, typed[0]!, typed[1]!)] : []),
    sql`update or ignore ${table} set ${sql.join(sets, sql`, `)}${rank} where id = ${id}`,
    ...unitSearch(entity, id, typed),
    // A product whose code another one has stays as it is.
    sql`update number_repairs set unreadable = 1
      where ${isOf} and exists (select 1 from ${table} where id = ${id} and ${sql.raw(first)} is not ${typed[0]})`,
    sql`delete from number_repairs where ${isOf} and unreadable = 0`,
  ]
}

async function repairSome(db: Db, entity: Entity): Promise<number> {
  const { keys, others = [] } = KEYS[entity]
  const record = sql.raw([...keys, ...others].map((column) => `'${column}', t.${column}`).join(', '))
  const rows = await db.all<Row>(sql`
    select r.record_id as id, json_object(${record}) as record
    from number_repairs r join ${sql.raw(entity)} t on t.id = r.record_id
    where r.entity = ${entity} and r.unreadable = 0 order by r.record_id limit ${number(STEP)}`)
  const gone = sql`delete from number_repairs where entity = ${entity} and record_id not in (select id from ${sql.raw(entity)})`
  if (rows.length < STEP) await db.run(gone)
  if (rows.length > 0)
    await writeTogether(
      db,
      rows.flatMap((row) => statementsOf(entity, row)),
    )
  return rows.length
}

/** Gives keys of before their one form. Returns how many records were looked at; the rest is left to the next run. */
export async function repairNumbers(db: Db): Promise<{ looked: number }> {
  let looked = 0
  for (const entity of Object.keys(KEYS) as Entity[])
    looked += await inSteps(() => repairSome(db, entity), STEP)
  return { looked }
}

/** How many units have a number that another one has as well, or one with letters of another script: a subquery. */
export const doubtfulNumbers = sql`((select count(*) from units indexed by units_twins where number_rank > 0 and mounting_date is not null)
  + (select count(*) from number_repairs where unreadable = 1))`

/** Selects the units with such a number, and those that have it first. */
export const DOUBTFUL_UNITS = sql`
  select t.id from units t where t.number_rank > 0 and t.mounting_date is not null
  union select f.id from units t join units f on f.code_key = t.code_key
    and f.serial_key = substr(t.serial_key, 1, instr(t.serial_key, '~') - 1)
    where t.number_rank > 0 and t.mounting_date is not null
  union select n.id from number_repairs r join units n on n.warranty_id = r.record_id where r.entity = 'warranties' and r.unreadable = 1
  union select n.id from number_repairs r join units n on n.old_warranty_id = r.record_id where r.entity = 'old_warranties' and r.unreadable = 1`
