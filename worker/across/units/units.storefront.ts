import { ownUnitsQuery, saveOwner, unitLinkQuery, unitParam, unitQuery } from '../../../shared/units/units.ts'
import { type AppEnv, authorOf, callerOf, personOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { answerCsv } from '../../base/lists/answer-csv.http.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { serveCertificate } from '../../shop/units/certificate.http.ts'
import { unitCertificate } from '../../shop/units/certificates.ts'
import { listOwnUnits, ownUnitList } from '../../shop/units/own-units.ts'
import { mailOwnLink } from '../../shop/units/owned-links.ts'
import { saveUnitOwner } from '../../shop/units/owners.ts'
import { findLabelled } from '../../shop/units/unit-links.ts'
import { readOwnUnit } from './unit-pages.ts'

/** The units that a retailer registered. */
export const unitRoutes = new Hono<AppEnv>()
  .get('/unit-link', validated('query', unitLinkQuery), async (c) =>
    c.json(await findLabelled(c.var.db, personOf(c).user, c.req.valid('query'), c.var.lang)),
  )
  .get('/units', validated('query', ownUnitsQuery), async (c) =>
    c.json(await listOwnUnits(c.var.db, callerOf(c).retailerId, c.req.valid('query'), c.var.lang)),
  )
  .get('/units.csv', validated('query', ownUnitsQuery), (c) =>
    answerCsv(c, 'units', ownUnitList(callerOf(c).retailerId), c.req.valid('query')),
  )
  .get('/units/:id', validated('param', unitParam), validated('query', unitQuery), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ unit: await readOwnUnit(c.var.db, callerOf(c).retailerId, id, c.var.lang) })
  })
  .get('/units/:id/certificate.pdf', validated('param', unitParam), async (c) => {
    const owns = { retailerId: callerOf(c).retailerId }
    return serveCertificate(c, await unitCertificate(c.var.db, c.req.valid('param').id, c.var.lang, owns))
  })
  .post('/units/:id/owner', validated('param', unitParam), validated('json', saveOwner), async (c) => {
    const owns = { retailerId: callerOf(c).retailerId }
    const { id } = c.req.valid('param')
    announceMails(c, await saveUnitOwner(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json'), owns))
    return c.json({ success: true })
  })
  .post('/units/:id/owner/link', validated('param', unitParam), async (c) => {
    const { id } = c.req.valid('param')
    await countCall(c, 'owner_link', `unit:${id}`)
    const owns = { retailerId: callerOf(c).retailerId }
    announceMails(c, await mailOwnLink(c.var.db, c.var.env, id, owns))
    return c.json({ success: true })
  })
