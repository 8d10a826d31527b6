import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'

/** The checks, in the order in which they are shown. */
export const CHECKS = [
  'database',
  'files',
  'migrations',
  'searchIndexes',
  'manuals',
  'foreignKeys',
  'cron',
  'jobs',
  'mails',
  'transport',
  'backups',
  'payments',
  'transfers',
  'map',
  'streets',
  'machine',
  'origin',
  'brand',
  'duties',
  'administrators',
  'secondFactor',
  'vulnerabilities',
  'apiKeys',
  'webhooks',
  'identityProviders',
] as const
export type CheckName = (typeof CHECKS)[number]

/** What was found: fine, worth knowing, or something to be done about. */
export interface Finding {
  state: 'good' | 'warn' | 'bad'
  /** The key of its sentence, under the check's name in `health.says`. */
  says: string
  /** For the sentence's placeholders; `count` chooses its plural. Never personal data. */
  values?: Record<string, string | number>
  /** The time in the sentence, ISO 8601. */
  at?: string
}
export interface Check extends Finding {
  name: CheckName
}

/** `GET /api/admin/health`: with `deep`, whole tables and indexes are read too. */
export const healthQuery = z.strictObject({
  lang: z.optional(lang),
  deep: z.optional(z.literal('true')),
})

/** `GET /api/health`, for monitoring services: 200 when all are well, otherwise 503. */
export interface Pulse {
  status: 'ok' | 'unwell'
  database: boolean
  files: boolean
  /** No mail has been waiting for too long. */
  mails: boolean
  /** The cron has run lately. */
  cron: boolean
  /** When the cron last began something: ISO 8601; null when the database does not answer. */
  cron_at: string | null
  /** How many mails wait too long; null when the database does not answer. */
  mails_waiting: number | null
}
