import { langQuery } from '../../../shared/catalogue/catalogue.ts'
import { MAX_IMAGE } from '../../../shared/files/file-kinds.ts'
import { ownRetailerBody, photoUpload } from '../../../shared/retailers/retailer-profile.ts'
import {
  areaQuery,
  placesOfQuery,
  retailerParam,
  retailersQuery,
} from '../../../shared/retailers/retailers.ts'
import { AppError } from '../../base/errors.ts'
import { cachePublicly } from '../../base/http/access.ts'
import { type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { readUpload, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { listDisplayed } from '../catalogue/displayed.ts'
import { editOwnRetailer, readOwnRetailer } from './own-retailer.ts'
import { addPhoto } from './photos.ts'
import { listAllRetailers, listRetailerPlaces, listRetailersInArea, readOverview } from './retailer-areas.ts'
import {
  findNearestRetailers,
  findRetailerPage,
  listNearbyRetailers,
  listRetailerCategories,
} from './retailers.ts'

/** All places are asked for with each map: a browser keeps them for five minutes. */
const PLACES_SECONDS = 300

export const retailerRoutes = new Hono<AppEnv>()
  .get('/account/retailer', validated('query', langQuery), async (c) =>
    c.json({ retailer: await readOwnRetailer(c.var.db, callerOf(c).retailerId, c.var.lang) }),
  )
  .post('/account/retailer', validated('json', ownRetailerBody), async (c) => {
    await editOwnRetailer(c.var.db, authorOf(c), callerOf(c).retailerId, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/account/retailer/upload', async (c) => {
    const { alt, file } = await readUpload(c, photoUpload, MAX_IMAGE)
    const { retailerId } = callerOf(c)
    if (retailerId === null) throw new AppError('not_found')
    await addPhoto(storesOf(c), authorOf(c), retailerId, file, alt)
    return c.json({ success: true })
  })
  .get('/vendors', validated('query', retailersQuery), async (c) => {
    const query = c.req.valid('query')
    const retailers = await listNearbyRetailers(c.var.db, query, c.var.lang)
    const nearest = retailers.length === 0 ? await findNearestRetailers(c.var.db, query, c.var.lang) : []
    cachePublicly(c)
    return c.json({ vendors: retailers, nearest })
  })
  .get('/vendors/area', validated('query', areaQuery), async (c) => {
    const found = await listRetailersInArea(c.var.db, c.req.valid('query'), c.var.lang)
    cachePublicly(c)
    return c.json(found)
  })
  .get('/vendors/places', validated('query', placesOfQuery), async (c) => {
    const places = await listRetailerPlaces(c.var.db, c.req.valid('query'))
    cachePublicly(c, PLACES_SECONDS)
    return c.json({ places })
  })
  .get('/vendors/overview', validated('query', placesOfQuery), async (c) => {
    const [overview, displayed] = await Promise.all([
      readOverview(c.var.db, c.var.lang, c.req.valid('query')),
      listDisplayed(c.var.db, c.var.lang),
    ])
    cachePublicly(c)
    return c.json({ ...overview, displayed })
  })
  .get('/vendors/all', validated('query', langQuery), async (c) => {
    const all = await listAllRetailers(c.var.db, c.var.lang)
    cachePublicly(c, PLACES_SECONDS)
    return c.json({ vendors: all })
  })
  .get('/vendors/:id', validated('param', retailerParam), validated('query', langQuery), async (c) => {
    const retailer = await findRetailerPage(c.var.db, c.req.valid('param').id, c.var.lang)
    cachePublicly(c)
    return c.json({ vendor: retailer })
  })
  .get('/vendor-categories', validated('query', langQuery), async (c) => {
    const [retailerCategories, displayed] = await Promise.all([
      listRetailerCategories(c.var.db, c.var.lang),
      listDisplayed(c.var.db, c.var.lang),
    ])
    cachePublicly(c)
    return c.json({ vendor_categories: retailerCategories, displayed })
  })
