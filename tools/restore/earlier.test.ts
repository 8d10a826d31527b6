import { expect, test } from 'vitest'
import { some } from '../../shared/many.testing.ts'
import { ROWS, TWINS } from './earlier.testing.ts'
import { OLDEST, readBridge, readMigrations } from './earlier.ts'
import { applyMigrations } from './migrations.ts'
import { openMemory } from './restore.testing.ts'

const rows = async (d1: D1Database, query: string) =>
  (await d1.prepare(query).all<Record<string, unknown>>()).results
const runAll = async (d1: D1Database, statements: string[]) => {
  for (const statement of statements) await d1.prepare(statement).run()
}

/** A database as the first 84 migrations left it, with their names. */
async function openEarlier(statements: string[]): Promise<D1Database> {
  const d1 = openMemory()
  await applyMigrations(d1, OLDEST)
  await runAll(d1, [
    `insert into d1_migrations (name) values ('0000_tables.sql'), ('0083_x.sql')`,
    ...statements,
  ])
  return d1
}
async function openNew(statements: string[]): Promise<D1Database> {
  const d1 = openMemory()
  await applyMigrations(d1)
  await runAll(d1, statements)
  return d1
}

/** What stands in brackets from a place on. */
function inBrackets(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** The named checks of a table, but for those of languages, which new databases do not have; and its generated columns. */
const rulesOf = (sql: string) =>
  [...sql.matchAll(/constraint "(\w+)" check(?=\()|`(\w+)` \w+ generated always as (?=\()/gi)]
    .map(
      ({ 0: { length }, 1: check, 2: column, index }) =>
        `${check ?? column} ${inBrackets(sql, index + length)}`,
    )
    .filter((rule) => !/^\w+_lang(_known)? /.test(rule))
    .sort()

/** Tables by what they are, however they came to it; indexes, views and triggers as they are written. */
async function schemaOf(d1: D1Database) {
  const made = await rows(
    d1,
    `select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite\\_%' escape '\\'
      and name not in (select name from pragma_table_list where type = 'shadow') order by type, name`,
  )
  const describe = async (name: unknown, sql: string) => ({
    columns: await rows(
      d1,
      `select name, upper(type) as type, "notnull", dflt_value, pk, hidden from pragma_table_xinfo('${name}') order by name`,
    ),
    parents: await rows(
      d1,
      `select "table", "from", "to", on_delete from pragma_foreign_key_list('${name}') order by "from"`,
    ),
    rules: rulesOf(sql),
  })
  return Promise.all(
    made.map(async ({ type, name, sql }) => ({
      name: `${type} ${name}`,
      is: type === 'table' ? await describe(name, String(sql)) : String(sql).replace(/;$/, ''),
    })),
  )
}

/** Every row of every table, without the times of their making, what migrations have filled in of old rows, and events, which tell nothing of what was before them. */
async function contentOf(d1: D1Database) {
  const tables = await rows(
    d1,
    `select name from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite\\_%' escape '\\' and name not in ('d1_migrations', 'synonym_groups', 'synonym_words', 'number_repairs', 'events')`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const all = await rows(d1, `select * from ${name}`)
    content[String(name)] = all
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([column, value]) => !/_at$|_since$|^vat_reason$/.test(column) || value === null)
            .sort(),
        ),
      )
      .sort()
  }
  return content
}

