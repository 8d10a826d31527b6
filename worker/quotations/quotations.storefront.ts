import { Hono } from 'hono'
import { mayEnter } from '../../shared/areas.ts'
import {
  createQuotation as createQuotationBody,
  quotationParam,
  quotationQuery,
  quotationsQuery,
} from '../../shared/quotations.ts'
import { ownerOf } from '../cart/owners.ts'
import { sha256 } from '../hashes.ts'
import { type AppEnv, personOf, userOf } from '../http/context.ts'
import { idempotencyKeyOf } from '../http/idempotency.ts'
import { countCall } from '../http/limits.ts'
import { announceMails } from '../http/mails.ts'
import { validated } from '../http/validated.ts'
import { opensQuotation } from './links.ts'
import { listQuotations, readQuotation } from './quotations.ts'
import { createQuotation } from './requests.ts'

export const quotationRoutes = new Hono<AppEnv>()
  .post('/quotations/create', validated('json', createQuotationBody), async (c) => {
    const body = c.req.valid('json')
    const input = { ...body, lang: body.lang ?? c.var.lang }
    const key = idempotencyKeyOf(c)
    await countCall(c, 'quotation')
    // Nobody's mailbox is filled by many callers either.
    await countCall(c, 'quotation', await sha256(input.quotation_data.email))
    const { id, mails } = await createQuotation(c.var.db, c.var.env, ownerOf(personOf(c)), input, key)
    announceMails(c, mails)
    return c.json({ quotation_id: id })
  })
  .get('/quotations', validated('query', quotationsQuery), async (c) =>
    c.json(await listQuotations(c.var.db, userOf(c).vendorId, c.req.valid('query'))),
  )
  .get(
    '/quotations/:id',
    validated('param', quotationParam),
    validated('query', quotationQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const { user } = personOf(c)
      const all =
        mayEnter(user?.adminRole, 'sales') ||
        (await opensQuotation(c.var.env, id, c.req.valid('query').token))
      return c.json({
        quotation: await readQuotation(c.var.db, id, { vendorId: user?.vendorId ?? null, all }),
      })
    },
  )
