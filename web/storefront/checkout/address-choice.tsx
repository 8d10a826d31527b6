import { useEffect, useRef, useState } from 'react'
import type { CheckoutDetails } from '../../../shared/orders/order-details.ts'
import { useT } from '../../i18n/texts.ts'
import { INPUT } from '../../ui/input.tsx'
import { type Address, OrderAddress } from './order-lines.tsx'

interface Props {
  retailer: Address
  details: CheckoutDetails
  /** Another one is chosen in this form. */
  onAddress: (form: HTMLFormElement) => void
}

/** Where the order goes: one of the retailer's delivery addresses, or its own. */
export function AddressChoice({ retailer, details, onAddress }: Props) {
  const t = useT()
  const { addresses, address_id } = details
  const preset = addresses.find(({ is_default }) => is_default)?.id ?? 0
  // An address that was archived meanwhile is chosen no more.
  const isKnown = address_id === 0 || addresses.some(({ id }) => id === address_id)
  const [chosen, setChosen] = useState(isKnown ? address_id! : preset)
  // What was typed for this order alone, once it is kept.
  useEffect(() => {
    if (isKnown) setChosen(address_id!)
  }, [address_id, isKnown])
  const select = useRef<HTMLSelectElement>(null)
  const choose = ({ value, form }: HTMLSelectElement) => {
    setChosen(Number(value))
    if (form) onAddress(form)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the scripts ran
  useEffect(() => {
    if (select.current && Number(select.current.value) !== chosen) choose(select.current)
  }, [])
  return (
    <div className="mt-1 grid max-w-md gap-3">
      <select
        ref={select}
        name="address_id"
        aria-label={t('checkout.address')}
        value={chosen}
        onChange={({ target }) => choose(target)}
        className={INPUT}
      >
        <option value={0}>{`${retailer.name}, ${retailer.city}`}</option>
        {addresses.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {`${name}, ${city}`}
          </option>
        ))}
      </select>
      <OrderAddress retailer={addresses.find(({ id }) => id === chosen) ?? retailer} />
    </div>
  )
}