test('a database of the earlier migrations becomes what a new one is: its schema, and all that is derived from its rows', async () => {
  const [earlier, fresh] = await Promise.all([openEarlier(ROWS), openNew(ROWS)])
  await applyMigrations(earlier)
  expect(await schemaOf(earlier)).toEqual(await schemaOf(fresh))
  expect(await contentOf(earlier)).toEqual(await contentOf(fresh))
  // From now on triggers keep both alike, and a second run changes nothing.
  const more = [
    `update products set active = 1 - active, cat_id = cat_id where parent_id is null and kind <> 'part'`,
    `update warranties set deleted_at = '2026-05-05' where id = 2`,
    `update reviews set approved_at = '2026-05-05' where id = 2`,
    `update quotations set state = 'declined', state_by = 'vendor', answered_at = '2026-03-09T10:00:00.000Z' where id = 1`,
    `delete from products where parent_id = 1`,
    `update vendors set name = 'Neri', search = 'neri' where id = 1`,
  ]
  await Promise.all([runAll(earlier, more), runAll(fresh, more)])
  await applyMigrations(earlier)
  expect(await contentOf(earlier)).toEqual(await contentOf(fresh))
})

test('what is the same today keeps its code beside it, and is found by it as one word', async () => {
  const earlier = await openEarlier([...ROWS, ...TWINS])
  await applyMigrations(earlier)
  expect(
    await rows(earlier, `select code, code_rank, search from products where code is not null order by id`),
  ).toEqual(
    [
      ['BR22', 0, 'vela 50 br22'],
      ['BR23', 0, 'alba'],
      ['BR24', 0, 'nascosto'],
      ['RIC1', 0, 'vite ric1'],
      ['RIC2', 0, 'dado ric2'],
      ['BR-22', 1, 'gemella br 22 br22'],
      ['RIC-9', 0, 'perno ric 9 ric9'],
      ['RIC 9', 0, 'spina ric 9 ric9'],
    ].map(([code, code_rank, search]) => ({ code, code_rank, search })),
  )
  expect(
    await rows(
      earlier,
      `select rowid as id from part_search where part_search match 'ric ic9' order by rowid`,
    ),
  ).toEqual([{ id: 22 }, { id: 23 }])
  expect(
    await rows(earlier, `select id, number_rank from warranties where id in (1, 21) order by id`),
  ).toEqual([
    { id: 1, number_rank: 0 },
    { id: 21, number_rank: 1 },
  ])
})

const MADE = `select name, sql from sqlite_master where type in ('trigger', 'view') order by name`

test('a run that stops goes on where it was, wherever that is', { timeout: 300_000 }, async () => {
  const whole = await openEarlier([...ROWS, ...TWINS])
  await applyMigrations(whole)
  const names = readBridge().map(({ name }) => name)
  for (const stop of some(names.slice(1), 3)) {
    const earlier = await openEarlier([...ROWS, ...TWINS])
    await applyMigrations(earlier, stop)
    await applyMigrations(earlier)
    expect(await rows(earlier, MADE), stop).toEqual(await rows(whole, MADE))
    expect(await contentOf(earlier), stop).toEqual(await contentOf(whole))
    const applied = await rows(earlier, 'select name from d1_migrations')
    expect(applied.map(({ name }) => name)).toEqual(
      expect.arrayContaining(readMigrations().map(({ name }) => name)),
    )
  }
})

test('one that fails in the middle of a file leaves the database as it was', async () => {
  const earlier = await openEarlier(ROWS)
  const before = await contentOf(earlier)
  await earlier.prepare('create table product_names_earlier (id)').run()
  await expect(applyMigrations(earlier)).rejects.toThrow('product_names_earlier')
  await earlier.prepare('drop table product_names_earlier').run()
  const names = await rows(earlier, `select count(*) as n from product_names where name <> ''`)
  expect(names).not.toEqual([{ n: 0 }])
  expect((await contentOf(earlier)).product_names).toEqual(before.product_names)
  await applyMigrations(earlier)
  expect(await schemaOf(earlier)).toEqual(await schemaOf(await openNew([])))
})

test('one from before those is told what to do, and is left alone', async () => {
  const older = openMemory()
  await older.prepare('create table d1_migrations (id integer primary key, name text unique)').run()
  await older.prepare(`insert into d1_migrations (name) values ('0000_tables.sql'), ('0083_x.sql')`).run()
  await expect(applyMigrations(older)).rejects.toThrow('is of a shop before 0084_approval_figures.sql')
})
