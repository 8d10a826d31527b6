import { useCallback } from 'react'
import type { QuickProduct } from '../../../shared/cart/quick-order.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import type { BesideField } from '../../ui/combo-list.tsx'
import { ProductSuggestions } from '../../ui/product-suggestions.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'

export interface QuickSuggestionsProps extends BesideField {
  onPick: (product: QuickProduct) => void
}

/** Products and spare parts that may be meant, by code or name. */
export default function QuickSuggestions({ field, onPick }: QuickSuggestionsProps) {
  const t = useT()
  const lang = useLang()
  const ask = useCallback(
    async (q: string) => (await read(api['quick-order'].suggestions.$get({ query: { lang, q } }))).products,
    [lang],
  )
  return (
    <ProductSuggestions
      field={field}
      ask={ask}
      say={(count) => t('quick.suggested', { count })}
      onPick={onPick}
      end={({ energy_class }) => <EnergyArrow of={energy_class} className="ml-auto" />}
    />
  )
}
