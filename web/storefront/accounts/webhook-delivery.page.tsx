import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { sayReason } from '../../../shared/base/reasons.ts'
import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { Attempt } from '../../../shared/webhooks/webhooks.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Head } from '../shell/head.tsx'
import { BackTo } from './back-to-account.tsx'

type Params = LoaderFunctionArgs['params']
const paramOf = ({ id = '', delivery = '' }: Params) => ({ id, delivery })

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const at = context.get(apiContext).webhooks[':id'].deliveries[':delivery']
  return {
    endpoint: Number(params.id),
    ...(await loadOwn(request, at.$get({ param: paramOf(params) }))),
  }
}

/** Sends it again. */
export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<{ failure: Failure | undefined }> {
  const at = context.get(apiContext).webhooks[':id'].deliveries[':delivery']
  const { failure } = await command(await textsOf(request), at.again.$post({ param: paramOf(params) }))
  return { failure }
}

const BOX = 'overflow-auto rounded-sm border border-line bg-sand p-3 text-sm'

function AttemptRow({ of: { at, status, error, answer, ms } }: { of: Attempt }) {
  const t = useT()
  return (
    <li className="border-t border-line py-3 text-sm">
      <p className="figures flex flex-wrap gap-x-6 gap-y-1">
        <span className="text-quiet">{`${formatDate(at)}, ${formatTime(at)}`}</span>
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

/** `/{lang}/account/webhooks/{id}/deliveries/{delivery}`: what a message says, and what came of each attempt. */
export function Component() {
  const t = useT()
  const { endpoint, delivery, payload, message_id, attempts } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('webhooks.delivery')} noindex />
      <BackTo path={`account/webhooks/${endpoint}`} name={t('webhooks.deliveries')} />
      <h1 translate="no" className="text-3xl wrap-anywhere">
        {payload.type}
      </h1>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <span>{t(`webhooks.deliveryStates.${delivery.state}`)}</span>
        <span translate="no" className="font-mono text-sm leading-6 break-all text-quiet">
          {message_id}
        </span>
      </p>
      {outcome && (
        <div className="mt-6 max-w-3xl">
          <Alert kind={outcome.failure ? 'bad' : 'good'}>
            {outcome.failure?.error ?? t('webhooks.againDone')}
          </Alert>
        </div>
      )}
      <section aria-labelledby="payload" className="mt-8 max-w-3xl">
        <h2 id="payload" className="text-xl">
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
        <Form method="post" preventScrollReset className="mt-4">
          <SubmitButton look="plain">{t('webhooks.again')}</SubmitButton>
        </Form>
      </section>
      <section aria-labelledby="attempts" className="mt-10 max-w-3xl">
        <h2 id="attempts" className="text-xl">
          {t('webhooks.attempts')}
        </h2>
        {attempts.length === 0 && <p className="mt-1 text-sm text-quiet">{t('webhooks.noAttempts')}</p>}
        <ul aria-labelledby="attempts" className="mt-3">
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.id} of={attempt} />
          ))}
        </ul>
      </section>
    </div>
  )
}
