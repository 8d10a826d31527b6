import type { AdminRole } from '../../../shared/base/areas.ts'
import type { ForeignLang } from '../../../shared/languages.ts'
import type { DeskRef, OpenRecord } from '../../../shared/translation-desk/desk.admin.ts'
import { proposalsFor } from '../../../shared/translation-desk/sentences.ts'
import type { Db } from '../../base/db/client.ts'
import { readDrafts, withDrafts } from './drafts.ts'
import { listTerms, termFinder } from './glossary.ts'
import { recall } from './memory.ts'
import { readPair, withTerms } from './records.ts'

/**
 * A record for its translator: beside each text how it, or its sentences, were translated elsewhere, the glossary's terms in it, and a
 * machine's draft. Error:
 * `not_found`.
 */
export async function openRecord(
  db: Db,
  role: AdminRole,
  ref: DeskRef,
  of: ForeignLang,
): Promise<OpenRecord> {
  const record = await readPair(db, role, ref, of)
  const [known, terms, drafts] = await Promise.all([
    recall(
      db,
      of,
      record.units.map(({ source }) => source),
    ),
    listTerms(db),
    readDrafts(db, ref, of),
  ])
  const open = withDrafts(withTerms(record, termFinder(terms)), drafts)
  return {
    ...open,
    units: open.units.map((unit) => {
      const proposals = proposalsFor(unit.source, known).filter(({ text }) => text !== unit.target)
      return { ...unit, ...(proposals.length > 0 && { proposals }) }
    }),
  }
}
