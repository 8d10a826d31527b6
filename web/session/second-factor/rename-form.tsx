import { type FormEvent, useState } from 'react'
import type { PasskeyRow } from '../../../shared/accounts/second-factor.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { failureText, useSecurity } from './security.ts'

/** Gives a passkey another name. */
export function RenameForm({
  passkey,
  onDone,
}: {
  passkey: PasskeyRow
  onDone: (isRenamed: boolean) => void
}) {
  const { t, send } = useSecurity()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    setBusy(true)
    try {
      await send('renamePasskey', { id: passkey.id, name })
    } catch (error) {
      setBusy(false)
      return setProblem((error instanceof ApiError && error.fields.name) || failureText(t, error))
    }
    showToast({ kind: 'good', text: t('second-factor.passkeys.renamed') })
    onDone(true)
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <TextField
        label={t('second-factor.passkeys.name')}
        name="name"
        defaultValue={passkey.name}
        maxLength={60}
        autoComplete="off"
        autoFocus
        error={problem || undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('second-factor.passkeys.save')}
        </Button>
        <Button look="quiet" onClick={() => onDone(false)}>
          {t('second-factor.proof.cancel')}
        </Button>
      </div>
    </form>
  )
}
