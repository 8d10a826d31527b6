import { geocodeQuery, placesQuery } from '../../../shared/retailers/retailers.ts'
import { findStreets } from '../files/streets.ts'
import { cachePublicly } from '../http/access.ts'
import type { AppEnv } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { googleOf } from '../http/limits.ts'
import { validated } from '../http/validated.ts'
import { geocode } from './geocode.ts'
import { findPlaces } from './places.ts'

/** Places hardly ever change. */
const DAY_S = 24 * 60 * 60
/** After this, maps know of a new file of streets. */
const STREETS_S = 5 * 60

export const placesRoutes = new Hono<AppEnv>()
  .get('/places', validated('query', placesQuery), async (c) => {
    const places = await findPlaces(c.var.db, c.req.valid('query').search_term, c.var.lang)
    cachePublicly(c, DAY_S)
    return c.json({ places })
  })
  .get('/map/streets', async (c) => {
    const streets = await findStreets(c.env.FILES)
    cachePublicly(c, STREETS_S)
    return c.json({ streets })
  })
  .get('/geocode', validated('query', geocodeQuery), async (c) => {
    const answer = await geocode(c.var.db, c.req.valid('query').address, c.var.lang, googleOf(c))
    cachePublicly(c, DAY_S)
    return c.json(answer)
  })
