import { lazy, Suspense } from 'react'
import type { Cart } from '../../../shared/cart/cart.ts'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { CheckoutDetails } from '../../../shared/orders/order-details.ts'
import { reaches } from '../../../shared/retailers/retailer-roles.ts'
import type { Failure } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useVisitor } from '../../session/session.ts'
import { Link } from '../../ui/link.tsx'
import { AddressChoice } from './address-choice.tsx'
import { type Address, OrderAddress, OrderLines } from './order-lines.tsx'

// Rarely opened.
const OnceAddress = lazy(() => import('./once-address.tsx'))

interface Props {
  cart: Cart
  /** The approval whose lines they are. */
  approval: string | null
  retailer: Address
  details: CheckoutDetails
  onAddress: (form: HTMLFormElement) => void
  /** It goes to an address that is typed for it. */
  onOnce: (form: HTMLFormElement) => void
  failure: Failure | null
  busy: boolean
}

/** The lines and the address of the order, with a link back to the cart, or to the approval. */
export function Recap({ cart, approval, retailer, details, onAddress, onOnce, failure, busy }: Props) {
  const t = useT()
  const lang = useLang()
  const { user } = useVisitor()
  const lines = cart.items.map(
    ({ id, name, code, of, set, satellite, cart_quantity, price = 0, ...item }) => ({
      ...labelOf(item),
      key: `${set} ${id} ${satellite}`,
      name,
      code,
      of,
      set,
      satellite,
      price,
      quantity: cart_quantity,
    }),
  )
  return (
    <>
      <section className="border-t border-line pt-5">
        <h2 className="label">{t('checkout.address')}</h2>
        {details.addresses.length > 0 ? (
          <AddressChoice retailer={retailer} details={details} onAddress={onAddress} />
        ) : (
          <OrderAddress retailer={retailer} />
        )}
        <Suspense>
          <OnceAddress
            // What was typed is among the choices once it is used.
            key={details.address_id}
            failure={failure}
            mayList={reaches(user?.vendor_role, 'buyer')}
            busy={busy}
            onUse={onOnce}
          />
        </Suspense>
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
