import type { Cart } from '../../../shared/cart/cart.ts'
import type { CheckoutDetails } from '../../../shared/orders/order-details.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { AddressChoice } from './address-choice.tsx'
import { type Address, OrderAddress, OrderLines } from './order-lines.tsx'

interface Props {
  cart: Cart
  /** The approval whose lines they are. */
  approval: string | null
  retailer: Address
  details: CheckoutDetails
  onAddress: (form: HTMLFormElement) => void
}

/** The lines and the address of the order, with a link back to the cart, or to the approval. */
export function Recap({ cart, approval, retailer, details, onAddress }: Props) {
  const t = useT()
  const lang = useLang()
  const lines = cart.items.map(({ id, name, code, of, set, satellite, cart_quantity, price = 0 }) => ({
    key: `${set} ${id} ${satellite}`,
    name,
    code,
    of,
    set,
    satellite,
    price,
    quantity: cart_quantity,
  }))
  return (
    <>
      <section className="border-t border-line pt-5">
        <h2 className="label">{t('checkout.address')}</h2>
        {details.addresses.length > 0 ? (
          <AddressChoice retailer={retailer} details={details} onAddress={onAddress} />
        ) : (
          <OrderAddress retailer={retailer} />
        )}
        <Link to={`/${lang}/account/addresses`} className="link inline-flex min-h-11 items-center">
          {t('checkout.toAddresses')}
        </Link>
      </section>
      <section>
        <div className="mb-2 flex items-baseline justify-between gap-4">
          <h2 className="text-xl">{t('checkout.lines')}</h2>
          <Link
            to={approval ? `/${lang}/approvals/${approval}` : `/${lang}/cart`}
            className="link inline-flex min-h-11 items-center"
          >
            {t(approval ? 'checkout.toApproval' : 'checkout.toCart')}
          </Link>
        </div>
        <OrderLines lines={lines} />
      </section>
    </>
  )
}
