import { sql } from 'drizzle-orm'
import type { WARRANTY_COLUMNS } from '../../../shared/base/history-columns.ts'
import {
  type OwnWarrantiesQuery,
  type OwnWarranty,
  ownWarrantiesQuery,
  type WarrantyRegistration,
} from '../../../shared/warranties/warranties.ts'
import { warrantyState } from '../../../shared/warranties/warranty-rules.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { type Count, counted, pageOf, type Walk } from '../../base/db/listing.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { instant } from '../../base/lists/cells.ts'
import { type Columns, list } from '../../base/lists/list.ts'
import type { Caller } from '../../base/user.ts'
import { IS_EXPIRED, nameIn, ofProduct, planOwnWarranties } from './own-warranties-plan.ts'
import { writeWarranty } from './registrations.ts'
import { COVERED_UNTIL, EXTENDED_MONTHS, isReplaced, unitOf } from './replacements.ts'
import type { warranties } from './warranties.tables.ts'
import { IS_REFUSED } from './warranties.ts'

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
  Record<'expired' | 'used' | 'refused' | 'replaced', number> & {
    covered_until: string
    extended_months: number
    unit_id: number | null
  } & Record<'product_name' | 'product_slug', string | null>

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
        exists (select 1 from warranty_claims where warranty_id = w.id and open = 1) as used,
        ${isReplaced(unitOf(sql`w.id`))} as replaced, ${COVERED_UNTIL} as covered_until, ${EXTENDED_MONTHS} as extended_months,
        iif(w.status = 1, ${unitOf(sql`w.id`)}, null) as unit_id
      from ${from} ${inOrder}`,
  ])
  const own = rows.map(
    ({ doc, doc_name, refusal, refusal_note, ...row }): OwnWarranty => ({
      ...row,
      status: Boolean(row.status),
      expired: row.expired === 1,
      used: row.used === 1,
      replaced: row.replaced === 1,
      unit_id: user.role === 'vendor' ? row.unit_id : null,
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
