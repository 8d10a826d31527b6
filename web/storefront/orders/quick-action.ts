import { type ActionFunctionArgs, redirect } from 'react-router'
import type { QuickAnswer } from '../../../shared/cart/quick-order.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { keepCartCount } from '../../session/session.ts'
import { satelliteIn } from './satellite-choice.tsx'

/** The outcome of a form of the page; `typed` fills its field again, `put` says how many lines are in the cart. */
export interface QuickOutcome {
  failure?: Failure
  typed?: string
  found?: QuickAnswer
  put?: number
}

/** The field of a line's number of pieces, which says the product. */
export const fieldOf = (productId: number) => `product-${productId}`

/** The lines of a form: products, numbers of pieces, and satellites. */
export function linesIn(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const id = /^product-(\d+)$/.exec(name)?.[1]
    if (!id) return []
    const product_id = Number(id)
    return [{ product_id, quantity: Number(value), satellite: satelliteIn(form, product_id) }]
  })
}

/** Looks codes up (without scripts), puts lines into the cart, or keeps them as a list. */
export async function quickAction({
  request,
  context,
}: ActionFunctionArgs): Promise<QuickOutcome | Response> {
  const t = await textsOf(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const query = { lang }
  const api = context.get(apiContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'look-up') {
    const typed = text('text')
    const sent = api['quick-order']['look-up'].$post({ query, json: { text: typed } })
    const { answer, failure } = await command(t, sent)
    return failure ? { failure, typed } : { found: answer, typed }
  }
  const lines = linesIn(form)
  if (text('intent') === 'save') {
    const json = { name: text('name'), from: 'lines' as const, lines }
    const { answer, failure } = await command(t, api['saved-lists'].create.$post({ query, json }))
    return failure ? { failure } : redirect(`/${lang}/lists/${answer.id}`)
  }
  const once = { headers: { 'idempotency-key': text('key') || crypto.randomUUID() } }
  const sent = api['quick-order']['to-cart'].$post({ query, json: { lines } }, once)
  const { answer, failure } = await command(t, sent)
  if (failure) return { failure }
  keepCartCount(answer.items_count)
  return { put: lines.length }
}
