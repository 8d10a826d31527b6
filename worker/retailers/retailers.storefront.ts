import { Hono } from 'hono'
import { langQuery } from '../../shared/catalogue.ts'
import { vendorParam, vendorsQuery } from '../../shared/retailers.ts'
import { cachePublicly } from '../http/access.ts'
import type { AppEnv } from '../http/context.ts'
import { validated } from '../http/validated.ts'
import { findRetailerPage, listNearbyVendors, listVendorCategories } from './vendors.ts'

export const retailerRoutes = new Hono<AppEnv>()
  .get('/vendors', validated('query', vendorsQuery), async (c) => {
    const vendors = await listNearbyVendors(c.var.db, c.req.valid('query'))
    cachePublicly(c)
    return c.json({ vendors })
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
