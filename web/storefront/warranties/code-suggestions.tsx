import { useCallback } from 'react'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import type { BesideField } from '../../ui/combo-list.tsx'
import { ProductSuggestions } from '../../ui/product-suggestions.tsx'

export interface CodeSuggestionsProps extends BesideField {
  onCode: (code: string) => void
}

/** Products whose code or name contains what is typed. */
export default function CodeSuggestions({ field, onCode }: CodeSuggestionsProps) {
  const t = useT()
  const lang = useLang()
  const ask = useCallback(
    async (search_term: string) => {
      const { products } = await read(api.products.$get({ query: { lang, search_term, limit: '8' } }))
      return products.flatMap(({ id, code, name }) => (code ? [{ id, code, name }] : []))
    },
    [lang],
  )
  return (
    <ProductSuggestions
      field={field}
      ask={ask}
      say={(count) => t('warranties.register.found', { count })}
      onPick={({ code }) => {
        if (field.current) field.current.value = code
        onCode(code)
      }}
    />
  )
}
