import { eq, sql } from 'drizzle-orm'
import type { Subscriber, SubscribersQuery } from '../../../shared/content/newsletter.admin.ts'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW, withoutAccents } from '../../base/db/columns.ts'
import {
  type Count,
  counted,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { containsWords } from '../../base/db/search.ts'
import { allGiven, orderBy } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import { subscribers } from './newsletter.tables.ts'
import { IS_SUBSCRIBED } from './sign-ups.ts'

/** A person who left and signed up again counts as waiting while the new link works. */
const stateAt = (now: string) => sql`case when ${IS_SUBSCRIBED} then 'confirmed'
  when unsubscribed_at is not null and expires_at <= ${now} then 'left' else 'waiting' end`

const COLUMNS = {
  created_at: sql`created_at`,
  email: sql`email`,
  surname: sql`surname_key`,
}
/** A subquery, because inside another condition the expression would be too deep for D1. */
const isFound = (term: string) => sql`id in (
  with plain as materialized (
    select id, ${sql.raw(withoutAccents(`name || ' ' || surname || ' ' || email`))} as text from subscribers)
  select id from plain where ${containsWords(sql`plain.text`, term)})`

type Row = Pick<SqlRow<typeof subscribers>, Exclude<keyof Subscriber, 'state'>> & Pick<Subscriber, 'state'>

export function planSubscribers(query: SubscribersQuery & Walk, now = new Date().toISOString()): Plan {
  const { sort = '-created_at', search_term: term, limit, offset, after } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[state]': state } = query
  const where = allGiven(
    term ? isFound(term) : undefined,
    state === undefined ? undefined : sql`${stateAt(now)} = ${state}`,
    from === undefined ? undefined : sql`created_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`created_at < ${endOfDay(to)}`,
  )
  const order = orderBy(sort, COLUMNS, sql`subscribers.id`)
  const count = where ? undefined : storedCount('subscribers')
  return planPage({
    table: sql`subscribers`,
    id: sql`subscribers.id`,
    where,
    order,
    count,
    limit,
    offset,
    after,
  })
}

/** A page of the sign-ups in any state; newest first unless `sort` says otherwise. */
export async function listSubscribers(
  db: Db,
  query: SubscribersQuery & Walk,
  now = new Date().toISOString(),
) {
  const { from, key, count, inOrder } = pageOf(planSubscribers(query, now), query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select subscribers.id, created_at, name, surname, email, lang, ${stateAt(now)} as state,
        consent_text, consent_at, privacy_version, confirmed_at, unsubscribed_at ${key}
      from ${from} ${inOrder}`,
  ])
  return { subscribers: rows, ...counted('subscribers', total!) }
}

/**
 * Ends a subscription at the person's request, and voids the link that would confirm it; an ended one stays so. Only the person
 * can begin it again. Error: `not_found`.
 */
export async function endSubscription(db: Db, author: Author, id: number): Promise<void> {
  await changeRecord(db, author, async () => {
    const now = new Date().toISOString()
    const [row] = await db
      .select({ state: sql<string>`${stateAt(now)}`.as('state') })
      .from(subscribers)
      .where(eq(subscribers.id, id))
    if (!row) throw new AppError('not_found')
    const { state } = row
    if (state === 'left') return null
    const ended = db.update(subscribers).set({ unsubscribedAt: NOW, expiresAt: '' })
    return {
      action: 'status',
      entity: 'subscribers',
      id,
      // Without the address, because the history stays for ever.
      before: { state },
      after: { state: 'left' },
      statements: [ended.where(sql`id = ${id} and ${stateAt(now)} = ${state}`)],
    }
  })
}
