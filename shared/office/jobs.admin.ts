import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'
import { dayFilters, pageQuery, sortBy } from '../base/lists.ts'
import { MAX_LIMIT, PAGE_SIZE } from '../base/paging.ts'
import type { Reason } from '../base/reasons.ts'

export const RUN_STATUSES = ['running', 'ok', 'failed'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** It failed twice in a row, or has not succeeded for several times its interval. */
export const INCIDENT_KINDS = ['failed', 'late'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** A run's result: a few numbers or words, stored and shown to administrators. Never personal data. */
export type JobResult = Record<string, number | string | boolean | null>

export interface JobRun {
  id: number
  status: RunStatus
  started_at: string
  finished_at: string | null
  /** Milliseconds. */
  ms: number | null
  result: JobResult | null
  error: Reason | null
}

/** `at`: the hour in Europe/Rome at which it runs once a day. */
export type Schedule = { everyMinutes: number } | { at: number }

export const JOB_STATES = ['well', 'failed', 'late', 'never'] as const

/** A job as administrators see it. */
export interface JobRow {
  /** Its index in the list. */
  id: number
  name: string
  schedule: Schedule
  /** What is wrong with it: it failed twice in a row, or has not succeeded for too long. `never`: it has not run yet. */
  state: (typeof JOB_STATES)[number]
  last: JobRun | null
}

/** `GET /api/admin/jobs`: by name unless `sort` says otherwise. */
export const jobsQuery = z.strictObject({
  lang: z.optional(lang),
  sort: sortBy('started_at', 'ms'),
  'filters[state]': z.optional(z.enum(JOB_STATES)),
  ...pageQuery(MAX_LIMIT),
})
export type JobsQuery = z.infer<typeof jobsQuery>

const jobName = z.string().check(z.regex(/^[a-z]{1,40}$/i, 'invalid'))
export const jobParam = z.object({ name: jobName })

/** `GET /api/admin/jobs/:name`: its runs, the newest first unless `sort` says otherwise. */
export const jobRunsQuery = z.strictObject({
  lang: z.optional(lang),
  sort: sortBy('started_at', 'ms'),
  'filters[status]': z.optional(z.enum(RUN_STATUSES)),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type JobRunsQuery = z.infer<typeof jobRunsQuery>

/** `POST /api/admin/jobs/:name/run`: its body is empty. The answer; `run` is null when the job was running already. */
export interface JobAnswer {
  run: JobRun | null
}
