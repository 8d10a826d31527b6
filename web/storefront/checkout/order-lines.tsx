import { inSets } from '../../../shared/cart/lines.ts'
import type { Labelled } from '../../../shared/catalogue/energy-arrow.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { LineDetails } from '../orders/line-details.tsx'

export interface Address {
  name: string
  address: string
  cap: string
  city: string
  country: string
}

/** The address of an order. */
export function OrderAddress({ retailer }: { retailer: Address }) {
  return (
    <address translate="no" className="mt-1 not-italic">
      <strong className="title block text-lg">{retailer.name}</strong>
      <span>{retailer.address}</span>
      <br />
      <span className="figures">{retailer.cap}</span>
      <span>{` ${retailer.city} (${retailer.country})`}</span>
    </address>
  )
}

interface Line extends Labelled {
  key: string
  name: string
  code: string | null
  /** Of a spare part: the products that it belongs to. */
  of: string | undefined
  /** The set that it belongs to; none when empty or null. */
  set: string | number | null
  satellite: string
  quantity: number
  /** Cents of one piece. */
  price: number
}

/** Lines of an order: quantity, name, satellite, price; a set is one block with indented options. */
export function OrderLines({ lines }: { lines: Line[] }) {
  return (
    <ul className="border-t border-line">
      {inSets(lines, ({ set }) => set).map((group) => (
        <li key={group[0]!.key} className="border-b border-line py-3 print:break-inside-avoid">
          <ul className="grid gap-2">
            {group.map((line, at) => (
              <OrderedLine key={line.key} line={line} isPart={at > 0} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function OrderedLine({ line, isPart }: { line: Line; isPart: boolean }) {
  const t = useT()
  const lang = useLang()
  const { name, code, of, satellite, quantity, price, energy_class } = line
  return (
    <li className={`flex items-baseline justify-between gap-4 ${isPart ? 'pl-4 sm:pl-6' : ''}`}>
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="figures shrink-0 whitespace-nowrap">{`${quantity} ×`}</span>
        <span className="min-w-0">
          <span className={isPart ? 'font-medium' : 'font-semibold'}>{name}</span>
          <LineDetails code={code} of={of} />
          <EnergyArrow of={energy_class} className="my-1 block" />
          {satellite && (
            <span className="block text-sm text-quiet">{`${t('cart.satellite')} ${satellite}`}</span>
          )}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <Price cents={price * quantity} lang={lang} />
        {quantity > 1 && (
          <span className="label block">
            <span>{`${t('cart.each')} `}</span>
            <Price cents={price} lang={lang} />
          </span>
        )}
      </span>
    </li>
  )
}
