import { type FormEvent, useState } from 'react'
import type { PrivacyAnswer } from '../../../shared/accounts/privacy.admin.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import type { action } from './privacy.page.tsx'

/** Asks for the mail address once more before a person is erased for good, and says what is retained nevertheless. */
export function EraseDialog({ person, onClose }: { person: PrivacyAnswer; onClose: () => void }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const { email, sections } = person
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const staying = sections.filter(({ stays }) => stays)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toLowerCase() !== email) return setError(t('privacy.otherAddress'))
    setBusy(true)
    setFailure('')
    const { failure } = await send('erase', email)
    setBusy(false)
    if (failure !== undefined) return setFailure(failureText(t, failure))
    showToast({ kind: 'good', text: t('privacy.erased', { email }) })
    onClose()
  }
  return (
    <Dialog title={t('privacy.eraseTitle', { email })} close={t('shell.close')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t('privacy.eraseText')}</p>
        {staying.length > 0 && (
          <div>
            <p className="font-medium">{t('privacy.stays')}</p>
            <ul className="mt-1 grid gap-1 text-sm text-quiet">
              {staying.map(({ section, name, fate }) => (
                <li key={section}>{`${name}: ${fate}`}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-sm text-quiet">{t('privacy.backups')}</p>
        {failure && <Alert kind="bad">{failure}</Alert>}
        <TextField
          label={t('privacy.confirm', { email })}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError('')
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t('privacy.eraseNow')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('privacy.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
