import { useFetchers, useSubmit } from 'react-router'
import type { CartItem } from '../../../shared/cart/cart.ts'
import type { Lang } from '../../../shared/languages.ts'
import { priceAt } from '../../../shared/pricing/price-breaks.ts'
import type { Client } from '../../api/client.ts'
import { takeInput } from '../../api/input.ts'
import { useLang } from '../../i18n/texts.ts'
import type { CartChange } from './cart-change.ts'

type Line = { product_id: number; satellite: string; set: string }

export const lineOf = ({ id, satellite, set }: CartItem): Line => ({ product_id: id, satellite, set })
export const isLine = (item: CartItem, line: Line) =>
  item.id === line.product_id && item.satellite === line.satellite && item.set === line.set

/** The ids of a set's options. */
export const optionsOf = ([, ...parts]: CartItem[]) => parts.map(({ id }) => id)

/** The change sent to an action, as JSON or by a form without scripts. */
export const readChange = (request: Request): Promise<CartChange> =>
  takeInput(request, async () => (await import('./cart-change.ts')).cartChange)

/** The API's call for a change; `add` and `restore` add all of their lines or nothing. */
export async function sendChange(api: Client, lang: Lang, change: CartChange) {
  const query = { lang }
  switch (change.intent) {
    case 'quantity':
      return api['change-item-quantity'].$post({ query, json: change })
    case 'remove':
      return api['remove-cart-item'].$post({ query, json: change })
    case 'empty':
      return api['empty-cart-items'].$post({ query })
    case 'user-type':
      return api.cart['user-type'].$post({ query, json: { user_type: change.user_type } })
    case 'shipping':
      return api.cart.shipping.$post({ query, json: { method: change.method } })
    case 'add':
      return api['bulk-add-to-cart'].$post({
        query,
        json: {
          lines: change.product_ids.map((product_id) => ({ product_id, quantity: change.quantity ?? 1 })),
        },
      })
    case 'restore':
      return api['bulk-add-to-cart'].$post({ query, json: { lines: change.lines, sets: change.sets } })
    case 'set':
      return api['change-set'].$post({ query, json: change })
  }
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Runs one after the other, so that quick changes reach the API in the order in which they were made. */
export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(run, run)
  lastTurn = turn
  return turn
}

const isInSet = (item: CartItem, set: string) => set !== '' && item.set === set

/** The lines after a change, if the API accepts it. */
export function applyChange(items: CartItem[], change: CartChange): CartItem[] {
  switch (change.intent) {
    case 'quantity':
      return items.map((item) =>
        isLine(item, change) || isInSet(item, change.set)
          ? { ...item, cart_quantity: change.quantity }
          : item,
      )
    case 'remove': {
      // Removing a set's head removes the set.
      const isHead = items.find((item) => isInSet(item, change.set))?.id === change.product_id
      return items.filter((item) => !isLine(item, change) && !(isHead && isInSet(item, change.set)))
    }
    case 'empty':
      return []
    default:
      return items
  }
}

/** Lines at the prices of their new quantities. */
const repriced = (items: CartItem[]): CartItem[] =>
  items.map((item) => {
    if (!item.breaks) return item
    const pieces = items.reduce(
      (sum, { id, cart_quantity }) => (id === item.id ? sum + cart_quantity : sum),
      0,
    )
    const price = priceAt(item.breaks, pieces)
    return price === undefined ? item : { ...item, price }
  })

/** The cart's lines with pending changes; when one fails, they go back. */
export function useExpectedItems(items: CartItem[]): CartItem[] {
  const changes = useFetchers().flatMap((fetcher) =>
    fetcher.json ? [fetcher.json as unknown as CartChange] : [],
  )
  return changes.length === 0 ? items : repriced(changes.reduce(applyChange, items))
}

/** Sends a change without leaving the page; of two changes of the same line the newer one counts. */
export function useChangeCart(): (change: CartChange) => void {
  const submit = useSubmit()
  const lang = useLang()
  return (change) => {
    const line =
      'product_id' in change
        ? ` ${change.set} ${change.product_id} ${change.satellite}`
        : 'product_ids' in change
          ? ` ${change.product_ids}`
          : ''
    void submit(change as never, {
      method: 'post',
      action: `/${lang}/cart`,
      encType: 'application/json',
      navigate: false,
      fetcherKey: `cart ${change.intent}${line}`,
      flushSync: true,
    })
  }
}
