import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { DAY_MS, endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import {
  type AdminListedQuotation,
  type AdminQuotation,
  type AdminQuotationsQuery,
  UNREAD_DAYS,
} from '../../../shared/quotations/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { type As, columns, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { allGiven, allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import type { retailers } from '../retailers/retailers.tables.ts'
import type { QuotationReader } from './persons.ts'
import { readQuotation } from './quotation-page.ts'
import { quotations } from './quotations.tables.ts'

/** The row of all retailers together in `quotation_counts`. */
const NETWORK = 0
const ANY_REQUEST: QuotationReader = { userId: null, retailerId: null, isAdministrator: true, link: null }

/** Sorting by name uses the search text, which begins with the name in lower case without accents. */
const COLUMNS = {
  created_at: sql`q.created_at`,
  name: sql`q.search`,
  surname: sql`q.surname_key`,
  vendor: [sql`v.search`, sql`v.id`, sql`q.created_at`],
  user_type: [sql`q.user_type`, sql`q.created_at`],
}
const RETAILERS = { table: sql`vendors v`, on: sql`v.id = q.vendor_id` }

/** Conditions over quotations `q`: whether their retailer has opened them. `waiting` is what the dashboard counts. */
const READ = {
  read: () => sql`q.read_at is not null`,
  unread: () => sql`q.read_at is null`,
  waiting: (now: number) =>
    sql`q.read_at is null and q.created_at < ${new Date(now - UNREAD_DAYS * DAY_MS).toISOString()}`,
}
/** A subquery: how many quotations wait for their retailer. */
export const waitingQuotations = (now: number) =>
  sql`(select count(*) from quotations q where ${READ.waiting(now)})`

type Row = Pick<
  SqlRow<typeof quotations>,
  'id' | 'created_at' | 'name' | 'surname' | 'user_type' | 'state' | 'origin'
> &
  Pick<SqlRow<typeof quotations>, 'state_by' | 'reassigned_at' | 'answered_at' | 'offered_at'> &
  As<SqlRow<typeof retailers>, { name: 'vendor_name' }> & { unread: number; state_at: string }

/** When it came into its state; to be passed on to a colleague is no move, and what is older than the events has not moved since. */
const STATE_AT = sql`coalesce((select e.created_at from quotation_events e
  where e.quotation_id = q.id and e.event <> 'assign' order by e.id desc limit 1), q.created_at)`

export function planQuotations(query: AdminQuotationsQuery & Walk): Plan {
  const { search_term: term = '', sort = '-created_at', limit, offset, after } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[user_type]': userType } = query
  const { 'filters[vendor_id]': retailerId, 'filters[read]': read, 'filters[state]': state } = query
  const isOfType = userType === undefined ? undefined : sql`q.user_type = ${userType}`
  const isInState = state === undefined ? undefined : sql`q.state = ${state}`
  const standing = allGiven(
    retailerId === undefined ? undefined : sql`q.vendor_id = ${retailerId}`,
    isInState,
  )
  const sifted = allGiven(
    read === undefined ? undefined : READ[read](Date.now()),
    from === undefined ? undefined : sql`q.created_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`q.created_at < ${endOfDay(to)}`,
  )
  const cut = allGiven(standing && isOfType && sql`true`, sifted)
  // The search's index has terms for these.
  const facets = [
    ...(retailerId === undefined ? [] : [facet('vendor', retailerId)]),
    ...(state === undefined ? [] : [facet('state', state)]),
    ...(userType === undefined ? [] : [facet('kind', userType)]),
  ]
  // No index has another order of those in a state or of some days.
  const isHard = sortedBy(sort) !== 'created_at' && [state, from, to].some((filter) => filter !== undefined)
  return planPage(
    {
      table: sql`quotations q`,
      id: sql`q.id`,
      order: orderBy(sort, COLUMNS, sql`q.id`),
      own: isHard ? orderBy('-created_at', COLUMNS, sql`q.id`) : undefined,
      limit,
      offset,
      after,
      where: term === '' ? allGiven(isOfType, standing, sifted) : sifted,
      through: sortedBy(sort) === 'vendor' ? RETAILERS : undefined,
      count: cut
        ? undefined
        : standing
          ? sql`select coalesce(sum(q.rows), 0) as count, 0 as is_capped from quotation_counts q
              where ${allOf(sql`q.vendor_id = ${retailerId ?? NETWORK}`, isInState)}`
          : storedCount('quotations', isOfType && sql`part = ${userType}`),
      isCountCapped: true,
    },
    { index: 'quotation_search', term, facets },
  )
}

/**
 * A page of the quotations of all retailers, for the back-office; newest first unless `sort` says otherwise, and where more than 1 000
 * match that no index has in that order (`quotations_unsorted`).
 */
export async function listAllQuotations(db: Db, query: AdminQuotationsQuery & Walk) {
  const plan = planQuotations(query)
  const { from, key, count, inOrder } = pageOf(plan, query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select q.id, q.created_at, q.name, q.surname, v.name as vendor_name, q.user_type, q.state, q.origin, q.read_at is null as unread,
        q.state_by, q.reassigned_at, q.answered_at, q.offered_at, ${STATE_AT} as state_at ${key}
      from ${from} cross join vendors v on v.id = q.vendor_id
      ${inOrder}`,
  ])
  const page = rows.map(
    ({ vendor_name, unread, ...row }): AdminListedQuotation => ({
      ...row,
      vendor: { name: vendor_name },
      unread: unread === 1,
    }),
  )
  return { quotations: page, ...counted('quotations', total!, plan) }
}

/** A quotation of any retailer, for the back-office; this does not mark it as read. Error: `not_found`. */
export async function readAnyQuotation(db: Db, id: number, lang: Lang): Promise<AdminQuotation> {
  const [quotation, [[more], mails]] = await Promise.all([
    readQuotation(db, id, ANY_REQUEST, lang),
    db.batch([
      db
        .select(columns(quotations, 'read_at', 'privacy_version'))
        .from(quotations)
        .where(eq(quotations.id, id)),
      db
        .select(columns(outbox, 'key', 'recipient', 'status', 'sent_at'))
        .from(outbox)
        .where(and(gt(outbox.key, `quotation:${id}:`), lt(outbox.key, `quotation:${id};`)))
        .orderBy(outbox.id),
    ]),
  ])
  return {
    ...quotation,
    ...more!,
    mails: mails.map(({ key, ...mail }) => ({
      ...mail,
      to: key.endsWith(':customer') ? 'customer' : 'retailer',
    })),
  }
}
