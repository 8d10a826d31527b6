import { cartQuery } from '../../../shared/cart/cart.ts'
import {
  createQuotation as createQuotationBody,
  quotationParam,
  quotationQuery,
  quotationsQuery,
} from '../../../shared/quotations/quotations.ts'
import { hmac, sha256 } from '../../base/hashes.ts'
import { type AppEnv, addressOf, callerOf, linkTokenOf, personOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { idempotencyKeyOf, repeatable } from '../../base/http/idempotency.ts'
import { countCalls } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { answerCsv } from '../../base/lists/answer-csv.http.ts'
import { announceMails } from '../../base/mail/announce.ts'
import type { Caller } from '../../base/user.ts'
import { ownerOf } from '../cart/owners.ts'
import { listQuotations, ownQuotationList } from './own-quotations.ts'
import { quotationReaderOf } from './persons.http.ts'
import { readQuotation } from './quotation-page.ts'
import { createQuotation } from './requests.ts'
import { quotationToCart } from './to-cart.ts'

const listReaderOf = ({ id, retailerId }: Caller) => ({ userId: id, retailerId })

export const quotationRoutes = new Hono<AppEnv>()
  .post('/quotations/create', validated('json', createQuotationBody), async (c) => {
    const body = c.req.valid('json')
    const input = { ...body, lang: body.lang ?? c.var.lang }
    const key = idempotencyKeyOf(c)
    // A second count by mailbox, so that many callers together cannot flood one.
    const mailbox = await sha256(input.quotation_data.email)
    await countCalls(c, [{ name: 'quotation' }, { name: 'quotation', who: mailbox }])
    const { user } = personOf(c)
    // Without an account, the same network counts as the same person, whatever the cookie and e-mail address.
    const person = await hmac(c.var.env.secrets, `asker:${user ? `user:${user.id}` : addressOf(c)}`)
    const { id, mails } = await createQuotation(c.var.db, c.var.env, ownerOf(personOf(c)), input, key, {
      person,
    })
    announceMails(c, mails)
    return c.json({ quotation_id: id })
  })
  .get('/quotations', validated('query', quotationsQuery), async (c) =>
    c.json(await listQuotations(c.var.db, listReaderOf(callerOf(c)), c.req.valid('query'), c.var.lang)),
  )
  .get('/quotations.csv', validated('query', quotationsQuery), (c) =>
    answerCsv(c, 'quotations', ownQuotationList(listReaderOf(callerOf(c))), c.req.valid('query')),
  )
  .get(
    '/quotations/:id',
    validated('param', quotationParam),
    validated('query', quotationQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const reader = await quotationReaderOf(c, id, linkTokenOf(c))
      return c.json({ quotation: await readQuotation(c.var.db, id, reader, c.var.lang) })
    },
  )
  .post(
    '/quotations/:id/to-cart',
    validated('param', quotationParam),
    validated('query', cartQuery),
    async (c) => {
      const { id, retailerId } = callerOf(c)
      const view = { lang: c.var.lang, prices: true }
      const owner = { userId: id, visitor: null }
      const asked = c.req.valid('param').id
      return c.json(await repeatable(c, () => quotationToCart(c.var.db, owner, retailerId, asked, view)))
    },
  )
