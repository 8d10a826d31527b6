import { useCallback, useState } from 'react'
import type { QuickProduct } from '../../../shared/quick-order.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { type BesideField, ComboList } from '../../ui/combo-list.tsx'
import { useAsked } from '../../ui/use-asked.ts'

export interface QuickSuggestionsProps extends BesideField {
  onPick: (product: QuickProduct) => void
}

/** Products and spare parts that may be meant, by code or name. */
export default function QuickSuggestions({ field, onPick }: QuickSuggestionsProps) {
  const t = useT()
  const lang = useLang()
  const [text, setText] = useState('')
  const ask = useCallback(
    async (q: string) => (await read(api['quick-order'].suggestions.$get({ query: { lang, q } }))).products,
    [lang],
  )
  const products = useAsked(text.trim().slice(0, 100), ask)
  const count = t('quick.suggested', { count: products.length })
  return (
    <ComboList
      field={field}
      options={products}
      keyOf={({ id }) => id}
      render={({ code, name, of }) => (
        <span className="min-w-0">
          {code && <span className="figures font-medium">{code}</span>} <span>{name}</span>
          {of && <span className="block truncate text-sm text-quiet">{of}</span>}
        </span>
      )}
      label={count}
      status={count}
      onType={setText}
      onPick={(product) => {
        setText('')
        onPick(product)
      }}
    />
  )
}
