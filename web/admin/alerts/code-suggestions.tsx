import { useCallback, useState } from 'react'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { type BesideField, ComboList } from '../../ui/combo-list.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { useAdmin } from '../shell/admin.ts'

const MOST = '8'

export interface CodeSuggestionsProps extends BesideField {
  onCode: (code: string) => void
}

/** Products whose code or name contains what is typed. */
export default function CodeSuggestions({ field, onCode }: CodeSuggestionsProps) {
  const { t } = useAdmin()
  const [text, setText] = useState('')
  const ask = useCallback(async (search_term: string) => {
    const { products } = await read(api.admin.products.$get({ query: { search_term, limit: MOST } }))
    return products.flatMap(({ code, name }) => (code ? [{ code, name }] : []))
  }, [])
  const products = useAsked(text.trim(), ask)
  const count = t('alerts.found', { count: products.length })
  return (
    <ComboList
      field={field}
      options={products}
      keyOf={({ code }) => code}
      render={({ code, name }) => (
        <span className="min-w-0">
          <span className="figures font-medium">{code}</span> <span className="text-quiet">{name}</span>
        </span>
      )}
      label={count}
      status={count}
      onType={setText}
      onPick={({ code }) => {
        setText('')
        onCode(code)
      }}
    />
  )
}
