import {
  faultFileParam,
  faultParam,
  faultQuery,
  faultsQuery,
  writeFault,
} from '../../../shared/faults/fault-reports.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppContext, type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { listFaults } from './fault-list.ts'
import { findFaultFile, readFault } from './report-page.ts'
import { makeMessage, readPhotos } from './writing.http.ts'

// What writes is loaded with the first call.
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
    return makeMessage(c, personOf(c), c.req.valid('param').id, c.req.valid('json'))
  })
  .post('/fault-reports/:id/upload', one, async (c) => {
    await counted(c)
    const { fields, files } = await readPhotos(c, writeFault)
    return makeMessage(c, personOf(c), c.req.valid('param').id, fields, files)
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
