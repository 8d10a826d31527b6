import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { AccountForm } from '../../../shared/accounts/accounts.admin.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Modal } from '../shell/modal.tsx'
import { accountName } from './account-columns.tsx'
import type { action } from './client.page.tsx'

/** For the `aside` of an account with a second factor: takes it away from whoever has lost it, once that is confirmed. */
export function ResetFactor({ person }: { person: AccountForm }) {
  const { t, user } = useAdmin()
  const send = useSend<typeof action>()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, email } = person
  if (!person.second_factor || user.admin_role !== 'everything' || user.id === id) return null
  const title = t('accounts.resetFactor')
  const reset = async () => {
    setBusy(true)
    const { failure } = await send('resetFactor', id)
    setBusy(false)
    setAsking(false)
    if (failure === undefined) showToast({ kind: 'good', text: t('accounts.factorReset', { email }) })
    else showFailure(t, failure)
  }
  return (
    <>
      <p className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-quiet">
        <span>{t('accounts.hasFactor')}</span>
        <Button look="quiet" className="-mx-2 px-2! text-sm font-normal!" onClick={() => setAsking(true)}>
          <ShieldOff className="size-4" aria-hidden="true" />
          <span>{title}</span>
        </Button>
      </p>
      {isAsking && (
        <Modal
          label={title}
          onClose={() => setAsking(false)}
          className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border p-5"
        >
          <h2 className="text-xl!">{title}</h2>
          <p className="my-4">{t('accounts.resetFactorText', { name: accountName(person) })}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{t('form.cancel')}</Button>
            <Button look="main" busy={busy} onClick={reset}>
              {title}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
