import { useState } from 'react'
import { type BesideField, ComboList } from './combo-list.tsx'
import { useAsked } from './use-asked.ts'

interface Suggested {
  id: number
  code: string | null
  name: string
  /** What it is a part of. */
  of?: string | null
}
interface Props<Product> extends BesideField {
  /** Asks for the products that what is typed may mean. The same function as long as it asks the same. */
  ask: (typed: string) => Promise<Product[]>
  /** How many there are, in words. */
  say: (count: number) => string
  onPick: (product: Product) => void
}

/** Products below a field that may be meant, by code and name. */
export function ProductSuggestions<Product extends Suggested>({ field, ask, say, onPick }: Props<Product>) {
  const [text, setText] = useState('')
  const products = useAsked(text.trim().slice(0, 100), ask)
  const count = say(products.length)
  return (
    <ComboList
      field={field}
      options={products}
      keyOf={({ id }) => id}
      render={({ code, name, of }) => (
        <span className="min-w-0">
          {code && (
            <span translate="no" className="figures font-medium">
              {code}
            </span>
          )}{' '}
          <span className="text-quiet">{name}</span>
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
