import { sql } from 'drizzle-orm'

/**
 * The address that is chosen for a cart (SQL; the id in `delivery_addresses`, 0 for the retailer's own), where `d` is what was said of the
 * cart, if anything, and `v` its retailer: the chosen one, else the default. Shipping, VAT and the order go by the same.
 */
export const CHOSEN_ADDRESS = sql.raw(`coalesce(d.address_id, (select id from delivery_addresses
  where vendor_id = v.id and is_default = 1 and deleted_at is null), 0)`)
