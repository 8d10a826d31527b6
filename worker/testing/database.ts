import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { emptyDatabase } from '../across/backups/empty.ts'
import { quoted } from '../across/backups/schema.ts'

/** What the migrations make, as one script; null until they ran. */
let script: string | null = null

/**
 * The database as the migrations leave it, whatever was in it. They run once; for the other files their result is made at once,
 * which takes a tenth of the time.
 */
export async function makeDatabase(): Promise<void> {
  if (await env.DB.prepare(`select 1 from sqlite_schema where name = 'd1_migrations'`).first())
    await emptyDatabase(env.DB)
  if (script) {
    await env.DB.prepare(script).run()
    return
  }
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  script = await readScript(env.DB)
}

/** Statements that make a database again: its tables and their rows, then what would check or change those. */
export async function readScript(db: D1Database): Promise<string> {
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
  // The counters come last: the other rows have moved them.
  const counters = ['delete from sqlite_sequence', ...(await readRows(db, 'sqlite_sequence'))]
  const making = [tables, rest].map((parts) => parts.map(({ sql }) => sql))
  return [...making[0]!, ...rows.flat(), ...counters, ...making[1]!].join(';\n')
}

/** A statement for each row; its generated columns come by themselves. */
async function readRows(db: D1Database, table: string): Promise<string[]> {
  const { results: columns } = await db.prepare(`pragma table_info(${quoted(table)})`).all<{ name: string }>()
  const names = columns.map(({ name }) => quoted(name))
  const into = `insert into ${quoted(table)} (${names.join(', ')}) values`
  const values = names.map((name) => `quote(${name})`).join(` || ', ' || `)
  const rows: string[][] = await db.prepare(`select ${values} from ${quoted(table)} order by rowid`).raw()
  return rows.map(([row]) => `${into} (${row})`)
}
