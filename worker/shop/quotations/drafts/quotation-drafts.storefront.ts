import { langQuery } from '../../../../shared/catalogue/catalogue.ts'
import { draftConfirmation, draftToken } from '../../../../shared/quotations/quotation-drafts.ts'
import { hmac } from '../../../base/hashes.ts'
import { type AppEnv, addressOf, linkTokenOf } from '../../../base/http/context.ts'
import { Hono } from '../../../base/http/hono.ts'
import { countCall } from '../../../base/http/limits.ts'
import { validated } from '../../../base/http/validated.ts'
import { announceMails } from '../../../base/mail/announce.ts'

// Loaded when somebody opens such a link.
const confirming = () => import('./confirming.ts')

/** Requests that programs prepared (`across/agents/`), for their people, who come by a mailed link. */
export const quotationDraftRoutes = new Hono<AppEnv>()
  .get('/quotation-drafts', validated('query', langQuery), async (c) => {
    await countCall(c, 'link')
    const { readQuotationDraft } = await confirming()
    return c.json(await readQuotationDraft(c.var.db, linkTokenOf(c) ?? '', c.var.lang))
  })
  .post('/quotation-drafts/confirm', validated('json', draftConfirmation), async (c) => {
    await countCall(c, 'link')
    const { db, env } = c.var
    const { confirmQuotationDraft } = await confirming()
    const person = await hmac(env.secrets, `asker:${addressOf(c)}`)
    announceMails(c, await confirmQuotationDraft(db, env, c.req.valid('json').token, { person }))
    return c.json({ success: true })
  })
  .post('/quotation-drafts/discard', validated('json', draftToken), async (c) => {
    await countCall(c, 'link')
    const { discardQuotationDraft } = await confirming()
    await discardQuotationDraft(c.var.db, c.req.valid('json').token)
    return c.json({ success: true })
  })
