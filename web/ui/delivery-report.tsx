import { sayReason } from '../../shared/base/reasons.ts'
import type { Translate } from '../../shared/translate.ts'
import type { Attempt, DeliveryPage } from '../../shared/webhooks/webhooks.ts'
import type { Elements } from './elements.ts'

const BOX = 'overflow-auto rounded-sm border border-line bg-sand p-3 text-sm'

interface Props {
  t: Translate
  of: DeliveryPage
  /** How a moment is written. */
  time: (iso: string) => string
  /** The delivery's state, and what sends it again. */
  state: Elements
  again: Elements
}

function AttemptRow({ t, of, time }: Pick<Props, 't' | 'time'> & { of: Attempt }) {
  const { at, status, error, answer, ms } = of
  return (
    <li className="border-t border-line py-3 text-sm">
      <p className="figures flex flex-wrap gap-x-6 gap-y-1">
        <span className="whitespace-nowrap text-quiet">{time(at)}</span>
        <span className="font-semibold">{status ?? t('webhooks.noAnswer')}</span>
        <span className="text-quiet">{`${ms} ms`}</span>
      </p>
      {error && <p className="mt-1 text-bad">{sayReason(t, error)}</p>}
      {answer !== '' && (
        <pre
          translate="no"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
          className={`mt-2 max-h-48 break-all whitespace-pre-wrap ${BOX}`}
        >
          {answer}
        </pre>
      )}
    </li>
  )
}

/** A webhook's delivery, in shop and back-office: what the message says, and what came of each attempt. Its texts are `webhooks` of both. */
export function DeliveryReport({ t, of, time, state, again }: Props) {
  const { payload, message_id, attempts } = of
  return (
    <>
      <h1 translate="no" className="text-2xl! wrap-anywhere">
        {payload.type}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {state}
        <span translate="no" className="font-mono text-sm break-all text-quiet">
          {message_id}
        </span>
      </p>
      <section aria-labelledby="payload" className="mt-8">
        <h2 id="payload" className="text-lg!">
          {t('webhooks.payload')}
        </h2>
        <pre
          translate="no"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
          className={`mt-3 ${BOX}`}
        >
          {JSON.stringify(payload, null, 2)}
        </pre>
        <div className="mt-4">{again}</div>
      </section>
      <section aria-labelledby="attempts" className="mt-10">
        <h2 id="attempts" className="text-lg!">
          {t('webhooks.attempts')}
        </h2>
        {attempts.length === 0 ? (
          <p className="mt-1 text-sm text-quiet">{t('webhooks.noAttempts')}</p>
        ) : (
          <ul aria-labelledby="attempts" className="mt-3">
            {attempts.map((attempt) => (
              <AttemptRow key={attempt.id} t={t} of={attempt} time={time} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
