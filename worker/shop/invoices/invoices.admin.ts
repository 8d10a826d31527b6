import { orderParam } from '../../../shared/orders/orders.ts'
import {
  handOverBody,
  type InvoiceDraft,
  invoiceParam,
  invoicesQuery,
} from '../../../shared/payments/invoices.admin.ts'
import { type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { listOrderDocuments } from '../documents/documents.ts'
import { listInvoices } from './invoices.ts'

const one = validated('param', invoiceParam)

/** What makes and writes them is loaded when somebody does, not when the Worker starts. */
const making = () => import('./making.ts')
const drawing = () => import('../documents/pdf/document.ts')
const files = () => import('./files.ts')
const handing = () => import('./handing-over.ts')

/** Electronic invoices, and their handing over to the accountant. */
export const invoiceAdminRoutes = new Hono<AppEnv>()
  .get('/invoices', validated('query', invoicesQuery), async (c) =>
    c.json(await listInvoices(c.var.db, c.req.valid('query'))),
  )
  .get('/orders/:id/invoice/draft', validated('param', orderParam), async (c) => {
    const { draftInvoice } = await making()
    const { number, total, facts } = await draftInvoice(c.var.db, c.req.valid('param').id, c.var.env.bank)
    return c.json({ draft: { number, total: total ?? 0, name: facts.buyer.name } satisfies InvoiceDraft })
  })
  .get('/orders/:id/invoice/draft/pdf', validated('param', orderParam), async (c) => {
    const [{ draftInvoice }, { makeDraftPdf }] = await Promise.all([making(), drawing()])
    const draft = await draftInvoice(c.var.db, c.req.valid('param').id, c.var.env.bank)
    const { bytes, name } = await makeDraftPdf(draft, draft.lang, c.var.env.assets)
    return c.body(bytes, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
  })
  .post('/orders/:id/invoice', validated('param', orderParam), async (c) => {
    const { id } = c.req.valid('param')
    const { makeInvoice } = await making()
    await makeInvoice(c.var.db, authorOf(c), id, c.var.env.bank)
    return c.json(await listOrderDocuments(c.var.db, 'administrator', id))
  })
  .get('/invoices/:id/xml', one, async (c) => {
    const { readInvoiceFile } = await files()
    const { name, xml } = await readInvoiceFile(c.var.db, c.req.valid('param').id)
    return c.body(xml, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  .post('/invoices/hand-over', validated('json', handOverBody), async (c) => {
    const { handOver } = await handing()
    return c.json({ hand_over_id: await handOver(c.var.db, callerOf(c).id, c.req.valid('json')) })
  })
  .get('/invoices/hand-overs/:id/zip', one, async (c) => {
    const { zipHandOver } = await handing()
    const { id } = c.req.valid('param')
    return c.body(await zipHandOver(c.var.db, id), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="fatture-${id}.zip"`,
    })
  })
