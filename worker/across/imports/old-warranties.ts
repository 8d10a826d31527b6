import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { day, key, optionalLine, optionalText } from '../../../shared/base/fields.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { termsOf } from '../../base/db/search.ts'
import { numberWords } from '../../shop/warranties/search-text.ts'
import type { oldWarranties } from '../../shop/warranties/warranties.tables.ts'
import {
  errorsOf,
  type Importer,
  json,
  PAGE,
  rowsThat,
  type Staged,
  textOf,
  type Verdict,
} from './importer.ts'

/**
 * The statements with the given triggers dropped, for one batch: they are dropped only inside it, where nobody else writes,
 * and are created again. A trigger that computes a text for each of 100 000 rows would outlast the 30 seconds that a batch may
 * take; the statements must do what the trigger would have done.
 */
async function restTriggers(db: Db, names: string[], statements: SQL[]): Promise<SQL[]> {
  const triggers = await db.all<{ name: string; sql: string }>(sql`
    select name, sql from sqlite_master
    where type = 'trigger' and name in (select value from json_each(${JSON.stringify(names)}))`)
  return [
    ...triggers.map(({ name }) => sql`drop trigger ${sql.identifier(name)}`),
    ...statements,
    ...triggers.map((trigger) => sql.raw(trigger.sql)),
  ]
}

/** What the old site knew of a warranty. */
const schema = z.object({
  code: key,
  serial_number: key,
  mounting_date: z.pipe(z.string('required').check(z.minLength(1, 'required')), day),
  name: optionalLine(100),
  surname: optionalLine(100),
  plate: optionalLine(40),
  email: optionalLine(254),
  telephone: optionalLine(60),
  note: optionalText(2000),
  link: optionalLine(500),
})
type Field = keyof typeof schema.shape
const FIELDS = Object.keys(schema.shape) as Field[] satisfies (keyof SqlRow<typeof oldWarranties>)[]

/** A stored record: all of its columns, in one order. */
const RECORD = sql.raw(`json_object(${FIELDS.map((field) => `'${field}', o.${field}`).join(', ')})`)
const AFTER = sql.raw(
  `json_object(${FIELDS.map((field) => `'${field}', r.after ->> '${field}'`).join(', ')})`,
)
const VALUES = (from: 'before' | 'after') =>
  sql.raw(FIELDS.map((field) => `r.${from} ->> '${field}'`).join(', '))
const SET = (from: 'before' | 'after') =>
  sql.raw(FIELDS.map((field) => `${field} = r.${from} ->> '${field}'`).join(', '))

const searchText = (record: Record<string, unknown>) =>
  numberWords(
    [String(record.code ?? ''), String(record.serial_number ?? '')],
    FIELDS.slice(3).map((field) => record[field]),
  )

/** A record's text for lists' search, and its terms; computed here because the database takes ten times as long. */
function searchOf(record: Record<string, unknown>) {
  const search = searchText(record)
  return { search, terms: termsOf(search) }
}

/** Its number as keys. */
const keysOf = ({ code, serial_number }: Record<string, unknown>) => ({
  code_key: keyOf(String(code ?? '')),
  serial_key: keyOf(String(serial_number ?? '')),
})

/** Statements that update the search index with the records that were made and changed. */
const indexStatements = (id: number, path: string) => [
  sql`delete from old_warranty_search where rowid in (select r.target_id from ${rowsThat('change', id)})`,
  sql`insert into old_warranty_search (rowid, terms) select r.target_id, r.derived ->> ${path} from import_rows r
    where r.import_id = ${id} and ${path === '$.terms' ? sql`r.action in ('make', 'change')` : sql`r.action = 'change'`}`,
]

const numberOf = (cells: Staged['data']) =>
  cells.code && cells.serial_number ? Object.values(keysOf(cells)).join('\n') : null

async function check(db: Db, _importId: number, rows: Staged[]): Promise<Verdict[]> {
  const found = await db.all<Pick<SqlRow<typeof oldWarranties>, 'id'> & { line: number; record: string }>(sql`
    select k.value ->> 'line' as line, o.id, ${RECORD} as record
    from ${json(rows.map(({ line, data }) => ({ line, ...keysOf(data) })))} k
    cross join old_warranties o indexed by old_warranties_number
      on o.serial_key = k.value ->> 'serial_key' and o.code_key = k.value ->> 'code_key'`)
  const known = Map.groupBy(found, ({ line }) => line)
  return rows.map(({ line, data }) => {
    const [one, ...more] = known.get(line) ?? []
    if (more.length > 0) return { line, errors: [{ column: 'serial_number', message: 'several' }] }
    const before = one ? (JSON.parse(one.record) as Record<string, string>) : null
    const after: Record<string, string> = Object.fromEntries(
      FIELDS.map((field) => [field, textOf(data, field, before?.[field])]),
    )
    const errors = errorsOf(schema, after)
    if (errors.length > 0) return { line, errors }
    const target = one && before ? { id: one.id, before, revision: one.record } : null
    return {
      line,
      target,
      after,
      derived: { ...searchOf(after), ...keysOf(after), was: before && searchOf(before) },
    }
  })
}

/** Warranties of the old site: by code and serial number. */
export const oldWarrantyImporter: Importer = {
  entity: 'warrantiesolds',
  table: 'old_warranties',
  keyOf: numberOf,
  check,
  stillTrue: (id) => sql`
    not exists (select 1 from import_rows r left join old_warranties o on o.id = r.target_id
      where r.import_id = ${id} and r.action = 'change' and (o.id is null or ${RECORD} <> r.revision))
    and not exists (select 1 from import_rows r cross join old_warranties o indexed by old_warranties_number
      on o.serial_key = r.derived ->> 'serial_key' and o.code_key = r.derived ->> 'code_key'
      where r.import_id = ${id} and r.action = 'make')`,
  apply: (db, { id }) =>
    restTriggers(
      db,
      ['old_warranties_search_insert', 'old_warranties_search_update'],
      [
        sql`insert into old_warranties (id, ${sql.raw(FIELDS.join(', '))}, search)
          select r.target_id, ${VALUES('after')}, r.derived ->> 'search' from ${rowsThat('make', id)}`,
        sql`update old_warranties set ${SET('after')}, search = r.derived ->> 'search'
          from ${rowsThat('change', id)} and r.target_id = old_warranties.id`,
        ...indexStatements(id, '$.terms'),
      ],
    ),
  obstacles: ({ id }) => sql`
    select r.line, r.after ->> 'code' || ' ' || (r.after ->> 'serial_number') as name, 'changed' as reason
    from import_rows r left join old_warranties o on o.id = r.target_id
    where r.import_id = ${id} and r.action in ('make', 'change') and (o.id is null or ${RECORD} <> ${AFTER})`,
  undo: (db, { id }) =>
    restTriggers(
      db,
      ['old_warranties_search_update'],
      [
        sql`delete from old_warranties where id in (select r.target_id from ${rowsThat('make', id)})`,
        sql`update old_warranties set ${SET('before')}, search = r.derived ->> '$.was.search'
          from ${rowsThat('change', id)} and r.target_id = old_warranties.id`,
        ...indexStatements(id, '$.was.terms'),
      ],
    ),
  page: (after) => sql`
    select o.id as after, o.code, o.serial_number, o.mounting_date, o.name, o.surname, o.plate, o.email, o.telephone, o.note,
      o.link
    from old_warranties o where o.id > ${after} order by o.id limit ${PAGE}`,
}
