import { type ReactElement, useState } from 'react'
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
  /** What stands at the end of a product's row. */
  end?: (product: Product) => ReactElement
}

/** Products below a field that may be meant, by code and name. */
export function ProductSuggestions<Product extends Suggested>({
  field,
  ask,
  say,
  onPick,
  end,
}: Props<Product>) {
  const [text, setText] = useState('')
  const products = useAsked(text.trim().slice(0, 100), ask)
  const count = say(products.length)
  return (
    <ComboList
      field={field}
      options={products}
      keyOf={({ id }) => id}
      render={(product) => (
        <>
          <span className="min-w-0">
            {product.code && (
              <span translate="no" className="figures font-medium">
                {product.code}
              </span>
            )}{' '}
            <span className="text-quiet">{product.name}</span>
            {product.of && <span className="block truncate text-sm text-quiet">{product.of}</span>}
          </span>
          {end?.(product)}
        </>
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
