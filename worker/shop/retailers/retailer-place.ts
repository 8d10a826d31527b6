import { distanceKm, FAR_KM, type Point } from '../../../shared/places/geo.ts'
import type { RetailerForm } from '../../../shared/retailers/retailers.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { askGoogle, type Google } from '../../base/places/google.ts'
import { findTowns } from '../../base/places/towns.ts'

type Place = Pick<RetailerForm, 'address' | 'cap' | 'city' | 'country' | 'lat' | 'lng'>

const DIGITS = 1e6
const round = (degrees: number) => Math.round(degrees * DIGITS) / DIGITS

const pointOf = ({ lat, lng }: Place): Point | null => (lat === null || lng === null ? null : { lat, lng })

/** Where an address is: the house if Google knows it, otherwise the town; null when unknown. */
async function lookUp(db: Db, google: Google | null, { address, cap, city, country }: Place) {
  const house = google && (await askGoogle(db, `${address}, ${cap} ${city}, ${country}`, google))
  const found = house ?? (await findTowns(db, [{ city, cap, country }])).get(0)
  return found ? { lat: round(found.lat), lng: round(found.lng), isHouse: house !== null } : null
}

const differ = (a: Place, b: Place, names: (keyof Place)[]) => names.some((name) => a[name] !== b[name])

/**
 * The coordinates that a retailer is saved with. For a new or changed address they are looked up; given ones stay when they are
 * near it, or when the form says to keep them. Where only the town is known (the gazetteer), another street in the same town
 * changes nothing. Error: `invalid` for given coordinates that are far from the address.
 */
export async function placeFor(
  db: Db,
  google: Google | null,
  retailer: Place,
  before: Place | undefined,
  isKept: boolean,
): Promise<{ lat: number | null; lng: number | null }> {
  const given = pointOf(retailer)
  const own = { lat: retailer.lat, lng: retailer.lng }
  const isMoved = !before || differ(retailer, before, ['address', 'cap', 'city', 'country'])
  const isGiven = given !== null && (!before || differ(retailer, before, ['lat', 'lng']))
  if (isKept || (!isMoved && !isGiven && given)) return own
  // Coordinates were removed or never known, and the address is the same: a look-up would give nothing new.
  if (!isMoved && !given && before && before.lat === null) return own
  const found = await lookUp(db, google, retailer)
  if (isGiven) {
    if (found && distanceKm(given, found) > FAR_KM) {
      throw new AppError('invalid', { fields: { 'vendor_data.lat': 'coordinates_far' } })
    }
    return own
  }
  const isSameTown = before && given && !differ(retailer, before, ['cap', 'city', 'country'])
  if (isSameTown && (!found || (!found.isHouse && distanceKm(given, found) <= FAR_KM))) return own
  return { lat: found?.lat ?? null, lng: found?.lng ?? null }
}
