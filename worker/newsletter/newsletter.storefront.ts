import { Hono } from 'hono'
import { newsletterToken, signUp as signUpBody } from '../../shared/newsletter.ts'
import { sha256 } from '../hashes.ts'
import type { AppEnv } from '../http/context.ts'
import { countCall } from '../http/limits.ts'
import { announceMails } from '../http/mails.ts'
import { validated } from '../http/validated.ts'
import { signUp } from './sign-ups.ts'
import { confirm, unsubscribe } from './subscriptions.ts'

const token = validated('query', newsletterToken)

/** The tokens of mailed links are what opens the last three; mail programs unsubscribe by POST. */
export const newsletterRoutes = new Hono<AppEnv>()
  .post('/newsletter', validated('json', signUpBody), async (c) => {
    const { name, surname, email, lang = c.var.lang } = c.req.valid('json')
    await countCall(c, 'newsletter')
    // Nobody's mailbox is filled by many callers either.
    await countCall(c, 'newsletter', await sha256(email))
    announceMails(c, await signUp(c.var.db, c.var.env, { name, surname, email, lang }))
    return c.json({ success: true })
  })
  .get('/newsletter/confirm', token, async (c) => {
    c.header('cache-control', 'private, no-store')
    announceMails(c, await confirm(c.var.db, c.var.env, c.req.valid('query').token))
    return c.json({ success: true })
  })
  .get('/newsletter/unsubscribe', token, async (c) => {
    c.header('cache-control', 'private, no-store')
    await unsubscribe(c.var.db, c.var.env, c.req.valid('query').token)
    return c.json({ success: true })
  })
  .post('/newsletter/unsubscribe', token, async (c) => {
    await unsubscribe(c.var.db, c.var.env, c.req.valid('query').token)
    return c.json({ success: true })
  })
