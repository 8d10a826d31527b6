import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigation, useSubmit } from 'react-router'
import { setAdminPassword, setPassword } from '../../shared/accounts/accounts.ts'
import type { Translate } from '../../shared/translate.ts'
import type { Failure } from '../api/command.ts'
import { Alert } from '../ui/alert.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useServerErrors } from './server-errors.ts'

interface Props {
  /** For the messages at the fields. */
  t: Translate
  texts: { password: string; confirmation: string; show: string; hide: string; submit: string }
  token: string
  /** Whether it is an administrator's, which must be longer. */
  isAdmin?: boolean
  failure?: Failure | null
}

/** A new password, twice. The address has the token, so the form works without scripts as well. */
export default function SetPasswordForm({ t, texts, token, isAdmin = false, failure }: Props) {
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const form = useForm({
    resolver: zodResolver(isAdmin ? setAdminPassword : setPassword),
    mode: 'onTouched',
    defaultValues: { token },
  })
  const { register, handleSubmit } = form
  const { messageOf, general } = useServerErrors(t, form, failure ?? undefined)
  const toggle = { show: texts.show, hide: texts.hide }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((data) => submit(data, { method: 'post', encType: 'application/json' }))}
    >
      {general && <Alert kind="bad">{general}</Alert>}
      <PasswordField
        label={texts.password}
        help={messageOf('password') ? undefined : t(isAdmin ? 'fields.password_admin' : 'fields.password')}
        autoComplete="new-password"
        error={messageOf('password')}
        {...toggle}
        {...register('password')}
      />
      <PasswordField
        label={texts.confirmation}
        autoComplete="new-password"
        error={messageOf('password_confirmation')}
        {...toggle}
        {...register('password_confirmation')}
      />
      <SubmitButton busy={busy}>{texts.submit}</SubmitButton>
    </form>
  )
}
