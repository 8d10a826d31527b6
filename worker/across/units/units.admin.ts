import { unitsQuery } from '../../../shared/units/units.admin.ts'
import { saveOwner, unitOwnerParam, unitParam } from '../../../shared/units/units.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { serveCertificate } from '../../shop/units/certificate.http.ts'
import { unitCertificate } from '../../shop/units/certificates.ts'
import { eraseUnitOwner } from '../../shop/units/erase-owner.ts'
import { mailOwnLink } from '../../shop/units/owned-links.ts'
import { saveUnitOwner } from '../../shop/units/owners.ts'
import { listUnits } from '../../shop/units/units.ts'
import { readUnit } from './unit-pages.ts'

export const unitAdminRoutes = new Hono<AppEnv>()
  .get('/units', validated('query', unitsQuery), async (c) =>
    c.json(await listUnits(c.var.db, c.req.valid('query'))),
  )
  .get('/units/:id', validated('param', unitParam), async (c) =>
    c.json({ unit: await readUnit(c.var.db, c.req.valid('param').id) }),
  )
  .get('/units/:id/certificate.pdf', validated('param', unitParam), async (c) =>
    serveCertificate(c, await unitCertificate(c.var.db, c.req.valid('param').id, c.var.lang)),
  )
  .post('/units/:id/owner', validated('param', unitParam), validated('json', saveOwner), async (c) => {
    const { id } = c.req.valid('param')
    announceMails(c, await saveUnitOwner(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json')))
    return c.json({ success: true })
  })
  .post('/units/:id/owner/link', validated('param', unitParam), async (c) => {
    const { id } = c.req.valid('param')
    await countCall(c, 'owner_link', `unit:${id}`)
    announceMails(c, await mailOwnLink(c.var.db, c.var.env, id))
    return c.json({ success: true })
  })
  .post('/units/:id/owners/:owner/erase', validated('param', unitOwnerParam), async (c) => {
    const { id, owner } = c.req.valid('param')
    await eraseUnitOwner(storesOf(c), authorOf(c), id, owner)
    return c.json({ success: true })
  })
