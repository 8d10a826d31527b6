import {
  categoriesQuery,
  familiesQuery,
  langQuery,
  type ProductList,
  type ProductsQuery,
  productNamesQuery,
  productSlug,
  productsQuery,
  suggestionsQuery,
} from '../../../shared/catalogue/catalogue.ts'
import { catalogueQuery } from '../../../shared/catalogue/catalogue-files.ts'
import { comparisonQuery } from '../../../shared/catalogue/comparison.ts'
import { PLACES } from '../../../shared/catalogue/comparison-places.ts'
import { attachment, pdfHeaders } from '../../base/files/serve.ts'
import { cachePublicly } from '../../base/http/access.ts'
import { type AppContext, type AppEnv, pricesFor } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall, tryCall } from '../../base/http/limits.ts'
import { storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import { countMissed, missedIn } from '../search/missed-searches.ts'
import { listBestSellers } from './best-sellers.ts'
import { listCategories, listFamilies } from './categories.ts'
import { readComparison } from './comparison.ts'
import { dataSheet } from './data-sheets.ts'
import { readFit } from './facets/fit.ts'
import { readHome } from './home.ts'
import { readListing } from './listing.ts'
import { serveCatalogue } from './pdf/serve.ts'
import { listProducts } from './product-list.ts'
import { listProductNames } from './product-names.ts'
import { findProductPage } from './product-page.ts'
import { suggest } from './suggestions.ts'

/** Counts a search in vain after the answer has gone, which is as fast as others. A page that a data centre keeps counts once. */
function noteMissed(c: AppContext, query: ProductsQuery, list: ProductList): void {
  const terms = missedIn(query, list)
  if (terms.length === 0) return
  const note = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    await countMissed(c.var.db, query.lang, terms)
  }
  c.executionCtx.waitUntil(
    note().catch((error) => writeLog('warn', { event: 'search_not_counted', reason: lineOf(error) })),
  )
}

export const catalogueRoutes = new Hono<AppEnv>()
  .get('/home', validated('query', langQuery), async (c) => {
    cachePublicly(c)
    return c.json(await readHome(c.var.db, c.var.lang, pricesFor(c)))
  })
  .get('/categories', validated('query', categoriesQuery), async (c) => {
    cachePublicly(c)
    const { search_term, exact } = c.req.valid('query')
    return c.json({
      categories: await listCategories(c.var.db, c.var.lang, search_term, exact === '1'),
    })
  })
  .get('/fams', validated('query', familiesQuery), async (c) => {
    cachePublicly(c)
    const category = c.req.valid('query')['filters[cat]']
    return c.json({ fams: await listFamilies(c.var.db, c.var.lang, category) })
  })
  .get('/products', validated('query', productsQuery), async (c) => {
    cachePublicly(c)
    const query = { ...c.req.valid('query'), lang: c.var.lang }
    const list = await listProducts(c.var.db, query, pricesFor(c))
    noteMissed(c, query, list)
    return c.json(list)
  })
  .get('/listing', validated('query', productsQuery), async (c) => {
    cachePublicly(c)
    const query = { ...c.req.valid('query'), lang: c.var.lang }
    const list = await readListing(c.var.db, query, pricesFor(c))
    noteMissed(c, query, list)
    return c.json(list)
  })
  .get('/suggestions', validated('query', suggestionsQuery), async (c) => {
    cachePublicly(c)
    return c.json(await suggest(c.var.db, c.var.lang, c.req.valid('query').q))
  })
  .get('/fit', validated('query', langQuery), async (c) => {
    cachePublicly(c)
    return c.json(await readFit(c.var.db, c.var.lang))
  })
  .get('/products/:slug', validated('param', productSlug), validated('query', langQuery), async (c) => {
    cachePublicly(c)
    return c.json({
      product: await findProductPage(c.var.db, c.req.valid('param').slug, c.var.lang, pricesFor(c)),
    })
  })
  .get(
    '/products/:slug/kit.zip',
    validated('param', productSlug),
    validated('query', langQuery),
    async (c) => {
      const { productKit } = await import('./kit.ts')
      const { name, body } = await productKit(
        { ...storesOf(c), origin: c.var.env.origin },
        c.req.valid('param').slug,
        c.var.lang,
      )
      return c.body(body, 200, { 'content-type': 'application/zip', 'content-disposition': attachment(name) })
    },
  )
  .get(
    '/products/:slug/data-sheet.pdf',
    validated('param', productSlug),
    validated('query', langQuery),
    async (c) => {
      await countCall(c, 'data_sheet')
      const { slug } = c.req.valid('param')
      const { name, bytes } = await dataSheet(storesOf(c), c.var.env, slug, c.var.lang)
      return c.body(bytes, 200, pdfHeaders(name))
    },
  )
  .get('/product-names', validated('query', productNamesQuery), async (c) => {
    cachePublicly(c)
    const query = { ...c.req.valid('query'), lang: c.var.lang }
    return c.json({ products: await listProductNames(c.var.db, query) })
  })
  .get('/comparison', validated('query', comparisonQuery), async (c) => {
    cachePublicly(c)
    const query = c.req.valid('query')
    const slugs = PLACES.map((place) => query[place] ?? '')
    return c.json(await readComparison(c.var.db, slugs, c.var.lang, pricesFor(c)))
  })
  .get('/best-sellers', validated('query', langQuery), async (c) => {
    cachePublicly(c)
    return c.json({ products: await listBestSellers(c.var.db, c.var.lang, pricesFor(c)) })
  })
  .get('/catalogue.pdf', validated('query', catalogueQuery), (c) => {
    const { db, env, lang } = c.var
    const { volume = 1 } = c.req.valid('query')
    const press = {
      db,
      files: c.env.FILES,
      images: c.env.IMAGES,
      assets: env.assets,
      origin: env.origin,
      now: new Date(),
      mayMake: () => tryCall(c, 'catalogue', `${lang}-${volume}`),
      keepAlive: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
    }
    return serveCatalogue(press, lang, volume, c.req.raw)
  })
