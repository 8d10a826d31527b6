import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { SECRET_HOURS } from '../../../shared/webhooks/webhook-terms.ts'
import type { EndpointBody, EndpointPage } from '../../../shared/webhooks/webhooks.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { Awaited } from '../shell/awaited.tsx'
import { exactTime, When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { DeliveryState, EndpointState } from './endpoint-state.tsx'

const at = api.admin.webhooks[':id']

export const loader = ({ params }: LoaderFunctionArgs) => ({
  page: loading<EndpointPage>(read(at.$get({ param: { id: params.id! } }))),
})
export const action = actions({
  save: (json: EndpointBody, { id = '' }) => read(at.edit.$post({ param: { id }, json })),
  rotate: (hours: (typeof SECRET_HOURS)[number], { id = '' }) =>
    read(at.rotate.$post({ param: { id }, json: { hours } })),
  switch: (active: boolean, { id = '' }) => read(at.switch.$post({ param: { id }, json: { active } })),
  test: (_: null, { id = '' }) => read(at.test.$post({ param: { id } })),
  delete: (_: null, { id = '' }) => read(at.delete.$post({ param: { id } })),
})
export type EndpointAction = typeof action

function Deliveries({ of: { endpoint, deliveries } }: { of: EndpointPage }) {
  const { t, lang } = useAdmin()
  return (
    <section aria-labelledby="deliveries" className="mt-10">
      <h2 id="deliveries" className="text-lg!">
        {t('webhooks.deliveries')}
      </h2>
      <p className="mt-1 text-sm text-quiet">
        {t(deliveries.length === 0 ? 'webhooks.noDeliveries' : 'webhooks.deliveriesHelp')}
      </p>
      <ul aria-label={t('webhooks.deliveries')} className="mt-3">
        {deliveries.map(({ id, created_at, topic, record_id, state, status }) => (
          <li key={id} className="border-t border-line">
            <Link
              to={`/admin/webhooks/${endpoint.id}/deliveries/${id}`}
              className="flex flex-wrap gap-x-6 gap-y-1 py-2 text-sm hover:text-pine"
            >
              <span className="figures whitespace-nowrap text-quiet">{exactTime(created_at, lang)}</span>
              <span translate="no" className="min-w-0 flex-1 basis-48 font-mono break-all">
                {record_id === null ? topic : `${topic} ${record_id}`}
              </span>
              {status !== null && <span className="figures">{status}</span>}
              <DeliveryState state={state} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An endpoint: what goes there, whether it arrives, and how it ends. */
export function Component() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const { page } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useLoading(page)
  if (!data || failure)
    return (
      <Awaited
        title={t('webhooks.title')}
        back={{ to: '/admin/webhooks', name: t('webhooks.title') }}
        failure={failure}
        onRetry={reload}
      />
    )
  const { endpoint } = data
  const save = async (body: EndpointBody) => {
    const { failure: refused } = await send('save', body)
    if (refused === undefined) showToast({ kind: 'good', text: t('webhooks.saved') })
    return refused
  }
  const isOwn = endpoint.retailer === null && endpoint.state !== 'left'
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{endpoint.name}</ScreenTitle>
      <Trail to="/admin/webhooks" name={t('webhooks.title')} />
      <h1 className="text-2xl! break-words">{endpoint.name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <EndpointState of={endpoint} />
        <span translate="no" className="font-mono text-sm break-all text-quiet">
          {endpoint.url}
        </span>
      </p>
      <dl className="mt-6 grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
        <dt className="text-quiet">{t('webhooks.fields.whose')}</dt>
        <dd>{endpoint.retailer ?? t('webhooks.shop')}</dd>
        <dt className="text-quiet">{t('webhooks.fields.giver')}</dt>
        <dd>{endpoint.giver}</dd>
        <dt className="text-quiet">{t('webhooks.fields.last_success_at')}</dt>
        <dd>
          {endpoint.last_success_at ? <When iso={endpoint.last_success_at} /> : t('webhooks.neverTaken')}
        </dd>
        {endpoint.former_until && (
          <>
            <dt className="text-quiet">{t('webhooks.fields.former_until')}</dt>
            <dd>
              <When iso={endpoint.former_until} />
            </dd>
          </>
        )}
      </dl>
      <EndpointActions of={endpoint} isOwn={isOwn} />
      {isOwn && <EndpointForm key={endpoint.id} of={endpoint} label={t('form.edit')} onSend={save} />}
      <Deliveries of={data} />
    </div>
  )
}
