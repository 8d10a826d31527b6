import { newsletterToken, oneClick, signUp as signUpBody } from '../../../shared/content/newsletter.ts'
import { sha256 } from '../../base/hashes.ts'
import type { AppContext, AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { readFields, validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { parseFields } from '../../base/parse-fields.ts'
import { unsubscribePage } from './links.ts'
import { signUp } from './sign-ups.ts'
import { confirm, unsubscribe } from './subscriptions.ts'

const inQuery = validated('query', newsletterToken)
const inBody = validated('json', newsletterToken)

const isJson = (c: AppContext) => c.req.header('content-type')?.startsWith('application/json') ?? false

/**
 * The last three take the token of a mailed link. Opening the link changes nothing, because mail scanners open all links: its
 * page has a button, and mail programs send a form of their own (RFC 8058).
 */
export const newsletterRoutes = new Hono<AppEnv>()
  .post('/newsletter', validated('json', signUpBody), async (c) => {
    const { name, surname, email, lang = c.var.lang } = c.req.valid('json')
    await countCall(c, 'newsletter')
    // A second count by mailbox, so that many callers together cannot flood one.
    await countCall(c, 'newsletter', await sha256(email))
    announceMails(c, await signUp(c.var.db, c.var.env, { name, surname, email, lang }))
    return c.json({ success: true })
  })
  .post('/newsletter/confirm', inBody, async (c) => {
    announceMails(c, await confirm(c.var.db, c.var.env, c.req.valid('json').token))
    return c.json({ success: true })
  })
  // Mail programs without one-click unsubscribing open the address in a browser.
  .get('/newsletter/unsubscribe', inQuery, (c) =>
    c.redirect(unsubscribePage(c.var.env, c.var.lang, c.req.valid('query').token)),
  )
  .post('/newsletter/unsubscribe', async (c, next) => {
    if (isJson(c)) return next()
    await readFields(c, oneClick)
    const { token } = parseFields(newsletterToken, c.req.query())
    await unsubscribe(c.var.db, c.var.env, token)
    return c.json({ success: true })
  })
  .post('/newsletter/unsubscribe', inBody, async (c) => {
    await unsubscribe(c.var.db, c.var.env, c.req.valid('json').token)
    return c.json({ success: true })
  })
