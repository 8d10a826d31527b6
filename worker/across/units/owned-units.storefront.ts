import { newsletterToken, oneClick } from '../../../shared/content/newsletter.ts'
import {
  askLinks,
  ownedParam,
  ownedQuery,
  ownedRetailer,
  ownedToken,
  ownedWishes,
} from '../../../shared/units/owned-units.ts'
import { sha256 } from '../../base/hashes.ts'
import { type AppContext, type AppEnv, linkTokenOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { storesOf } from '../../base/http/uploads.ts'
import { readFields, validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { parseFields } from '../../base/parse-fields.ts'
import { serveCertificate } from '../../shop/units/certificate.http.ts'
import { ownedCertificate } from '../../shop/units/certificates.ts'
import { leaveUnit, saveWishes } from '../../shop/units/own-owner.ts'
import { chooseRetailer } from '../../shop/units/own-retailer.ts'
import { mailOwnedLinks } from '../../shop/units/owned-links.ts'
import { stopPage, stopUpdates } from '../../shop/units/stop-updates.ts'
import { readOwnedUnit } from './owned-pages.ts'

const one = validated('param', ownedParam)
const isJson = (c: AppContext) => c.req.header('content-type')?.startsWith('application/json') ?? false

/** Units for their owners, who have no account but a mailed link. */
export const ownedUnitRoutes = new Hono<AppEnv>()
  .post('/owned-units/links', validated('json', askLinks), async (c) => {
    const { email, lang = c.var.lang } = c.req.valid('json')
    await countCall(c, 'owner_link')
    // A second count by mailbox, so that many callers together cannot flood one.
    await countCall(c, 'owner_link', await sha256(email))
    announceMails(c, await mailOwnedLinks(c.var.db, c.var.env, email, lang))
    return c.json({ success: true })
  })
  // Mail programs without one-click unsubscribing open the address in a browser, which changes nothing.
  .get('/owned-units/stop', validated('query', newsletterToken), (c) =>
    c.redirect(stopPage(c.var.env, c.var.lang, c.req.valid('query').token)),
  )
  .post('/owned-units/stop', async (c, next) => {
    if (isJson(c)) return next()
    await readFields(c, oneClick)
    const { token } = parseFields(newsletterToken, c.req.query())
    await stopUpdates(c.var.db, c.var.env, c.var.requestId, token)
    return c.json({ success: true })
  })
  .post('/owned-units/stop', validated('json', newsletterToken), async (c) => {
    await stopUpdates(c.var.db, c.var.env, c.var.requestId, c.req.valid('json').token)
    return c.json({ success: true })
  })
  .get('/owned-units/:id', one, validated('query', ownedQuery), async (c) => {
    const { id } = c.req.valid('param')
    const unit = await readOwnedUnit(c.var.db, c.var.env, id, linkTokenOf(c) ?? '', c.var.lang)
    return c.json({ unit })
  })
  .get('/owned-units/:id/certificate.pdf', one, validated('query', ownedQuery), async (c) => {
    await countCall(c, 'owned_unit')
    const { id } = c.req.valid('param')
    return serveCertificate(c, await ownedCertificate(c.var.db, c.var.env, id, linkTokenOf(c) ?? ''))
  })
  .post('/owned-units/:id/wishes', one, validated('json', ownedWishes), async (c) => {
    await countCall(c, 'owned_unit')
    await saveWishes(c.var.db, c.var.env, c.var.requestId, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/owned-units/:id/retailer', one, validated('json', ownedRetailer), async (c) => {
    await countCall(c, 'owned_unit')
    const { id } = c.req.valid('param')
    announceMails(c, await chooseRetailer(c.var.db, c.var.env, c.var.requestId, id, c.req.valid('json')))
    return c.json({ success: true })
  })
  .post('/owned-units/:id/erase', one, validated('json', ownedToken), async (c) => {
    await countCall(c, 'owned_unit')
    const { token } = c.req.valid('json')
    await leaveUnit(storesOf(c), c.var.env, c.var.requestId, c.req.valid('param').id, token)
    return c.json({ success: true })
  })
