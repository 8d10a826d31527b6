import { type ActionFunctionArgs, redirect } from 'react-router'
import type { Binding } from '../../../shared/quotations/bindings.ts'
import type { DeclineReason } from '../../../shared/quotations/decline-reasons.ts'
import { tokenFetch } from '../../api/browser.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath, loadTexts } from '../../i18n/texts.ts'
import { keepCartCount } from '../../session/session.ts'
import { showToast } from '../../ui/toast.ts'
import type { IntoCartResult } from '../orders/into-cart.tsx'

/** What a form of a request's page asks for. */
export type Intent =
  | 'to-cart'
  | 'message'
  | 'withdraw'
  | 'reassign'
  | 'refuse'
  | 'assign'
  | 'accept'
  | 'offer-to-cart'
  | 'decline'
  | 'revoke'
  | 'handover'

/** The outcome of a form that did not lead on; `typed` fills it again. */
export interface RequestOutcome {
  intent: Intent
  failure?: Failure
  typed?: Record<string, string>
  cart?: IntoCartResult
}

/** What is said in a message; of an offer that was answered the page itself says it. */
const DONE: Partial<Record<Intent, string>> = {
  message: 'requests.thread.sent',
  withdraw: 'requests.withdraw.done',
  refuse: 'requests.refuse.done',
  assign: 'requests.assign.done',
  handover: 'contracts.handover.saved',
}

/** A message with files goes as a form. */
function sendFiles(id: string, form: FormData, token: string | undefined, lang: string): Promise<Response> {
  const body = new FormData()
  for (const name of ['text', 'file']) for (const value of form.getAll(name)) body.append(name, value)
  body.set('lang', lang)
  if (token) body.set('token', token)
  const headers = { 'idempotency-key': String(form.get('key') ?? crypto.randomUUID()) }
  return tokenFetch(`/api/quotations/${id}/upload`, { method: 'POST', body, headers })
}

/** The forms of a request's page: what its customer and its retailer do with it. */
export async function requestAction({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<RequestOutcome | Response> {
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const t = await textsOf(request)
  await loadTexts(lang, ['requests', 'offers', 'contracts'])
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const intent = text('intent') as Intent
  const calls = context.get(apiContext).quotations[':id']
  const param = { id: params.id ?? '' }
  const token = url.searchParams.get('token') ?? undefined
  const once = text('key') ? { headers: { 'idempotency-key': text('key') } } : undefined
  if (intent === 'to-cart' || intent === 'offer-to-cart') {
    const call = intent === 'to-cart' ? calls['to-cart'] : calls.offer['to-cart']
    const { answer, failure } = await command(t, call.$post({ param, query: { lang } }))
    if (failure) return { intent, cart: { failure } }
    keepCartCount(answer.cart.items_count)
    return { intent, cart: { missing: answer.missing, changed: answer.changed } }
  }
  const reason = text('reason')
  const number = Number(text('number'))
  const send = () => {
    switch (intent) {
      case 'withdraw':
        return calls.withdraw.$post({ param, json: { token, reason } }, once)
      case 'refuse':
        return calls.refuse.$post({ param, json: { token, reason } }, once)
      case 'reassign':
        return calls.reassign.$post({ param, json: { token, vendor_id: Number(text('vendor_id')) } }, once)
      case 'assign':
        return calls.assign.$post({ param, json: { user_id: Number(text('user_id')) || null } })
      case 'accept':
        return calls.accept.$post(
          { param, json: { token, number, name: text('name'), as: text('as') as Binding } },
          once,
        )
      case 'revoke': {
        const [name, email] = [text('name'), text('email')]
        return calls.revoke.$post({ param, json: { token, number, name, email } }, once)
      }
      case 'handover':
        return calls.handover.$post({ param, json: { token, number, day: text('day') } })
      case 'decline': {
        const why = text('why') as DeclineReason
        return calls.decline.$post({ param, json: { token, number, why, reason } }, once)
      }
      default:
        return calls.messages.$post({ param, json: { token, text: text('text'), lang } }, once)
    }
  }
  const files = form.getAll('file').filter((file) => file instanceof File && file.size > 0)
  const sent = intent === 'message' && files.length > 0 ? sendFiles(param.id, form, token, lang) : send()
  const { failure } = await command(t, sent as ReturnType<typeof calls.withdraw.$post>)
  // Who was faster has changed the page: the form that was sent may be gone, and could say nothing.
  if (failure?.code === 'conflict' && intent !== 'message' && !import.meta.env.SSR) {
    showToast({ kind: 'bad', text: failure.error })
    return { intent }
  }
  if (failure)
    return {
      intent,
      failure,
      typed: {
        text: text('text'),
        reason,
        name: text('name'),
        why: text('why'),
        email: text('email'),
        day: text('day'),
      },
    }
  // The link by which the customer came is dead now.
  if (intent === 'reassign') return redirect(`${url.pathname}?moved`)
  if (import.meta.env.SSR) return redirect(url.pathname + url.search)
  const done = DONE[intent]
  if (done) showToast({ kind: 'good', text: t(done) })
  return { intent }
}
