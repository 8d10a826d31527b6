import { Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import type { CartItem } from '../../../shared/cart/cart.ts'
import { MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import { isAllowed, nextAllowed, type Packs } from '../../../shared/catalogue/packs.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { AvailabilityNote, ShortNote } from '../catalogue/availability.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { LineDetails } from '../orders/line-details.tsx'

/** In which numbers a product is ordered, and the next one where a line has another. */
function PacksNote({ packs, quantity }: { packs: Packs; quantity: number }) {
  const t = useT()
  return (
    <>
      <p className="mt-1 text-sm text-quiet">{t('cart.packs', { ...packs })}</p>
      {!isAllowed(quantity, packs) && (
        <p className="text-sm font-medium text-bad">
          {t('cart.packsNext', { next: nextAllowed(quantity, packs) })}
        </p>
      )}
    </>
  )
}

/** Where the stepper begins, and by how many pieces it goes; one that stands beside the packs goes by one. */
const stepsOf = (packs: Packs | undefined, quantity: number) =>
  packs && isAllowed(quantity, packs) ? { min: nextAllowed(1, packs), step: packs.pack } : {}

/** Hidden fields that say which line a form without scripts is about. */
function Line({ item }: { item: CartItem }) {
  return (
    <>
      <input type="hidden" name="product_id" value={item.id} />
      <input type="hidden" name="satellite" value={item.satellite} />
      <input type="hidden" name="set" value={item.set} />
    </>
  )
}

/** The product's name, as a link to its page where it has one. */
export function LineName({ item: { name, slug } }: { item: CartItem }) {
  const lang = useLang()
  if (!slug) return <span>{name}</span>
  return (
    <Link to={`/${lang}/products/${slug}`} className="hover:text-pine">
      {name}
    </Link>
  )
}

interface RemoveProps {
  item: CartItem
  label: string
  onRemove: () => void
}

/** Removes a line; a form where there are no scripts. */
export function RemoveButton({ item, label, onRemove }: RemoveProps) {
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onRemove()
      }}
    >
      <Line item={item} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={label}
        className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </button>
    </Form>
  )
}

interface Props {
  item: CartItem
  /** Cents of one piece or one set; missing for visitors who see no prices. */
  price: number | undefined
  /** The label of its quantity and its button. */
  quantityLabel: string
  removeLabel: string
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** Its kind, shown beside the category. */
  kind?: string
  /** Its options. */
  children?: Elements
}

/** A line of the cart: product, quantity, and for retailers the price. */
export function CartLine({
  item,
  price,
  quantityLabel,
  removeLabel,
  onQuantity,
  onRemove,
  kind,
  children,
}: Props) {
  const t = useT()
  const lang = useLang()
  const { cart_quantity: quantity } = item
  const types = item.types.split(', ').filter(Boolean)
  // On a phone options and price need the whole width.
  const isBelow = children !== undefined || price !== undefined
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-5 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-6">
      <Picture
        thumb={item.thumb_src}
        alt=""
        sizes="(min-width: 40rem) 7rem, 5rem"
        className={`self-start rounded-md sm:row-span-1 ${isBelow ? '' : 'row-span-2'}`}
      />
      <div className="min-w-0">
        <p className="label">{[item.cat.name, kind].filter(Boolean).join(' · ')}</p>
        <h2 className="mt-0.5 text-lg">
          <LineName item={item} />
        </h2>
        <LineDetails code={item.code} of={item.of} />
        <EnergyArrow of={item.energy_class} className="mt-1 block" />
        {item.replaces && <p className="mt-1 text-sm">{t('cart.replaces', { codes: item.replaces })}</p>}
        <AvailabilityNote of={item} className="mt-1 text-sm text-quiet" />
        {item.is_short && <ShortNote of={item} />}
        {item.successor && (
          <p className="text-sm">
            <span>{`${t('cart.successor')} `}</span>
            <LineName item={{ ...item, name: item.successor.name, slug: item.successor.slug ?? '' }} />
          </p>
        )}
        {item.packs && <PacksNote packs={item.packs} quantity={quantity} />}
        {item.satellite && (
          <p className="mt-1 text-sm">
            <span className="text-quiet">{t('cart.satellite')}</span>
            <span>{` ${item.satellite}`}</span>
          </p>
        )}
        {types.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {types.map((type) => (
              <li key={type} className="rounded-sm bg-sand px-2 py-0.5 text-sm text-quiet">
                {type}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-col sm:items-end sm:justify-start ${isBelow ? 'max-sm:order-last max-sm:col-span-2' : ''}`}
      >
        <div className="flex items-center gap-1">
          <form method="post" className="flex items-center gap-1">
            <Line item={item} />
            <Stepper
              name="quantity"
              value={quantity}
              max={MAX_QUANTITY}
              {...stepsOf(item.packs, quantity)}
              label={quantityLabel}
              less={t('cart.less')}
              more={t('cart.more')}
              onChange={onQuantity}
            />
            <noscript>
              <Button type="submit" name="intent" value="quantity">
                {t('cart.update')}
              </Button>
            </noscript>
          </form>
          <RemoveButton item={item} label={removeLabel} onRemove={onRemove} />
        </div>
        {price !== undefined && (
          <p className="text-right">
            <Price cents={price * quantity} lang={lang} className="text-lg font-semibold" />
            {quantity > 1 && (
              <span className="label block">
                <span>{`${t('cart.each')} `}</span>
                <Price cents={price} lang={lang} />
              </span>
            )}
          </p>
        )}
      </div>
      {children}
    </li>
  )
}
