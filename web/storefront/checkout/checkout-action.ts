import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import type { Lang } from '../../../shared/languages.ts'
import { type ByBank, isByBank, type PaymentMethod } from '../../../shared/payments/methods.ts'
import type { Translate } from '../../../shared/translate.ts'
import { apiContext, type Client, load } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { takeInput } from '../../api/input.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { keepCartCount } from '../../session/session.ts'
import type { CheckoutInput, WarrantyCodes } from './checkout-input.ts'
import { approvalIn, itemsOf, missingCodes, onceIn, refusal, toThankYou } from './checkout-rules.ts'

/** What the checkout shows after a failed confirmation, or after a check. */
export interface CheckoutResult {
  method?: PaymentMethod
  failure?: Failure
  /** A warranty that can pay. */
  verified?: WarrantyCodes
  /** The typed codes, for a page without scripts. */
  typed?: WarrantyCodes
  /** What was written to those who approve it, for a page without scripts. */
  message?: string
  /** PayPal's page, for a page without scripts: our forms must not redirect to another site. */
  paypal?: string
}

interface Call {
  api: Client
  t: Translate
  lang: Lang
  /** The language, and the approval that is bought instead of the own cart. */
  query: { lang: Lang; approval?: string }
  input: CheckoutInput
}
type Answer = CheckoutResult | Response

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

/**
 * Checks a warranty (`intent` verify), asks what the shipping costs or takes that back, keeps another address, or pays in the chosen way and
 * places the order.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Answer> {
  const t = await textsOf(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const query = { lang, ...approvalIn(request.url) }
  const input = await takeInput(request, async () => (await import('./checkout-input.ts')).checkoutInput)
  const call = { api: context.get(apiContext), t, lang, query, input }
  const outcome =
    (await saveDetails(call)) ?? (await (input.intent === 'ask_approval' ? askApproval(call) : pay(call)))
  const code = outcome instanceof Response ? null : outcome.failure?.code
  // Another tab has changed the cart.
  if (code === 'price_changed' || code === 'cart_empty') {
    keepCartCount((await load(call.api.cart.$get({ query: { lang } }))).items_count)
  }
  return outcome
}

/** Keeps what is said of the order, before it is paid. */
async function saveDetails({ api, t, query, input }: Call): Promise<CheckoutResult | null> {
  const { intent, payment_method: method, reference, note, wished_on, address_id } = input
  if (intent === 'verify' || (intent === 'confirm' && !method)) return null
  const json = {
    reference,
    note,
    wished_on: wished_on || null,
    address_id: address_id ? Number(address_id) : null,
    once: onceIn(input),
  }
  const { failure } = await command(t, api.checkout.details.$post({ query, json }))
  return failure
    ? { ...(method && { method }), failure, ...(input.message && { message: input.message }) }
    : null
}

/** Asks what the shipping costs, or takes that back; the page reads what came of it. */
async function request({ api, t, query, input }: Call): Promise<CheckoutResult> {
  const about = api.checkout['shipping-request']
  const { failure } =
    input.intent === 'ask'
      ? await command(t, about.$post({ query, json: { price: input.price } }))
      : await command(t, about.withdraw.$post({ query, json: { id: Number(input.request_id) } }))
  return failure ? { failure } : {}
}

/** Sends the cart to the colleagues who may approve it. */
async function askApproval({ api, t, lang, input }: Call): Promise<Answer> {
  const { key, message = '' } = input
  const sent = api.approvals.create.$post({ query: { lang }, json: { message } }, withKey(key))
  const { answer, failure } = await command(t, sent)
  return failure ? { failure, message } : redirectDocument(`/${lang}/approvals/${answer.id}?sent`)
}

function pay(call: Call): Answer | Promise<Answer> {
  const { intent } = call.input
  if (intent === 'address') return {}
  if (intent === 'ask' || intent === 'withdraw') return request(call)
  const { payment_method: method } = call.input
  if (!method || method === 'replacement') return { failure: refusal(call.t('checkout.failures.method')) }
  return isByBank(method) ? payByBank(call, method) : PAY[method](call)
}

const PAY: Record<Exclude<PaymentMethod, ByBank | 'replacement'>, (call: Call) => Promise<Answer>> = {
  stripe: payByCard,
  paypal: payByPaypal,
  warranty: payByWarranty,
}

async function payByCard({ api, t, lang, query, input }: Call): Promise<Answer> {
  const method = 'stripe'
  const { price, stripe_token } = input
  if (!stripe_token) return { method, failure: refusal(t('checkout.card.needsScripts')) }
  // A card's token is good for one attempt.
  const charge = api.orders.stripe.$post({ query, json: { price, stripe_token } }, withKey(stripe_token))
  const paid = await command(t, charge)
  if (paid.failure) return { method, failure: paid.failure }
  if ('redirect_url' in paid.answer) return redirect(paid.answer.redirect_url)
  const json = { payment_method: method, order_id: paid.answer.order_id } as const
  const placed = await command(t, api.orders.create.$post({ query, json }, withKey(`${stripe_token}-order`)))
  if (!placed.failure) return toThankYou(lang, placed.answer.order_id)
  if (placed.failure.code === 'payment_refunded') return { method, failure: placed.failure }
  // It is paid: nothing must look as if paying again were needed.
  return {
    method,
    failure: { ...placed.failure, code: 'payment_unclear', error: t('checkout.failures.order') },
  }
}

async function payByPaypal({ api, t, query, input }: Call): Promise<Answer> {
  const method = 'paypal'
  const items = input.items ?? itemsOf(await load(api.cart.$get({ query })))
  const json = { items, total: input.price }
  const { answer, failure } = await command(t, api.orders.paypal.$post({ query, json }, withKey(input.key)))
  if (!failure) {
    const { paypal_link } = answer.paypal_obj
    return import.meta.env.SSR ? { method, paypal: paypal_link } : redirect(paypal_link)
  }
  // PayPal takes no money before the person has agreed on its page.
  const error = failure.code === 'payment_unclear' ? t('checkout.failures.paypal') : failure.error
  return {
    method,
    failure: { ...failure, error, code: failure.code === 'payment_unclear' ? 'unavailable' : failure.code },
  }
}

async function payByBank({ api, t, lang, query, input }: Call, method: ByBank): Promise<Answer> {
  const { price, store_credit = 0 } = input
  const json = { payment_method: method, price, store_credit }
  const create = api.orders.create.$post({ query, json }, withKey(input.key))
  const { answer, failure } = await command(t, create)
  return failure ? { method, failure } : toThankYou(lang, answer.order_id)
}

async function payByWarranty({ api, t, lang, query, input }: Call): Promise<Answer> {
  const method = 'warranty'
  const typed = { product_code: input.product_code ?? '', serial_code: input.serial_code ?? '' }
  const missing = missingCodes(t, typed)
  if (missing) return { method, typed, failure: missing }
  if (input.intent === 'verify') {
    const { failure } = await command(t, api['verify-warranty'].$post({ query, json: typed }))
    return failure ? { method, typed, failure } : { method, typed, verified: typed }
  }
  const json = { payment_method: method, ...typed } as const
  const create = api.orders.create.$post({ query, json }, withKey(input.key))
  const { answer, failure } = await command(t, create)
  return failure ? { method, typed, failure } : toThankYou(lang, answer.order_id)
}
