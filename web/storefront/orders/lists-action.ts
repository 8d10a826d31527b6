import { type ActionFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { keepCartCount } from '../../session/session.ts'
import type { IntoCartResult } from './into-cart.tsx'
import { satelliteIn } from './satellite-choice.tsx'

export interface ListsOutcome {
  failure?: Failure
  /** What a list's lines became. */
  cart?: IntoCartResult
}

/** The lines of a list's form in their order: `line-{id}` with the number of pieces. */
function linesIn(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const id = /^line-(\d+)$/.exec(name)?.[1]
    return id ? [{ id: Number(id), quantity: Number(value) }] : []
  })
}

/** The lines after `up 7`, `down 7` or `remove 7`; otherwise as they are. */
export function movedLines<T extends { id: number }>(lines: T[], intent: string): T[] {
  const [what, which] = intent.split(' ')
  const at = lines.findIndex(({ id }) => id === Number(which))
  if (at < 0) return lines
  const others = lines.filter((_, i) => i !== at)
  if (what === 'remove') return others
  return others.toSpliced(Math.max(0, what === 'up' ? at - 1 : at + 1), 0, lines[at]!)
}

/** What is done to lists: made, put into the cart, saved, deleted, brought back. The intent says it, with the list's or line's id. */
export async function listsAction({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<ListsOutcome | Response> {
  const t = await textsOf(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const query = { lang }
  const calls = context.get(apiContext)['saved-lists']
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const id = params.id ?? text('list')
  const param = { id }
  const name = text('name')
  switch (intent) {
    case 'create': {
      const order = text('order')
      const from = order ? { from: 'order' as const, order_id: Number(order) } : { from: 'cart' as const }
      const { answer, failure } = await command(t, calls.create.$post({ query, json: { name, ...from } }))
      return failure ? { failure } : redirect(`/${lang}/lists/${answer.id}`)
    }
    case 'to-cart': {
      const once = { headers: { 'idempotency-key': text('key') || crypto.randomUUID() } }
      const { answer, failure } = await command(t, calls[':id']['to-cart'].$post({ param, query }, once))
      if (failure) return { cart: { failure } }
      keepCartCount(answer.cart.items_count)
      return { cart: { missing: answer.missing, changed: answer.changed } }
    }
    case 'delete': {
      const { failure } = await command(t, calls[':id'].delete.$post({ param }))
      return failure ? { failure } : redirect(`/${lang}/lists?deleted=${id}`)
    }
    case 'restore': {
      const { failure } = await command(t, calls[':id'].restore.$post({ param }))
      return failure ? { failure } : redirect(`/${lang}/lists/${id}`)
    }
    default: {
      const lines = movedLines(linesIn(form), intent)
      const added = Number(text('add'))
      const satellite = satelliteIn(form, added)
      const add = added > 0 ? [{ product_id: added, quantity: Number(text('quantity') || 1), satellite }] : []
      const json = { version: Number(text('version')), name, lines, add }
      const { failure } = await command(t, calls[':id'].edit.$post({ param, query, json }))
      return failure ? { failure } : {}
    }
  }
}
