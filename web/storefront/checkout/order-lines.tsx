import { useLang, useT } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'

export interface Address {
  name: string
  address: string
  cap: string
  city: string
  country: string
}

/** Where an order goes. */
export function OrderAddress({ vendor }: { vendor: Address }) {
  return (
    <address className="mt-1 not-italic">
      <strong className="title block text-lg">{vendor.name}</strong>
      {vendor.address}
      <br />
      <span className="figures">{vendor.cap}</span> {vendor.city} ({vendor.country})
    </address>
  )
}

interface Line {
  key: string
  name: string
  satellite: string
  quantity: number
  /** Cents of one piece. */
  price: number
}

/** Lines of an order: name × quantity, satellite, price. */
export function OrderLines({ lines }: { lines: Line[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <ul className="border-t border-line">
      {lines.map(({ key, name, satellite, quantity, price }) => (
        <li
          key={key}
          className="flex items-baseline justify-between gap-4 border-b border-line py-3 print:break-inside-avoid"
        >
          <span className="min-w-0">
            <span className="font-semibold">{name}</span>{' '}
            <span className="figures whitespace-nowrap text-quiet">× {quantity}</span>
            {satellite && (
              <span className="block text-sm text-quiet">
                {t('cart.satellite')} {satellite}
              </span>
            )}
          </span>
          <span className="shrink-0 text-right">
            <Price cents={price * quantity} lang={lang} />
            {quantity > 1 && (
              <span className="label block">
                {t('cart.each')} <Price cents={price} lang={lang} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
