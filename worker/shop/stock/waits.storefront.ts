import { ownWaitBody, waitBody } from '../../../shared/catalogue/stock-waits.ts'
import { newsletterToken, oneClick } from '../../../shared/content/newsletter.ts'
import { sha256 } from '../../base/hashes.ts'
import { type AppContext, type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { readFields, validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { parseFields } from '../../base/parse-fields.ts'
import { askToBeTold, confirmWait, stopPage, stopWaiting, waitAsAccount } from './waits.ts'

const isJson = (c: AppContext) => c.req.header('content-type')?.startsWith('application/json') ?? false

/** Who is told when a product is available. Links of mails have pages with a button, as those of the newsletter have, whose limits count here too. */
export const stockRoutes = new Hono<AppEnv>()
  .post('/stock-waits', validated('json', waitBody), async (c) => {
    const { product_id, email, lang = c.var.lang } = c.req.valid('json')
    await countCall(c, 'newsletter')
    // A second count by mailbox, so that many callers together cannot flood one.
    await countCall(c, 'newsletter', await sha256(email))
    announceMails(c, await askToBeTold(c.var.db, c.var.env, { product_id, email, lang }))
    return c.json({ success: true })
  })
  .post('/stock-waits/own', validated('json', ownWaitBody), async (c) => {
    const { product_id, on } = c.req.valid('json')
    await waitAsAccount(c.var.db, callerOf(c).id, product_id, on)
    return c.json({ success: true })
  })
  .post('/stock-waits/confirm', validated('json', newsletterToken), async (c) => {
    await confirmWait(c.var.db, c.req.valid('json').token)
    return c.json({ success: true })
  })
  // Mail programs without one-click unsubscribing open the address in a browser.
  .get('/stock-waits/stop', validated('query', newsletterToken), (c) =>
    c.redirect(stopPage(c.var.env, c.var.lang, c.req.valid('query').token)),
  )
  .post('/stock-waits/stop', async (c, next) => {
    if (isJson(c)) return next()
    await readFields(c, oneClick)
    const { token } = parseFields(newsletterToken, c.req.query())
    await stopWaiting(c.var.db, c.var.env, token)
    return c.json({ success: true })
  })
  .post('/stock-waits/stop', validated('json', newsletterToken), async (c) => {
    await stopWaiting(c.var.db, c.var.env, c.req.valid('json').token)
    return c.json({ success: true })
  })
