import { Hono } from 'hono'
import { langQuery } from '../../../shared/catalogue.ts'
import { vendorParam, vendorsQuery } from '../../../shared/retailers.ts'
import { cachePublicly } from '../../base/http/access.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { validated } from '../../base/http/validated.ts'
import { findNearestVendor, findRetailerPage, listNearbyVendors, listVendorCategories } from './vendors.ts'

export const retailerRoutes = new Hono<AppEnv>()
  .get('/vendors', validated('query', vendorsQuery), async (c) => {
    const query = c.req.valid('query')
    const vendors = await listNearbyVendors(c.var.db, query)
    const nearest = vendors.length === 0 ? await findNearestVendor(c.var.db, query) : null
    cachePublicly(c)
    return c.json({ vendors, ...(nearest && { nearest }) })
  })
  .get('/vendors/:id', validated('param', vendorParam), validated('query', langQuery), async (c) => {
    const vendor = await findRetailerPage(c.var.db, c.req.valid('param').id, c.var.lang)
    cachePublicly(c)
    return c.json({ vendor })
  })
  .get('/vendor-categories', validated('query', langQuery), async (c) => {
    const vendorCategories = await listVendorCategories(c.var.db, c.var.lang)
    cachePublicly(c)
    return c.json({ vendor_categories: vendorCategories })
  })
