import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '../api/command.ts'
import { Alert } from '../ui/alert.tsx'
import type { Elements } from '../ui/elements.ts'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface Props {
  texts: { email: string; password: string; show: string; hide: string; submit: string }
  /** The failure of the last try. */
  failure?: Failure | null
  /** The address typed in the last try. */
  email?: string
  /** Below the password. */
  children?: Elements
}

/**
 * E-mail address and password, sent to the page's own action. A plain form: two fields need no form library, and input from a
 * password manager or a quick person before the scripts ran stays.
 */
export function SignInForm({ texts, failure, email, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (!failure) return
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    const target = wrong ?? form.current?.querySelector<HTMLInputElement>('[name="password"]')
    target?.focus()
  }, [failure])
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {failure?.error && <Alert kind="bad">{failure.error}</Alert>}
      <TextField
        label={texts.email}
        name="email"
        defaultValue={email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        error={failure?.fields.email}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={failure?.fields.password}
        show={texts.show}
        hide={texts.hide}
      />
      {children}
      <SubmitButton busy={busy}>{texts.submit}</SubmitButton>
    </Form>
  )
}
