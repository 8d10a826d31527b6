import * as z from 'zod/mini'
import { orderParam } from '../../../shared/orders/orders.ts'
import {
  againBody,
  handOverBody,
  type InvoiceDraft,
  invoiceParam,
  invoicePeriodQuery,
  invoicesQuery,
  MAX_IN_TABLE,
  MAX_RECEIPT_FILE,
  outcomeBody,
} from '../../../shared/payments/invoices.admin.ts'
import { AppError } from '../../base/errors.ts'
import { pdfHeaders } from '../../base/files/serve.ts'
import { type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { readUpload } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { answerXlsx } from '../../base/lists/answer-xlsx.http.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import { listOrderDocuments } from '../documents/documents.ts'
import { readInvoice } from './invoice-record.ts'
import { listInvoices } from './invoices.ts'
import { noteOutcome } from './outcomes/by-hand.ts'

const one = validated('param', invoiceParam)

/** What makes and writes them is loaded when somebody does, not when the Worker starts. */
const making = () => import('./making.ts')
const drawing = () => import('../documents/pdf/document.ts')
const files = () => import('./files.ts')
const handing = () => import('./handing-over.ts')
const receiving = () => import('./outcomes/receiving.ts')
const again = () => import('./outcomes/again.ts')
const asXml = (name: string) => ({
  'content-type': 'application/xml; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
})

const asZip = (name: string) => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="${name}"`,
})

/** Electronic invoices, their handing over to the accountant, and what the exchange system says of them. */
export const invoiceAdminRoutes = new Hono<AppEnv>()
  .get('/invoices', validated('query', invoicesQuery), async (c) =>
    c.json(await listInvoices(c.var.db, c.req.valid('query'))),
  )
  .get('/orders/:id/invoice/draft', validated('param', orderParam), async (c) => {
    const { draftInvoice } = await making()
    const { number, total, facts } = await draftInvoice(c.var.db, c.req.valid('param').id, bankAccount())
    return c.json({ draft: { number, total: total ?? 0, name: facts.buyer.name } satisfies InvoiceDraft })
  })
  .get('/orders/:id/invoice/draft/pdf', validated('param', orderParam), async (c) => {
    const [{ draftInvoice }, { makeDraftPdf }] = await Promise.all([making(), drawing()])
    const draft = await draftInvoice(c.var.db, c.req.valid('param').id, bankAccount())
    const { bytes, name } = await makeDraftPdf(draft, draft.lang, c.var.env.assets)
    return c.body(bytes, 200, pdfHeaders(name))
  })
  .post('/orders/:id/invoice', validated('param', orderParam), async (c) => {
    const { id } = c.req.valid('param')
    const { makeInvoice } = await making()
    announceMails(c, await makeInvoice(c.var.db, c.var.env, authorOf(c), id))
    return c.json(await listOrderDocuments(c.var.db, 'administrator', id))
  })
  .get('/invoices/:id/xml', one, async (c) => {
    const { readInvoiceFile } = await files()
    const { name, xml } = await readInvoiceFile(c.var.db, c.req.valid('param').id)
    return c.body(xml, 200, asXml(name))
  })
  .get('/invoices/refused/:id/xml', one, async (c) => {
    const { readRefusedFile } = await files()
    const { name, xml } = await readRefusedFile(c.var.db, c.req.valid('param').id)
    return c.body(xml, 200, asXml(name))
  })
  .get('/invoices/zip', validated('query', invoicePeriodQuery), async (c) => {
    await countCall(c, 'export', `user:${callerOf(c).id}`)
    const { zipPeriod } = await handing()
    const { from, to } = c.req.valid('query')
    const stores = { db: c.var.db, files: c.env.FILES, assets: c.var.env.assets }
    return c.body(await zipPeriod(stores, { from, to }), 200, asZip(`fatture-${from}-${to}.zip`))
  })
  .get('/invoices/xlsx', validated('query', invoicePeriodQuery), async (c) => {
    const { invoiceTable } = await import('./of-period.ts')
    const table = invoiceTable(c.req.valid('query'))
    const refusal = new AppError('conflict', { text: 'invoice_table_long' })
    return answerXlsx(c, 'invoices', table, { limit: MAX_IN_TABLE, offset: 0 }, MAX_IN_TABLE, refusal)
  })
  .get('/invoices/:id', one, async (c) =>
    c.json({ invoice: await readInvoice(c.var.db, c.req.valid('param').id) }),
  )
  .post('/invoices/upload', async (c) => {
    const { file } = await readUpload(c, z.strictObject({}), MAX_RECEIPT_FILE)
    const { receiveReceipts } = await receiving()
    const given = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
    return c.json({ received: await receiveReceipts(c.var.db, authorOf(c), given) })
  })
  .post('/invoices/:id/outcome', one, validated('json', outcomeBody), async (c) => {
    const { id } = c.req.valid('param')
    await noteOutcome(c.var.db, authorOf(c), id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/invoices/:id/again', one, validated('json', againBody), async (c) => {
    const { sendAgain } = await again()
    const dropped = await sendAgain(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').file)
    if (dropped.length > 0) await c.env.FILES.delete(dropped)
    return c.json({ success: true })
  })
  .post('/invoices/hand-over', validated('json', handOverBody), async (c) => {
    const { handOver } = await handing()
    return c.json({ hand_over_id: await handOver(c.var.db, callerOf(c).id, c.req.valid('json')) })
  })
  .get('/invoices/hand-overs/:id/zip', one, async (c) => {
    const { zipHandOver } = await handing()
    const { id } = c.req.valid('param')
    return c.body(await zipHandOver(c.var.db, id), 200, asZip(`fatture-${id}.zip`))
  })
