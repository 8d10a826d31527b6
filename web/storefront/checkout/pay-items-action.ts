import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router'
import type { Lang } from '../../../shared/languages.ts'
import type { Provider } from '../../../shared/payments/methods.ts'
import type { ItemsPaid } from '../../../shared/payments/open-items.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { takeInput } from '../../api/input.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { refusal } from './checkout-rules.ts'

/** What the page shows after a failed payment. */
export interface PayItemsResult {
  method?: Provider
  failure?: Failure
  /** PayPal's page, for a page without scripts: our forms must not redirect to another site. */
  paypal?: string
}

/** The account, which says that it is paid; as a new document, where the strict policy holds again. */
export const toStatement = (lang: Lang, { back }: ItemsPaid) =>
  redirectDocument(`/${lang}/account-statement?paid=${back > 0 ? 'part' : 'all'}`)

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

/** Pays the chosen open items in the chosen way. */
export async function action({ request, context }: ActionFunctionArgs): Promise<PayItemsResult | Response> {
  const t = await textsOf(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const query = { lang }
  const {
    payment_method: method,
    stripe_token,
    key,
    ...asked
  } = await takeInput(request, async () => (await import('./pay-items-input.ts')).payItemsInput)
  const api = context.get(apiContext)['account-statement']
  const json = { orders: asked.orders.split(',').map(Number), price: Number(asked.price) }
  if (!method) return { failure: refusal(t('checkout.failures.method')) }
  if (method === 'paypal') {
    const { answer, failure } = await command(t, api.paypal.$post({ query, json }, withKey(key)))
    if (!failure) {
      const { paypal_link } = answer.paypal_obj
      return import.meta.env.SSR ? { method, paypal: paypal_link } : redirect(paypal_link)
    }
    // PayPal takes no money before the person has agreed on its page.
    const error = failure.code === 'payment_unclear' ? t('checkout.failures.paypal') : failure.error
    return {
      method,
      failure: { ...failure, code: failure.code === 'payment_unclear' ? 'unavailable' : failure.code, error },
    }
  }
  if (!stripe_token) return { method, failure: refusal(t('checkout.card.needsScripts')) }
  // A card's token is good for one attempt.
  const charge = api.stripe.$post({ query, json: { ...json, stripe_token } }, withKey(stripe_token))
  const { answer, failure } = await command(t, charge)
  if (failure) return { method, failure }
  return 'redirect_url' in answer ? redirect(answer.redirect_url) : toStatement(lang, answer)
}
