import { LoaderCircle, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { MailRow } from '../../../shared/mails.admin.ts'
import { useAdmin } from '../admin.ts'
import { type BulkAction, useBulk } from '../lists/bulk.ts'

const CHANGE = { action: 'resend' } as const

/** Sends mails again that nobody could deliver. */
export function useSendAgain(): BulkAction {
  const { t } = useAdmin()
  return {
    label: t('mails.sendAgain'),
    icon: RotateCw,
    change: CHANGE,
    done: (count) => t('mails.again', { count }),
  }
}

/** The same for the mail of a row. */
export function SendAgainButton({ mail }: { mail: MailRow }) {
  const { t } = useAdmin()
  const send = useBulk('mails')
  const action = useSendAgain()
  const [busy, setBusy] = useState(false)
  const Icon = busy ? LoaderCircle : RotateCw
  return (
    <button
      type="button"
      title={t('mails.sendAgain')}
      aria-label={t('mails.sendAgainOf', { subject: mail.subject })}
      aria-busy={busy || undefined}
      onClick={async () => {
        if (busy) return
        setBusy(true)
        await send(CHANGE, { ids: [mail.id] }, action)
        setBusy(false)
      }}
      className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
    >
      <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
    </button>
  )
}
