import { useEffect, useRef } from 'react'
import type { CartItem } from '../../../shared/cart/cart.ts'
import { inSets } from '../../../shared/cart/lines.ts'
import { useT } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast.ts'
import type { CartChange } from './cart-change.ts'
import { isLine, lineOf, optionsOf, useChangeCart } from './changes.ts'

/** A line that is about to be removed; `from`: the set that remains without it. */
interface Leaving {
  item: CartItem
  from?: CartItem[] | undefined
}

const has = (items: CartItem[], item: CartItem) => items.some((other) => isLine(other, lineOf(item)))

/** The change that restores lines, each to its place. */
function restoring(items: CartItem[]): CartChange {
  const groups = inSets(items, ({ set }) => set)
  const back = ([head]: CartItem[]) => ({
    product_id: head!.id,
    satellite: head!.satellite,
    quantity: head!.cart_quantity,
    place: head!.place,
  })
  return {
    intent: 'restore',
    lines: groups.filter(({ length }) => length === 1).map(back),
    sets: groups
      .filter(({ length }) => length > 1)
      .map((group) => ({ ...back(group), options: optionsOf(group) })),
  }
}

/** The change that restores a set from which options were removed; null when the rest of the set is gone too. */
function completing(left: CartItem[], from: CartItem[]): CartChange | null {
  const [head] = from
  const wanted = optionsOf(from)
  const rest = inSets(left, ({ set }) => set).find((group) => {
    const options = optionsOf(group)
    const isSame = group[0]!.id === head!.id && group[0]!.satellite === head!.satellite
    return isSame && options.length === wanted.length - 1 && options.every((id) => wanted.includes(id))
  })
  return rest
    ? {
        intent: 'set',
        ...lineOf(rest[0]!),
        options: wanted,
        quantity: head!.cart_quantity,
        place: head!.place,
      }
    : null
}

/**
 * `expectRemoval(lines)` before lines are removed: once they are gone, a toast says so and offers to put them back where they
 * were. `from` is the set of a line whose other lines remain. `items` are the lines of the API's last answer.
 */
export function useUndo(items: CartItem[]): (lines: CartItem[], from?: CartItem[]) => void {
  const t = useT()
  const change = useChangeCart()
  const expected = useRef<Leaving[]>([])
  const current = useRef(items)
  current.current = items
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer shows that lines are gone
  useEffect(() => {
    const gone = expected.current.filter(({ item }) => !has(items, item))
    if (gone.length === 0) return
    expected.current = expected.current.filter(({ item }) => has(items, item))
    const [{ item: first, from }] = gone as [Leaving]
    const lines = gone.map(({ item }) => item)
    const isOne = inSets(lines, ({ set }) => set).length === 1
    let restored = false
    showToast({
      kind: 'good',
      text: isOne ? t('cart.removed', { name: first.name }) : t('cart.emptied'),
      action: {
        label: t('shell.undo'),
        run: () => {
          if (restored) return
          restored = true
          const back = from ? completing(current.current, from) : restoring(lines)
          if (back) change(back)
        },
      },
    })
  }, [items])
  return (lines, from) => {
    expected.current = [
      ...expected.current.filter(({ item }) => !has(lines, item)),
      ...lines.map((item) => ({ item, from })),
    ]
  }
}
