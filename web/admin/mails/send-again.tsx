import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { MailRow } from '../../../shared/office/mails.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { type BulkAction, useBulk } from '../shell/lists/bulk.ts'
import { RowButton } from '../shell/lists/row-actions.tsx'

const CHANGE = { action: 'resend' } as const

/** Sends undelivered mails again. */
export function useSendAgain(): BulkAction {
  const { t } = useAdmin()
  return {
    label: t('mails.sendAgain'),
    icon: RotateCw,
    change: CHANGE,
    done: (count) => t('mails.again', { count }),
  }
}

/** The same, for the mail of one row. */
export function SendAgainButton({ mail }: { mail: MailRow }) {
  const { t } = useAdmin()
  const send = useBulk('mails')
  const action = useSendAgain()
  const [busy, setBusy] = useState(false)
  return (
    <RowButton
      icon={RotateCw}
      text={t('mails.sendAgain')}
      label={t('mails.sendAgainOf', { subject: mail.subject })}
      busy={busy}
      onClick={async () => {
        setBusy(true)
        await send(CHANGE, { ids: [mail.id] }, action)
        setBusy(false)
      }}
    />
  )
}
