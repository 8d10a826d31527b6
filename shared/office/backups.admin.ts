import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'
import { pageQuery, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Reason } from '../base/reasons.ts'

export const BACKUP_REASONS = ['nightly', 'on_demand'] as const
export const BACKUP_STATUSES = ['running', 'done', 'failed'] as const
/** What can be wrong with the backups as a whole. */
export const BACKUP_PROBLEMS = ['unreachable', 'none', 'too_old', 'too_big', 'damaged'] as const
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number]
/** Why a backup is retained: `recent` are those of the last 24 hours. */
const RETAINED_AS = ['recent', 'daily', 'weekly', 'monthly'] as const
export type RetainedAs = (typeof RETAINED_AS)[number]

/** A backup's folder in the bucket: the time it was begun. */
export const backupKey = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'invalid'))

/** `GET /api/admin/backups`: newest first unless `sort` says otherwise. */
export const backupsQuery = z.strictObject({
  lang: z.optional(lang),
  sort: sortBy('started_at', 'rows', 'bytes'),
  'filters[status]': z.optional(z.enum(BACKUP_STATUSES)),
  'filters[reason]': z.optional(z.enum(BACKUP_REASONS)),
  ...pageQuery(PAGE_SIZE.admin),
})
export type BackupsQuery = z.infer<typeof backupsQuery>

/** `POST /api/admin/backups/create`: begins a backup; with `key`, continues that one. The answer is its present state. */
export const createBackup = z.strictObject({ key: z.optional(backupKey) })
/** `POST /api/admin/backups/:key/verify`. */
export const backupParam = z.object({ key: backupKey })

export interface BackupRow {
  id: number
  /** When it was begun, and its folder in the bucket. */
  key: string
  reason: (typeof BACKUP_REASONS)[number]
  status: (typeof BACKUP_STATUSES)[number]
  finished_at: string | null
  rows: number
  /** Compressed bytes of its own objects. */
  bytes: number
  files: number
  file_bytes: number
  /** For a running backup: 0 to 1. */
  progress: number | null
  error: Reason | null
  verified_at: string | null
  damage: Reason | null
  kept_as: RetainedAs[]
}

export interface BackupHealth {
  problems: BackupProblem[]
  checked_at: string | null
  /** Bytes in the bucket, and how many there may be. */
  stored: number
  limit: number
}

export interface BackupsAnswer {
  backups: BackupRow[]
  backups_count: number
  health: BackupHealth
}
