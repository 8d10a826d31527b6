import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { DeliveryPage } from '../../../shared/webhooks/webhooks.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { DeliveryReport } from '../../ui/delivery-report.tsx'
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

/** A delivery: what it says, and what came of each attempt. */
export function Component() {
  const { t, lang } = useAdmin()
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
      <DeliveryReport
        t={t}
        of={data}
        time={(iso) => exactTime(iso, lang)}
        state={<DeliveryState state={data.delivery.state} />}
        again={
          <Button busy={busy} onClick={() => void again()}>
            {t('webhooks.again')}
          </Button>
        }
      />
    </div>
  )
}
