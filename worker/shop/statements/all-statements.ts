import { type SQL, sql } from 'drizzle-orm'
import type { StatementsQuery } from '../../../shared/payments/statements.ts'
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
import { allGiven, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { ROW, type Row, toStatement } from './statements.ts'

/** Over statements `s`; each has an index, alone and behind the state. */
const COLUMNS: Record<'number' | 'month' | 'total', SQL> = {
  number: sql`s.id`,
  month: sql`s.month`,
  total: sql`s.total`,
}

/** The index to walk along; a retailer's, and those of a month in a state, are few and sorted. */
function indexOf(
  { 'filters[state]': state, 'filters[month]': month }: StatementsQuery,
  by: keyof typeof COLUMNS,
) {
  if (state && month) return 'state_month'
  if (state) return by === 'number' ? 'state' : `state_${by}`
  if (month) return by === 'total' ? 'month_total' : 'in_month'
  return { number: undefined, month: 'in_month', total: 'total' }[by]
}

/** A search finds the statements whose number and retailer contain every word of the term. */
export function planStatements(query: StatementsQuery & Walk): Plan {
  const { 'filters[state]': state, 'filters[month]': month, 'filters[vendor_id]': retailerId } = query
  const { search_term: term = '', sort = '-number', limit, offset, after } = query
  const by = sortedBy(sort)
  const isOfRetailer = retailerId !== undefined
  const index = isOfRetailer ? 'month' : indexOf(query, by)
  const where = allGiven(
    isOfRetailer ? sql`s.vendor_id = ${retailerId}` : undefined,
    state ? sql`s.state = ${state}` : undefined,
    month ? sql`s.month = ${month}` : undefined,
  )
  return planPage(
    {
      table: sql`credit_statements s`,
      id: sql`s.id`,
      where: term === '' ? where : undefined,
      order: orderBy(sort, COLUMNS, sql`s.id`),
      by: index && `credit_statements_${index}`,
      isSorted: isOfRetailer || (index === 'state_month' && by === 'total'),
      count:
        month || isOfRetailer
          ? undefined
          : storedCount('statements', state ? sql`part = ${state}` : undefined),
      isCountCapped: true,
      limit,
      offset,
      after,
    },
    {
      index: 'statement_search',
      term,
      facets: [
        ...(isOfRetailer ? [facet('vendor', retailerId)] : []),
        ...(state ? [facet('state', state)] : []),
        ...(month ? [facet('month', Number(month.replace('-', '')))] : []),
      ],
    },
  )
}

/** A page of all statements, in the order of `statementsQuery`. */
export async function listStatements(db: Db, query: StatementsQuery & Walk) {
  const { from, key, count, inOrder } = pageOf(planStatements(query), query)
  const [[total], rows] = await readTogether<[Count, Row & { key?: string }]>(db, [
    count,
    sql`select ${ROW} ${key} from ${from} join vendors v on v.id = s.vendor_id ${inOrder}`,
  ])
  const statements = rows.map((row) => ({ ...toStatement(row), ...keyIn(row) }))
  return { statements, ...counted('statements', total!) }
}
