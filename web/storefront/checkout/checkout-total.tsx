import { lazy, Suspense } from 'react'
import type { OrderVat } from '../../../shared/orders/order-vat.ts'
import type { Failure } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { VatNote, VatRows } from '../orders/vat-rows.tsx'
import { Notice } from './notice.tsx'

// With a warranty only.
const NothingDue = lazy(async () => ({ default: (await import('./nothing-due.tsx')).NothingDue }))

interface Props {
  /** Cents. */
  total: number
  vat: OrderVat | undefined
  /** Whether it is to be paid; a warranty leaves nothing due. */
  isDue: boolean
  pieces: number
  busy: boolean
  /** PayPal's page, as a link when there are no scripts. */
  paypal: string | undefined
  failure: Failure | null
}

/** The total, and the button that orders. */
export function CheckoutTotal({ total, vat, isDue, pieces, busy, paypal, failure }: Props) {
  const t = useT()
  const lang = useLang()
  const changed = failure?.code === 'price_changed'
  return (
    <aside
      aria-label={t('checkout.summary')}
      className="grid content-start gap-5 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start"
    >
      <dl className="border-y border-line">
        <div className="flex items-baseline justify-between gap-4 py-3">
          <dt className="text-quiet">{t('cart.pieces')}</dt>
          <dd className="figures">{pieces}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line py-3">
          <dt className="font-semibold">{t('cart.total')}</dt>
          <dd>
            <Price cents={total} lang={lang} className={isDue ? 'title text-2xl' : ''} />
          </dd>
        </div>
        {vat && <VatRows vat={vat} />}
        {!isDue && (
          <Suspense>
            <NothingDue label={t('checkout.due')} by={t('checkout.paidByWarranty')} />
          </Suspense>
        )}
      </dl>
      <VatNote vat={vat} usual={t('checkout.totalNote')} />
      {failure && (
        <Notice failure={failure}>
          {changed && <p className="mt-1">{t('checkout.failures.again')}</p>}
          {failure.code === 'network' && <p className="mt-1">{t('checkout.failures.network')}</p>}
          {failure.code === 'not_for_sale' && (
            <Link to={`/${lang}/cart`} className="link mt-1 inline-flex min-h-11 items-center">
              {t('checkout.toCart')}
            </Link>
          )}
        </Notice>
      )}
      {paypal ? (
        <ButtonLink look="main" to={paypal} className="min-h-12 w-full text-lg">
          {t('checkout.toPaypal')}
        </ButtonLink>
      ) : (
        <SubmitButton name="intent" value="confirm" busy={busy} className="min-h-12 w-full text-lg">
          {t('checkout.confirm')}
        </SubmitButton>
      )}
      <p className="text-sm text-quiet">
        <span>{`${t('checkout.terms')} `}</span>
        <Link to={`/${lang}/terms`} target="_blank" className="link">
          {t('shell.nav.terms')}
        </Link>
      </p>
    </aside>
  )
}
