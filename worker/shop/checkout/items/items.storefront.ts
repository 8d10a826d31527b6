import type { PaypalAnswer } from '../../../../shared/payments/checkout.ts'
import { checkoutQuery } from '../../../../shared/payments/checkout.ts'
import {
  payItemsByCard as byCardBody,
  payItemsByPaypal as byPaypalBody,
  finishItems as finishBody,
  type ItemsCardAnswer,
  type ItemsPaid,
} from '../../../../shared/payments/open-items.ts'
import { AppError } from '../../../base/errors.ts'
import { type AppContext, type AppEnv, callerOf } from '../../../base/http/context.ts'
import { Hono } from '../../../base/http/hono.ts'
import { repeatable } from '../../../base/http/idempotency.ts'
import { validated } from '../../../base/http/validated.ts'
import { byPerson, followUp } from '../checkout.storefront.ts'
import { bookedOrThrow, type Outcome } from '../outcomes.ts'
import type { Payer } from './opening.ts'
import { finishItems, payItemsByCard, payItemsByPage } from './paying.ts'

const query = validated('query', checkoutQuery)

const payerOf = (c: AppContext): Payer => {
  const { id, retailerId } = callerOf(c)
  return { id, retailerId, lang: c.var.lang }
}

/** An unclear answer of the provider, in words about open items instead of an order. */
const aboutItems = (work: Promise<Outcome>): Promise<Outcome> =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'payment_unclear') throw error
    throw new AppError('payment_unclear', { ...error.details, text: 'items_unclear' })
  })

/** What came, after `followUp`. Errors: those of `bookedOrThrow`. */
function paid(c: AppContext, outcome: Outcome): ItemsPaid {
  followUp(c, outcome)
  const { paymentId: payment_id, paid: came, back } = bookedOrThrow(outcome)
  return { payment_id, paid: came, back }
}

/** The calls by which a retailer pays what it owes for orders. All take an `Idempotency-Key`. */
export const itemRoutes = new Hono<AppEnv>()
  .post('/account-statement/stripe', query, validated('json', byCardBody), async (c) => {
    const { stripe_token: token, ...asked } = c.req.valid('json')
    const pay = async (): Promise<ItemsCardAnswer> => {
      const outcome = await aboutItems(payItemsByCard(c.var.db, c.var.env, payerOf(c), { ...asked, token }))
      if (outcome.state === 'waits' && outcome.url) return { redirect_url: outcome.url }
      return paid(c, outcome)
    }
    // Every attempt counts, so that nobody tests stolen cards here.
    return c.json(await repeatable(c, pay, { counted: [byPerson(c, 'payment')], final: ['payment_failed'] }))
  })
  .post('/account-statement/paypal', query, validated('json', byPaypalBody), async (c) => {
    const asked = c.req.valid('json')
    const pay = async (): Promise<PaypalAnswer> => {
      const outcome = await aboutItems(payItemsByPage(c.var.db, c.var.env, payerOf(c), 'paypal', asked))
      if (outcome.state === 'waits' && outcome.url) return { paypal_obj: { paypal_link: outcome.url } }
      const { payment_id } = paid(c, outcome)
      const back = `${c.var.env.origin}/${c.var.lang}/account-statement/paypal-return`
      return { paypal_obj: { paypal_link: `${back}?payment_id=${payment_id}` } }
    }
    return c.json(await repeatable(c, pay, { counted: [byPerson(c, 'payment')] }))
  })
  .post('/account-statement/finish', query, validated('json', finishBody), async (c) => {
    const { payment_method: provider, payment_id: id } = c.req.valid('json')
    return c.json(
      await repeatable(c, async () =>
        paid(c, await aboutItems(finishItems(c.var.db, c.var.env, payerOf(c), provider, id))),
      ),
    )
  })
