import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/lines.ts'
import { QUOTATION_STATES, type QuotationState } from '../../../shared/quotation-states.ts'
import type {
  Colleague,
  Quotation,
  QuotationCounts,
  QuotationLine,
  QuotationRow,
  QuotationsQuery,
} from '../../../shared/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { planPage } from '../../base/db/listing.ts'
import { columns, named } from '../../base/db/reads.ts'
import { containsWords } from '../../base/db/search.ts'
import { allGiven, allOf, orderBy } from '../../base/db/sorting.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { quotationCounts } from './quotation-life.tables.ts'
import { quotationLines, quotations } from './quotations.tables.ts'

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

/** Statements: the quotations for which a condition holds, and their lines. */
export function selectQuotations(db: Db, where: SQL | undefined, order: SQL) {
  const page = db.select({ id: quotations.id }).from(quotations).where(where)
  const rows = db
    .select({
      quotation: {
        ...columns(quotations, 'id', 'created_at', 'name', 'surname', 'email', 'telephone', 'note'),
        ...columns(quotations, 'user_type', 'lang', 'state', 'state_by', 'waiting_since'),
      },
      vendor: {
        id: named(retailers.id, 'vendor_id'),
        name: named(retailers.name, 'vendor_name'),
        ...columns(retailers, 'address', 'cap', 'city', 'country'),
        telephone: named(retailers.telephone, 'vendor_telephone'),
      },
      readAt: quotations.readAt,
      colleague: {
        id: named<number | null>(users.id, 'colleague_id'),
        name: named<string>(sql`trim(${users.firstName} || ' ' || ${users.lastName})`, 'colleague_name'),
      },
    })
    .from(quotations)
    .innerJoin(retailers, eq(retailers.id, quotations.retailerId))
    .leftJoin(
      users,
      and(
        eq(users.id, quotations.assignedTo),
        eq(users.retailerId, quotations.retailerId),
        isNull(users.deletedAt),
      ),
    )
    .where(where)
    .orderBy(order)
  const lines = db
    .select()
    .from(quotationLines)
    .where(inArray(quotationLines.quotationId, page))
    .orderBy(quotationLines.quotationId, quotationLines.position)
  return [rows, lines] as const
}
type Row = Awaited<ReturnType<typeof selectQuotations>[0]>[number]
type LineRow = typeof quotationLines.$inferSelect

const toLine = (row: LineRow, lang: Lang): QuotationLine => ({
  product_id: row.productId,
  name: textIn(row, lang).name,
  code: row.code,
  of: textIn(row, lang).of,
  set: row.setHead,
  cat_name: textIn(row, lang).cat || row.categoryName,
  satellite: row.satellite,
  quantity: row.quantity,
  thumb_src: thumbSrc(row.image),
})

/** The colleague who deals with a request. */
export const assignedIn = ({ colleague }: Row): Colleague | null =>
  colleague?.id ? { id: colleague.id, name: colleague.name } : null

export const toQuotation = (
  { quotation, vendor: retailer }: Row,
  lines: LineRow[],
  lang: Lang,
): Quotation => ({
  ...quotation,
  vendor: retailer,
  specifications: lines.filter((line) => line.quotationId === quotation.id).map((line) => toLine(line, lang)),
})

/** Along which index the retailer's requests are found. */
function indexOf({ sort, 'filters[state]': state, 'filters[assigned]': assigned }: QuotationsQuery): string {
  if (sort?.endsWith('name')) return 'quotations_vendor_name'
  if (state === 'waiting') return sort ? 'quotations_vendor' : 'quotations_vendor_waiting'
  if (assigned === 'mine') return 'quotations_assigned'
  return state ? 'quotations_vendor_state' : 'quotations_vendor'
}

/** A page of a retailer's requests. All that it reads are the retailer's own; what is not searched or cut is counted by triggers. */
function planOwn(reader: ListReader, query: QuotationsQuery) {
  const { search_term: term = '', 'filters[from]': from, 'filters[to]': to } = query
  const { 'filters[state]': state, 'filters[assigned]': assigned, limit, offset } = query
  const sort = query.sort ?? (state === 'waiting' ? 'waiting_since' : '-created_at')
  const cut = allGiven(
    term === '' ? undefined : containsWords(quotations.search, term),
    from === undefined ? undefined : gte(quotations.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(quotations.createdAt, endOfDay(to)),
    assigned === 'mine' ? eq(quotations.assignedTo, reader.userId) : undefined,
    assigned === 'none' ? isNull(quotations.assignedTo) : undefined,
  )
  const isInState =
    state === undefined ? undefined : state === 'waiting' ? IS_WAITING : eq(quotations.state, state)
  const counted = sql.raw(state === 'waiting' ? 'waiting' : 'rows')
  const ofState = state === undefined || state === 'waiting' ? sql`true` : sql`state = ${state}`
  return planPage({
    table: sql`quotations`,
    id: sql`quotations.id`,
    where: allOf(sql`quotations.vendor_id = ${reader.retailerId}`, isInState, cut),
    order: orderBy(sort, COLUMNS, sql`quotations.id`),
    by: indexOf(query),
    count: cut
      ? undefined
      : sql`select coalesce(sum(${counted}), 0) as count, 0 as is_capped from quotation_counts
          where vendor_id = ${reader.retailerId} and ${ofState}`,
    limit,
    offset,
  })
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
 * quotations that contain every word of the term. An account without a retailer has none.
 */
export async function listQuotations(db: Db, reader: ListReader, query: QuotationsQuery, lang: Lang) {
  const plan = planOwn(reader, query)
  const [[total], counts, rows, lines] = await db.batch([
    db.select({ count: named<number>(sql`count`, 'count') }).from(sql`(${plan.count})`),
    db.select().from(quotationCounts).where(sql`${quotationCounts.retailerId} = ${reader.retailerId}`),
    ...selectQuotations(db, sql`${quotations.id} in (${plan.ids})`, plan.order),
  ])
  return {
    quotations: rows.map(
      (row): QuotationRow => ({
        ...toQuotation(row, lines, lang),
        unread: row.readAt === null,
        assigned_to: assignedIn(row),
      }),
    ),
    quotations_count: total!.count,
    counts: countsOf(counts),
  }
}
