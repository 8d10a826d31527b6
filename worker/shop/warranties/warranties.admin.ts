import { accountParam, accountWarrantiesQuery } from '../../../shared/accounts/accounts.admin.ts'
import { MAX_DOCUMENT } from '../../../shared/files/file-kinds.ts'
import { docUpload } from '../../../shared/files/uploads.ts'
import {
  createWarranty,
  editWarranty,
  oldWarrantiesQuery,
  queueQuery,
  warrantiesQuery,
  warrantyContest,
  warrantyDecision,
  warrantyParam,
  warrantyValidity,
} from '../../../shared/warranties/warranties.admin.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { readUpload, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { decideContest } from './contests.ts'
import { correctWarranty } from './corrections.ts'
import { decideWarranty } from './decisions.ts'
import { findInvoice, saveInvoice } from './invoices.ts'
import { listOldWarranties } from './old-warranties.ts'
import { readQueue } from './queue.ts'
import { registerWarranty } from './registrations.ts'
import { setValidity } from './validity.ts'
import { readWarranty } from './warranties.ts'
import { listAccountWarranties, listWarranties } from './warranty-rows.ts'

export const warrantyAdminRoutes = new Hono<AppEnv>()
  .get('/warranties', validated('query', warrantiesQuery), async (c) =>
    c.json(await listWarranties(c.var.db, c.req.valid('query'))),
  )
  .get(
    '/vendor-accounts/:id/warranties',
    validated('param', accountParam),
    validated('query', accountWarrantiesQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await listAccountWarranties(c.var.db, id, c.req.valid('query')))
    },
  )
  .get('/warranties/queue', validated('query', queueQuery), async (c) =>
    c.json(await readQueue(c.var.db, c.req.valid('query'))),
  )
  .get('/warranties/:id', validated('param', warrantyParam), async (c) =>
    c.json(await readWarranty(c.var.db, c.req.valid('param').id)),
  )
  .get('/warranties/:id/invoice', validated('param', warrantyParam), async (c) =>
    servePrivateFile(c.env.FILES, await findInvoice(c.var.db, c.req.valid('param').id)),
  )
  .post('/warranties/create', validated('json', createWarranty), async (c) => {
    const { warranty_data } = c.req.valid('json')
    return c.json({ warranty_id: await registerWarranty(c.var.db, authorOf(c), warranty_data) })
  })
  .post(
    '/warranties/:id/edit',
    validated('param', warrantyParam),
    validated('json', editWarranty),
    async (c) => {
      const { id } = c.req.valid('param')
      await correctWarranty(c.var.db, authorOf(c), id, c.req.valid('json'))
      return c.json({ warranty_id: id })
    },
  )
  .post('/warranties/:id/upload', validated('param', warrantyParam), async (c) => {
    const { file } = await readUpload(c, docUpload, MAX_DOCUMENT)
    await saveInvoice(storesOf(c), authorOf(c), c.req.valid('param').id, file)
    return c.json({ success: true })
  })
  .post(
    '/warranties/:id/toggle-validity',
    validated('param', warrantyParam),
    validated('json', warrantyValidity),
    async (c) => {
      const move = c.req.valid('json')
      await setValidity(c.var.db, authorOf(c), c.req.valid('param').id, move)
      return c.json({ success: true, status: move.status })
    },
  )
  .post(
    '/warranties/:id/decide',
    validated('param', warrantyParam),
    validated('json', warrantyDecision),
    async (c) => {
      await decideWarranty(c.var.db, c.var.env, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ success: true })
    },
  )
  .post(
    '/warranties/:id/contest',
    validated('param', warrantyParam),
    validated('json', warrantyContest),
    async (c) => {
      await decideContest(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ success: true })
    },
  )
  .get('/warrantiesolds', validated('query', oldWarrantiesQuery), async (c) =>
    c.json(await listOldWarranties(c.var.db, c.req.valid('query'))),
  )
