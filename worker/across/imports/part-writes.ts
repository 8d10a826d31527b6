import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { nextIds } from '../../shop/catalogue/product-checks.ts'
import { each, type Run, rowsThat } from './importer.ts'
import { nameKey } from './names.ts'
import type { PartMaster } from './part-records.ts'
import { forgetStatements, partStatements, type WrittenPart } from './part-statements.ts'

/** Beside what a row writes: what is sold in the part's place by id, or by its row's key; what was before; whether it moves. */
export interface Derived {
  next?: number | null
  next_key?: string
  was: number | null
  moved?: true
}

interface Stored {
  line: number
  action: 'make' | 'change'
  target_id: number | null
  category: number
  // JSON:
  before: string | null
  after: string
  derived: string
  names: string
}

/** The rows that make or change parts, in the order of the file. A new part stands in the first category, which no list shows. */
async function readRows(db: Db, id: number) {
  const rows = await db.all<Stored>(sql`
    select r.line, r.action, r.target_id, r.before, r.after, r.derived, coalesce(p.cat_id, (select min(id) from cats where parent_id is null)) as category, (
      select json_group_array(json_object('id', t.id, 'lang', t.lang)) from products t where t.parent_id = r.target_id) as names
    from import_rows r left join products p on p.id = r.target_id
    where r.import_id = ${id} and r.action in ('make', 'change') order by r.line`)
  return rows.map(({ before, after, derived, names, ...row }) => ({
    ...row,
    before: before === null ? null : (JSON.parse(before) as PartMaster),
    after: JSON.parse(after) as PartMaster,
    derived: JSON.parse(derived) as Derived,
    names: JSON.parse(names) as WrittenPart['names'],
  }))
}

/** Statements that make and change parts, with their names and details, and tell the search. */
export async function applyParts(db: Db, { id, at }: Run): Promise<SQLWrapper[]> {
  const [rows, ids] = await Promise.all([readRows(db, id), nextIds(db)])
  const given = rows.map((row) => ({ ...row, id: row.target_id ?? ids.product() }))
  const madeAs = new Map(
    given.filter(({ action }) => action === 'make').map((row) => [nameKey(row.after.code ?? ''), row.id]),
  )
  const written = given.map(({ before: from, after: to, derived, ...row }): WrittenPart => {
    const next = derived.next_key === undefined ? derived.next : madeAs.get(derived.next_key)
    return { ...row, from, to, next: next ?? null }
  })
  return [
    ...(await partStatements(db, written, at, ids.product)),
    ...each(
      given.filter(({ action }) => action === 'make').map(({ line, id: target }) => ({ line, target })),
      (all) => sql`
      insert into import_rows (import_id, line, target_id) select ${id}, value ->> 'line', value ->> 'target' from ${all} where true
      on conflict (import_id, line) do update set target_id = excluded.target_id`,
    ),
  ]
}

/** Statements that take back what `applyParts` wrote. */
export async function undoParts(db: Db, { id, at }: Run): Promise<SQLWrapper[]> {
  const [rows, ids] = await Promise.all([readRows(db, id), nextIds(db)])
  const back = rows.flatMap(({ before, after, derived, target_id, ...row }): WrittenPart[] =>
    before && target_id !== null
      ? [{ ...row, id: target_id, from: after, to: before, next: derived.was }]
      : [],
  )
  const made = sql`(select r.target_id from ${rowsThat('make', id)})`
  return [
    ...(await partStatements(db, back, at, ids.product)),
    sql`delete from part_details where part_id in ${made}`,
    ...forgetStatements(sql`(select id from products where parent_id in ${made})`),
    ...forgetStatements(made),
  ]
}
