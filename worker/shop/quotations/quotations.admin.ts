import {
  adminQuotationsQuery,
  quotationMessage,
  quotationParam,
  quotationReassignment,
  quotationRefusal,
} from '../../../shared/quotations/quotations.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { idempotencyKeyOf } from '../../base/http/idempotency.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { refuseQuotation } from './endings.ts'
import { writeMessage } from './messages.ts'
import { quotationPersonOf } from './persons.http.ts'
import { listAllQuotations, readAnyQuotation } from './quotations.ts'
import { reassignQuotation } from './reassignment.ts'

const one = validated('param', quotationParam)

export const quotationAdminRoutes = new Hono<AppEnv>()
  .get('/quotations', validated('query', adminQuotationsQuery), async (c) =>
    c.json(await listAllQuotations(c.var.db, c.req.valid('query'))),
  )
  .get('/quotations/:id', one, async (c) =>
    c.json({ quotation: await readAnyQuotation(c.var.db, c.req.valid('param').id, c.var.lang) }),
  )
  .post('/quotations/:id/messages', one, validated('json', quotationMessage), async (c) => {
    const { id } = c.req.valid('param')
    const { text, lang = c.var.lang } = c.req.valid('json')
    const person = await quotationPersonOf(c, id)
    const message = { text, lang, key: idempotencyKeyOf(c) }
    announceMails(c, await writeMessage(c.var.db, c.var.env, person, id, message))
    return c.json({ success: true })
  })
  .post('/quotations/:id/refuse', one, validated('json', quotationRefusal), async (c) => {
    const { id } = c.req.valid('param')
    const reasoned = { reason: c.req.valid('json').reason, key: idempotencyKeyOf(c) }
    const person = await quotationPersonOf(c, id)
    announceMails(c, await refuseQuotation(c.var.db, c.var.env, person, id, reasoned))
    return c.json({ success: true })
  })
  .post('/quotations/:id/reassign', one, validated('json', quotationReassignment), async (c) => {
    const { id } = c.req.valid('param')
    const { vendor_id: retailerId, reason } = c.req.valid('json')
    const wanted = { retailerId, reason: reason ?? '', key: idempotencyKeyOf(c) }
    const person = await quotationPersonOf(c, id)
    announceMails(c, await reassignQuotation(c.var.db, c.var.env, person, id, wanted))
    return c.json({ success: true })
  })
