import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sayReason } from '../../../shared/base/reasons.ts'
import type { Attempt, DeliveryPage } from '../../../shared/webhooks/webhooks.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Awaited } from '../shell/awaited.tsx'
import { exactTime } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { DeliveryState } from './endpoint-state.tsx'

const at = api.admin.webhooks[':id'].deliveries[':delivery']
const idsOf = (params: Record<string, string | undefined>) => ({
  id: params.id ?? '',
  delivery: params.delivery ?? '',
})

export const loader = ({ params }: LoaderFunctionArgs) => ({
  id: params.id!,
  page: loading<DeliveryPage>(read(at.$get({ param: idsOf(params) }))),
})
export const action = actions({
  again: (_: null, params) => read(at.again.$post({ param: idsOf(params) })),
})

function AttemptRow({ of: { at: when, status, error, answer, ms } }: { of: Attempt }) {
  const { t, lang } = useAdmin()
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span className="figures whitespace-nowrap text-quiet">{exactTime(when, lang)}</span>
        <span className="figures font-semibold">{status ?? t('webhooks.noAnswer')}</span>
        <span className="figures text-quiet">{`${ms} ms`}</span>
      </p>
      {error && <p className="mt-1 text-sm text-bad">{sayReason(t, error)}</p>}
      {answer !== '' && (
        <pre
          translate="no"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
          className="mt-2 max-h-48 overflow-auto rounded-sm bg-sand p-3 text-xs break-all whitespace-pre-wrap"
        >
          {answer}
        </pre>
      )}
    </li>
  )
}

/** A delivery: what it says, and what came of each attempt. */
export function Component() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const { id, page } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useLoading(page)
  const [busy, setBusy] = useState(false)
  if (!data || failure)
    return (
      <Awaited
        title={t('webhooks.delivery')}
        back={{ to: `/admin/webhooks/${id}/edit`, name: t('webhooks.toEndpoint') }}
        failure={failure}
        onRetry={reload}
      />
    )
  const { delivery, payload, message_id, attempts } = data
  const again = async () => {
    setBusy(true)
    const { failure: refused } = await send('again', null)
    setBusy(false)
    if (refused === undefined) showToast({ kind: 'good', text: t('webhooks.againDone') })
    else showFailure(t, refused)
  }
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{t('webhooks.delivery')}</ScreenTitle>
      <Trail to={`/admin/webhooks/${id}/edit`} name={t('webhooks.toEndpoint')} />
      <h1 translate="no" className="text-2xl! break-words">
        {payload.type}
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <DeliveryState state={delivery.state} />
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
          className="mt-3 overflow-auto rounded-sm border border-line bg-sand p-3 text-sm"
        >
          {JSON.stringify(payload, null, 2)}
        </pre>
      </section>
      <Button className="mt-4" busy={busy} onClick={() => void again()}>
        {t('webhooks.again')}
      </Button>
      <section aria-labelledby="attempts" className="mt-10">
        <h2 id="attempts" className="text-lg!">
          {t('webhooks.attempts')}
        </h2>
        {attempts.length === 0 && <p className="mt-1 text-sm text-quiet">{t('webhooks.noAttempts')}</p>}
        <ul aria-label={t('webhooks.attempts')} className="mt-3">
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.id} of={attempt} />
          ))}
        </ul>
      </section>
    </div>
  )
}
