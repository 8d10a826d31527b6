import { Hono } from 'hono'
import { langQuery } from '../../../shared/catalogue.ts'
import { areaQuery, placesOfQuery, retailerParam, retailersQuery } from '../../../shared/retailers.ts'
import { cachePublicly } from '../../base/http/access.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { validated } from '../../base/http/validated.ts'
import { listRetailerCountries, listRetailerPlaces, listRetailersInArea } from './retailer-areas.ts'
import {
  findNearestRetailers,
  findRetailerPage,
  listNearbyRetailers,
  listRetailerCategories,
} from './retailers.ts'

/** All places are asked for with each map: a browser keeps them for five minutes. */
const PLACES_SECONDS = 300

export const retailerRoutes = new Hono<AppEnv>()
  .get('/vendors', validated('query', retailersQuery), async (c) => {
    const query = c.req.valid('query')
    const retailers = await listNearbyRetailers(c.var.db, query)
    const nearest = retailers.length === 0 ? await findNearestRetailers(c.var.db, query) : []
    cachePublicly(c)
    return c.json({ vendors: retailers, nearest })
  })
  .get('/vendors/area', validated('query', areaQuery), async (c) => {
    const found = await listRetailersInArea(c.var.db, c.req.valid('query'))
    cachePublicly(c)
    return c.json(found)
  })
  .get('/vendors/places', validated('query', placesOfQuery), async (c) => {
    const places = await listRetailerPlaces(c.var.db, c.req.valid('query').cats)
    cachePublicly(c, PLACES_SECONDS)
    return c.json({ places })
  })
  .get('/vendors/countries', validated('query', placesOfQuery), async (c) => {
    const countries = await listRetailerCountries(c.var.db, c.req.valid('query').cats)
    cachePublicly(c)
    return c.json({ countries })
  })
  .get('/vendors/:id', validated('param', retailerParam), validated('query', langQuery), async (c) => {
    const retailer = await findRetailerPage(c.var.db, c.req.valid('param').id, c.var.lang)
    cachePublicly(c)
    return c.json({ vendor: retailer })
  })
  .get('/vendor-categories', validated('query', langQuery), async (c) => {
    const retailerCategories = await listRetailerCategories(c.var.db, c.var.lang)
    cachePublicly(c)
    return c.json({ vendor_categories: retailerCategories })
  })
