import type { Point } from '../../../shared/places/geo.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { searchLoader } from '../shell/search.ts'

/** The location of an address, with the geocoder's name for it. */
export interface Place extends Point {
  name: string
  /** Only the middle of the town is known, not the house. */
  isTown: boolean
}

/** Where an address is looked up: it finds one place or none. */
export const PLACES = '/admin/places'
export const placesLoader = searchLoader(async (address): Promise<Place[]> => {
  const answer = await read(api.geocode.$get({ query: { address } }))
  return answer.results
    .slice(0, answer.status === 'OK' ? 1 : 0)
    .map(({ geometry: { location, location_type }, formatted_address: name }) => ({
      ...location,
      name,
      isTown: location_type === 'APPROXIMATE',
    }))
})
