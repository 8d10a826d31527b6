import { Send } from 'lucide-react'
import { useState } from 'react'
import type { PersonForm } from '../../../shared/accounts.admin.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { failureText, useAdmin } from '../admin.ts'

interface Props {
  person: PersonForm
  call: () => Parameters<typeof read<unknown>>[0]
}

/** For the `aside` of an account whose person never came: sends the link to a first password again. */
export function InviteAgain({ person, call }: Props) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState(false)
  if (person.last_seen_at !== null) return null
  const run = async () => {
    setBusy(true)
    try {
      await read(call())
      showToast({ kind: 'good', text: t('person.invitedAgain', { email: person.email }) })
    } catch (error) {
      showToast({ kind: 'bad', text: failureText(t, error) })
    }
    setBusy(false)
  }
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-quiet">
      {t('person.waits')}
      <Button look="quiet" busy={busy} className="-mx-2 px-2! text-sm font-normal!" onClick={run}>
        <Send className="size-4" aria-hidden="true" />
        {t('person.inviteAgain')}
      </Button>
    </p>
  )
}
