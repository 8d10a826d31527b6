import { sql } from 'drizzle-orm'
import type {
  AdminReport,
  ReportDecision,
  ReportsQuery,
} from '../../../shared/content/review-reports.admin.ts'
import type { ReportState } from '../../../shared/content/reviews.ts'
import type { Lang } from '../../../shared/languages.ts'
import { replyTo } from '../../../shared/settings/senders.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { type Count, counted } from '../../base/db/listing.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { dropUnused } from '../../base/files/unused.ts'
import { type AnyMail, mailStatements } from '../../base/mail/outbox.ts'
import { removedMail, supportPage } from './removal-mails.ts'

type ListRow = Omit<AdminReport, 'review' | 'message'> & { review: string; message: string | null }

/** A page of the reports of a state, those that wait for the longest first, or of all, the newest first. */
export async function listReports(db: Db, { limit, offset, 'filters[state]': state }: ReportsQuery) {
  const isWanted = state === undefined ? sql`true` : sql`t.state = ${state}`
  const [[total], rows] = await readTogether<[Count, ListRow]>(db, [
    sql`select count(*) as count, 0 as is_capped from review_reports t where ${isWanted}`,
    sql`select t.id, t.state, t.reason, t.photo, t.photo_id, t.created_at, t.decided_at, t.facts,
      coalesce((select trim(a.first_name || ' ' || a.last_name) from users a where a.id = t.decided_by), '') as decided_by,
      json_object('id', r.id, 'author', r.author, 'text', r.text, 'lang', r.lang, 'product', p.name) as review,
      (select json_object('id', m.id, 'reference', m.reference, 'name', trim(m.name || ' ' || m.surname), 'text', m.message)
        from messages m where m.id = t.message_id and m.deleted_at is null) as message
    from review_reports t join reviews r on r.id = t.review_id join products p on p.id = r.product_id
    where ${isWanted}
    order by ${state === 'open' ? sql`t.id` : sql`t.id desc`} limit ${limit} offset ${offset}`,
  ])
  const reports = rows.map(
    ({ review, message, ...row }): AdminReport => ({
      ...row,
      review: JSON.parse(review),
      message: message === null ? null : JSON.parse(message),
    }),
  )
  return { reports, ...counted('reports', total!) }
}

interface Row {
  state: ReportState
  review_id: number
  photo: number
  photo_id: number | null
  file: string | null
  author: string
  email: string
  lang: Lang
  product: string
  is_rejected: number
  message_id: number | null
  name: string | null
  reporter: string | null
  reporter_lang: Lang | null
  reference: string | null
}

const readRow = (db: Db, id: number) =>
  db.get<Row | undefined>(sql`
    select t.state, t.review_id, t.photo, t.photo_id, f.file, r.author, r.email, r.lang, p.name as product, r.rejected_at is not null as is_rejected,
      t.message_id, m.name, m.email as reporter, m.lang as reporter_lang, coalesce(m.reference, cast(m.id as text)) as reference
    from review_reports t join reviews r on r.id = t.review_id join products p on p.id = r.product_id
      left join review_photos f on f.id = t.photo_id left join messages m on m.id = t.message_id
    where t.id = ${id}`)

/**
 * Decides a report: what is reported stays, or is not shown any more (a photo is deleted). The author of what is removed is mailed the
 * statement of reasons, the reporter the decision, each in their language and in the same batch. Returns the keys of the mails. Errors:
 * `not_found`; `conflict` when it is decided.
 */
export async function decideReport(
  stores: { db: Db; files: R2Bucket },
  author: Author,
  id: number,
  { state, ground, facts }: ReportDecision,
): Promise<string[]> {
  const { db } = stores
  const row = await readRow(db, id)
  if (!row) throw new AppError('not_found')
  if (row.state !== 'open') throw new AppError('conflict')
  const part = row.photo > 0 ? 'photo' : 'review'
  const isRemoved = state === 'removed'
  // What is gone already needs no statement: its author had one.
  const isShown = part === 'photo' ? row.photo_id !== null : row.is_rejected === 0
  const review = { ...row, id: row.review_id }
  const mails: AnyMail[] = [
    ...(isRemoved && isShown ? [removedMail(review, { part, ground, facts, isReported: true })] : []),
    ...(row.reporter === null
      ? []
      : [
          {
            key: `review-report:${id}:decided`,
            template: 'report_decided' as const,
            lang: row.reporter_lang!,
            to: row.reporter,
            replyTo: replyTo('messages'),
            values: {
              name: row.name!,
              product: row.product,
              reference: row.reference!,
              part,
              isRemoved,
              ground,
              facts,
              url: supportPage(row.reporter_lang!),
            },
          } satisfies AnyMail,
        ]),
  ]
  await changeRecord(db, author, {
    action: 'status',
    entity: 'reviews',
    id: row.review_id,
    before: { state: row.state },
    after: { state },
    statements: [
      sql`update review_reports set state = ${state}, facts = ${facts}, decided_at = ${NOW}, decided_by = ${author.actor.id}
        where id = ${id} and state = 'open'`,
      ...(isRemoved && part === 'photo' ? [sql`delete from review_photos where id = ${row.photo_id}`] : []),
      ...(isRemoved && part === 'review'
        ? [
            sql`update reviews set approved_at = null, rejected_at = ${NOW} where id = ${row.review_id} and rejected_at is null`,
          ]
        : []),
      // The message in which it came is answered by the decision.
      ...(row.message_id === null
        ? []
        : [sql`update messages set status = 'closed' where id = ${row.message_id} and status = 'new'`]),
      ...(await mailStatements(db, mails)),
    ],
  })
  if (isRemoved && part === 'photo' && row.file !== null) await dropUnused(stores, [row.file])
  return mails.map(({ key }) => key)
}
