import { runAll } from './restore-tables.ts'
import { quoted, readShapes } from './schema.ts'

const SYSTEM = /^(sqlite_|_cf_)/

/** Tables with rows that the migrations bring: the languages, and the words that mean the same. */
const BROUGHT = ['languages', 'synonym_groups', 'synonym_words']

/** Whether a database has no rows but what the migrations bring, whatever tables it has. */
export async function isEmptyDatabase(d1: D1Database): Promise<boolean> {
  const names = (await readShapes({ $client: d1 }))
    .map(({ name }) => name)
    .filter((name) => !BROUGHT.includes(name))
  if (names.length === 0) return true
  const found = await d1.batch<{ found: number }>(
    names.map((name) => d1.prepare(`select exists (select 1 from ${quoted(name)}) as found`)),
  )
  return found.every(({ results }) => results[0]!.found === 0)
}

/** Drops all tables, views and indexes of a database, also the list of its migrations. */
export async function emptyDatabase(d1: D1Database): Promise<void> {
  const { results } = await d1
    .prepare("select name, type, sql from sqlite_master where type in ('view', 'trigger', 'table')")
    .all<{ name: string; type: string; sql: string }>()
  const isVirtual = ({ sql }: { sql: string }) => /^create virtual/i.test(sql)
  // Tables that refer to others first.
  const tables = (await readShapes({ $client: d1 })).map(({ name }) => name).reverse()
  await runAll(d1, [
    // A view takes its triggers with it.
    ...['trigger', 'view'].flatMap((kind) =>
      results.filter(({ type }) => type === kind).map(({ name }) => `drop ${kind} ${quoted(name)}`),
    ),
    ...[...results.filter(isVirtual).map(({ name }) => name), ...tables].map(
      (name) => `drop table ${quoted(name)}`,
    ),
  ])
  const { results: rest } = await d1.prepare('pragma table_list').all<{ schema: string; name: string }>()
  await runAll(
    d1,
    rest
      .filter(({ schema, name }) => schema === 'main' && !SYSTEM.test(name))
      .map(({ name }) => `drop table ${quoted(name)}`),
  )
}

/**
 * What opens an account without its password. A backup may hold sessions that have ended, links that have been used and keys that were
 * revoked since, as addresses that nothing is to be sent to any more.
 */
const KEYS = [
  'sessions',
  'pending_steps',
  'provider_steps',
  'user_tokens',
  'email_changes',
  'api_key_calls',
  'api_keys',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoints',
]

/** Ends all sessions, half-done sign-ins, mailed links and keys of a restored database. People sign in and make keys again. */
export async function endAccess(d1: D1Database): Promise<void> {
  await d1.batch(KEYS.map((name) => d1.prepare(`delete from ${name}`)))
}
