import { type FormEvent, useRef } from 'react'
import { MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import type { QuickProduct } from '../../../shared/cart/quick-order.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ComboInput } from '../../ui/combo-input.tsx'
import { Field } from '../../ui/field.tsx'
import { INPUT } from '../../ui/input.tsx'
import { NumberField } from '../../ui/number-field.tsx'

// Nobody types at the edge.
const importSuggestions = import.meta.env.SSR ? null : () => import('./quick-suggestions.tsx')

interface Props {
  /** What was typed, or chosen from the list, with its number of pieces. */
  onTyped: (code: string, quantity: string) => void
  onChosen: (product: QuickProduct, quantity: number) => void
  /** Several lines at once. */
  onPasted: (text: string) => void
}

/** A code and a number of pieces; Enter adds the line and goes on to the next code. */
export function QuickEntry({ onTyped, onChosen, onPasted }: Props) {
  const t = useT()
  const code = useRef<HTMLInputElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  const chosen = useRef<QuickProduct | null>(null)

  const choose = (product: QuickProduct) => {
    chosen.current = product
    code.current!.value = product.code ?? product.name
    quantity.current!.select()
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = code.current!.value.trim()
    const product = chosen.current
    code.current!.focus()
    if (!typed) return
    const pieces = quantity.current!.value
    const isChosen = product && typed === (product.code ?? product.name) && /^[1-9]\d{0,2}$/.test(pieces)
    if (isChosen) onChosen(product, Number(pieces))
    else onTyped(typed, pieces)
    event.currentTarget.reset()
    chosen.current = null
  }

  return (
    <form
      onSubmit={add}
      className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_auto]"
    >
      <Field label={t('quick.code')}>
        {(a11y) => (
          <ComboInput
            {...a11y}
            ref={code}
            type="text"
            autoCapitalize="characters"
            spellCheck={false}
            className={INPUT}
            load={importSuggestions}
            given={{ onPick: choose }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (!/[\n\t]/.test(text.trim())) return
              event.preventDefault()
              onPasted(text)
            }}
          />
        )}
      </Field>
      <NumberField label={t('quick.quantity')} ref={quantity} min={1} max={MAX_QUANTITY} defaultValue={1} />
      <Button type="submit" className="max-sm:col-span-2">
        {t('quick.add')}
      </Button>
    </form>
  )
}
