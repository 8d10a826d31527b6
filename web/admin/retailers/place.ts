import type { Point } from '../../../shared/geo.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { searchLoader } from '../shell/search.ts'

/** Where an address is, as the geocoder calls it. */
export interface Place extends Point {
  name: string
}

/** Where the one place of an address is searched for; it may be none. */
export const PLACES = '/admin/places'
export const placesLoader = searchLoader(async (address): Promise<Place[]> => {
  const answer = await read(api.geocode.$get({ query: { address } }))
  return answer.results
    .slice(0, answer.status === 'OK' ? 1 : 0)
    .map(({ geometry, formatted_address }) => ({ ...geometry.location, name: formatted_address }))
})
