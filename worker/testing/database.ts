import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { emptyDatabase } from '../across/backups/empty.ts'
import { quoted } from '../across/backups/schema.ts'
import { ADD_LANGUAGES } from '../base/db/languages.tables.ts'
import { scriptsOf } from './scripts.ts'

/** The migrations' result as few scripts; null until they ran. */
let scripts: string[] | null = null

/**
 * The database as the migrations leave it, whatever was in it. They run once; other files get their result from scripts.
 */
export async function makeDatabase(): Promise<void> {
  if (await env.DB.prepare(`select 1 from sqlite_schema where name = 'd1_migrations'`).first())
    await emptyDatabase(env.DB)
  if (scripts) {
    for (const script of scripts) await env.DB.prepare(script).run()
    return
  }
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  await env.DB.prepare(ADD_LANGUAGES).run()
  scripts = scriptsOf(await readStatements(env.DB))
}

/** Statements that recreate a database: its tables and their rows, then indexes and triggers, which would check or change rows. */
export async function readStatements(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select name, type, sql from sqlite_schema
        where sql is not null and not name glob 'sqlite_*' and not name glob '_cf_*'
          and name not in (select name from pragma_table_list where type = 'shadow')
        order by type <> 'table', rowid`,
    )
    .all<{ name: string; type: string; sql: string }>()
  const tables = results.filter(({ type }) => type === 'table')
  const rest = results.filter(({ type }) => type !== 'table')
  const rows = await Promise.all(tables.map(({ name }) => readRows(db, name)))
  // The counters come last, because inserting rows changes them.
  const counters = ['delete from sqlite_sequence', ...(await readRows(db, 'sqlite_sequence'))]
  const making = [tables, rest].map((parts) => parts.map(({ sql }) => sql))
  return [...making[0]!, ...rows.flat(), ...counters, ...making[1]!]
}

/** An insert for each row, without generated columns. */
async function readRows(db: D1Database, table: string): Promise<string[]> {
  const { results: columns } = await db.prepare(`pragma table_info(${quoted(table)})`).all<{ name: string }>()
  const names = columns.map(({ name }) => quoted(name))
  const into = `insert into ${quoted(table)} (${names.join(', ')}) values`
  const values = names.map((name) => `quote(${name})`).join(` || ', ' || `)
  const rows: string[][] = await db.prepare(`select ${values} from ${quoted(table)} order by rowid`).raw()
  return rows.map(([row]) => `${into} (${row})`)
}
