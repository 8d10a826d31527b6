import type { CartItem } from '../../../shared/cart/cart.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { CartLine, LineName, RemoveButton } from './cart-line.tsx'

interface Props {
  /** The set's head first; a line alone is a group of one. */
  items: CartItem[]
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** Removes one of its options. */
  onRemovePart: (item: CartItem) => void
}

/** A line alone, or a set as one block with one quantity and one button, and its options below. */
export function CartSet({ items, onQuantity, onRemove, onRemovePart }: Props) {
  const t = useT()
  const lang = useLang()
  const [head, ...parts] = items
  if (!head) return null
  const { name } = head
  const isPriced = items.every(({ price }) => price !== undefined)
  const each = isPriced ? items.reduce((sum, { price = 0 }) => sum + price, 0) : undefined
  const change = { item: head, onQuantity, onRemove }
  if (parts.length === 0) {
    return (
      <CartLine
        {...change}
        price={head.price}
        quantityLabel={t('cart.quantityOf', { name })}
        removeLabel={t('cart.remove', { name })}
      />
    )
  }
  return (
    <CartLine
      {...change}
      price={each}
      kind={t('cart.set')}
      quantityLabel={t('cart.quantityOf', { name })}
      removeLabel={t('cart.removeSet', { name })}
    >
      {head.slug && (
        <Link
          to={`/${lang}/products/${head.slug}?set=${encodeURIComponent(head.set)}`}
          className="link -my-2 inline-flex min-h-11 items-center justify-self-start max-sm:col-span-2 sm:col-start-2"
        >
          <span>{`${t('cart.edit')} `}</span>
          <span className="sr-only">{name}</span>
        </Link>
      )}
      <ul className="col-span-2 border-l-2 border-line pl-3 sm:col-start-2 sm:pl-4">
        {parts.map((part) => (
          <Part key={part.id} item={part} onRemove={() => onRemovePart(part)} />
        ))}
      </ul>
    </CartLine>
  )
}

function Part({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const t = useT()
  const lang = useLang()
  const { name, price, cart_quantity: quantity } = item
  return (
    <li className="flex items-center gap-3 py-1">
      <Picture thumb={item.thumb_src} alt="" sizes="3rem" className="size-12! shrink-0 rounded-sm" />
      <div className="min-w-0 flex-1 leading-snug">
        <h3 className="text-base! leading-snug! font-medium!">
          <LineName item={item} />
        </h3>
        <p className="text-sm text-quiet">
          <span className="figures">{`${quantity} ×`}</span>
          <span>{` ${item.cat.name}`}</span>
        </p>
        <EnergyArrow of={item.energy_class} className="mt-1 block" />
      </div>
      {price !== undefined && <Price cents={price * quantity} lang={lang} className="text-sm text-quiet" />}
      <RemoveButton item={item} label={t('cart.removeFromSet', { name })} onRemove={onRemove} />
    </li>
  )
}
