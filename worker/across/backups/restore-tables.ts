import type { BackedTable, Manifest } from './manifest.ts'
import { readPart } from './parts.ts'
import { quoted } from './schema.ts'

/** One bound text of D1 holds 2 MB at most. */
const CHUNK = 900_000

export interface Loaded {
  name: string
  rows: number
}

/** SQL for the n-th value of a line; bytes are `{"b": hexadecimal}` there. */
const valueAt = (column: string, n: number) => {
  const value = `value ->> '$[${n}]'`
  return `case json_type(value, '$[${n}]') when 'object' then unhex(value ->> '$[${n}].b') else ${value} end as ${quoted(column)}`
}

/** Lines as JSON arrays, each short enough for one statement. */
function* chunksOf(lines: string[]): Generator<string> {
  let chunk: string[] = []
  let size = 0
  for (const line of lines) {
    if (chunk.length > 0 && size + line.length > CHUNK) {
      yield `[${chunk.join(',')}]`
      chunk = []
      size = 0
    }
    chunk.push(line)
    size += line.length
  }
  if (chunk.length > 0) yield `[${chunk.join(',')}]`
}

const countOf = async (d1: D1Database, name: string) =>
  (await d1.prepare(`select count(*) as rows from ${quoted(name)}`).first<number>('rows'))!

/**
 * Puts a table's rows back; rows that they refer to must be there. Rows that refer to others of the same table come after
 * those, however they are numbered. Throws when there are not as many as the backup says.
 */
async function loadTable(
  d1: D1Database,
  bucket: R2Bucket,
  folder: string,
  table: BackedTable,
): Promise<Loaded> {
  const { name, columns, selfReferences, parts, again, rows, added } = table
  const into = `into ${quoted(name)} (${columns.map(quoted).join(', ')})`
  const values = `select ${columns.map(valueAt).join(', ')} from json_each(?)`
  const parentsIn = selfReferences
    .map((column) => `(${quoted(column)} is null or ${quoted(column)} in (select id from ${quoted(name)}))`)
    .join(' and ')
  const insert = parentsIn
    ? d1.prepare(`insert or ignore ${into} select * from (${values}) where ${parentsIn}`)
    : d1.prepare(`insert ${into} ${values}`)
  const wanted = rows - added
  for (let before = -1, loaded = 0; loaded < wanted && loaded > before; ) {
    before = loaded
    for (const part of parts) {
      for (const chunk of chunksOf(await readPart(bucket, folder, part))) await insert.bind(chunk).run()
    }
    loaded = await countOf(d1, name)
    if (!parentsIn) break
  }
  if (again) {
    const replace = d1.prepare(`insert or replace ${into} ${values}`)
    for (const chunk of chunksOf(await readPart(bucket, folder, again))) await replace.bind(chunk).run()
  }
  const found = await countOf(d1, name)
  // An added row may have replaced an earlier one with the same unique values.
  if (found > rows || found < wanted) throw new Error(`${name} has ${found} rows after loading, not ${rows}`)
  return { name, rows: found }
}

/** Runs statements in one batch, all or none. */
export async function runAll(d1: D1Database, statements: string[]): Promise<void> {
  if (statements.length > 0) await d1.batch(statements.map((statement) => d1.prepare(statement)))
}

/** The triggers of the database, with the statements that create them. */
const readTriggers = async (d1: D1Database) =>
  (
    await d1
      .prepare("select name, sql from sqlite_master where type = 'trigger' order by rowid")
      .all<{ name: string; sql: string }>()
  ).results

/**
 * Puts all rows of a backup into a database that has its schema and no rows but what the migrations bring. The triggers are dropped meanwhile: what they
 * maintain is in the backup already.
 */
export async function loadTables(
  d1: D1Database,
  bucket: R2Bucket,
  folder: string,
  manifest: Manifest,
  tell: (loaded: Loaded) => void = () => {},
): Promise<void> {
  const triggers = await readTriggers(d1)
  await runAll(
    d1,
    triggers.map(({ name }) => `drop trigger ${quoted(name)}`),
  )
  await runAll(
    d1,
    manifest.tables.toReversed().map(({ name }) => `delete from ${quoted(name)}`),
  )
  for (const table of manifest.tables) tell(await loadTable(d1, bucket, folder, table))
  // Inserting the rows has already made entries for some of the tables.
  const setLast = d1.prepare('insert into sqlite_sequence (name, seq) values (?, cast(? as integer))')
  await d1.batch([
    d1
      .prepare(`delete from sqlite_sequence where name in (select value from json_each(?))`)
      .bind(JSON.stringify(manifest.tables.map(({ name }) => name))),
    ...Object.entries(manifest.sequences).map(([name, last]) => setLast.bind(name, String(last))),
  ])
  await runAll(
    d1,
    triggers.map(({ sql }) => sql),
  )
  await checkForeignKeys(d1)
}

/** Throws when rows refer to missing rows. */
export async function checkForeignKeys(d1: D1Database): Promise<void> {
  const { results: broken } = await d1.prepare('pragma foreign_key_check').all<{ table: string }>()
  if (broken.length > 0) {
    const tables = [...new Set(broken.map(({ table }) => table))].join(', ')
    throw new Error(`${broken.length} rows point at rows that are not there: ${tables}`)
  }
}
