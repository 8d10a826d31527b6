import { type FormEvent, useState } from 'react'
import type { PasskeyRow } from '../../../shared/second-factor.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { failureText, useAdmin } from '../shell/admin.ts'

/** Another name for a passkey. */
export function RenameForm({ passkey, onDone }: { passkey: PasskeyRow; onDone: (isSaved: boolean) => void }) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const json = { name: String(new FormData(event.currentTarget).get('name')) }
    setBusy(true)
    try {
      await read(api.account.passkeys[':id'].rename.$post({ param: { id: String(passkey.id) }, json }))
      showToast({ kind: 'good', text: t('second-factor.passkeys.renamed') })
      onDone(true)
    } catch (error) {
      setBusy(false)
      setProblem((error instanceof ApiError && error.fields.name) || failureText(t, error))
    }
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
