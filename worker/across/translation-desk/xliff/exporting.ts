import type { AdminRole } from '../../../../shared/base/areas.ts'
import { type DeskRef, parseRef } from '../../../../shared/translation-desk/desk.admin.ts'
import { MAX_EXPORTED, type XliffQuery } from '../../../../shared/translation-desk/xliff.admin.ts'
import type { Db } from '../../../base/db/client.ts'
import { AppError } from '../../../base/errors.ts'
import { findGaps, readGaps } from '../gaps.ts'
import { listTerms, termFinder } from '../glossary.ts'
import { readManyPairs, withTerms } from '../records.ts'
import { writeXliff } from './write-xliff.ts'

/** Which records a file is wanted of: one, or the first of what is stale or missing. */
async function refsOf(db: Db, role: AdminRole, query: XliffQuery): Promise<DeskRef[]> {
  if (query.record !== undefined) {
    const ref = parseRef(query.record)
    if (!ref) throw new AppError('not_found')
    return [ref]
  }
  const counted = await findGaps(db, role, { ...query, 'filters[of]': query.of })
  return readGaps(db, counted, { limit: MAX_EXPORTED, offset: 0 })
}

/** A file of XLIFF for a translator. Errors: `not_found`; `invalid` when there is nothing to translate. */
export async function exportXliff(db: Db, role: AdminRole, query: XliffQuery): Promise<string> {
  const { of } = query
  const refs = await refsOf(db, role, query)
  const termsIn = termFinder(await listTerms(db))
  const pairs = await readManyPairs(db, role, refs, of)
  const records = pairs.flatMap((pair) => (pair ? [withTerms(pair, termsIn)] : []))
  if (records.length === 0) {
    throw query.record === undefined
      ? new AppError('invalid', { text: 'xliff_nothing' })
      : new AppError('not_found')
  }
  return writeXliff(of, records)
}
