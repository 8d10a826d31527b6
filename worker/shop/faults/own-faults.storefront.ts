import {
  createFault,
  ownFaultFileParam,
  ownFaultParam,
  writeOwnFault,
} from '../../../shared/faults/fault-reports.ts'
import { MAX_FAULT_PHOTOS, MAX_IMAGE } from '../../../shared/files/file-kinds.ts'
import { ownedParam, ownedQuery, ownedToken } from '../../../shared/units/owned-units.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppContext, type AppEnv, linkTokenOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { idempotencyKeyOf } from '../../base/http/idempotency.ts'
import { countCall } from '../../base/http/limits.ts'
import { readFiles, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { ownerBy } from './persons.ts'
import { findFaultFile, listOwnFaults } from './report-page.ts'

// What writes, and prepares photos, is loaded with the first call.
const answering = () => import('./answering.ts')
const reporting = () => import('./reporting.ts')
const unit = validated('param', ownedParam)
const one = validated('param', ownFaultParam)
const PHOTOS = { most: MAX_FAULT_PHOTOS, maxBytes: MAX_IMAGE }
const personOf = (c: AppContext, id: number, token: string) => ownerBy(c.var.env, c.var.requestId, id, token)

/** What the owner of a unit reports as wrong, by the mailed link. */
export const ownFaultRoutes = new Hono<AppEnv>()
  .get('/owned-units/:id/faults', unit, validated('query', ownedQuery), async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await listOwnFaults(c.var.db, c.var.env, id, linkTokenOf(c) ?? '', c.var.lang))
  })
  .post('/owned-units/:id/faults', unit, validated('json', createFault), async (c) => {
    await countCall(c, 'fault')
    const { lang = c.var.lang, ...said } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const key = idempotencyKeyOf(c)
    announceMails(
      c,
      await (await reporting()).reportFault(
        storesOf(c),
        c.var.env,
        c.var.requestId,
        id,
        { ...said, lang },
        key,
      ),
    )
    return c.json({ success: true })
  })
  .post('/owned-units/:id/faults/upload', unit, async (c) => {
    // Before anything is read of it.
    await countCall(c, 'fault')
    const { id } = c.req.valid('param')
    const { fields, files } = await readFiles(c, createFault, 'file', PHOTOS)
    const said = { ...fields, lang: fields.lang ?? c.var.lang }
    const key = idempotencyKeyOf(c)
    announceMails(
      c,
      await (await reporting()).reportFault(storesOf(c), c.var.env, c.var.requestId, id, said, key, files),
    )
    return c.json({ success: true })
  })
  .post('/owned-units/:id/faults/:report/messages', one, validated('json', writeOwnFault), async (c) => {
    await countCall(c, 'fault')
    const { id, report } = c.req.valid('param')
    const { token, text, lang = c.var.lang } = c.req.valid('json')
    const person = await personOf(c, id, token)
    const key = idempotencyKeyOf(c)
    announceMails(
      c,
      await (await answering()).writeAboutFault(storesOf(c), c.var.env, person, report, { text, lang }, key),
    )
    return c.json({ success: true })
  })
  .post('/owned-units/:id/faults/:report/upload', one, async (c) => {
    await countCall(c, 'fault')
    const { id, report } = c.req.valid('param')
    const { fields, files } = await readFiles(c, writeOwnFault, 'file', PHOTOS)
    const { token, text, lang = c.var.lang } = fields
    const person = await personOf(c, id, token)
    const key = idempotencyKeyOf(c)
    announceMails(
      c,
      await (await answering()).writeAboutFault(
        storesOf(c),
        c.var.env,
        person,
        report,
        { text, lang },
        key,
        files,
      ),
    )
    return c.json({ success: true })
  })
  .post('/owned-units/:id/faults/:report/close', one, validated('json', ownedToken), async (c) => {
    await countCall(c, 'fault')
    const { id, report } = c.req.valid('param')
    await (await answering()).closeFault(c.var.db, await personOf(c, id, c.req.valid('json').token), report)
    return c.json({ success: true })
  })
  .get(
    '/owned-units/:id/faults/:report/files/:file',
    validated('param', ownFaultFileParam),
    validated('query', ownedQuery),
    async (c) => {
      const { id, report, file } = c.req.valid('param')
      const person = await personOf(c, id, linkTokenOf(c) ?? '')
      return servePrivateFile(c.env.FILES, await findFaultFile(c.var.db, person, report, file))
    },
  )
