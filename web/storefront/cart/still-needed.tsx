import { Form, useFetchers } from 'react-router'
import type { Cart } from '../../../shared/cart/cart.ts'
import { listed, useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import type { CartChange } from './cart-change.ts'

type Needed = NonNullable<Cart['needed']>

interface Props {
  needed: Needed
  onAdd: (product: Needed[number]) => void
}

/** What the cart's lines need and it has not, each with a button; one that is on its way has left. */
export function StillNeeded({ needed, onAdd }: Props) {
  const t = useT()
  const lang = useLang()
  const coming = useFetchers().flatMap(({ json }) => {
    const change = json as unknown as CartChange | undefined
    return change?.intent === 'add' ? change.product_ids : []
  })
  const open = needed.filter(({ id }) => !coming.includes(id))
  if (open.length === 0) return null
  return (
    <section aria-labelledby="needed" className="mt-8">
      <h2 id="needed" className="text-lg">
        {t('cart.needed.title')}
      </h2>
      <ul className="mt-2 border-b border-line">
        {open.map((product) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3"
          >
            <Picture thumb={product.thumb_src} alt="" sizes="3rem" className="size-12! shrink-0 rounded-sm" />
            <span className="min-w-40 flex-1 leading-snug">
              <Link to={`/${lang}/products/${product.slug}`} className="font-medium hover:text-pine">
                {product.name}
              </Link>
              <span className="block text-sm text-quiet">
                {t('cart.needed.for', { names: listed(t, product.for) })}
              </span>
              <EnergyArrow of={product.energy_class} className="mt-1" />
            </span>
            <Form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                onAdd(product)
              }}
            >
              <input type="hidden" name="product_ids" value={product.id} />
              <input type="hidden" name="quantity" value={product.quantity} />
              <Button type="submit" name="intent" value="add">
                <span>{`${t('cart.needed.add', { count: product.quantity })} `}</span>
                <span translate="no" className="sr-only">
                  {product.name}
                </span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same as a sentence with the way to the cart, where a request is on its way. */
export function NeededNote({ needed }: { needed: Needed }) {
  const t = useT()
  const lang = useLang()
  const names = needed.map(({ name }) => name)
  return (
    <p className="mt-3 text-sm">
      <span>{`${t('cart.needed.missing', { names: listed(t, names) })} `}</span>
      <Link to={`/${lang}/cart`} className="link">
        {t('cart.needed.see')}
      </Link>
    </p>
  )
}
