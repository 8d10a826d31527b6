import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '../api/command.ts'
import { Alert } from '../ui/alert.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface Props {
  texts: { email: string; submit: string }
  /** The failure of the last try. */
  failure?: Failure
  /** The address typed in the last try. */
  email?: string
}

/** An e-mail address to which a link goes, sent to the page's own action. */
export function LinkForm({ texts, failure, email }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (failure) field.current?.focus()
  }, [failure])
  return (
    <Form method="post" noValidate className="grid gap-5">
      {failure?.error && <Alert kind="bad">{failure.error}</Alert>}
      <TextField
        ref={field}
        label={texts.email}
        name="email"
        defaultValue={email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={failure?.fields.email}
      />
      <SubmitButton busy={busy}>{texts.submit}</SubmitButton>
    </Form>
  )
}
