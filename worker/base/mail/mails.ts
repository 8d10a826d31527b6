import { desc, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { MailRow, MailsQuery } from '../../../shared/office/mails.admin.ts'
import type { Db } from '../db/client.ts'
import { type Plan, pageOf, planPage, type Walk } from '../db/listing.ts'
import { type Maybe, readTogether, type SqlRow } from '../db/reads.ts'
import { allGiven, orderBy, sortedBy } from '../db/sorting.ts'
import { readReason } from '../reasons.ts'
import { outbox } from './mail.tables.ts'

/** The newest mails of the outbox, in any state. */
export function listMails(db: Db, limit: number) {
  return db
    .select({
      id: outbox.id,
      to: outbox.recipient,
      reply_to: outbox.replyTo,
      subject: outbox.subject,
      template: outbox.template,
      lang: outbox.lang,
      text: outbox.text,
      html: outbox.html,
      document_id: outbox.documentId,
      status: outbox.status,
      created_at: outbox.createdAt,
    })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(limit)
}

type Stored = Pick<SqlRow<typeof outbox>, Exclude<keyof MailRow, 'next_attempt_at'>> &
  Maybe<Pick<SqlRow<typeof outbox>, 'next_attempt_at'>>

const COLUMNS = {
  created_at: sql`created_at`,
  recipient: sql`recipient`,
  status: sql`status`,
  attempts: sql`attempts`,
}

export function planOutbox(query: MailsQuery & Walk): Plan {
  const { sort = '-created_at', limit, offset, after, 'filters[from]': from, 'filters[to]': to } = query
  const { 'filters[status]': status, 'filters[template]': template, search_term } = query
  const term = search_term?.toLowerCase()
  const where = allGiven(
    status === undefined ? undefined : sql`status = ${status}`,
    template === undefined ? undefined : sql`template = ${template}`,
    term ? sql`instr(lower(recipient || ' ' || subject), ${term}) > 0` : undefined,
    from === undefined ? undefined : sql`created_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`created_at < ${endOfDay(to)}`,
  )
  const order = orderBy(sort, COLUMNS, sql`outbox.id`)
  const isSorted = sortedBy(sort) !== 'created_at'
  return planPage({ table: sql`outbox`, id: sql`outbox.id`, where, order, limit, offset, after, isSorted })
}

/** A page of the outbox; newest first unless `sort` says otherwise. */
export async function listOutbox(db: Db, query: MailsQuery & Walk) {
  const { from, key, count, inOrder } = pageOf(planOutbox(query), query)
  const [[total], mails] = await readTogether<[{ count: number }, Stored]>(db, [
    count,
    sql`select outbox.id, created_at, recipient, subject, template, status, attempts, last_error,
      case status when 'pending' then next_attempt_at end as next_attempt_at, sent_at ${key}
      from ${from} ${inOrder}`,
  ])
  return {
    mails: mails.map((mail): MailRow => ({ ...mail, last_error: readReason(mail.last_error) })),
    mails_count: total!.count,
  }
}
