import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import type { BesideField } from '../../ui/combo-list.tsx'
import { ProductSuggestions } from '../../ui/product-suggestions.tsx'
import { useAdmin } from '../shell/admin.ts'

export interface CodeSuggestionsProps extends BesideField {
  onCode: (code: string) => void
}

async function ask(search_term: string) {
  const { products } = await read(api.admin.products.$get({ query: { search_term, limit: '8' } }))
  return products.flatMap(({ id, code, name }) => (code ? [{ id, code, name }] : []))
}

/** Products whose code or name contains what is typed. */
export default function CodeSuggestions({ field, onCode }: CodeSuggestionsProps) {
  const { t } = useAdmin()
  return (
    <ProductSuggestions
      field={field}
      ask={ask}
      say={(count) => t('alerts.found', { count })}
      onPick={({ code }) => onCode(code)}
    />
  )
}
