import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation, useSubmit } from 'react-router'
import type { Failure } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Head } from '../shell/head.tsx'
import { UnclearPayment } from './unclear-payment.tsx'

/** Failures after which the payment is still open: asking again may bring an answer, paying again would be wrong. */
const OPEN = [
  'payment_unclear',
  'payment_held',
  'in_progress',
  'network',
  'internal',
  'unavailable',
  'too_many_requests',
]

/** Back from the bank or from PayPal: finishes automatically, and shows the outcome. */
export function ReturnPage() {
  const t = useT()
  const submit = useSubmit()
  const failure = useActionData<{ failure: Failure }>()?.failure
  const busy = useNavigation().state !== 'idle'
  const started = useRef(failure !== undefined)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void submit({}, { method: 'post', replace: true })
  }, [submit])
  const again = (
    <Form method="post" replace>
      <SubmitButton busy={busy}>{t('checkout.unclear.check')}</SubmitButton>
    </Form>
  )
  return (
    <div className="wide py-12 sm:py-20">
      <Head title={t('checkout.return.title')} noindex />
      {!failure && <Working />}
      {failure &&
        (OPEN.includes(failure.code) ? (
          <UnclearPayment failure={failure} again={again} />
        ) : (
          <NotPaid failure={failure} />
        ))}
    </div>
  )
}

function Working() {
  const t = useT()
  return (
    <section role="status" className="max-w-2xl">
      <h1>{t('checkout.return.title')}</h1>
      <p className="mt-4 flex items-start gap-3 text-lg text-quiet">
        <LoaderCircle className="mt-1 size-5 shrink-0 animate-spin text-pine" aria-hidden="true" />
        <span>{t('checkout.return.text')}</span>
      </p>
      <noscript>
        <form method="post" className="mt-8">
          <SubmitButton>{t('checkout.return.finish')}</SubmitButton>
        </form>
      </noscript>
    </section>
  )
}

function NotPaid({ failure }: { failure: Failure }) {
  const t = useT()
  const lang = useLang()
  const isRefunded = failure.code === 'payment_refunded'
  return (
    <section className="max-w-2xl">
      <h1>{t(isRefunded ? 'checkout.return.refunded' : 'checkout.return.failed')}</h1>
      <div className="mt-6">
        <Alert kind="bad">{failure.error}</Alert>
      </div>
      <p className="mt-4 text-quiet">{t('checkout.return.cart')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="main" to={`/${lang}/orders/create`} reloadDocument>
          {t('checkout.return.back')}
        </ButtonLink>
        <ButtonLink to={`/${lang}/cart`}>{t('checkout.return.toCart')}</ButtonLink>
      </div>
    </section>
  )
}
