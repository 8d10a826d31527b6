import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { redirectToSignIn } from '../../session/own-pages.ts'
import { visitorOf } from '../../session/session.ts'
import { toThankYou } from './checkout-rules.ts'

/** For the pages to which bank and PayPal lead back: only a signed-in person can finish. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!visitorOf(context).user) throw redirectToSignIn(request)
  return null
}

/** Places the order that the person's last payment in this way has paid, or returns the failure. The address proves nothing. */
export const finishAction =
  (payment_method: 'stripe' | 'paypal') =>
  async ({ request, context }: ActionFunctionArgs): Promise<{ failure: Failure } | Response> => {
    const t = await textsOf(request)
    const { pathname, searchParams } = new URL(request.url)
    const lang = langOfPath(pathname)
    const id = searchParams.get('order_id') ?? ''
    const json = { payment_method, ...(/^[1-9]\d{0,14}$/.test(id) && { order_id: Number(id) }) }
    const create = context.get(apiContext).orders.create.$post({ query: { lang }, json })
    const { answer, failure } = await command(t, create)
    return failure ? { failure } : toThankYou(lang, answer.order_id)
  }
