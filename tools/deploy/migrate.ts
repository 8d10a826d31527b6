import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADD_LANGUAGES } from '../../worker/base/db/languages.tables.ts'
import { ROOT } from '../local/commands.ts'
import { isOfEarlierShop, migrationsOf } from '../restore/earlier.ts'
import { databaseOf, type Target } from './target.ts'
import { listIn, type Wrangler } from './wrangler.ts'

const FOLDER = join(ROOT, '.wrangler/earlier')

/** The names of the migrations that a shop's database has; none of a new one. */
async function readApplied(target: Target, wrangler: Wrangler): Promise<Set<string>> {
  const { name } = databaseOf(target)
  const ask = async (query: string) => {
    const output = await wrangler.ask([
      ...['d1', 'execute', name, '--remote', ...target.flags, '--json', '--command', query],
    ])
    return listIn<{ results: { name: string }[] }>(output)[0]?.results ?? []
  }
  const [table] = await ask("select name from sqlite_master where name = 'd1_migrations'")
  const rows = table ? await ask('select name from d1_migrations') : []
  return new Set(rows.map((row) => row.name))
}

/**
 * Applies the migrations that a shop's database lacks, and adds the languages. One of an earlier shop gets what leads to today's schema instead of that schema,
 * and the same names, in one file: D1 takes it whole, and answers nobody meanwhile, or goes back to what was. Errors: the database
 * is older than what is known.
 */
export async function migrate(target: Target, wrangler: Wrangler): Promise<void> {
  const { name } = databaseOf(target)
  const applied = await readApplied(target, wrangler)
  if (isOfEarlierShop(applied)) {
    const statements = migrationsOf(applied)
      .filter((migration) => !applied.has(migration.name))
      .map(({ name, sql }) => `${sql.trim()}\nINSERT INTO d1_migrations (name) VALUES ('${name}');\n`)
    mkdirSync(FOLDER, { recursive: true })
    const file = join(FOLDER, `${name}.sql`)
    writeFileSync(file, statements.join('\n'))
    await wrangler.act(['d1', 'execute', name, '--remote', ...target.flags, '--yes', '--file', file])
  }
  await wrangler.act(['d1', 'migrations', 'apply', name, '--remote', ...target.flags])
  const add = ['--yes', '--command', ADD_LANGUAGES]
  await wrangler.act(['d1', 'execute', name, '--remote', ...target.flags, ...add])
}
