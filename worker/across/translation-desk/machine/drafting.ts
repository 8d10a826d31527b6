import { sql } from 'drizzle-orm'
import type { AdminRole } from '../../../../shared/base/areas.ts'
import type { ForeignLang } from '../../../../shared/languages.ts'
import { codesIn } from '../../../../shared/translation-desk/codes.ts'
import type { DeskRecord, DeskRef } from '../../../../shared/translation-desk/desk.admin.ts'
import type { Drafted, DraftReason } from '../../../../shared/translation-desk/drafts.admin.ts'
import { lostIn } from '../../../../shared/translation-desk/lost.ts'
import { splitSentences } from '../../../../shared/translation-desk/sentences.ts'
import { isWordless } from '../../../../shared/translation-desk/wordless.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import type { Machine } from '../../../base/env.ts'
import { type Draft, readDrafts } from '../drafts.ts'
import { recall } from '../memory.ts'
import { readPair } from '../records.ts'
import { translationDrafts } from '../translation-desk.tables.ts'
import { askMachine } from './workers-ai.ts'

/* A text's sentences are drafted one by one, which is what the models were taught with; what people translated before is not asked again. */

/** Sentences that one call has translated: each asks the provider once, and a Worker may ask so many times. */
export const MAX_ASKED = 40
/** Sentences at once. */
const AT_ONCE = 5

/** Stores drafts in place of those of the same texts. */
async function storeDrafts(db: Db, ref: DeskRef, of: ForeignLang, model: string, drafts: Draft[]) {
  if (drafts.length === 0) return
  const rows = drafts.map(({ path, source, text, reason, detail }) => [path, source, text, reason, detail])
  await db.run(sql`
    insert into ${translationDrafts} (kind, record_id, lang, path, source, text, reason, detail, model)
    select ${ref.kind}, ${ref.id}, ${of}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, ${model}
    from json_each(${JSON.stringify(rows)}) where true
    on conflict (kind, record_id, lang, path) do update set source = excluded.source, text = excluded.text,
      reason = excluded.reason, detail = excluded.detail, model = excluded.model, created_at = ${NOW}`)
}

/** A text's pieces: what stands between sentences, figures and what is known stay as they are; the others are asked for. */
function piecesOf(source: string, known: Map<string, string[]>) {
  const whole = known.get(source)?.[0]
  if (whole !== undefined) return [{ text: whole, asked: false }]
  return splitSentences(source).map((piece, at) => {
    const told = known.get(piece)?.[0]
    if (told !== undefined) return { text: told, asked: false }
    return { text: piece, asked: at % 2 === 0 && piece.trim() !== '' && !isWordless(piece) }
  })
}
type Pieces = ReturnType<typeof piecesOf>

async function translate(machine: Machine, of: ForeignLang, pieces: Pieces): Promise<string> {
  const texts = pieces.map(({ text }) => text)
  const asked = pieces.flatMap((piece, at) => (piece.asked ? [at] : []))
  for (let from = 0; from < asked.length; from += AT_ONCE)
    await Promise.all(
      asked.slice(from, from + AT_ONCE).map(async (at) => {
        texts[at] = await askMachine(machine, texts[at]!, of)
      }),
    )
  return texts.join('')
}

/** The draft as it may be shown: what loses something, or is nothing, is refused, with the reason. */
function judged(path: string, source: string, text: string): Draft {
  const refused = (reason: DraftReason, detail = ''): Draft => ({ path, source, text: null, reason, detail })
  if (text.trim() === '') return refused('empty')
  const lost = lostIn(source, text)
  return lost ? refused(lost.reason, lost.detail) : { path, source, text, reason: null, detail: '' }
}

const isSomebodys = (source: string) => codesIn(source).find((code) => code.includes('@'))

async function draftText(
  machine: Machine,
  of: ForeignLang,
  { path, source }: DeskRecord['units'][number],
  pieces: Pieces,
): Promise<Draft> {
  const address = isSomebodys(source)
  if (address !== undefined) return { path, source, text: null, reason: 'address', detail: address }
  return judged(path, source, await translate(machine, of, pieces))
}

/**
 * Has a record's texts drafted: `path` alone, anew, or all that are not translated, or stale, and have no draft; the rest waits for the next
 * call once `budget` sentences were asked for. What was drafted before an error stays. Errors: `not_found`; `unavailable`.
 */
export async function draftRecord(
  db: Db,
  machine: Machine,
  role: AdminRole,
  ref: DeskRef,
  of: ForeignLang,
  { path, budget = MAX_ASKED }: { path?: string | undefined; budget?: number },
): Promise<Drafted & { asked: number; isDone: boolean }> {
  const [pair, drafts] = await Promise.all([readPair(db, role, ref, of), readDrafts(db, ref, of)])
  const has = (unit: { path: string; source: string }) =>
    drafts.some((draft) => draft.path === unit.path && draft.source === unit.source)
  const wanted = pair.units.filter(
    (unit) =>
      unit.source.trim() !== '' &&
      !isWordless(unit.source) &&
      (path === undefined ? (unit.target === '' || pair.state !== 'done') && !has(unit) : unit.path === path),
  )
  const known = await recall(
    db,
    of,
    wanted.map(({ source }) => source),
  )
  const done: Draft[] = []
  let asked = 0
  try {
    for (const unit of wanted) {
      const pieces = piecesOf(unit.source, known)
      const count = pieces.filter((piece) => piece.asked).length
      // One text alone may be longer than what a call asks for.
      if (asked > 0 && asked + count > budget) break
      asked += count
      done.push(await draftText(machine, of, unit, pieces))
    }
  } finally {
    await storeDrafts(db, ref, of, machine.model, done)
  }
  const refused = done.filter(({ text }) => text === null).length
  return { drafted: done.length - refused, refused, asked, isDone: done.length === wanted.length }
}
