import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formatDate, formatTime } from '../../../shared/dates.ts'
import type { SECRET_HOURS } from '../../../shared/webhooks/webhook-terms.ts'
import type { Endpoint, EndpointBody, EndpointPage } from '../../../shared/webhooks/webhooks.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Head } from '../shell/head.tsx'
import { BackTo } from './back-to-account.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { typedIn, WebhookForm } from './webhook-form.tsx'
import { WebhookSecret, WebhookState } from './webhook-state.tsx'

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext).webhooks[':id'].$get({ param: { id: params.id ?? '' } }))

interface Outcome {
  done?: 'saved' | 'tested' | 'switched'
  secret?: string
  failure?: Failure
  typed?: EndpointBody
}

/** Changes, tests, switches or deletes the endpoint, or gives it another secret. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Outcome | Response> {
  const t = await textsOf(request)
  const at = context.get(apiContext).webhooks[':id']
  const param = { id: params.id ?? '' }
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'edit') {
    const typed = typedIn(form)
    const { failure } = await command(t, at.edit.$post({ param, json: typed }))
    return failure ? { failure, typed } : { done: 'saved' }
  }
  if (intent === 'rotate') {
    const hours = Number(form.get('hours')) as (typeof SECRET_HOURS)[number]
    const { answer, failure } = await command(t, at.rotate.$post({ param, json: { hours } }))
    return failure ? { failure } : { secret: answer.secret }
  }
  if (intent === 'delete') {
    const { failure } = await command(t, at.delete.$post({ param }))
    return failure ? { failure } : redirect(`/${langOfPath(new URL(request.url).pathname)}/account/webhooks`)
  }
  if (intent === 'test') {
    const { failure } = await command(t, at.test.$post({ param }))
    return failure ? { failure } : { done: 'tested' }
  }
  const { failure } = await command(t, at.switch.$post({ param, json: { active: intent === 'on' } }))
  return failure ? { failure } : { done: 'switched' }
}

function Deliveries({ of: { endpoint, deliveries } }: { of: EndpointPage }) {
  const t = useT()
  const lang = useLang()
  return (
    <section aria-labelledby="deliveries" className="mt-10 max-w-3xl">
      <h2 id="deliveries" className="text-xl">
        {t('webhooks.deliveries')}
      </h2>
      <p className="mt-1 text-sm text-quiet">
        {t(deliveries.length === 0 ? 'webhooks.noDeliveries' : 'webhooks.deliveriesHelp')}
      </p>
      {deliveries.length > 0 && (
        <ul aria-labelledby="deliveries" className="mt-4 border-b border-line">
          {deliveries.map(({ id, created_at, topic, record_id, state, status }) => (
            <li key={id} className="border-t border-line">
              <Link
                to={`/${lang}/account/webhooks/${endpoint.id}/deliveries/${id}`}
                className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 py-2 text-sm hover:text-pine"
              >
                <span className="figures whitespace-nowrap text-quiet">
                  {`${formatDate(created_at)}, ${formatTime(created_at)}`}
                </span>
                <span translate="no" className="min-w-0 flex-1 basis-60 font-mono break-all">
                  {record_id === null ? topic : `${topic} ${record_id}`}
                </span>
                {status !== null && <span className="figures">{status}</span>}
                <span className={state === 'dead' ? 'font-semibold text-bad' : ''}>
                  {t(`webhooks.deliveryStates.${state}`)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Facts({ of: { giver, last_success_at, former_until } }: { of: Endpoint }) {
  const t = useT()
  return (
    <dl className="mt-6 grid max-w-3xl gap-x-6 gap-y-2 sm:grid-cols-[14rem_1fr]">
      <dt className="text-quiet">{t('webhooks.fields.giver')}</dt>
      <dd>{giver}</dd>
      <dt className="text-quiet">{t('webhooks.fields.last_success_at')}</dt>
      <dd className="figures">{last_success_at ? formatDate(last_success_at) : t('webhooks.neverTaken')}</dd>
      {former_until && (
        <>
          <dt className="text-quiet">{t('webhooks.fields.former_until')}</dt>
          <dd className="figures">{formatDate(former_until)}</dd>
        </>
      )}
    </dl>
  )
}

/** `/{lang}/account/webhooks/{id}`: an endpoint of a retailer, and what was sent there. */
export function Component() {
  const t = useT()
  const page = useLoaderData<typeof loader>()
  const { endpoint } = page
  const { done, secret, failure, typed } = useActionData<typeof action>() ?? {}
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={endpoint.name} noindex />
      <BackTo path="account/webhooks" name={t('webhooks.title')} />
      <h1 className="wrap-anywhere">{endpoint.name}</h1>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <WebhookState of={endpoint} />
        <span translate="no" className="font-mono text-sm leading-6 break-all text-quiet">
          {endpoint.url}
        </span>
      </p>
      {(done || (failure && !typed)) && (
        <div className="mt-6 max-w-3xl">
          <Alert kind={done ? 'good' : 'bad'}>{done ? t(`webhooks.${done}`) : failure?.error}</Alert>
        </div>
      )}
      {secret && <WebhookSecret secret={secret} />}
      <Facts of={endpoint} />
      <WebhookActions of={endpoint} />
      <Deliveries of={page} />
      <section className="mt-10 max-w-3xl">
        <h2 className="text-xl">{t('webhooks.change')}</h2>
        <WebhookForm intent="edit" of={endpoint} refused={failure && typed && { failure, typed }} />
      </section>
    </div>
  )
}
