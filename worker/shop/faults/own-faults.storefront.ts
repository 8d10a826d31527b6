import {
  createFault,
  ownFaultFileParam,
  ownFaultParam,
  writeOwnFault,
} from '../../../shared/faults/fault-reports.ts'
import { ownedParam, ownedQuery, ownedToken } from '../../../shared/units/owned-units.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppContext, type AppEnv, linkTokenOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { ownerBy } from './persons.ts'
import { findFaultFile, listOwnFaults } from './report-page.ts'
import { makeMessage, makeReport, readPhotos } from './writing.http.ts'

const unit = validated('param', ownedParam)
const one = validated('param', ownFaultParam)
const personOf = (c: AppContext, id: number, token: string) => ownerBy(c.var.env, c.var.requestId, id, token)

/** What the owner of a unit reports as wrong, by the mailed link. */
export const ownFaultRoutes = new Hono<AppEnv>()
  .get('/owned-units/:id/faults', unit, validated('query', ownedQuery), async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await listOwnFaults(c.var.db, c.var.env, id, linkTokenOf(c) ?? '', c.var.lang))
  })
  .post('/owned-units/:id/faults', unit, validated('json', createFault), async (c) => {
    await countCall(c, 'fault')
    return makeReport(c, c.req.valid('param').id, c.req.valid('json'))
  })
  .post('/owned-units/:id/faults/upload', unit, async (c) => {
    await countCall(c, 'fault')
    const { fields, files } = await readPhotos(c, createFault)
    return makeReport(c, c.req.valid('param').id, fields, files)
  })
  .post('/owned-units/:id/faults/:report/messages', one, validated('json', writeOwnFault), async (c) => {
    await countCall(c, 'fault')
    const { id, report } = c.req.valid('param')
    const said = c.req.valid('json')
    return makeMessage(c, await personOf(c, id, said.token), report, said)
  })
  .post('/owned-units/:id/faults/:report/upload', one, async (c) => {
    await countCall(c, 'fault')
    const { id, report } = c.req.valid('param')
    const { fields, files } = await readPhotos(c, writeOwnFault)
    return makeMessage(c, await personOf(c, id, fields.token), report, fields, files)
  })
  .post('/owned-units/:id/faults/:report/close', one, validated('json', ownedToken), async (c) => {
    await countCall(c, 'fault')
    const { id, report } = c.req.valid('param')
    const { closeFault } = await import('./answering.ts')
    await closeFault(c.var.db, await personOf(c, id, c.req.valid('json').token), report)
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
