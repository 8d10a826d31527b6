import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, redirect, useFetcher, useNavigate } from 'react-router'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { ApiError, apiContext, read } from '../../api/client.ts'
import { takeInput } from '../../api/input.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { keepCartCount, useSeesPrices } from '../../session/session.ts'
import { showToast } from '../../ui/toast.ts'

/** A product with the ids of its options, and what it needs; all are added to the cart, or none. */
export interface Order {
  product_id: number
  quantity: number
  satellite?: string
  options: number[]
  /** What is needed with it, as lines of their own. */
  needed?: { product_id: number; quantity: number }[]
  /** Whether to go to the cart afterwards. */
  toCart: boolean
  /** Past the cart, to the request. */
  toRequest?: boolean
}
/** Whether a product is configured with options before it goes into the cart. */
export const isConfigurable = ({ is_antenna, options }: Pick<ProductPage, 'is_antenna' | 'options'>) =>
  is_antenna && Object.values(options).some((choices) => choices.length > 0)

/** The failure, if any. */
export type Outcome = { error?: string }

/** The product page's action: one call for the product, its options and what it needs. */
export async function addOrder({ request, context }: ActionFunctionArgs): Promise<Outcome | Response> {
  const lang = langOfPath(new URL(request.url).pathname)
  const api = context.get(apiContext)
  const query = { lang }
  try {
    // Without a network its file cannot be had either.
    const {
      toCart,
      toRequest,
      needed = [],
      ...json
    } = await takeInput(request, async () => (await import('./order.ts')).order)
    const isSet = json.options.length > 0
    const together = isSet ? { sets: [json], lines: needed } : { lines: [json, ...needed] }
    const cart = await read(
      needed.length > 0
        ? api['bulk-add-to-cart'].$post({ query, json: together })
        : api[isSet ? 'add-set-to-cart' : 'add-to-cart'].$post({ query, json }),
    )
    keepCartCount(cart.items_count)
    if (toRequest) return redirect(`/${lang}/quotations/create`)
    return toCart ? redirect(`/${lang}/cart`) : {}
  } catch (error) {
    if (error instanceof ApiError) {
      return { error: error.fields.options ?? error.fields.satellite ?? error.message }
    }
    // fetch throws a TypeError when there is no network.
    if (error instanceof TypeError) return { error: '' }
    throw error
  }
}

/** `add(order)` puts it into the cart and shows the outcome in a toast; `busy` meanwhile. */
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
    if (outcome.error !== undefined) {
      showToast({ kind: 'bad', text: outcome.error || t('shell.networkError') })
      return
    }
    const action = { label: t(`catalogue.box.see.${cart}`), run: () => void navigate(`/${lang}/cart`) }
    showToast({ kind: 'good', text: t(`catalogue.box.added.${cart}`), action })
  }, [fetcher.data, t, lang, navigate, cart])
  return {
    add: (order) => void fetcher.submit(order as never, { method: 'post', encType: 'application/json' }),
    busy: fetcher.state !== 'idle',
  }
}
