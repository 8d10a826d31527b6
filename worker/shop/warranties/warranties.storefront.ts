import { MAX_DOCUMENT } from '../../../shared/files/file-kinds.ts'
import { docUpload } from '../../../shared/files/uploads.ts'
import {
  correctOwnWarranty,
  ownWarrantiesQuery,
  ownWarrantyParam,
  registerWarranty,
  serialFormatQuery,
} from '../../../shared/warranties/warranties.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppEnv, authorOf, callerOf, personOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { readUpload, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { answerCsv } from '../../base/lists/answer-csv.http.ts'
import { findInvoice, saveInvoice } from './invoices.ts'
import { listOwnWarranties, ownWarrantyList, registerOwnWarranty } from './own-warranties.ts'
import { resubmitWarranty } from './resubmissions.ts'
import { findSerialHint } from './serial-formats.ts'

/** The warranties of a retailer's shop; a client reads its own. */
export const warrantyRoutes = new Hono<AppEnv>()
  .get('/warranties', validated('query', ownWarrantiesQuery), async (c) =>
    c.json(await listOwnWarranties(c.var.db, callerOf(c), c.req.valid('query'))),
  )
  .get('/warranties.csv', validated('query', ownWarrantiesQuery), (c) =>
    answerCsv(c, 'warranties', ownWarrantyList(callerOf(c)), c.req.valid('query')),
  )
  .get('/serial-format', validated('query', serialFormatQuery), async (c) => {
    const { code, lang = c.var.lang } = c.req.valid('query')
    const isPublic = personOf(c).user?.role !== 'vendor'
    return c.json({ format: await findSerialHint(c.var.db, code, lang, isPublic) })
  })
  .post('/warranties/create', validated('json', registerWarranty), async (c) => {
    await countCall(c, 'register_warranty', `user:${callerOf(c).id}`)
    const { warranty_data } = c.req.valid('json')
    return c.json({ warranty_id: await registerOwnWarranty(c.var.db, authorOf(c), warranty_data) })
  })
  .post(
    '/warranties/:id/correct',
    validated('param', ownWarrantyParam),
    validated('json', correctOwnWarranty),
    async (c) => {
      await countCall(c, 'register_warranty', `user:${callerOf(c).id}`)
      const { id } = c.req.valid('param')
      await resubmitWarranty(c.var.db, authorOf(c), id, c.req.valid('json').warranty_data)
      return c.json({ warranty_id: id })
    },
  )
  .post('/warranties/:id/upload', validated('param', ownWarrantyParam), async (c) => {
    const { file } = await readUpload(c, docUpload, MAX_DOCUMENT)
    const owner = { retailerId: callerOf(c).retailerId }
    await saveInvoice(storesOf(c), authorOf(c), c.req.valid('param').id, file, owner)
    return c.json({ success: true })
  })
  .get('/warranties/:id/invoice', validated('param', ownWarrantyParam), async (c) => {
    const owner = { retailerId: callerOf(c).retailerId }
    return servePrivateFile(c.env.FILES, await findInvoice(c.var.db, c.req.valid('param').id, owner))
  })
