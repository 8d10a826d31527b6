import { useEffect, useRef } from 'react'
import type { Failure } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'

interface Props {
  failure: Failure
  again?: Elements
  /** It was to pay open items. */
  isOfItems?: boolean
}

/** After a payment whose outcome is unknown, or that PayPal holds: it will be finished automatically; nothing here pays again. */
export function UnclearPayment({ failure, again, isOfItems = false }: Props) {
  const t = useT()
  const isHeld = failure.code === 'payment_held'
  const lang = useLang()
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces the pressed button, so it takes the focus.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section role="status" className="max-w-2xl">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {t(isHeld ? 'checkout.unclear.held' : 'checkout.unclear.title')}
      </h1>
      <p className="mt-4 text-lg">{failure.error}</p>
      {!isHeld && !isOfItems && <p className="mt-3 text-quiet">{t('checkout.unclear.where')}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        {again ?? (
          <ButtonLink
            to={`/${lang}/${isOfItems ? 'account-statement' : 'orders'}/${isHeld ? 'paypal' : 'stripe'}-return`}
          >
            {t('checkout.unclear.check')}
          </ButtonLink>
        )}
        <ButtonLink
          look={again ? 'plain' : 'main'}
          to={`/${lang}/${isOfItems ? 'account-statement' : 'orders'}`}
        >
          {t(isOfItems ? 'balance.pay.back' : 'checkout.toOrders')}
        </ButtonLink>
      </div>
    </section>
  )
}
