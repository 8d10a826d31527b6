import { sql } from 'drizzle-orm'
import journal from '../../../migrations/meta/_journal.json' with { type: 'json' }
import type { CheckName, Finding } from '../../../shared/office/health.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Whether the database has the tables that this version of the shop was written for. */
export async function findMigrations(db: Db): Promise<Finding> {
  const wanted = journal.entries.map(({ tag }) => `${tag}.sql`)
  const rows = await db.all<{ name: string }>(sql`select name from d1_migrations`)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = wanted.filter((name) => !applied.has(name))
  const newest =
    rows
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  if (missing.length > 0) return { state: 'bad', says: 'missing', values: { count: missing.length } }
  if (newest > wanted.at(-1)!) return { state: 'warn', says: 'newer', values: { name: newest } }
  return { state: 'good', says: 'fine', values: { name: newest.replace(/\.sql$/, '') } }
}

/** Whether an index is whole, and, where a view says what belongs in it, has as many rows. */
async function isWhole({ $client: d1 }: Db, index: string, views: Set<string>): Promise<boolean> {
  const name = quoted(index)
  const check = d1.prepare(`insert into ${name} (${name}) values ('integrity-check')`)
  const isSound = await check.run().then(
    () => true,
    (error: unknown) => {
      const about = { event: 'search_index_damaged', index, reason: lineOf(error) }
      writeLog('warn', { ...about })
      return false
    },
  )
  const view = index.replace(/_search$/, '_terms')
  if (!isSound || !views.has(view)) return isSound
  const same = d1.prepare(
    `select (select count(*) from ${quoted(`${index}_docsize`)}) = (select count(*) from ${quoted(view)}) as same`,
  )
  return (await same.first<number>('same')) === 1
}

async function findSearchIndexes(db: Db): Promise<Finding> {
  const rows = await db.all<{ name: string; type: string }>(
    sql`select name, type from sqlite_master
      where (type = 'table' and sql like 'create virtual table%fts5%') or type = 'view'`,
  )
  const views = new Set(rows.filter(({ type }) => type === 'view').map(({ name }) => name))
  const indexes = rows.filter(({ type }) => type === 'table').map(({ name }) => name)
  const damaged: string[] = []
  for (const name of indexes) if (!(await isWhole(db, name, views))) damaged.push(name)
  return damaged.length === 0
    ? { state: 'good', says: 'fine', values: { count: indexes.length } }
    : { state: 'bad', says: 'damaged', values: { names: damaged.join(', ') } }
}

async function findForeignKeys({ $client: d1 }: Db): Promise<Finding> {
  const { results } = await d1.prepare('pragma foreign_key_check').all<{ table: string }>()
  if (results.length === 0) return { state: 'good', says: 'fine' }
  const names = [...new Set(results.map(({ table }) => table))].sort().join(', ')
  return { state: 'bad', says: 'broken', values: { count: results.length, names } }
}

/** Reads all of the database: not while the shop is busy. */
export const readDepths = async (db: Db): Promise<Partial<Record<CheckName, Finding>>> => ({
  searchIndexes: await findSearchIndexes(db),
  foreignKeys: await findForeignKeys(db),
})
