import { eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { QUOTATION_COLUMNS } from '../../../shared/base/history-columns.ts'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import { QUOTATION_STATES, type QuotationState } from '../../../shared/quotations/quotation-states.ts'
import {
  type QuotationCounts,
  type QuotationList,
  type QuotationRow,
  type QuotationsQuery,
  quotationsQuery,
} from '../../../shared/quotations/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { counted, type Plan, pageOf, planPage, type Walk } from '../../base/db/listing.ts'
import { named } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { allGiven, orderBy } from '../../base/db/sorting.ts'
import { instant } from '../../base/lists/cells.ts'
import { type Columns, list } from '../../base/lists/list.ts'
import { quotationCounts } from './quotation-life.tables.ts'
import { assignedIn, selectQuotations, toQuotation } from './quotation-rows.ts'
import { quotations } from './quotations.tables.ts'

/** Who lists: an account, and its retailer; null matches none. */
export interface ListReader {
  userId: number
  retailerId: number | null
}

/** Sorting by name uses the search text, which begins with the name in lower case without accents. */
const COLUMNS = {
  created_at: sql`quotations.created_at`,
  name: sql`quotations.search`,
  waiting_since: sql`quotations.waiting_since`,
}
// Written out, because SQLite uses the partial index only then.
const IS_WAITING = sql`quotations.waiting_since is not null`

/** A search's requests are read for the rows and again for their lines, so it finds fewer than elsewhere. */
const MOST_FOUND = 200

/** Along which index the retailer's requests are found. */
function indexOf({ sort, 'filters[state]': state, 'filters[assigned]': assigned }: QuotationsQuery): string {
  // Few wait: they are sorted.
  if (state === 'waiting') return 'quotations_vendor_waiting'
  if (sort?.endsWith('name')) return 'quotations_vendor_name'
  if (assigned && !state) return 'quotations_vendor_assigned'
  return state ? 'quotations_vendor_state' : 'quotations_vendor'
}

/** How many requests a page is of, as triggers maintain it; undefined when they do not. */
function storedCountOf({ retailerId }: ListReader, query: QuotationsQuery): SQL | undefined {
  const { 'filters[from]': from, 'filters[to]': to } = query
  const { 'filters[state]': state, 'filters[assigned]': assigned } = query
  if (from !== undefined || to !== undefined || assigned === 'mine') return undefined
  if (state === 'waiting' && assigned) return undefined
  const counted = state === 'waiting' ? sql`waiting` : assigned ? sql`rows - assigned` : sql`rows`
  const ofState = state === undefined || state === 'waiting' ? sql`true` : sql`state = ${state}`
  return sql`select coalesce(sum(${counted}), 0) as count, 0 as is_capped from quotation_counts
    where vendor_id = ${retailerId} and ${ofState}`
}

/** A page of a retailer's requests. All that it reads are the retailer's own. */
function planOwn(reader: ListReader, query: QuotationsQuery & Walk): Plan {
  const { search_term: term = '', 'filters[from]': from, 'filters[to]': to } = query
  const { 'filters[state]': state, 'filters[assigned]': assigned, limit, offset, after } = query
  const sort = query.sort ?? (state === 'waiting' ? 'waiting_since' : '-created_at')
  const isInState =
    state === undefined ? undefined : state === 'waiting' ? IS_WAITING : eq(quotations.state, state)
  const facets = [
    facet('vendor', reader.retailerId ?? ''),
    ...(state === undefined ? [] : [state === 'waiting' ? facet('waiting', '') : facet('state', state)]),
  ]
  return planPage(
    {
      table: sql`quotations`,
      id: sql`quotations.id`,
      where: allGiven(
        // In the search's index there are terms for these.
        term === '' ? sql`quotations.vendor_id = ${reader.retailerId}` : undefined,
        term === '' ? isInState : undefined,
        from === undefined ? undefined : gte(quotations.createdAt, startOfDay(from)),
        to === undefined ? undefined : lt(quotations.createdAt, endOfDay(to)),
        assigned === 'mine' ? eq(quotations.assignedTo, reader.userId) : undefined,
        assigned === 'none' ? isNull(quotations.assignedTo) : undefined,
      ),
      order: orderBy(sort, COLUMNS, sql`quotations.id`),
      by: indexOf(query),
      count: storedCountOf(reader, query),
      isCountCapped: true,
      limit,
      offset,
      after,
    },
    { index: 'quotation_search', term, facets, most: MOST_FOUND },
  )
}

/** How many requests of a retailer are in each state. */
function countsOf(rows: { state: QuotationState; rows: number; waiting: number }[]): QuotationCounts {
  const counts = { waiting: 0 } as QuotationCounts
  for (const state of QUOTATION_STATES) counts[state] = 0
  for (const { state, rows: count, waiting } of rows) {
    counts[state] = count
    counts.waiting += waiting
  }
  return counts
}

/**
 * The quotations addressed to a retailer, each with its lines; newest first unless `sort` says otherwise. A search finds
 * quotations that contain every word of the term, the newest 200 of them. An account without a retailer has none.
 */
export async function listQuotations(
  db: Db,
  reader: ListReader,
  query: QuotationsQuery & Walk,
  lang: Lang,
): Promise<QuotationList> {
  const plan = planOwn(reader, query)
  const { count } = pageOf(plan, query)
  const ids = query.only ? sql`select value from json_each(${JSON.stringify(query.only)})` : plan.ids
  const [[total], counts, rows, lines] = await db.batch([
    db
      .select({
        count: named<number>(sql`count`, 'count'),
        is_capped: named<number>(sql`is_capped`, 'is_capped'),
      })
      .from(sql`(${count})`),
    db.select().from(quotationCounts).where(sql`${quotationCounts.retailerId} = ${reader.retailerId}`),
    ...selectQuotations(db, sql`${quotations.id} in (${ids})`, plan.order),
  ])
  return {
    quotations: rows.map(
      (row): QuotationRow => ({
        ...toQuotation(row, lines, lang),
        unread: row.readAt === null,
        assigned_to: assignedIn(row),
      }),
    ),
    ...counted('quotations', total!),
    counts: countsOf(counts),
  }
}

const lineText = ({ quantity, name, code, satellite }: QuotationRow['specifications'][number]) =>
  `${quantity} × ${name}${code ? ` (${code})` : ''}${satellite ? ` · ${satellite}` : ''}`

/** The same list as a file; its rows are of no other retailer. */
export const ownQuotationList = (reader: ListReader) =>
  list<QuotationRow, QuotationsQuery>({
    query: quotationsQuery,
    plan: (query) => planOwn(reader, query),
    read: async (db, query) =>
      (await listQuotations(db, reader, query, query.lang ?? DEFAULT_LANG)).quotations,
    columns: {
      customer: ({ name, surname }) => `${name} ${surname}`.trim(),
      created_at: ({ created_at }) => instant(created_at),
      number: ({ id }) => id,
      state: ({ state }, say) => say(`lists.requests.${state}`),
      assigned_to: ({ assigned_to }) => assigned_to?.name ?? '',
      user_type: ({ user_type }, say) => say(`lists.userTypes.${user_type}`),
      email: ({ email }) => email,
      telephone: ({ telephone }) => telephone ?? '',
      lines: ({ specifications }) => specifications.map(lineText).join(', '),
    } satisfies Columns<typeof QUOTATION_COLUMNS, QuotationRow>,
  })
