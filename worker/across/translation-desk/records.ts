import { sql } from 'drizzle-orm'
import type { AdminRole } from '../../../shared/base/areas.ts'
import { maySee } from '../../../shared/entities.ts'
import type { ForeignLang } from '../../../shared/languages.ts'
import type { DeskRecord, DeskRef, OpenRecord } from '../../../shared/translation-desk/desk.admin.ts'
import type { Term } from '../../../shared/translation-desk/glossary.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { KINDS } from './kinds.ts'
import { type Texts, unitsOf } from './units.ts'

interface Row {
  id: number
  version: number
  texts_at: string
  updated_at: string
  /** JSON. */
  texts: string
}

/** Records with their translations in a language, in one trip; null for those that there are not, or that the role may not see. */
export async function readPairs(
  db: Db,
  role: AdminRole,
  refs: DeskRef[],
  of: ForeignLang,
): Promise<(DeskRecord | null)[]> {
  const rows = await readTogether<Row[]>(
    db,
    refs.flatMap(({ kind, id }) => {
      const { table, texts, is, archivesTranslations } = KINDS[kind]
      const living = archivesTranslations ? sql` and r.deleted_at is null` : sql``
      return [
        sql`select r.id, r.version, r.texts_at, r.updated_at, ${texts} as texts from ${table} p cross join ${table} r on r.id = p.id
          where p.id = ${id} and p.parent_id is null and p.deleted_at is null and ${is}`,
        sql`select r.id, r.version, r.texts_at, r.updated_at, ${texts} as texts from ${table} r where r.parent_id = ${id} and r.lang = ${of}${living}`,
      ]
    }),
  )
  return refs.map(({ kind, id }, at) => {
    const [[italian], [own]] = [rows[2 * at]!, rows[2 * at + 1]!]
    if (!italian || !maySee(role, kind)) return null
    const texts: Texts = JSON.parse(italian.texts)
    return {
      kind,
      id,
      of,
      name: texts.name ?? texts.title ?? '',
      state: !own ? 'missing' : own.updated_at < italian.texts_at ? 'stale' : 'done',
      source_at: italian.texts_at,
      parent_version: italian.version,
      version: own?.version ?? null,
      translation_id: own?.id ?? null,
      translated_at: own?.updated_at ?? null,
      units: unitsOf(texts, own ? JSON.parse(own.texts) : null),
    }
  })
}

/** Records of one trip. */
const CHUNK = 50

/** As `readPairs`, for as many as a file has. */
export async function readManyPairs(db: Db, role: AdminRole, refs: DeskRef[], of: ForeignLang) {
  const pairs: (DeskRecord | null)[] = []
  for (let at = 0; at < refs.length; at += CHUNK)
    pairs.push(...(await readPairs(db, role, refs.slice(at, at + CHUNK), of)))
  return pairs
}

/** One of them. Error: `not_found`. */
export async function readPair(db: Db, role: AdminRole, ref: DeskRef, of: ForeignLang): Promise<DeskRecord> {
  const [pair] = await readPairs(db, role, [ref], of)
  if (!pair) throw new AppError('not_found')
  return pair
}

/** A record with the glossary's terms beside the texts that contain them. */
export const withTerms = (record: DeskRecord, termsIn: (text: string) => Term[]): OpenRecord => ({
  ...record,
  units: record.units.map((unit) => {
    const terms = termsIn(unit.source).flatMap(({ term, names, note }) =>
      names[record.of] || note ? [{ term, name: names[record.of], note }] : [],
    )
    return { ...unit, ...(terms.length > 0 && { terms }) }
  }),
})
