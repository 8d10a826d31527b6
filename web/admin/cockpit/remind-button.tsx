import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'

/** What the cockpit sends. */
export const cockpitActions = actions({
  remind: (id: number) => read(api.admin.quotations[':id'].remind.$post({ param: { id: String(id) } })),
})

/** Mails the retailer about a request that waits. */
export function RemindButton({ id }: { id: number }) {
  const { t } = useAdmin()
  const send = useSend<typeof cockpitActions>()
  const [busy, setBusy] = useState(false)
  const remind = async () => {
    setBusy(true)
    const { failure } = await send('remind', id)
    setBusy(false)
    if (failure !== undefined) showFailure(t, failure)
    else showToast({ kind: 'good', text: t('vendor-figures.reminded', { number: id }) })
  }
  return (
    <Button
      look="quiet"
      busy={busy}
      className="-mr-4 text-sm font-normal!"
      aria-label={t('vendor-figures.remindOf', { number: id })}
      onClick={() => void remind()}
    >
      {!busy && <BellRing className="size-4" aria-hidden="true" />}
      <span>{t('vendor-figures.remind')}</span>
    </Button>
  )
}
