import { type SQL, sql } from 'drizzle-orm'
import { expiredMounting } from '../../../shared/cover.ts'
import type { WARRANTY_COLUMNS } from '../../../shared/history-columns.ts'
import type { Lang } from '../../../shared/languages.ts'
import {
  type OwnWarrantiesQuery,
  type OwnWarranty,
  ownWarrantiesQuery,
  type WarrantyRegistration,
} from '../../../shared/warranties.ts'
import { warrantyState } from '../../../shared/warranty-rules.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  MOST_FOUND,
  type Plan,
  pageOf,
  planNewest,
  planPage,
  type Walk,
} from '../../base/db/listing.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { instant } from '../../base/lists/cells.ts'
import { type Columns, list } from '../../base/lists/list.ts'
import type { Caller } from '../../base/user.ts'
import { writeWarranty } from './registrations.ts'
import type { warranties } from './warranties.tables.ts'
import { IS_REFUSED } from './warranties.ts'

/** A condition on `w`: a retailer account sees its retailer's warranties, a client its own. */
export const isOwn = (user: Pick<Caller, 'id' | 'role' | 'retailerId'>): SQL =>
  user.role === 'vendor'
    ? sql`w.vendor_id = ${user.retailerId} and w.deleted_at is null`
    : sql`w.user_id = ${user.id} and w.vendor_id is null and w.deleted_at is null`

const COLUMNS = {
  mounting_date: sql`w.mounting_date`,
  code: [sql`w.code collate nocase`, sql`w.serial_number collate nocase`],
}
const IS_EXPIRED = () => sql`w.mounting_date <= ${expiredMounting()}`

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
const ofProduct = (what: SQL, lang: Lang, more: SQL = sql``) => sql`(select ${what} from products p
  left join products t on t.parent_id = p.id and t.lang = ${lang}
  where p.code = w.code and p.parent_id is null and p.kind <> 'part' ${more} limit 1)`
const nameIn = (lang: Lang) => ofProduct(sql`coalesce(nullif(t.name, ''), p.name)`, lang)

/** The person's warranties. A search looks through the two thousand mounted last that its filters leave. */
function planOwnWarranties(user: Caller, query: OwnWarrantiesQuery & Walk): Plan {
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
  const text = sql`lower(w.code || ' ' || w.serial_number || ' ' || coalesce(${nameIn(lang)}, ''))`
  if (term !== '') return planNewest({ ...page, newest }, text, term)
  const ordered =
    sortedBy(sort) === 'mounting_date' ? {} : { isSorted: true, own: newest, mostSorted: MOST_FOUND }
  return planPage({ ...page, ...ordered, isCountCapped: true })
}

type Row = Pick<
  SqlRow<typeof warranties>,
  | 'id'
  | 'code'
  | 'serial_number'
  | 'mounting_date'
  | 'status'
  | 'refusal'
  | 'refusal_note'
  | 'doc'
  | 'doc_name'
  | 'created_at'
> &
  Record<'expired' | 'used' | 'refused', number> &
  Record<'product_name' | 'product_slug', string | null>

/** A page of the person's warranties, the last mounted first unless `sort` says otherwise. Only a retailer gets links to invoices. */
export async function listOwnWarranties(db: Db, user: Caller, query: OwnWarrantiesQuery & Walk) {
  const { lang = user.lang } = query
  const plan = planOwnWarranties(user, query)
  const { from, count, inOrder } = pageOf(plan, query)
  const slug = ofProduct(sql`coalesce(t.slug, p.slug)`, lang, sql`and p.active = 1 and p.deleted_at is null`)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select w.id, w.code, w.serial_number, w.mounting_date, w.status, w.refusal, w.refusal_note, w.doc, w.doc_name, w.created_at,
        ${IS_EXPIRED()} as expired, ${IS_REFUSED} as refused, ${nameIn(lang)} as product_name, ${slug} as product_slug,
        exists (select 1 from warranty_claims where warranty_id = w.id and open = 1) as used
      from ${from} ${inOrder}`,
  ])
  const own = rows.map(
    ({ doc, doc_name, refusal, refusal_note, ...row }): OwnWarranty => ({
      ...row,
      status: Boolean(row.status),
      expired: row.expired === 1,
      used: row.used === 1,
      refused: row.refused === 1,
      refusal:
        row.refused === 1 && refusal && user.role === 'vendor'
          ? { reason: refusal, note: refusal_note ?? '' }
          : null,
      doc:
        doc && user.role === 'vendor'
          ? { src: `/api/warranties/${row.id}/invoice`, name: doc_name || doc.split('/').at(-1)! }
          : null,
    }),
  )
  return { warranties: own, ...counted('warranties', total!, plan) }
}

/** The same list as a file; its rows are of nobody else. */
export const ownWarrantyList = (user: Caller) =>
  list<OwnWarranty, OwnWarrantiesQuery>({
    query: ownWarrantiesQuery,
    plan: (query) => planOwnWarranties(user, query),
    read: async (db, query) => (await listOwnWarranties(db, user, query)).warranties,
    columns: {
      code: ({ code }) => code,
      product: ({ product_name }) => product_name,
      serial_number: ({ serial_number }) => serial_number,
      mounting_date: ({ mounting_date }) => mounting_date,
      state: (warranty, say) => say(`lists.warranties.${warrantyState(warranty)}`),
      doc: ({ doc }) => doc?.name ?? '',
      created_at: ({ created_at }) => instant(created_at),
    } satisfies Columns<typeof WARRANTY_COLUMNS, OwnWarranty>,
  })

/**
 * Registers a warranty for the retailer; it waits until an administrator makes it valid. Returns its id. If another retailer
 * holds the number it waits as well, and only administrators see that it is contested, so that nobody learns by trying which
 * devices others have sold. Errors: `invalid` at `code`, and at `serial_number` when the same retailer registered it.
 */
export function registerOwnWarranty(db: Db, author: Author, data: WarrantyRegistration): Promise<number> {
  const { id: userId, retailerId } = author.actor
  return writeWarranty(db, author, { ...data, userId, retailerId, status: false, contests: true })
}
