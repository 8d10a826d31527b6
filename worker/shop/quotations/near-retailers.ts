import { and, asc, eq, sql } from 'drizzle-orm'
import { boundingBox, distanceKm } from '../../../shared/places/geo.ts'
import type { OtherRetailer } from '../../../shared/quotations/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { isWithin, nearestFirst, publicColumns } from '../retailers/retailers.ts'
import { isOpenTo, type QuotationReader } from './persons.ts'
import { quotations } from './quotations.tables.ts'

const FARTHEST_KM = 500
const SHOWN = 6

/**
 * The retailers nearest to the one that a request was made to, or to a place, nearest first, without those that had it. Error: `not_found`,
 * also for a request that is not open to this reader.
 */
export async function listOtherRetailers(
  db: Db,
  reader: QuotationReader,
  id: number,
  place: { lat: number; lng: number } | null,
): Promise<OtherRetailer[]> {
  const [now] = await db
    .select({ lat: retailers.lat, lng: retailers.lng })
    .from(quotations)
    .innerJoin(retailers, eq(retailers.id, quotations.retailerId))
    .where(and(eq(quotations.id, id), isOpenTo(reader)))
  if (!now) throw new AppError('not_found')
  const from = place ?? (now.lat === null || now.lng === null ? null : { lat: now.lat, lng: now.lng })
  if (!from) return []
  const had = sql`(select vendor_id from quotations where id = ${id}
    union all select vendor_id from quotation_events where quotation_id = ${id} and event = 'reassign')`
  const rows = await db
    .select(publicColumns)
    .from(retailers)
    .where(and(isWithin(db, boundingBox(from, FARTHEST_KM), {}), sql`${retailers.id} not in ${had}`))
    .orderBy(nearestFirst(from), asc(retailers.id))
    .limit(SHOWN)
  return rows.map(({ lat, lng, ...retailer }) => ({
    ...retailer,
    distance: distanceKm(from, { lat, lng }),
  }))
}
