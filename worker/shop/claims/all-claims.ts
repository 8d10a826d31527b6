import { type SQL, sql } from 'drizzle-orm'
import type { AdminClaimRow, ClaimsQuery } from '../../../shared/claims/claims.admin.ts'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import { DEFAULT_LANG } from '../../../shared/languages.ts'
import { markOf } from '../../../shared/office/quality.admin.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  keyIn,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { readTogether } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { allGiven, allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { CLAIM_ROW, type ClaimListRow, claimJoins, toClaimRow } from './claim-page.ts'
import { symptomJson, toSymptom } from './symptoms.ts'

/** Over claims `c`; each has an index, alone and behind the state, the retailer or the symptom. */
const COLUMNS: Record<'waiting' | 'sent_at', SQL | SQL[]> = {
  waiting: [sql`case when c.waiting_since is null then '~' else c.waiting_since end`, sql`-c.id`],
  sent_at: sql`c.sent_at`,
}
const INDEX = { waiting: 'wait', sent_at: 'sent' }

/** Claims `c` that were sent. A search finds those whose number, unit and retailer contain every word of the term. */
export function planClaims(query: ClaimsQuery & Walk): Plan {
  const { 'filters[from]': from, 'filters[to]': to } = query
  const {
    'filters[state]': state,
    'filters[vendor_id]': retailerId,
    'filters[symptom_id]': symptomId,
  } = query
  const { search_term: term = '', limit, offset, after } = query
  const { sort = from || to ? '-sent_at' : 'waiting' } = query
  const isInState = state ? sql`c.state = ${state}` : undefined
  const isOfRetailer = retailerId === undefined ? undefined : sql`c.vendor_id = ${retailerId}`
  const isOfSymptom = symptomId === undefined ? undefined : sql`c.symptom_id = ${symptomId}`
  const [kind, key] = markOf(query['filters[mark]'] ?? '')
  const marked = kind && sql`(select claim_id from claim_marks where kind = ${kind} and "key" = ${key})`
  const isMarked = marked ? sql`c.id in ${marked}` : undefined
  const days = allGiven(
    from === undefined ? undefined : sql`c.sent_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`c.sent_at < ${endOfDay(to)}`,
  )
  const index = [
    'claims',
    isOfSymptom ? 'symptom' : isOfRetailer ? 'vendor' : isInState ? 'state' : '',
    INDEX[sortedBy(sort)],
  ]
  const stored = isOfRetailer
    ? storedCount('vendor_sent_claims', sql`part = ${String(retailerId)}`)
    : storedCount('claims', isInState ? sql`part = ${state}` : undefined)
  return planPage(
    {
      table: sql`claims c`,
      // Of all claims few are marked so: they are sorted, as far as there are not too many.
      ...(marked && {
        foundIn: sql`${marked} m cross join claims c on c.id = m.claim_id`,
        isSorted: true,
        own: orderBy('-sent_at', COLUMNS, sql`c.id`),
        ownBy: 'claims_sent',
      }),
      id: sql`c.id`,
      where:
        term === ''
          ? allOf(sql`c.sent_at is not null`, isMarked, isOfSymptom, isOfRetailer, isInState, days)
          : allGiven(isMarked, isOfSymptom, isInState, days),
      order: orderBy(sort, COLUMNS, sql`c.id`),
      by: marked ? undefined : index.filter(Boolean).join('_'),
      count: days || isMarked || isOfSymptom || (isOfRetailer && isInState) ? undefined : stored,
      isCountCapped: true,
      limit,
      offset,
      after,
    },
    { index: 'claim_search', term, facets: retailerId === undefined ? [] : [facet('vendor', retailerId)] },
  )
}

type Row = ClaimListRow &
  Pick<AdminClaimRow, 'decided_at' | 'order_number'> & { symptom: string | null; key?: string }

/** A page of the claims that were sent, in the order of `claimsQuery`. */
export async function listClaims(db: Db, query: ClaimsQuery & Walk) {
  const { lang = DEFAULT_LANG } = query
  const plan = planClaims(query)
  const { from, key, count, inOrder } = pageOf(plan, query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select ${CLAIM_ROW}, ${symptomJson(lang)} as symptom, c.decided_at, o.number as order_number ${key}
      from ${from} ${claimJoins(DEFAULT_LANG)} left join orders o on o.id = c.order_id ${inOrder}`,
  ])
  const claims = rows.map((row) => {
    const { decided_at, order_number, symptom } = row
    return { ...toClaimRow(row), symptom: toSymptom(symptom), decided_at, order_number, ...keyIn(row) }
  })
  return { claims, ...counted('claims', total!, plan) }
}

/** How many claims wait for a decision: a subquery. */
export const waitingClaims = sql`(select coalesce(sum(rows), 0) from list_counts where list = 'claims' and part = 'sent')`
