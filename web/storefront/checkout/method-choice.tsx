import { lazy, type Ref, Suspense, useEffect, useRef } from 'react'
import { formatEuros } from '../../../shared/money.ts'
import type { Checkout } from '../../../shared/payments/checkout.ts'
import { availableOf, usableOf } from '../../../shared/payments/credit.ts'
import { isByBank, isOnCredit, type PaymentMethod } from '../../../shared/payments/methods.ts'
import { TRANSFER_DAYS } from '../../../shared/payments/receivables.ts'
import type { Failure } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import type { CardHandle } from './card-fields.tsx'
import type { WarrantyCodes } from './checkout-input.ts'
import { Notice } from './notice.tsx'

const CardFields = lazy(() => import('./card-fields.tsx'))
const WarrantyFields = lazy(async () => ({ default: (await import('./warranty-fields.tsx')).WarrantyFields }))
// Rendered from the start, and for the eyes only.
const MethodIcon = lazy(() => import('./method-icon.tsx'))

interface Props {
  checkout: Checkout
  /** Cents. */
  total: number
  method: PaymentMethod | null
  onMethod: (method: PaymentMethod) => void
  card: Ref<CardHandle>
  verified: WarrantyCodes | null
  onUnverify: () => void
  typed: WarrantyCodes | undefined
  isChecking: boolean
  /** Of the chosen method. */
  failure: Failure | null
}

/** The ways to pay; the fields of each open below it, also without scripts. */
export function MethodChoice({ checkout, total, method, onMethod, card, failure, ...warranty }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const fields = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the scripts ran or a reload
  useEffect(() => {
    const chosen = fields.current?.querySelector<HTMLInputElement>('[name="payment_method"]:checked')
    if (chosen) onMethod(chosen.value as PaymentMethod)
  }, [])
  // Selects the method that was chosen for the person: a warranty from their list.
  useEffect(() => {
    const chosen = fields.current?.querySelector<HTMLInputElement>(
      `[name="payment_method"][value="${method}"]`,
    )
    if (chosen) chosen.checked = true
  }, [method])
  const lang = useLang()
  const { stripe, credit, methods } = checkout
  const usable = usableOf(checkout.store_credit, total)
  const left = credit ? availableOf(credit) : 0
  const isOffered = (name: PaymentMethod) => !isOnCredit(name) || left >= total - usable
  return (
    <fieldset ref={fields}>
      <legend className="title mb-4 text-xl">{t('checkout.methods.legend')}</legend>
      <div className="border-t border-line">
        {methods.filter(isOffered).map((name) => {
          return (
            <div key={name} className="group border-b border-line">
              <label className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-2 py-4 hover:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-pine">
                <input
                  type="radio"
                  name="payment_method"
                  value={name}
                  defaultChecked={method === name}
                  onChange={() => onMethod(name)}
                  className="mt-0.5 size-5 shrink-0 accent-pine outline-none"
                />
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{t(`checkout.methods.${name}.name`)}</span>
                  <span className="block text-sm text-quiet">
                    {t(`checkout.methods.${name}.text`, {
                      days: isOnCredit(name) ? (credit?.days ?? 0) : TRANSFER_DAYS.pay,
                    })}
                  </span>
                </span>
                <Suspense fallback={<span className="size-5 shrink-0" />}>
                  <MethodIcon method={name} />
                </Suspense>
              </label>
              {(name === 'stripe' || name === 'warranty') && (
                <div className="knows-has:hidden pt-1 pb-6 pl-8 group-has-checked:block max-sm:pl-0">
                  {failure && method === name && (
                    <div className="mb-5">
                      <Notice failure={failure} />
                    </div>
                  )}
                  {name === 'warranty' && (
                    <Suspense>
                      <WarrantyFields {...warranty} fields={method === name ? failure?.fields : undefined} />
                    </Suspense>
                  )}
                  {name === 'stripe' && hydrated && stripe && method === name && (
                    <Suspense fallback={<div className="skeleton h-64" />}>
                      <CardFields ref={card} script={stripe.script} publishableKey={stripe.publishable_key} />
                    </Suspense>
                  )}
                  {name === 'stripe' && (
                    <noscript>
                      <p>{t('checkout.card.needsScripts')}</p>
                    </noscript>
                  )}
                </div>
              )}
            </div>
          )
        })}
      </div>
      {usable > 0 && methods.some(isByBank) && (
        <label className="mt-3 flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="store_credit"
            value={usable}
            defaultChecked
            className="mt-0.5 size-5 shrink-0 accent-pine"
          />
          <span>
            <span className="font-semibold">
              {t('checkout.storeCredit.use', { sum: formatEuros(usable, lang) })}
            </span>
            <span className="block text-sm text-quiet">
              {t('checkout.storeCredit.open', { open: formatEuros(total - usable, lang) })}
            </span>
          </span>
        </label>
      )}
      {credit && left < total - usable && (
        <p className="mt-3 text-sm text-quiet">
          {t(`checkout.credit.${credit.overdue ? 'overdue' : 'limit'}`, { left: formatEuros(left, lang) })}
        </p>
      )}
    </fieldset>
  )
}
