import { etag } from 'hono/etag'
import {
  type FedProduct,
  type FeedQuery,
  feedPageQuery,
  feedQuery,
  googleFeedQuery,
  MAX_FED,
} from '../../../shared/feeds/feeds.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import { type AppContext, type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { readerOf } from '../pricing/price-reader.http.ts'
import { readFeed } from './fed-products.ts'

/** All that a file holds. Errors: `too_large`, `too_many_requests`. */
async function allFed(c: AppContext, query: FeedQuery): Promise<FedProduct[]> {
  await countCall(c, 'export', `user:${callerOf(c).id}`)
  const { db, env } = c.var
  const { products, next } = await readFeed(db, readerOf(c), { ...query, after: 0 }, env.origin, MAX_FED)
  if (next !== null) throw new AppError('too_large')
  return products
}

/** What a dealer's own shop takes from here, by its key. Each answer says by its ETag whether anything has changed. */
export const dealerFeedRoutes = new Hono<AppEnv>()
  .use('/feeds/*', etag({ weak: true }))
  .get('/feeds/products.json', validated('query', feedPageQuery), async (c) => {
    const { as_of, ...page } = await readFeed(c.var.db, readerOf(c), c.req.valid('query'), c.var.env.origin)
    // The time alone is no change.
    return c.json({ as_of, ...page }, 200, { etag: `W/"${await sha256(JSON.stringify(page))}"` })
  })
  .get('/feeds/products.csv', validated('query', feedQuery), async (c) => {
    const { feedCsv } = await import('./feed-csv.ts')
    return c.body(feedCsv(await allFed(c, c.req.valid('query'))), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    })
  })
  .get('/feeds/google.xml', validated('query', googleFeedQuery), async (c) => {
    const { lang, ...query } = c.req.valid('query')
    const { googleFeed } = await import('./google-feed.ts')
    return c.body(googleFeed(await allFed(c, query), lang, c.var.env.origin), 200, {
      'content-type': 'application/rss+xml; charset=utf-8',
    })
  })
