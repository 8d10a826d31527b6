import { sql } from 'drizzle-orm'
import type { BackupRow, BackupsAnswer, BackupsQuery } from '../../../shared/office/backups.admin.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { allGiven, orderBy } from '../../base/db/sorting.ts'
import { readReason } from '../../base/reasons.ts'
import type { backups } from './backups.tables.ts'
import type { BackupContext } from './context.ts'
import { readHealth } from './health.ts'
import type { Progress } from './progress.ts'
import { retainedBackups } from './retained-backups.ts'

type Stored = Pick<SqlRow<typeof backups>, Exclude<keyof BackupRow, 'kept_as'>>

const COLUMNS = { started_at: sql`key`, rows: sql`rows`, bytes: sql`bytes` }

/** How much of a running backup is written: 0 to 1. */
function shareOf(progress: string | null): number {
  if (progress === null) return 0
  const { tables, total }: Progress = JSON.parse(progress)
  return tables.reduce((sum, { rows }) => sum + rows, 0) / Math.max(1, total)
}

/** A page of the backups, newest first unless `sort` says otherwise, and the health of all. */
export async function listBackups(
  context: BackupContext,
  query: BackupsQuery,
  now: number,
): Promise<BackupsAnswer> {
  const { sort = '-started_at', limit, offset } = query
  const { 'filters[status]': status, 'filters[reason]': reason } = query
  const wanted =
    allGiven(
      status === undefined ? undefined : sql`status = ${status}`,
      reason === undefined ? undefined : sql`reason = ${reason}`,
    ) ?? sql`true`
  const [[total], done, rows] = await readTogether<[{ count: number }, Pick<Stored, 'key'>, Stored]>(
    context.db,
    [
      sql`select count(*) as count from backups where ${wanted}`,
      sql`select key from backups where status = 'done' and damage is null`,
      sql`select id, key, reason, status, finished_at, rows, bytes, files, file_bytes, progress, error, verified_at, damage
      from backups where ${wanted} order by ${orderBy(sort, COLUMNS, sql`id`)} limit ${limit} offset ${offset}`,
    ],
  )
  const retained = retainedBackups(
    done.map(({ key }) => key),
    now,
  )
  return {
    backups: rows.map((row) => ({
      ...row,
      error: readReason(row.error),
      damage: readReason(row.damage),
      progress: row.status === 'running' ? shareOf(row.progress) : null,
      kept_as: row.status === 'done' ? (retained.get(row.key) ?? []) : [],
    })),
    backups_count: total!.count,
    health: await readHealth(context),
  }
}

/** One backup; null when there is none of that key. */
export async function findBackup(
  context: BackupContext,
  key: string,
  now: number,
): Promise<BackupRow | null> {
  const all = await listBackups(context, { limit: 1000, offset: 0 }, now)
  return all.backups.find((backup) => backup.key === key) ?? null
}
