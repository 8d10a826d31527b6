import { lazy, Suspense } from 'react'
import type { Cart } from '../../../shared/cart/cart.ts'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import { useT } from '../../i18n/texts.ts'
import { Email } from '../../ui/email.tsx'
import type { Contact } from './draft.ts'

// For lines that need what is not there.
const NeededNote = lazy(async () => ({ default: (await import('../cart/still-needed.tsx')).NeededNote }))

interface Props {
  cart: Cart
  retailer: NearbyRetailer | null
  contact: Partial<Contact>
}

/** The summary so far: the lines, who asks, the retailer, the contact. */
export function WizardSummary({ cart, retailer, contact }: Props) {
  const t = useT()
  const name = [contact.name, contact.surname].filter(Boolean).join(' ')
  return (
    <div>
      <ul className="border-t border-line">
        {cart.items.map((item) => (
          <li
            key={`${item.id} ${item.satellite}`}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5"
          >
            <span className="min-w-0">
              <span>{item.name}</span>
              {item.satellite && <span className="block text-sm text-quiet">{item.satellite}</span>}
            </span>
            <span className="figures shrink-0 font-semibold">
              <span className="font-normal text-quiet">× </span>
              <span>{item.cart_quantity}</span>
            </span>
          </li>
        ))}
      </ul>
      {cart.needed && (
        <Suspense>
          <NeededNote needed={cart.needed} />
        </Suspense>
      )}
      <dl className="mt-4 grid gap-4">
        {cart.user_type && (
          <div>
            <dt className="label">{t('quotations.wizard.steps.userType')}</dt>
            <dd>{t(`cart.userType.${cart.user_type}`)}</dd>
          </div>
        )}
        {retailer && (
          <div>
            <dt className="label">{t('quotations.wizard.steps.retailer')}</dt>
            <dd>
              <span translate="no" className="font-semibold">
                {retailer.name}
              </span>
              <br />
              <span className="figures">{retailer.cap}</span>
              <span>{` ${retailer.city}`}</span>
            </dd>
          </div>
        )}
        {(name || contact.email) && (
          <div>
            <dt className="label">{t('quotations.wizard.steps.contact')}</dt>
            {name && <dd>{name}</dd>}
            {contact.email && (
              <dd>
                <Email address={contact.email} />
              </dd>
            )}
          </div>
        )}
      </dl>
    </div>
  )
}
