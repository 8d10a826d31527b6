import type { FormEvent } from 'react'
import type { ComparedProduct } from '../../../shared/catalogue/comparison.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useMay, useSeesPrices } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useAddToCart } from '../catalogue/add-to-cart.ts'

/** A column's picture, and the way to have the product as on its own page. */
export function ProductChoice({ product }: { product: ComparedProduct | null }) {
  if (!product) return <td />
  return (
    <td className="min-w-0">
      <Picture
        thumb={product.thumb_src}
        alt=""
        sizes="(min-width: 48rem) 12rem, calc(50vw - 1.5rem)"
        first
        className="mb-3 rounded-md md:max-w-48"
      />
      <ProductAction product={product} isConfigured={product.configurable} />
    </td>
  )
}

interface ActionProps {
  product: Pick<ComparedProduct, 'id' | 'name' | 'slug'>
  isConfigured: boolean
}

/** The way to have a product that stands among others: to its configurator, or one piece into the cart at once. */
export const ProductAction = ({ product, isConfigured }: ActionProps) =>
  isConfigured ? <ToConfiguration product={product} /> : <IntoCart product={product} />

const WIDTH = 'max-sm:w-full max-sm:px-2'

function ToConfiguration({ product: { name, slug } }: Pick<ActionProps, 'product'>) {
  const t = useT()
  const lang = useLang()
  return (
    <ButtonLink to={`/${lang}/products/${slug}?configure`} className={WIDTH}>
      <span>{`${t('catalogue.box.configure')} `}</span>
      <span className="sr-only">{name}</span>
    </ButtonLink>
  )
}

function IntoCart({ product: { id, name } }: Pick<ActionProps, 'product'>) {
  const t = useT()
  const cart = useSeesPrices() ? 'cart' : 'quotation'
  const { add, busy } = useAddToCart()
  const may = useMay('requester')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add({ product_id: id, quantity: 1, options: [], toCart: false })
  }
  if (!may) return null
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="product_id" value={id} />
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" busy={busy} className={WIDTH}>
        <span>{`${t(`catalogue.box.add.${cart}`)} `}</span>
        <span className="sr-only">{name}</span>
      </Button>
    </form>
  )
}
