import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import { type Availability, SHOWN_PIECES } from '../../../shared/parts/stock.ts'
import type { PricesFor } from '../../base/user.ts'

/*
 * What is told of a product's stock. Public pages are cached until a state or a day changes, which writes the history; figures, which
 * each shipment changes, are for who sees prices.
 */

const PIECES = sql.raw(`iif(stock = 'in_stock', min(on_hand, ${SHOWN_PIECES + 1}), null)`)

/** The condition that a product (SQL) is kept from sale everywhere, or in the country (SQL) of who looks. */
export const isStopped = (id: SQL, country: SQL): SQL => sql`exists (
  select 1 from sale_stops s where s.product_id = ${id} and s.ended_at is null and (s.country is null or s.country = ${country}))`

/** The country of a retailer (its id, or SQL). */
export const countryOfRetailer = (retailer: SQL | number): SQL =>
  sql`(select country from vendors where id = ${retailer})`

/** That of the retailer whose prices are shown; null for everybody else. */
export const countryOf = (prices: PricesFor): SQL =>
  typeof prices === 'object' ? countryOfRetailer(prices.retailer) : sql`null`

/**
 * JSON of the availability of the product with an id (SQL), with the figure for who sees prices; null where nothing is known. Of what is
 * kept from sale, only that is told.
 */
export const availabilityOf = (
  id: SQL,
  seesFigures: boolean,
  country: SQL,
): SQL => sql`iif(${isStopped(id, country)}, json_object('is_stopped', json('true')), (
  select json_object('stock', stock, 'pieces', ${seesFigures ? PIECES : sql`null`},
    'expected_on', iif(expected_on >= ${sql.raw(`'${today()}'`)} and stock is not 'discontinued', expected_on, null))
  from part_details where part_id = ${id}))`

/** What is known of such a column. */
export function toAvailability(json: string | null | undefined): Availability {
  const known = JSON.parse(json ?? '{}') as { [K in keyof Availability]: Availability[K] | null }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
}
