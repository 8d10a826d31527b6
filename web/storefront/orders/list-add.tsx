import { useRef, useState } from 'react'
import { MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import type { QuickProduct } from '../../../shared/cart/quick-order.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ComboInput } from '../../ui/combo-input.tsx'
import { Field } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { INPUT } from '../../ui/input.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SatelliteChoice } from './satellite-choice.tsx'

// Nobody types at the edge.
const importSuggestions = import.meta.env.SSR ? null : () => import('./quick-suggestions.tsx')

/** A product to add to the list, chosen by code or name; it needs scripts. */
export function ListAdd() {
  const t = useT()
  const isLive = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<QuickProduct | null>(null)
  if (!isLive) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_auto]">
      <input type="hidden" name="add" value={chosen?.id ?? ''} />
      <Field label={t('quick.lists.add')}>
        {(a11y) => (
          <ComboInput
            {...a11y}
            ref={field}
            type="text"
            spellCheck={false}
            className={INPUT}
            load={importSuggestions}
            given={{
              onPick: (product) => {
                setChosen(product)
                field.current!.value = [product.code, product.name].filter(Boolean).join(' ')
                quantity.current!.select()
              },
            }}
            onChange={() => setChosen(null)}
          />
        )}
      </Field>
      <NumberField
        label={t('quick.quantity')}
        ref={quantity}
        name="quantity"
        min={1}
        max={MAX_QUANTITY}
        defaultValue={1}
      />
      <Button type="submit" name="intent" value="save" disabled={!chosen} className="max-sm:col-span-2">
        {t('quick.add')}
      </Button>
      {chosen && chosen.satellites > 0 && (
        <div className="col-span-full">
          <SatelliteChoice product={chosen} key={chosen.id} />
        </div>
      )}
    </div>
  )
}
