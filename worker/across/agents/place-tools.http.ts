import { askedRetailers, nearRetailers } from '../../../shared/agents/agents.ts'
import { retailerSlug } from '../../../shared/retailers/retailers.ts'
import { AppError } from '../../base/errors.ts'
import { googleOf } from '../../base/http/limits.ts'
import { geocode } from '../../base/places/geocode.ts'
import { findNearestRetailers, listNearbyRetailers } from '../../shop/retailers/retailers.ts'
import { langOf, tool } from './tool.http.ts'

const RADIUS_KM = 100
const TOLD = 10

const near = tool({
  name: 'retailers_near',
  title: 'Retailers near a place',
  description:
    'The retailers nearest to a place, who advise, sell, mount and tell prices. Ask the person for the place.',
  input: askedRetailers,
  output: nearRetailers,
  run: async (c, { place, lang: asked }) => {
    const lang = langOf(asked)
    const { results } = await geocode(c.var.db, place, lang, googleOf(c))
    const [found] = results
    if (!found) throw new AppError('not_found')
    const query = { ...found.geometry.location, radius: RADIUS_KM }
    const within = await listNearbyRetailers(c.var.db, query, lang)
    const retailers = within.length > 0 ? within : await findNearestRetailers(c.var.db, query, lang)
    return {
      place: found.formatted_address,
      retailers: retailers.slice(0, TOLD).map((retailer) => ({
        id: retailer.id,
        name: retailer.name,
        address: retailer.address,
        postal_code: retailer.cap,
        city: retailer.city,
        country: retailer.country_name,
        telephone: retailer.telephone,
        distance_km: retailer.distance,
        url: `${c.var.env.origin}/${lang}/retailers/${retailerSlug(retailer)}`,
      })),
    }
  },
})

export const PLACE_TOOLS = [near]
