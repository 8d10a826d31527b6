import { sql } from 'drizzle-orm'
import type {
  AdminListedRecall,
  AdminRecall,
  AdminRecallPage,
  CurvePoint,
  RecallTarget,
} from '../../../shared/recalls/recalls.admin.ts'
import type { RecallTexts, Remedy } from '../../../shared/recalls/recalls.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { CASES, toCases } from './cases.ts'
import { countConcerned } from './concerned.ts'

/* Recalls as the office sees them. */

type Row = Omit<AdminRecall, 'texts' | 'remedies' | 'targets'> & { texts: string; remedies: string }

export async function listAllRecalls(db: Db): Promise<AdminListedRecall[]> {
  return db.all<AdminListedRecall>(sql`
    select r.id, r.state, coalesce(r.texts ->> '$.it.title', '') as title, r.started_at, count(p.id) as people, count(p.told_at) as told, count(p.done_at) as done
    from recalls r left join recall_recipients p on p.recall_id = r.id group by r.id order by r.id desc limit 200`)
}

const MAX_WAITING = 200
/** A day of the curve for each moment that something was noted on. */
const DAYS = ['told_at', 'read_at', 'answered_at', 'done_at'] as const

/** Error: `not_found`. */
export async function readAnyRecall(db: Db, id: number): Promise<AdminRecallPage> {
  const of = sql`from recall_recipients where recall_id = ${id}`
  const day = (column: (typeof DAYS)[number]) =>
    sql`select substr(${sql.raw(column)}, 1, 10) as day, ${column} as what, count(*) as n ${of} and ${sql.raw(column)} is not null group by 1`
  const [[row], targets, [progress], remedies, days, waiting] = await readTogether<
    [
      Row,
      RecallTarget,
      AdminRecallPage['progress'],
      AdminRecallPage['remedies'][number],
      { day: string; what: string; n: number },
      Omit<AdminRecallPage['waiting'][number], 'units' | 'cases'> & { units: string; cases: string },
    ]
  >(db, [
    sql`select id, state, texts, remedies, phone, contact, started_at, closed_at, version from recalls where id = ${id}`,
    sql`select code, serial_from, serial_to, shipped_from, shipped_to, bought_from, bought_to from recall_targets where recall_id = ${id} order by position`,
    sql`select count(*) as people, count(email) as mails, count(told_at) as told, count(read_at) as read, count(answered_at) as answered,
      count(done_at) as done, count(*) filter (where email is null and address <> '') as letters,
      (select count(*) from outbox where status = 'dead' and key > ${`recall:${id}:`} and key < ${`recall:${id};`}) as dead ${of}`,
    sql`select remedy, count(*) as count, count(done_at) as done ${of} and remedy is not null group by remedy`,
    sql`${day('told_at')} union all ${day('read_at')} union all ${day('answered_at')} union all ${day('done_at')}`,
    sql`select p.id, p.name, p.email, p.remedy, p.units, p.answered_at, ${CASES} as cases from recall_recipients p where p.recall_id = ${id} and answered_at is not null and done_at is null order by answered_at, id limit ${sql.raw(String(MAX_WAITING))}`,
  ])
  if (!row) throw new AppError('not_found')
  const { texts, remedies: offered, ...rest } = row
  return {
    recall: {
      ...rest,
      texts: JSON.parse(texts) as RecallTexts,
      remedies: JSON.parse(offered) as Remedy[],
      targets,
    },
    concerned: await countConcerned(db, id),
    progress: progress!,
    remedies,
    curve: curveOf(days),
    waiting: waiting.map(({ units, cases, ...one }) => ({
      ...one,
      units: JSON.parse(units) as string[],
      cases: toCases(cases),
    })),
  }
}

/** Sums up to each day. */
function curveOf(days: { day: string; what: string; n: number }[]): CurvePoint[] {
  const sum = { told: 0, read: 0, answered: 0, done: 0 }
  return [...Map.groupBy(days, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, events]) => {
      for (const { what, n } of events) sum[what.slice(0, -3) as keyof typeof sum] += n
      return { day, ...sum }
    })
}

/** Notes what was done for a person who had answered. Errors: `not_found`; `conflict`. */
export const finishRecipient = (db: Db, author: Author, id: number, recipient: number, reference: string) =>
  changeRecord(db, author, async () => {
    const row = await db.get<{ answered_at: string | null; done_at: string | null } | undefined>(
      sql`select answered_at, done_at from recall_recipients where id = ${recipient} and recall_id = ${id}`,
    )
    if (!row) throw new AppError('not_found')
    if (row.answered_at === null || row.done_at !== null) throw new AppError('conflict')
    return {
      action: 'edit',
      entity: 'recalls',
      id,
      after: { reference },
      statements: [
        sql`update recall_recipients set done_at = ${NOW}, done_by = ${author.actor.id}, reference = ${reference}
          where id = ${recipient} and recall_id = ${id} and answered_at is not null and done_at is null`,
      ],
    }
  })
