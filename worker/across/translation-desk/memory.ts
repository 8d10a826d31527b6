import { sql } from 'drizzle-orm'
import { DESK_RETENTION } from '../../../shared/base/retention.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import { FOREIGN_LANGS, type ForeignLang } from '../../../shared/languages.ts'
import type { JobResult } from '../../../shared/office/jobs.admin.ts'
import type { DeskKind, DeskRecord, DeskUnit } from '../../../shared/translation-desk/desk.admin.ts'
import { lookedUp, segmentsOf } from '../../../shared/translation-desk/sentences.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { inSteps, ROWS } from '../../base/jobs/steps.ts'
import { readPairs } from './records.ts'

/** Different translations of the same text that are proposed. */
const MOST_PROPOSED = 3

/** How texts and sentences were translated into a language, the newest first. */
export async function recall(db: Db, of: ForeignLang, texts: string[]): Promise<Map<string, string[]>> {
  const wanted = [...new Set(texts.flatMap(lookedUp))]
  const known = new Map<string, string[]>()
  if (wanted.length === 0) return known
  const rows = await db.all<{ source: string; target: string }>(sql`
    select m.source, m.target from json_each(${JSON.stringify(wanted)}) w
    cross join translation_memory m on m.lang = ${of} and m.source = w.value order by m.used_at desc, m.id desc`)
  for (const { source, target } of rows) {
    const targets = known.get(source) ?? []
    if (targets.length < MOST_PROPOSED) known.set(source, [...targets, target])
  }
  return known
}

type Said = Pick<DeskUnit, 'path' | 'source' | 'target'>

/** Units whose source and target belong together, and differ: rows of lists only where both languages have as many. */
function alikeIn(units: Said[]): Said[] {
  const uneven = new Set(
    units
      .filter(({ source, target }) => (source === '') !== (target === ''))
      .map(({ path }) => path.split('.')[0]),
  )
  return units.filter(
    ({ path, source, target }) =>
      !(path.includes('.') && uneven.has(path.split('.')[0])) && source !== target,
  )
}

/** Takes pairs of texts into the memory. */
export async function remember(db: Db, of: ForeignLang, at: string, units: Said[]): Promise<void> {
  const pairs = alikeIn(units).flatMap(({ source, target }) => segmentsOf(source, target))
  if (pairs.length === 0) return
  await db.run(sql`
    insert into translation_memory (lang, source, target, used_at)
    select ${of}, value ->> 0, value ->> 1, ${at} from json_each(${JSON.stringify(pairs)}) where true
    on conflict (lang, source, target) do update set used_at = excluded.used_at where used_at < excluded.used_at`)
}

/** For the cron: forgets what no text was saved with for long. */
export function forgetUnseen(db: Db, now: number): Promise<number> {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - DESK_RETENTION.memoryYears)
  return inSteps(async () => {
    const { meta } = await db.run(sql`delete from translation_memory
      where id in (select id from translation_memory where used_at < ${day.toISOString()} limit ${number(ROWS)})`)
    return meta.changes
  })
}

/** The tables that are walked, in this order. */
const WALKED = ['products', 'cats', 'fams', 'faqs', 'updates', 'vendor_categories'] as const
const KIND_OF: Record<(typeof WALKED)[number], DeskKind> = {
  products: 'products',
  cats: 'categories',
  fams: 'fams',
  faqs: 'faqs',
  updates: 'updates',
  vendor_categories: 'vendor-categories',
}
/** Translations that are read at once, and how often in a run. */
const STEP = 40
const STEPS = 12

/** Learns the translations of a table behind an id that were saved since. Returns the id that it has come to; null at the end. */
async function learn(db: Db, table: (typeof WALKED)[number], after: number, since: string) {
  const isPart = table === 'products' ? sql`p.kind = 'part'` : sql`0`
  const rows = await db.all<{ id: number; parent_id: number; lang: ForeignLang; is_part: number }>(sql`
    select t.id, t.parent_id, t.lang, ${isPart} as is_part from ${sql.raw(table)} t cross join ${sql.raw(table)} p on p.id = t.parent_id
    where t.id > ${after} and t.updated_at >= ${since} order by t.id limit ${number(STEP)}`)
  for (const of of FOREIGN_LANGS) {
    const refs = rows
      .filter(({ lang }) => lang === of)
      .map(({ parent_id: id, is_part }) => ({ kind: is_part ? 'parts' : KIND_OF[table], id }) as const)
    const pairs = refs.length > 0 ? await readPairs(db, 'everything', refs, of) : []
    for (const pair of pairs.filter((each): each is DeskRecord => each?.state === 'done'))
      await remember(db, of, pair.translated_at!, pair.units)
  }
  return { learned: rows.length, after: rows.length < STEP ? null : rows.at(-1)!.id }
}

/**
 * For the cron: takes what was translated outside the desk into the memory, table by table, from where the last run ended (`after`); all of it
 * first, then once a day what was saved since.
 */
export async function learnNext(db: Db, now: number, last: JobResult | null): Promise<JobResult> {
  const isRound = typeof last?.after === 'string' && last.after !== ''
  if (!isRound && last && now - Date.parse(String(last.begun)) < DAY_MS) return { ...last, rows: 0 }
  const since = isRound ? String(last!.since) : String(last?.begun ?? '')
  const begun = isRound ? String(last!.begun) : new Date(now).toISOString()
  let at = isRound ? String(last!.after) : `${WALKED[0]}:0`
  let sum = 0
  for (let step = 0; step < STEPS && at !== ''; step++) {
    const [name, id] = at.split(':')
    const table = WALKED.find((each) => each === name)!
    const { learned, after } = await learn(db, table, Number(id), since)
    sum += learned
    const next = WALKED[WALKED.indexOf(table) + 1]
    at = after !== null ? `${table}:${after}` : next ? `${next}:0` : ''
  }
  return { after: at, since, begun, rows: sum }
}
