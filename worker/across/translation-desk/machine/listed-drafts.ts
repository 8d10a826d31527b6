import type { AdminRole } from '../../../../shared/base/areas.ts'
import {
  type DraftsBody,
  type DraftsReport,
  MAX_DRAFTED,
} from '../../../../shared/translation-desk/drafts.admin.ts'
import type { Db } from '../../../base/db/client.ts'
import type { Machine } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { findGaps, readGaps } from '../gaps.ts'
import { draftRecord, MAX_ASKED } from './drafting.ts'

/**
 * Has drafts made of what a list shows as missing or stale in a language, record by record, until so many sentences were asked for; the next
 * call goes on behind them. The list stays as it is meanwhile: a draft is no translation. Error: `unavailable`, after what went well.
 */
export async function draftList(
  db: Db,
  machine: Machine,
  role: AdminRole,
  { of, from, ...filters }: DraftsBody,
): Promise<DraftsReport> {
  const gaps = await readGaps(db, await findGaps(db, role, { 'filters[of]': of, ...filters }), {
    limit: MAX_DRAFTED - from,
    offset: from,
  })
  const sum = { drafted: 0, refused: 0 }
  let left = MAX_ASKED
  for (const [at, { kind, id }] of gaps.entries()) {
    const made = await draftRecord(db, machine, role, { kind, id }, of, { budget: left }).catch(
      (error: unknown) => {
        // Somebody archived it meanwhile.
        if (error instanceof AppError && error.code === 'not_found') return null
        throw error
      },
    )
    if (!made) continue
    sum.drafted += made.drafted
    sum.refused += made.refused
    left -= made.asked
    if (!made.isDone || left <= 0) {
      const next = from + at + (made.isDone ? 1 : 0)
      return { ...sum, next: next < from + gaps.length ? next : null }
    }
  }
  return { ...sum, next: null }
}
