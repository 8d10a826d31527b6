import { MAX_ATTACHMENT, MOST_ATTACHMENTS } from '../../../shared/files/file-kinds.ts'
import {
  otherRetailersQuery,
  quotationAssignment,
  quotationFileParam,
  quotationMessage,
  quotationParam,
  quotationQuery,
  quotationReason,
  quotationReassignment,
  quotationRefusal,
} from '../../../shared/quotations/quotations.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppEnv, linkTokenOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { idempotencyKeyOf } from '../../base/http/idempotency.ts'
import { countCall } from '../../base/http/limits.ts'
import { readFiles, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { assignQuotation } from './assignment.ts'
import { findAttachment, writeMessageWithFiles } from './attachments.ts'
import { refuseQuotation, withdrawQuotation } from './endings.ts'
import { writeMessage } from './messages.ts'
import { listOtherRetailers } from './near-retailers.ts'
import { quotationPersonOf, quotationReaderOf } from './persons.http.ts'
import { reassignQuotation } from './reassignment.ts'

const one = validated('param', quotationParam)

/** What the customer does with a mailed link, and the retailer with an account or a link. */
export const quotationMoveRoutes = new Hono<AppEnv>()
  .get('/quotations/:id/retailers', one, validated('query', otherRetailersQuery), async (c) => {
    const { id } = c.req.valid('param')
    const { lat, lng } = c.req.valid('query')
    const reader = await quotationReaderOf(c, id, linkTokenOf(c))
    const place = lat === undefined || lng === undefined ? null : { lat, lng }
    return c.json({ vendors: await listOtherRetailers(c.var.db, reader, id, place) })
  })
  .post('/quotations/:id/assign', one, validated('json', quotationAssignment), async (c) => {
    const { id } = c.req.valid('param')
    const person = await quotationPersonOf(c, id)
    const { user_id: userId } = c.req.valid('json')
    announceMails(c, await assignQuotation(c.var.db, c.var.env, person, id, userId))
    return c.json({ success: true })
  })
  .post('/quotations/:id/messages', one, validated('json', quotationMessage), async (c) => {
    const { id } = c.req.valid('param')
    const { token, text, lang = c.var.lang } = c.req.valid('json')
    await countCall(c, 'quotation_move')
    const person = await quotationPersonOf(c, id, token)
    const message = { text, lang, key: idempotencyKeyOf(c) }
    announceMails(c, await writeMessage(c.var.db, c.var.env, person, id, message))
    return c.json({ success: true })
  })
  .post('/quotations/:id/upload', one, async (c) => {
    // Before anything is read of it.
    await countCall(c, 'quotation_move')
    const { id } = c.req.valid('param')
    const most = { most: MOST_ATTACHMENTS, maxBytes: MAX_ATTACHMENT }
    const { fields, files } = await readFiles(c, quotationMessage, 'file', most)
    const { token, text, lang = c.var.lang } = fields
    const person = await quotationPersonOf(c, id, token)
    const message = { text, lang, key: idempotencyKeyOf(c) }
    announceMails(c, await writeMessageWithFiles(storesOf(c), c.var.env, person, id, message, files))
    return c.json({ success: true })
  })
  .get(
    '/quotations/:id/files/:file',
    validated('param', quotationFileParam),
    validated('query', quotationQuery),
    async (c) => {
      const { id, file } = c.req.valid('param')
      const reader = await quotationReaderOf(c, id, linkTokenOf(c))
      return servePrivateFile(c.env.FILES, await findAttachment(c.var.db, reader, id, file))
    },
  )
  .post('/quotations/:id/withdraw', one, validated('json', quotationReason), async (c) => {
    const { id } = c.req.valid('param')
    const { token, reason } = c.req.valid('json')
    await countCall(c, 'quotation_move')
    const person = await quotationPersonOf(c, id, token)
    const reasoned = { reason: reason ?? '', key: idempotencyKeyOf(c) }
    announceMails(c, await withdrawQuotation(c.var.db, c.var.env, person, id, reasoned))
    return c.json({ success: true })
  })
  .post('/quotations/:id/refuse', one, validated('json', quotationRefusal), async (c) => {
    const { id } = c.req.valid('param')
    const { token, reason } = c.req.valid('json')
    await countCall(c, 'quotation_move')
    const person = await quotationPersonOf(c, id, token)
    const reasoned = { reason, key: idempotencyKeyOf(c) }
    announceMails(c, await refuseQuotation(c.var.db, c.var.env, person, id, reasoned))
    return c.json({ success: true })
  })
  .post('/quotations/:id/reassign', one, validated('json', quotationReassignment), async (c) => {
    const { id } = c.req.valid('param')
    const { token, vendor_id: retailerId, reason } = c.req.valid('json')
    await countCall(c, 'quotation_move')
    const person = await quotationPersonOf(c, id, token)
    const wanted = { retailerId, reason: reason ?? '', key: idempotencyKeyOf(c) }
    announceMails(c, await reassignQuotation(c.var.db, c.var.env, person, id, wanted))
    return c.json({ success: true })
  })
