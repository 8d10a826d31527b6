import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useFetcher } from 'react-router'
import { type AccountUser, accountData } from '../../../shared/accounts/accounts.ts'
import { weaknessOf } from '../../../shared/accounts/passwords.ts'
import { useT } from '../../i18n/texts.ts'
import { useServerErrors } from '../../session/server-errors.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { Refused } from './personal-data.page.tsx'

const valuesOf = (user: AccountUser) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  telephone: user.telephone,
  current_password: '',
  password: '',
  password_confirmation: '',
})

interface Props {
  user: AccountUser
  /** The failure of a try without scripts. */
  refused: Refused | undefined
}

/**
 * A person's own data. The current password is asked for only when the e-mail address or the password changes; without scripts
 * always, because the field could not appear.
 */
export default function PersonalDataForm({ user, refused }: Props) {
  const t = useT()
  const { submit, state, data: result = refused } = useFetcher<Refused>()
  const values = { ...valuesOf(user), ...refused?.typed }
  const form = useForm({ resolver: zodResolver(accountData), mode: 'onTouched', defaultValues: values })
  const { register, handleSubmit, formState, reset, setError, control } = form
  const { isDirty } = formState
  const { messageOf, general } = useServerErrors(t, form, result?.failure)
  const [email, password] = useWatch({ control, name: ['email', 'password'] })
  const needsProof = email.trim().toLowerCase() !== user.email || Boolean(password)

  // Once for each save, and only when the stored data has been loaded again.
  const seen = useRef(result)
  useEffect(() => {
    if (state !== 'idle' || result === seen.current) return
    seen.current = result
    if (!result?.failure) reset(valuesOf(user))
  }, [state, result, user, reset])

  const save = handleSubmit((data) => {
    if (needsProof && !data.current_password) {
      setError('current_password', { message: 'required' }, { shouldFocus: true })
      return
    }
    const owner = {
      role: user.role,
      email: user.email,
      vendor: user.vendor?.name ?? null,
      firstName: data.first_name,
      lastName: data.last_name ?? '',
    }
    const weakness = data.password ? weaknessOf(data.password, owner) : null
    if (weakness) {
      setError('password', { message: weakness }, { shouldFocus: true })
      return
    }
    return submit(data, { method: 'post', encType: 'application/json' })
  })
  // The form library writes the values only once scripts run.
  const field = (name: keyof typeof values) => ({ ...register(name), defaultValue: values[name] ?? '' })
  // What a provider says is its own: it would come again with the next sign-in.
  const provider = user.identity_provider
  const told = (name: keyof typeof values) => ({
    ...field(name),
    ...(provider !== null && { readOnly: true, className: 'bg-sand!' }),
  })
  const toggle = { show: t('accounts.showPassword'), hide: t('accounts.hidePassword') }
  const confirmation = {
    label: t('accounts.confirmation'),
    autoComplete: 'new-password',
    error: messageOf('password_confirmation'),
    ...toggle,
  } as const
  const proof = {
    label: t('accounts.currentPassword'),
    help: t('accounts.personal.proof'),
    autoComplete: 'current-password',
    error: messageOf('current_password'),
    ...toggle,
  } as const
  const withdrawal = useFetcher()
  const withdrawalId = useId()
  return (
    <>
      <form method="post" noValidate className="grid gap-5" onSubmit={save}>
        {general && <Alert kind="bad">{general}</Alert>}
        {provider !== null && (
          <Alert kind="note">{t('accounts.personal.byProvider', { name: provider })}</Alert>
        )}
        <TextField
          label={t('accounts.firstName')}
          autoComplete="given-name"
          error={messageOf('first_name')}
          {...told('first_name')}
        />
        <TextField
          label={t('accounts.lastName')}
          autoComplete="family-name"
          error={messageOf('last_name')}
          {...told('last_name')}
        />
        <TextField
          label={t('accounts.email')}
          help={provider === null ? t('accounts.personal.emailHelp') : undefined}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={messageOf('email')}
          {...told('email')}
        />
        {user.pending_email && (
          <Alert kind="note">
            <span>{t('accounts.personal.pending', { email: user.pending_email, old: user.email })}</span>
            {/* It belongs to another form, so that Enter in a field never presses it. */}
            <SubmitButton
              form={withdrawalId}
              look="quiet"
              busy={withdrawal.state !== 'idle'}
              className="-ml-4 justify-self-start"
            >
              {t('accounts.personal.withdraw')}
            </SubmitButton>
          </Alert>
        )}
        <TextField
          label={t('accounts.telephone')}
          optional={t('shell.optional')}
          type="tel"
          autoComplete="tel"
          error={messageOf('telephone')}
          {...field('telephone')}
        />
        {provider === null && (
          <section aria-labelledby="password-title" className="mt-4 grid gap-5 border-t border-line pt-6">
            <h2 id="password-title" className="text-xl">
              {t('accounts.personal.passwordTitle')}
            </h2>
            <PasswordField
              label={t('accounts.newPassword')}
              help={t(`accounts.personal.${user.role === 'admin' ? 'adminPasswordHelp' : 'passwordHelp'}`)}
              autoComplete="new-password"
              error={messageOf('password')}
              {...toggle}
              {...register('password')}
            />
            {password && (
              <PasswordField
                {...confirmation}
                {...register('password_confirmation', { shouldUnregister: true })}
              />
            )}
            <noscript>
              <PasswordField name="password_confirmation" {...confirmation} />
            </noscript>
          </section>
        )}
        {needsProof && (
          <div className="rounded-md bg-sand p-4">
            <PasswordField {...proof} {...register('current_password', { shouldUnregister: true })} />
          </div>
        )}
        {provider === null && (
          <noscript>
            <PasswordField name="current_password" {...proof} />
          </noscript>
        )}
        <SubmitButton className="mt-2 justify-self-start" busy={state !== 'idle'}>
          {t('accounts.personal.submit')}
        </SubmitButton>
        <LeaveGuard
          when={isDirty && state === 'idle'}
          texts={{
            title: t('accounts.leave.title'),
            text: t('accounts.leave.text'),
            stay: t('accounts.leave.stay'),
            leave: t('accounts.leave.leave'),
          }}
        />
      </form>
      <withdrawal.Form id={withdrawalId} method="post">
        <input type="hidden" name="intent" value="withdraw-email" />
      </withdrawal.Form>
    </>
  )
}
