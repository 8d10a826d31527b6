import { DAY_MS } from '../../../shared/dates.ts'
import type { JobResult } from '../../../shared/office/jobs.admin.ts'
import { columnOf } from './purposes.ts'
import { dropUnused } from './unused.ts'

/** Milliseconds; an upload that is still in progress is younger. */
const OLD = DAY_MS
/** How many objects a run looks at, and deletes; the rest is left to the next run. */
const LOOKED_AT = 1000
const DROPPED = 100

/**
 * For the cron: deletes uploads of more than a day ago that no record refers to, walking through FILES from where the last run
 * stopped (its `after`). Other objects are left alone.
 */
export async function removeOrphans(
  stores: Parameters<typeof dropUnused>[0],
  now: number,
  last: JobResult | null,
): Promise<JobResult> {
  const startAfter = typeof last?.after === 'string' ? last.after : ''
  const page = await stores.files.list({ limit: LOOKED_AT, ...(startAfter && { startAfter }) })
  let deleted = 0
  let looked = 0
  for (let i = 0; i < page.objects.length && deleted < DROPPED; i += DROPPED) {
    const some = page.objects.slice(i, i + DROPPED)
    const old = some.filter(({ uploaded }) => uploaded.getTime() <= now - OLD)
    const values = [...new Set(old.flatMap(({ key }) => columnOf(key) ?? []))]
    deleted += await dropUnused(stores, values)
    looked += some.length
  }
  const isWhole = looked === page.objects.length && !page.truncated
  return { looked, deleted, after: isWhole ? null : page.objects[looked - 1]!.key }
}
