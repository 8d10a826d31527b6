import { type SQL, sql } from 'drizzle-orm'
import { DESK_RETENTION } from '../../../shared/base/retention.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import type { ForeignLang } from '../../../shared/languages.ts'
import type { DeskRef, OpenRecord } from '../../../shared/translation-desk/desk.admin.ts'
import type { DraftReason } from '../../../shared/translation-desk/drafts.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { inSteps, ROWS } from '../../base/jobs/steps.ts'
import { hasPhrase } from './glossary.ts'
import { translationDrafts } from './translation-desk.tables.ts'

/* A machine's drafts, apart from the records' own texts: whoever saves a record's translation has approved, or written, what it says. */

export interface Draft {
  path: string
  /** The Italian text of which it is. */
  source: string
  text: string | null
  reason: DraftReason | null
  detail: string
}

const ofRecord = ({ kind, id }: DeskRef, of: ForeignLang): SQL =>
  sql`from ${translationDrafts} where kind = ${kind} and record_id = ${id} and lang = ${of}`

export const readDrafts = (db: Db, ref: DeskRef, of: ForeignLang): Promise<Draft[]> =>
  db.all<Draft>(sql`select path, source, text, reason, detail ${ofRecord(ref, of)}`)

/** What a person has decided about. */
export const dropDrafts = (db: Db, ref: DeskRef, of: ForeignLang) => db.run(sql`delete ${ofRecord(ref, of)}`)

/** A record with the drafts beside its texts, each with the glossary's names that it does not use; those of other Italian texts are none of it. */
export function withDrafts(record: OpenRecord, drafts: Draft[]): OpenRecord {
  if (record.state === 'done') return record
  const units = record.units.map((unit) => {
    const draft = drafts.find(({ path, source }) => path === unit.path && source === unit.source)
    if (!draft || draft.text === unit.target) return unit
    const { text, reason, detail } = draft
    const names = (unit.terms ?? []).flatMap(({ name }) => (name ? [name] : []))
    const lacks = names.filter((name) => text !== null && !hasPhrase(text, name, record.of))
    return { ...unit, draft: { text, reason, detail, lacks } }
  })
  return { ...record, units }
}

/** For the cron: deletes drafts that nobody wanted for long. */
export function forgetDrafts(db: Db, now: number): Promise<number> {
  const day = new Date(now - DESK_RETENTION.draftDays * DAY_MS).toISOString()
  return inSteps(async () => {
    const { meta } = await db.run(sql`delete from ${translationDrafts}
      where id in (select id from ${translationDrafts} where created_at < ${day} limit ${number(ROWS)})`)
    return meta.changes
  })
}
