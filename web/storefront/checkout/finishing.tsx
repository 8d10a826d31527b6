import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { Failure } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import type { Elements } from '../../ui/elements.ts'
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

interface Props {
  /** Where the texts stand: title, text, and the button for a page without scripts. */
  texts: 'checkout.return' | 'balance.return'
  failure: Failure | undefined
  isOfItems: boolean
  /** What is shown after a failure that is final. */
  children: Elements
}

/** Back from the bank or the provider's page: sends the page's form by itself, once, and shows what came of it. */
export function Finishing({ texts, failure, isOfItems, children }: Props) {
  const t = useT()
  const submit = useSubmit()
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
      <Head title={t(`${texts}.title`)} noindex />
      {!failure && <Working texts={texts} />}
      {failure &&
        (OPEN.includes(failure.code) ? (
          <UnclearPayment failure={failure} again={again} isOfItems={isOfItems} />
        ) : (
          children
        ))}
    </div>
  )
}

function Working({ texts }: Pick<Props, 'texts'>) {
  const t = useT()
  return (
    <section role="status" className="max-w-2xl">
      <h1>{t(`${texts}.title`)}</h1>
      <p className="mt-4 flex items-start gap-3 text-lg text-quiet">
        <LoaderCircle className="mt-1 size-5 shrink-0 animate-spin text-pine" aria-hidden="true" />
        <span>{t(`${texts}.text`)}</span>
      </p>
      <noscript>
        <form method="post" className="mt-8">
          <SubmitButton>{t(`${texts}.finish`)}</SubmitButton>
        </form>
      </noscript>
    </section>
  )
}
