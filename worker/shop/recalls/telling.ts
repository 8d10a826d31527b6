import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/dates.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import type { RecallTexts, Remedy } from '../../../shared/recalls/recalls.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { IS_LOST, queueOnce } from '../../base/mail/outbox.ts'
import { recallLink } from './links.ts'

/** People of one step: one statement writes their mails, so that a run stays below what D1 takes. */
const PEOPLE = 500
/** Steps of a run of the cron: 30 000 people, so that 100 000 are told within an hour even when runs are lost; the provider is slower. */
const STEPS = 60
/** Who has not answered is reminded after so many days, so many times. */
const REMIND_DAYS = 14
const MAX_REMINDERS = 2
/** A mail that was written so long ago and waits was lost on its way into the queue. */
const LOST_MS = 4 * 60_000
const MAX_LOST = 10_000

interface Recall {
  id: number
  texts: string
  remedies: string
  phone: string
  contact: string
}
interface Person {
  id: number
  lang: Lang
  units: string
  count: number
}

/* What differs from mail to mail stands in the rendered one as a mark, and is put in by the statement: so one value has the mails of all. */
const MARK = { units: '%RECALL-UNITS%', url: 'https://recall-link.invalid/' }

/** A notice with marks, rendered once a language. */
async function noticesOf(recall: Recall, isReminder: boolean) {
  const { renderMail } = await import('../../base/mail/templates.ts')
  const texts = JSON.parse(recall.texts) as RecallTexts
  const remedies = JSON.parse(recall.remedies) as Remedy[]
  return Promise.all(
    LANGS.map(async (lang) => {
      const { title, description, hazard, action } = (texts[lang] ?? texts.it)!
      const values = {
        title,
        description,
        hazard,
        action,
        remedies,
        phone: recall.phone,
        contact: recall.contact,
      }
      return {
        lang,
        ...(await renderMail('recall_notice', lang, {
          ...values,
          isReminder,
          units: MARK.units,
          url: MARK.url,
        })),
      }
    }),
  )
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Takes one step: writes the mails of some who wait, and notes it, in one batch. Whoever takes the same step later finds them told. Returns
 * how many there were, and the mails' ids.
 */
async function tell(
  db: Db,
  env: Env,
  recall: Recall,
  people: Person[],
  now: number,
  reminder: number,
): Promise<number[]> {
  const rows = await Promise.all(
    people.map(async ({ id, lang, units, count }) => {
      const named = JSON.parse(units) as string[]
      const all = [...named, ...(count > named.length ? [`+ ${count - named.length}`] : [])].join(', ')
      return { id, url: await recallLink(env, lang, id), units: all, html: escaped(all) }
    }),
  )
  const at = new Date(now).toISOString()
  const kind = reminder === 0 ? 'notice' : `reminder-${reminder}`
  const key = sql`'recall:' || p.recall_id || ${`:${kind}:`} || p.id`
  const put = (
    column: 'html' | 'text',
  ) => sql`replace(replace(n.value ->> ${column}, ${MARK.url}, r.value ->> 'url'),
    ${MARK.units}, r.value ->> ${column === 'html' ? 'html' : 'units'})`
  // Who answered or was erased meanwhile is not written to.
  const waits =
    reminder === 0 ? sql`p.told_at is null` : sql`p.answered_at is null and p.reminders = ${reminder - 1}`
  const results = await writeTogether(db, [
    sql`insert into outbox (key, template, lang, recipient, subject, html, text, next_attempt_at, created_at, send_key)
      select ${key}, 'recall_notice', p.lang, p.email, n.value ->> 'subject', ${put('html')}, ${put('text')}, ${at}, ${at}, lower(hex(randomblob(16)))
      from json_each(${JSON.stringify(rows)}) r cross join recall_recipients p on p.id = r.value ->> 'id'
      join json_each(${JSON.stringify(await noticesOf(recall, reminder > 0))}) n on n.value ->> 'lang' = p.lang
      where ${waits} and p.email is not null and exists (select 1 from recalls where id = p.recall_id and state = 'started')
      on conflict (key) do nothing returning id`,
    reminder === 0
      ? sql`update recall_recipients as p set told_at = ${at} where p.told_at is null
          and p.id in (select value ->> 'id' from json_each(${JSON.stringify(rows)})) and exists (select 1 from outbox where key = ${key})`
      : sql`update recall_recipients as p set reminders = ${reminder}, reminded_at = ${at} where p.reminders = ${reminder - 1}
          and p.id in (select value ->> 'id' from json_each(${JSON.stringify(rows)})) and exists (select 1 from outbox where key = ${key})`,
  ])
  return results[0]!.map(({ id }) => id as number)
}

const COLUMNS = sql`r.id, r.texts, r.remedies, r.phone, r.contact`

/** The next who were not told, or are to be reminded: one recall, one kind. */
async function findNext(
  db: Db,
  now: number,
): Promise<{ recall: Recall; people: Person[]; reminder: number } | null> {
  const started = await db.all<Recall>(
    sql`select ${COLUMNS} from recalls r where r.state = 'started' order by r.id`,
  )
  for (const recall of started) {
    const people = await db.all<Person>(sql`
      select id, lang, units, count from recall_recipients indexed by recall_recipients_waiting
      where recall_id = ${recall.id} and told_at is null and email is not null order by id limit ${number(PEOPLE)}`)
    if (people.length > 0) return { recall, people, reminder: 0 }
    for (let reminder = 1; reminder <= MAX_REMINDERS; reminder++) {
      const before = new Date(now - reminder * REMIND_DAYS * DAY_MS).toISOString()
      const silent = await db.all<Person>(sql`
        select id, lang, units, count from recall_recipients indexed by recall_recipients_silent
        where recall_id = ${recall.id} and answered_at is null and told_at < ${before} and told_at is not null and email is not null
          and reminders = ${reminder - 1} order by told_at limit ${number(PEOPLE)}`)
      if (silent.length > 0) return { recall, people: silent, reminder }
    }
  }
  return null
}

/**
 * Mails of recalls that are due and in no queue: those of a run that was killed, and those that the provider did not take. Those that still
 * wait in the queue are left alone.
 */
const findLost = (db: Db, now: number) =>
  db.all<{
    id: number
  }>(sql`select id from outbox where status = 'pending' and next_attempt_at <= ${new Date(now).toISOString()}
    and created_at < ${new Date(now - LOST_MS).toISOString()} and template = 'recall_notice' and ${IS_LOST} order by next_attempt_at limit ${number(MAX_LOST)}`)

/** The job: tells and reminds those whom running recalls concern, whether they wish for news or not. */
export async function tellRecalled({ db, env, bindings }: JobContext, now: number) {
  const lost = await findLost(db, now)
  await queueOnce(
    db,
    bindings.MAILS,
    lost.map(({ id }) => id),
    now,
  )
  const done = { again: lost.length, told: 0 }
  for (let step = 0; step < STEPS; step++) {
    const next = await findNext(db, now)
    if (!next) break
    const mails = await tell(db, env, next.recall, next.people, now, next.reminder)
    await queueOnce(db, bindings.MAILS, mails, now)
    done.told += mails.length
  }
  return done
}
