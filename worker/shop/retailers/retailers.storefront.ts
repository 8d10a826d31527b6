import { Hono } from 'hono'
import { langQuery } from '../../../shared/catalogue.ts'
import { retailerParam, retailersQuery } from '../../../shared/retailers.ts'
import { cachePublicly } from '../../base/http/access.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { validated } from '../../base/http/validated.ts'
import {
  findNearestRetailer,
  findRetailerPage,
  listNearbyRetailers,
  listRetailerCategories,
} from './retailers.ts'

export const retailerRoutes = new Hono<AppEnv>()
  .get('/vendors', validated('query', retailersQuery), async (c) => {
    const query = c.req.valid('query')
    const retailers = await listNearbyRetailers(c.var.db, query)
    const nearest = retailers.length === 0 ? await findNearestRetailer(c.var.db, query) : null
    cachePublicly(c)
    return c.json({ vendors: retailers, ...(nearest && { nearest }) })
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
