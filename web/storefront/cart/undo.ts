import { useEffect, useRef } from 'react'
import type { CartItem } from '../../../shared/cart.ts'
import { useT } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { lineOf, useChangeCart } from './changes.ts'

const has = (items: CartItem[], { id, satellite }: CartItem) =>
  items.some((item) => item.id === id && item.satellite === satellite)

/**
 * `expectRemoval(lines)` before lines are removed: once the cart is without them, a toast says so and offers to put them
 * back. `items` are the lines as the API last answered them.
 */
export function useUndo(items: CartItem[]): (lines: CartItem[]) => void {
  const t = useT()
  const change = useChangeCart()
  const expected = useRef<CartItem[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer tells that lines are gone
  useEffect(() => {
    const gone = expected.current.filter((item) => !has(items, item))
    if (gone.length === 0) return
    expected.current = expected.current.filter((item) => has(items, item))
    let restored = false
    showToast({
      kind: 'good',
      text: gone.length === 1 ? t('cart.removed', { name: gone[0]!.name }) : t('cart.emptied'),
      action: {
        label: t('shell.undo'),
        run: () => {
          if (restored) return
          restored = true
          change({
            intent: 'restore',
            lines: gone.map((item) => ({ ...lineOf(item), quantity: item.cart_quantity })),
          })
        },
      },
    })
  }, [items])
  return (lines) => {
    expected.current = [...expected.current.filter((item) => !has(lines, item)), ...lines]
  }
}
