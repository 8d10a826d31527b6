import type { AdminRole } from '../../../../shared/base/areas.ts'
import { maySee } from '../../../../shared/entities.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type {
  ReplaceBody,
  ReplacedRecord,
  Replacement,
  ReplaceOutcome,
} from '../../../../shared/translation-desk/replacing.admin.ts'
import type { Author } from '../../../base/audit/change.ts'
import type { Db } from '../../../base/db/client.ts'
import { readTogether } from '../../../base/db/reads.ts'
import { AppError } from '../../../base/errors.ts'
import { prepareEdit, sourceGuard } from '../editing.ts'
import { pathsOf, textsOf } from '../units.ts'
import { selectOne, type TextRow, textsIn } from './rows.ts'

const readRows = async (db: Db, of: Lang, records: Replacement[]) =>
  (
    await readTogether<TextRow[]>(
      db,
      records.map((record) => selectOne(record, of)),
    )
  ).map(([row]) => row)

/** Saves a record's texts by its own verb, which writes its history. */
async function replaceIn(
  db: Db,
  author: Author,
  of: Lang,
  record: Replacement,
  row: TextRow | undefined,
): Promise<ReplaceOutcome> {
  if (!row) return 'gone'
  const texts = new Map(pathsOf(textsIn(row)))
  if (record.units.every(({ path, after }) => texts.get(path) === after)) return 'same'
  if (record.units.some(({ path, before }) => texts.get(path) !== before)) return 'changed'
  if (row.is_stale === 1) return 'stale'
  for (const { path, after } of record.units) texts.set(path, after)
  const { fields, metas, faqs } = textsOf([...texts].map(([path, text]) => ({ path, text })))
  const has = (list: string) => record.units.some(({ path }) => path.startsWith(`${list}.`))
  const given = {
    fields: { ...fields, ...(of === 'it' && JSON.parse(row.kept)) },
    metas: has('metas') ? metas : undefined,
    faqs: has('faqs') ? faqs : undefined,
  }
  const only = of === 'it' ? undefined : sourceGuard(record, row.texts_at)
  try {
    await prepareEdit({ ...row, kind: record.kind, of }, given, only)(db, author)
    return 'saved'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'conflict') return 'changed'
    if (error.code === 'not_found') return 'gone'
    if (error.code === 'invalid') return 'invalid'
    throw error
  }
}

/**
 * Gives texts their new words, record by record, each as a whole or not at all: only where every text is still the one that was seen. Called
 * again with the same it changes nothing, and with both sides exchanged it takes back.
 */
export async function replaceTexts(
  db: Db,
  author: Author,
  role: AdminRole,
  { of, records }: ReplaceBody,
): Promise<ReplacedRecord[]> {
  const seen = records.filter(({ kind }) => maySee(role, kind))
  const rows = new Map((await readRows(db, of, seen)).map((row, at) => [seen[at]!, row]))
  const outcomes: ReplaceOutcome[] = []
  for (const record of records) outcomes.push(await replaceIn(db, author, of, record, rows.get(record)))
  const done = records.filter((_, at) => ['saved', 'same'].includes(outcomes[at]!))
  const now = new Map((await readRows(db, of, done)).map((row, at) => [done[at]!, row]))
  return records.map((record, at) => {
    const row = now.get(record)
    const texts = new Map(row ? pathsOf(textsIn(row)) : [])
    const { kind, id, units } = record
    return {
      kind,
      id,
      outcome: outcomes[at]!,
      texts: row ? units.map(({ path }) => texts.get(path) ?? '') : [],
    }
  })
}
