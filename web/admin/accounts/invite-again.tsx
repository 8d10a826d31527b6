import { Send } from 'lucide-react'
import { useState } from 'react'
import type { AccountForm, AccountRow } from '../../../shared/accounts/accounts.admin.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { RowButton } from '../shell/lists/row-actions.tsx'
import { accountName } from './account-columns.tsx'
import type { action } from './users.page.tsx'

/** Sends the link to a first password again, and shows a toast. */
function useInvite({ id, email }: AccountRow) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const { failure } = await send('invite', id)
    if (failure === undefined) showToast({ kind: 'good', text: t('accounts.invitedAgain', { email }) })
    else showFailure(t, failure)
    setBusy(false)
  }
  return { busy, run }
}

/** For the `aside` of an account whose owner has not signed in yet. */
export function InviteAgain({ person }: { person: AccountForm }) {
  const { t } = useAdmin()
  const { busy, run } = useInvite(person)
  if (!person.waits) return null
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-quiet">
      <span>{t('accounts.waits')}</span>
      <Button look="quiet" busy={busy} className="-mx-2 px-2! text-sm font-normal!" onClick={run}>
        <Send className="size-4" aria-hidden="true" />
        <span>{t('accounts.inviteAgain')}</span>
      </Button>
    </p>
  )
}

/** The same button at the end of a list's row. */
export function InviteRow({ person }: { person: AccountRow }) {
  const { t } = useAdmin()
  const { busy, run } = useInvite(person)
  if (!person.waits) return null
  const text = t('accounts.inviteAgain')
  return (
    <RowButton icon={Send} text={text} label={`${text}: ${accountName(person)}`} busy={busy} onClick={run} />
  )
}
