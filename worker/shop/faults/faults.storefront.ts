import {
  faultFileParam,
  faultParam,
  faultQuery,
  faultsQuery,
  writeFault,
} from '../../../shared/faults/fault-reports.ts'
import { MAX_FAULT_PHOTOS, MAX_IMAGE } from '../../../shared/files/file-kinds.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppContext, type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { idempotencyKeyOf } from '../../base/http/idempotency.ts'
import { countCall } from '../../base/http/limits.ts'
import { readFiles, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { listFaults } from './fault-list.ts'
import { findFaultFile, readFault } from './report-page.ts'

// What writes, and prepares photos, is loaded with the first call.
const answering = () => import('./answering.ts')
const claiming = () => import('./claiming.ts')
const one = validated('param', faultParam)
const readerOf = (c: AppContext) => ({ party: 'retailer', retailerId: callerOf(c).retailerId }) as const
const personOf = (c: AppContext) => ({ ...readerOf(c), author: authorOf(c) })
const counted = (c: AppContext) => countCall(c, 'claim', `user:${callerOf(c).id}`)

/** What owners report to a retailer. */
export const faultRoutes = new Hono<AppEnv>()
  .get('/fault-reports', validated('query', faultsQuery), async (c) =>
    c.json(await listFaults(c.var.db, callerOf(c).retailerId, c.req.valid('query'))),
  )
  .get('/fault-reports/:id', one, validated('query', faultQuery), async (c) =>
    c.json({ report: await readFault(c.var.db, readerOf(c), c.req.valid('param').id, c.var.lang) }),
  )
  .get('/fault-reports/:id/files/:file', validated('param', faultFileParam), async (c) => {
    const { id, file } = c.req.valid('param')
    return servePrivateFile(c.env.FILES, await findFaultFile(c.var.db, readerOf(c), id, file))
  })
  .post('/fault-reports/:id/messages', one, validated('json', writeFault), async (c) => {
    await counted(c)
    const { id } = c.req.valid('param')
    const { text, lang = c.var.lang } = c.req.valid('json')
    const key = idempotencyKeyOf(c)
    announceMails(
      c,
      await (await answering()).writeAboutFault(storesOf(c), c.var.env, personOf(c), id, { text, lang }, key),
    )
    return c.json({ success: true })
  })
  .post('/fault-reports/:id/upload', one, async (c) => {
    // Before anything is read of it.
    await counted(c)
    const { id } = c.req.valid('param')
    const most = { most: MAX_FAULT_PHOTOS, maxBytes: MAX_IMAGE }
    const { fields, files } = await readFiles(c, writeFault, 'file', most)
    const said = { text: fields.text, lang: fields.lang ?? c.var.lang }
    const key = idempotencyKeyOf(c)
    announceMails(
      c,
      await (await answering()).writeAboutFault(storesOf(c), c.var.env, personOf(c), id, said, key, files),
    )
    return c.json({ success: true })
  })
  .post('/fault-reports/:id/claim', one, async (c) => {
    await counted(c)
    const { id } = c.req.valid('param')
    return c.json({ claim_id: await (await claiming()).claimFault(storesOf(c), authorOf(c), c.var.lang, id) })
  })
  .post('/fault-reports/:id/close', one, async (c) => {
    await counted(c)
    await (await answering()).closeFault(c.var.db, personOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
