import { type FormEvent, useRef, useState } from 'react'
import type { Proof, SecondFactorState } from '../../../shared/accounts/second-factor.ts'
import { ApiError } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Elements } from '../../ui/elements.ts'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { proveByPasskey } from './passkey.ts'
import { failureText, useSecurity } from './security.ts'

interface Props {
  title: string
  text: string
  submit: string
  state: SecondFactorState
  /** Makes the change; an error that it throws is shown in the dialog. */
  onProof: (proof: Proof, form: FormData) => Promise<void>
  onClose: () => void
  /** Fields of the change itself, above those of the proof; called with the error of each field. */
  children?: (fields: Record<string, string>) => Elements
}

/** Asks for the password, and the second factor if there is one, before a change of how the account is entered. */
export function ProofDialog({ title, text, submit, state, onProof, onClose, children }: Props) {
  const { t } = useSecurity()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; fields: Record<string, string> } | null>(null)
  const hasPasskey = state.passkeys.length > 0
  const isGuarded = hasPasskey || state.app !== null

  const send = async (findPasskey?: typeof proveByPasskey) => {
    if (!form.current || busy) return
    const data = new FormData(form.current)
    setBusy(true)
    setFailure(null)
    try {
      const passkey = await findPasskey?.()
      if (passkey === null) return setFailure({ text: t('second-factor.step.passkeyCancelled'), fields: {} })
      const proof = { current_password: String(data.get('password')), code: String(data.get('code') ?? '') }
      await onProof(passkey ? { ...proof, passkey } : proof, data)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setFailure({ text: Object.keys(fields).length > 0 ? '' : failureText(t, error), fields })
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const fields = failure?.fields ?? {}
  return (
    <Dialog title={title} close={t('second-factor.close')} onClose={onClose}>
      <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-5">
        <p className="text-quiet">{text}</p>
        {failure?.text && <Alert kind="bad">{failure.text}</Alert>}
        {children?.(fields)}
        <PasswordField
          label={t('second-factor.proof.password')}
          name="password"
          autoComplete="current-password"
          error={fields['proof.current_password']}
          show={t('second-factor.show')}
          hide={t('second-factor.hide')}
        />
        {isGuarded && (
          <TextField
            label={t('second-factor.proof.code')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="figures"
            error={fields['proof.code']}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {hasPasskey && (
            <Button busy={busy} onClick={() => void send(proveByPasskey)} className="mr-auto">
              {t('second-factor.proof.passkey')}
            </Button>
          )}
          <Button type="submit" look="main" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
