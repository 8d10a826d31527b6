import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { OwnWarrantiesQuery } from '../../../shared/warranties/warranties.ts'
import { MOST_FOUND, type Plan, planNewest, planPage, type Walk } from '../../base/db/listing.ts'
import { allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import type { Caller } from '../../base/user.ts'
import { COVERED_UNTIL } from './replacements.ts'
import { IS_REFUSED } from './warranties.ts'

/* Which warranties are a person's, and in what order: their ids are found before what is shown of them is read. */

/** A condition on `w`: a retailer account sees its retailer's warranties, a client its own. */
const isOwn = (user: Pick<Caller, 'id' | 'role' | 'retailerId'>): SQL =>
  user.role === 'vendor'
    ? sql`w.vendor_id = ${user.retailerId} and w.deleted_at is null`
    : sql`w.user_id = ${user.id} and w.vendor_id is null and w.deleted_at is null`

const COLUMNS = {
  mounting_date: sql`w.mounting_date`,
  code: [sql`w.code collate nocase`, sql`w.serial_number collate nocase`],
}
/** The condition that the cover of `w` has ended. */
export const IS_EXPIRED = () => sql`${COVERED_UNTIL} < ${today()}`

function hasState(state: OwnWarrantiesQuery['filters[state]']): SQL | undefined {
  if (!state) return undefined
  if (state === 'expired') return IS_EXPIRED()
  const is = {
    valid: sql`w.status = 1`,
    refused: sql`w.status = 0 and ${IS_REFUSED}`,
    waiting: sql`w.status = 0 and not ${IS_REFUSED}`,
  }
  return sql`${is[state]} and not ${IS_EXPIRED()}`
}

/** Selects something of the product with the code of `w`, and of its translation `t`. */
export const ofProduct = (what: SQL, lang: Lang, more: SQL = sql``) => sql`(select ${what} from products p
  left join products t on t.parent_id = p.id and t.lang = ${lang}
  where p.code_key = w.code_key and p.code is not null and p.parent_id is null and p.kind <> 'part' ${more} limit 1)`
/** The product's name. */
export const nameIn = (lang: Lang) => ofProduct(sql`coalesce(nullif(t.name, ''), p.name)`, lang)

/** The person's warranties. A search looks through the two thousand mounted last that its filters leave. */
export function planOwnWarranties(user: Caller, query: OwnWarrantiesQuery & Walk): Plan {
  const { search_term: term = '', sort = '-mounting_date', lang = user.lang, limit, offset, after } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[state]': state } = query
  const where = allOf(
    isOwn(user),
    from === undefined ? undefined : sql`w.mounting_date >= ${from}`,
    to === undefined ? undefined : sql`w.mounting_date <= ${to}`,
    hasState(state),
  )
  const newest = orderBy('-mounting_date', COLUMNS, sql`w.id`)
  const order = orderBy(sort, COLUMNS, sql`w.id`)
  // Few are not valid.
  const isByStatus = state !== undefined && state !== '' && state !== 'expired'
  const by = `warranties_${user.role === 'vendor' ? 'vendor' : 'user'}${isByStatus ? '_status' : ''}`
  const page = { table: sql`warranties w`, id: sql`w.id`, by, where, order, limit, offset, after }
  const text = sql`lower(w.code || ' ' || w.serial_number || ' ' || w.code_key || ' ' || w.serial_key || ' ' || coalesce(${nameIn(lang)}, ''))`
  if (term !== '') return planNewest({ ...page, newest }, text, term)
  const ordered =
    sortedBy(sort) === 'mounting_date' ? {} : { isSorted: true, own: newest, mostSorted: MOST_FOUND }
  return planPage({ ...page, ...ordered, isCountCapped: true })
}
