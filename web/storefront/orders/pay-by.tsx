import { lazy, Suspense } from 'react'
import { formatDay } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { inFours } from '../../../shared/payments/bank-codes.ts'
import type { ByBank } from '../../../shared/payments/methods.ts'
import { paymentCode } from '../../../shared/payments/payment-code.ts'
import type { Owed } from '../../../shared/payments/receivables.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useHydrated } from '../../ui/hydrated.ts'

// An image of what is written beside it; without scripts the text is enough.
const QrCode = lazy(() => import('../../ui/qr-code.tsx'))

/** How to pay what is open of an order: account, reference, and the code that banks' apps read. */
export default function PayBy({ owed, method }: { owed: Owed; method: ByBank }) {
  const t = useT()
  const lang = useLang()
  const hydrated = useHydrated()
  const { account, open, paid, reference, due_on } = owed
  if (!account) return null
  const date = formatDay(due_on)
  const facts = [
    ['amount', formatEuros(open, lang)],
    ...(paid > 0 ? [['paid', formatEuros(paid, lang)]] : []),
    ['reference', inFours(reference)],
    ['holder', account.holder],
    ['IBAN', inFours(account.iban)],
    ...(account.bic ? [['BIC', account.bic]] : []),
    ['due', date],
  ] as [string, string][]
  return (
    <section className="max-w-3xl rounded-md border border-line p-5 print:p-0 print:border-0">
      <h2 className="text-lg">{t('payby.title')}</h2>
      <p className="prose mt-1 text-quiet">{t(`payby.${method}`, { date })}</p>
      <div className="mt-4 flex flex-wrap items-start gap-x-10 gap-y-5">
        <dl className="min-w-0 flex-1 basis-72">
          {facts.map(([name, value]) => (
            <div
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
            >
              <dt className="text-quiet">{/^[A-Z]+$/.test(name) ? name : t(`payby.${name}`)}</dt>
              <dd
                className={`figures wrap-anywhere ${name === 'amount' ? 'title text-xl' : 'font-semibold'}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div className="w-48">
          {hydrated && (
            <Suspense fallback={<div className="skeleton size-48" />}>
              <QrCode text={paymentCode({ ...account, amount: open, reference })} label={t('payby.code')} />
            </Suspense>
          )}
          <p className="no-print mt-2 text-sm text-quiet">{t('payby.scan')}</p>
        </div>
      </div>
    </section>
  )
}
