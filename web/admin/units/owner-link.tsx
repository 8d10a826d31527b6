import { Send } from 'lucide-react'
import { useState } from 'react'
import type { AdminUnitPage } from '../../../shared/units/units.admin.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import type { action } from './unit.page.tsx'

/** Mails the present owner, who has an address, the link to the unit's page. */
export function OwnerLink({ unit }: { unit: AdminUnitPage }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const { email } = unit.owners.find(({ until }) => until === null) ?? {}
  if (!email) return null
  const mail = async () => {
    setBusy(true)
    const { failure } = await send('link', { id: unit.id })
    setBusy(false)
    showToast(
      failure === undefined
        ? { kind: 'good', text: t('units.linkSent', { email }) }
        : { kind: 'bad', text: failureText(t, failure) },
    )
  }
  return (
    <Button onClick={() => void mail()} busy={busy} className="no-print mt-4">
      {!busy && <Send className="size-4" aria-hidden="true" />}
      <span>{t('units.sendLink')}</span>
    </Button>
  )
}
