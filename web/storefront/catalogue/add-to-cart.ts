import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, redirect, useFetcher, useNavigate } from 'react-router'
import { ApiError, apiContext, read } from '../../api/client.ts'
import { takeInput } from '../../api/input.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { keepCartCount, useSeesPrices } from '../../session/session.ts'
import { showToast } from '../../ui/toast.ts'

export interface CartLine {
  product_id: number
  quantity: number
  satellite?: string
}
interface Order {
  lines: CartLine[]
  /** Go to the cart when all lines are in it. */
  toCart: boolean
}
export type Outcome = { added: true } | { added: false; error: string; partly: boolean }

/** The product page's action: adds the lines one after the other and stops at the first that fails. */
export async function addLines({ request, context }: ActionFunctionArgs): Promise<Outcome | Response> {
  const { lines, toCart } = await takeInput(request, async () => (await import('./order.ts')).order)
  const lang = langOfPath(new URL(request.url).pathname)
  const api = context.get(apiContext)
  let done = 0
  try {
    for (const line of lines) {
      const cart = await read(api['add-to-cart'].$post({ query: { lang }, json: line }))
      keepCartCount(cart.items_count)
      done++
    }
  } catch (error) {
    // A TypeError is fetch's way to say that the network is gone.
    if (!(error instanceof ApiError || error instanceof TypeError)) throw error
    return { added: false, error: error instanceof ApiError ? error.message : '', partly: done > 0 }
  }
  return toCart ? redirect(`/${lang}/cart`) : { added: true }
}

/** `add(lines)` puts lines into the cart and tells the outcome in a toast; `busy` while it does. */
export function useAddToCart(): { add: (order: Order) => void; busy: boolean } {
  const t = useT()
  const lang = useLang()
  const navigate = useNavigate()
  const cart = useSeesPrices() ? 'cart' : 'quotation'
  const fetcher = useFetcher<Outcome>()
  const told = useRef<Outcome | undefined>(undefined)
  useEffect(() => {
    const outcome = fetcher.data
    if (!outcome || outcome === told.current) return
    told.current = outcome
    const action = { label: t(`catalogue.box.see.${cart}`), run: () => void navigate(`/${lang}/cart`) }
    if (outcome.added) showToast({ kind: 'good', text: t(`catalogue.box.added.${cart}`), action })
    else {
      const text = outcome.error || t('shell.networkError')
      showToast(
        outcome.partly
          ? { kind: 'bad', text: `${text} ${t('catalogue.box.partly')}`, action }
          : { kind: 'bad', text },
      )
    }
  }, [fetcher.data, t, lang, navigate, cart])
  return {
    add: (order) => void fetcher.submit(order as never, { method: 'post', encType: 'application/json' }),
    busy: fetcher.state !== 'idle',
  }
}
