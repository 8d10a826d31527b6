import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigation, useSubmit } from 'react-router'
import { setPassword } from '../../../shared/accounts.ts'
import type { Failure } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useServerErrors } from './server-errors.ts'

/** A new password, twice. The address has the token, so the form works without scripts as well. */
export default function SetPasswordForm({ token, failure }: { token: string; failure?: Failure }) {
  const t = useT()
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const form = useForm({ resolver: zodResolver(setPassword), mode: 'onTouched', defaultValues: { token } })
  const { register, handleSubmit } = form
  const { messageOf, general } = useServerErrors(form, failure)
  const toggle = { show: t('accounts.showPassword'), hide: t('accounts.hidePassword') }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((data) => submit(data, { method: 'post', encType: 'application/json' }))}
    >
      {general && <Alert kind="bad">{general}</Alert>}
      <PasswordField
        label={t('accounts.newPassword')}
        help={messageOf('password') ? undefined : t('fields.password')}
        autoComplete="new-password"
        error={messageOf('password')}
        {...toggle}
        {...register('password')}
      />
      <PasswordField
        label={t('accounts.confirmation')}
        autoComplete="new-password"
        error={messageOf('password_confirmation')}
        {...toggle}
        {...register('password_confirmation')}
      />
      <SubmitButton busy={busy}>{t('accounts.savePassword')}</SubmitButton>
    </form>
  )
}
