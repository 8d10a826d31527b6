import { ADD_LANGUAGES } from '../../worker/base/db/languages.tables.ts'
import { scriptsOf } from '../../worker/testing/scripts.ts'
import { migrationsOf, OLDEST, readBridge, readMigrations, statementsOf } from './earlier.ts'

/** As wrangler makes it. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** The names of all migrations, in their order. */
export const listMigrations = () => readMigrations().map(({ name }) => name)

/** Whether a backup's schema is known: one of today's, or of the earlier ones that lead to them. */
export const isKnownSchema = (name: string) =>
  [...readBridge(), ...readMigrations()].some((each) => each.name === name)
/** Whether a backup's schema is from before all that are known. */
export const isTooOld = (name: string) => name < OLDEST

/**
 * Applies the migrations that a database does not have yet, up to one of them or all: through the binding, because wrangler's
 * own command would open a second connection beside ours. An empty one gets the earlier ones where `upTo` is one of them.
 */
export async function applyMigrations(d1: D1Database, upTo?: string, partsOf = statementsOf): Promise<void> {
  await d1.prepare(TABLE).run()
  const applied = await d1.prepare('select name from d1_migrations').all<{ name: string }>()
  const names = new Set(applied.results.map(({ name }) => name))
  const today = readMigrations()
  const isEarlier = names.size === 0 && upTo !== undefined && upTo < today[0]!.name
  for (const migration of isEarlier ? readBridge() : migrationsOf(names)) {
    const { name } = migration
    if (names.has(name)) continue
    if (upTo !== undefined && name > upTo) return
    const note = d1.prepare('insert into d1_migrations (name) values (?)').bind(name)
    await d1.batch([...partsOf(migration).map((part) => d1.prepare(part)), note])
  }
  await d1.prepare(ADD_LANGUAGES).run()
}

/** The same for a database on this machine, in half the time. */
export const migrateHere = (d1: D1Database): Promise<void> =>
  applyMigrations(d1, undefined, (migration) => scriptsOf(statementsOf(migration)))
