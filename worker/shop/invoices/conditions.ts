import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { settings } from '../../../shared/settings/settings.ts'
import { IS_BY_BANK } from '../orders/orders.tables.ts'

const ofRetailer = (column: string) =>
  sql`coalesce((select x.${sql.raw(column)} from vendor_conditions x where x.vendor_id = o.vendor_id), '')`
/** The shop's country, as it is when a statement is made. */
const HERE: SQLWrapper = { getSQL: () => sql`${settings().company.address.country}` }
const isPaid = sql`(not ${IS_BY_BANK} or exists (select 1 from receivables r where r.order_id = o.id and r.paid >= r.amount - r.waived))`

/**
 * What has to be so of an order `o` and its retailer `v` before there is an invoice, by the sentence that says what is missing. They are asked
 * once for the sentence, and again inside the statement that takes the number.
 */
export const CONDITIONS = {
  /** What a claim or a return replaces costs nothing. */
  invoice_free: sql`o.payment_method not in ('warranty','replacement') and o.total > 0`,
  invoice_early: sql`(o.status in ('shipped','delivered','failed_delivery') or (o.status in ('placed','confirmed') and ${isPaid}))`,
  /** Of orders from before the VAT was stored only those at home say it. */
  invoice_vat: sql`(o.net is not null or o.country = ${HERE})`,
  invoice_sums: sql`(select sum(l.price * l.quantity) from order_lines l where l.order_id = o.id) + coalesce(o.shipping, 0) = o.total`,
  invoice_buyer: sql`(v.country <> ${HERE} or coalesce(o.vat_number, '') <> '' or ${ofRetailer('vat_number')} <> '' or ${ofRetailer('tax_code')} <> '')`,
  invoice_cap: sql`(v.country <> ${HERE} or v.cap glob '[0-9][0-9][0-9][0-9][0-9]')`,
} as const satisfies Record<string, SQL>
export type Missing = keyof typeof CONDITIONS

export const MAY_BE_INVOICED = sql.join(Object.values(CONDITIONS), sql` and `)
