import { sql } from 'drizzle-orm'
import type { CLAIM_COLUMNS } from '../../../shared/base/history-columns.ts'
import { type ClaimRow, type OwnClaimsQuery, ownClaimsQuery } from '../../../shared/claims/claims.ts'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import { DEFAULT_LANG } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  type Plan,
  pageOf,
  planNewest,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { readTogether } from '../../base/db/reads.ts'
import { allGiven, allOf, orderBy } from '../../base/db/sorting.ts'
import { instant } from '../../base/lists/cells.ts'
import { type Columns, list } from '../../base/lists/list.ts'
import { CLAIM_ROW, type ClaimListRow, claimJoins, toClaimRow } from './claim-page.ts'
import { claimNumber } from './standing.ts'

/** What a claim is found by: its number, its unit, and what was written. */
const FOUND_BY = sql`lower(${claimNumber} || ' ' || c.description || ' ' ||
  (select u.code || ' ' || u.serial_number from units u where u.id = c.unit_id))`

const hasState = (state: OwnClaimsQuery['filters[state]']) =>
  state === 'answer' ? sql`c.state in ('asked','returned')` : state ? sql`c.state = ${state}` : undefined

/** A retailer's claims, also of one unit, the newest first. A search looks through the newest two thousand that its filters leave. */
export function planOwnClaims(retailerId: number | null, query: OwnClaimsQuery & Walk): Plan {
  const { limit, offset, after, unit_id: unitId, search_term: term = '', sort = '-id' } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[state]': state } = query
  const cut = allGiven(
    unitId === undefined ? undefined : sql`c.unit_id = ${unitId}`,
    hasState(state),
    from === undefined ? undefined : sql`c.created_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`c.created_at < ${endOfDay(to)}`,
  )
  const own = allOf(sql`c.vendor_id = ${retailerId}`, cut)
  const order = orderBy(sort, { id: [] }, sql`c.id`)
  const page = { table: sql`claims c`, id: sql`c.id`, order, limit, offset, after }
  if (term === '') {
    const by = unitId === undefined ? 'claims_vendor' : 'claims_unit'
    const count = cut ? undefined : storedCount('vendor_claims', sql`part = ${String(retailerId)}`)
    return planPage({ ...page, where: own, by, count, isCountCapped: true })
  }
  return planNewest({ ...page, where: own, by: 'claims_vendor', newest: sql`c.id desc` }, FOUND_BY, term)
}

export async function listOwnClaims(db: Db, retailerId: number | null, query: OwnClaimsQuery & Walk) {
  const { lang = DEFAULT_LANG } = query
  const { from, count, inOrder } = pageOf(planOwnClaims(retailerId, query), query)
  const [[total], rows] = await readTogether<[Count, ClaimListRow]>(db, [
    count,
    sql`select ${CLAIM_ROW} from ${from} ${claimJoins(lang)} ${inOrder}`,
  ])
  return { claims: rows.map(toClaimRow), ...counted('claims', total!) }
}

/** The same list as a file; its rows are of no other retailer. */
export const ownClaimList = (retailerId: number | null) =>
  list<ClaimRow, OwnClaimsQuery>({
    query: ownClaimsQuery,
    plan: (query) => planOwnClaims(retailerId, query),
    read: async (db, query) => (await listOwnClaims(db, retailerId, query)).claims,
    columns: {
      number: ({ number }) => number,
      created_at: ({ created_at }) => instant(created_at),
      state: ({ state }, say) => say(`lists.claims.${state}`),
      product: ({ unit }) => unit.product_name,
      code: ({ unit }) => unit.code,
      serial_number: ({ unit }) => unit.serial_number,
    } satisfies Columns<typeof CLAIM_COLUMNS, ClaimRow>,
  })
