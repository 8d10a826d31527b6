import type { AdminRole } from '../../../../shared/base/areas.ts'
import { FOREIGN_LANGS, type ForeignLang } from '../../../../shared/languages.ts'
import { lostCode } from '../../../../shared/translation-desk/codes.ts'
import { type DeskRecord, parseRef } from '../../../../shared/translation-desk/desk.admin.ts'
import {
  APPLIED_AT_ONCE,
  MOST_SHOWN,
  type XliffReason,
  type XliffReport,
  type XliffUnit,
} from '../../../../shared/translation-desk/xliff.admin.ts'
import type { Author } from '../../../base/audit/change.ts'
import type { Db } from '../../../base/db/client.ts'
import { AppError } from '../../../base/errors.ts'
import { readManyPairs } from '../records.ts'
import { checkTexts, saveTranslation } from '../saving.ts'
import { type ReadUnit, readXliff, type Xliff } from './read-xliff.ts'

/* A record goes in as a whole or not at all: to save it says that all of it is translated. */

/** Tools may break lines anew. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

type File = Xliff['files'][number]
interface Judged {
  outcome: 'saved' | 'same' | 'refused'
  units: XliffUnit[]
}

/** Why a text is refused by itself, with which code is lost; null when it may go in. */
function reasonOf(unit: ReadUnit, known: DeskRecord['units'][number] | undefined, isTwice: boolean) {
  const said = (reason: XliffReason, detail?: string) => ({ reason, ...(detail && { detail }) })
  if (!known) return said('unknown')
  if (isTwice) return said('twice')
  if (plain(unit.source) !== plain(known.source)) return said('source_changed')
  if (unit.target === null || unit.target.trim() === '') return said('empty')
  const lost = lostCode(known.source, unit.target)
  return lost === null ? null : said('code_lost', lost)
}

function judge(file: File, record: DeskRecord | null): Judged {
  const known = new Map(record?.units.map((unit) => [unit.path, unit]))
  const seen = new Set<string>()
  const units = file.units.map((unit): XliffUnit => {
    const own = known.get(unit.id)
    const reason = reasonOf(unit, own, seen.has(unit.id))
    seen.add(unit.id)
    return {
      record: file.id,
      name: record?.name ?? '',
      path: unit.id,
      source: unit.source,
      before: own?.target ?? '',
      after: unit.target ?? '',
      reason: null,
      ...reason,
    }
  })
  if (!record) return { outcome: 'refused', units }
  // What is not in the file must have been translated since the Italian changed.
  const lacking = record.units.filter(
    ({ path, source, target }) =>
      source !== '' && !seen.has(path) && (record.state !== 'done' || target === ''),
  )
  const missing = lacking.map(
    ({ path, source, target }): XliffUnit => ({
      record: file.id,
      name: record.name,
      path,
      source,
      before: target,
      after: '',
      reason: 'empty',
    }),
  )
  const all = [...units, ...missing]
  const isGood = all.every(({ reason }) => reason === null)
  for (const path of isGood ? checkTexts(record, textsIn(units)) : [])
    for (const unit of all) if (unit.path === path) unit.reason = 'invalid'
  if (all.some(({ reason }) => reason !== null)) {
    const rest = (unit: XliffUnit): XliffUnit => ({ ...unit, reason: unit.reason ?? 'incomplete' })
    return { outcome: 'refused', units: all.map(rest) }
  }
  const isSame = record.state === 'done' && units.every(({ before, after }) => before === after.trim())
  return { outcome: isSame ? 'same' : 'saved', units }
}

const textsIn = (units: XliffUnit[]) => units.map(({ path, after }) => ({ path, text: after }))

/** A file’s language of ours: `de`, `de-DE`. Error: `invalid` for another one, or when it is not from Italian. */
function languageOf({ source, target }: Xliff): ForeignLang {
  const of = FOREIGN_LANGS.find((lang) => lang === target.toLowerCase().split('-')[0])
  if (!of || source.toLowerCase().split('-')[0] !== 'it')
    throw new AppError('invalid', { text: 'xliff_language' })
  return of
}

/** Saves a record as the file says; what came between is a reason at its texts. */
async function save(
  db: Db,
  author: Author,
  role: AdminRole,
  record: DeskRecord,
  judged: Judged,
): Promise<Judged> {
  const { source_at, version, of } = record
  const body = { source_at, version, units: textsIn(judged.units) }
  try {
    await saveTranslation(db, author, role, record, of, body)
    return judged
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason: XliffReason = error.code === 'invalid' ? 'invalid' : 'source_changed'
    return { outcome: 'refused', units: judged.units.map((unit) => ({ ...unit, reason })) }
  }
}

/**
 * Says what a translated file would do, or does it, so many records at a time. Errors: `invalid` when the file cannot be read, is of another
 * version, or is not from Italian into a language of the shop.
 */
export async function importXliff(
  db: Db,
  author: Author,
  role: AdminRole,
  xml: string,
  { apply, from }: { apply: boolean; from: number },
): Promise<XliffReport> {
  const xliff = readXliff(xml)
  const of = languageOf(xliff)
  const files = xliff.files.slice(from, from + (apply ? APPLIED_AT_ONCE : xliff.files.length))
  const refs = files.map(({ id }) => parseRef(id))
  const pairs = await readManyPairs(
    db,
    role,
    refs.filter((ref) => ref !== null),
    of,
  )
  const records = refs.map((ref) => (ref === null ? null : pairs.shift()!))
  const judged: Judged[] = []
  for (const [at, file] of files.entries()) {
    const record = records[at]!
    const one = judge(file, record)
    judged.push(apply && record && one.outcome === 'saved' ? await save(db, author, role, record, one) : one)
  }
  const count = (outcome: Judged['outcome']) => judged.filter((one) => one.outcome === outcome).length
  const unitsOf = (outcome: Judged['outcome']) =>
    judged.filter((one) => one.outcome === outcome).flatMap(({ units }) => units)
  const end = from + files.length
  return {
    of,
    saved: count('saved'),
    same: count('same'),
    refused: count('refused'),
    units: [...unitsOf('refused'), ...unitsOf('saved')].slice(0, MOST_SHOWN),
    next: end < xliff.files.length ? end : null,
  }
}
