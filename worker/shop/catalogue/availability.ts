import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import { type Availability, SHOWN_PIECES } from '../../../shared/parts/stock.ts'

/*
 * What is told of a product's stock. Public pages are cached until a state or a day changes, which writes the history; figures, which
 * each shipment changes, are for who sees prices.
 */

const PIECES = sql.raw(`iif(stock = 'in_stock', min(on_hand, ${SHOWN_PIECES + 1}), null)`)

/** JSON of the availability of the product with an id (SQL), with the figure or without it; null where nothing is known. */
export const availabilityOf = (id: SQL, figures: boolean): SQL => sql`(
  select json_object('stock', stock, 'pieces', ${figures ? PIECES : sql`null`},
    'expected_on', iif(expected_on >= ${sql.raw(`'${today()}'`)} and stock is not 'discontinued', expected_on, null))
  from part_details where part_id = ${id})`

/** What is known of such a column. */
export function toAvailability(json: string | null | undefined): Availability {
  const known = JSON.parse(json ?? '{}') as { [K in keyof Availability]: Availability[K] | null }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
}
