import { useFormContext } from 'react-hook-form'
import type { AccountForm } from '../../../shared/accounts/accounts.admin.ts'
import { DEFAULT_LANG } from '../../../shared/languages.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Elements } from '../../ui/elements.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useAdmin } from '../shell/admin.ts'
import {
  FieldGroup,
  type FieldProps,
  LanguageSelect,
  TextInput,
  useOptional,
} from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'

/** The values of a person's form; the password is never read. */
export const accountValues = (person?: AccountForm) => ({
  first_name: person?.first_name ?? '',
  last_name: person?.last_name ?? '',
  email: person?.email ?? '',
  password: '',
  lang: person?.lang ?? DEFAULT_LANG,
})

/** The values of an administrator's form. */
export const administratorValues = (person?: AccountForm) => ({
  ...accountValues(person),
  admin_role: person?.admin_role ?? ('everything' as const),
})

interface Props {
  /** The name of the payload: `user_data`. */
  data: string
  isNew: boolean
  /** Whether the person is mailed a link to choose a password. */
  isInvited?: boolean
  /** The name of the provider by which the person signs in, who has no password then. */
  provider?: string | null | undefined
  children?: Elements
}

/** The fields that clients, users and retailer accounts share; `children` stand after the names. */
export function AccountFields({ data, isNew, isInvited = false, provider = null, children }: Props) {
  const { t } = useAdmin()
  return (
    <>
      <FieldGroup title={t('accounts.data')}>
        <TextInput name={`${data}.first_name`} />
        <TextInput name={`${data}.last_name`} optional />
        {children}
        <LanguageSelect name={`${data}.lang`} help={t('accounts.langHelp')} />
      </FieldGroup>
      <FieldGroup title={t('accounts.access')}>
        {provider !== null && <Alert kind="note">{t('accounts.byProvider', { name: provider })}</Alert>}
        <TextInput
          name={`${data}.email`}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          {...(provider !== null && { readOnly: true, className: 'bg-sand!' })}
          help={isInvited ? t('accounts.invitation') : undefined}
        />
        {provider === null && (
          <PasswordInput
            name={`${data}.password`}
            optional={!isNew}
            help={t(
              isNew
                ? data === 'user_data'
                  ? 'accounts.newAdminPassword'
                  : 'accounts.newPassword'
                : 'accounts.keepPassword',
            )}
          />
        )}
      </FieldGroup>
    </>
  )
}

/** A new password; by itself, because few forms have one. */
export function PasswordInput({ name, help, optional }: FieldProps) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <PasswordField
      {...useField(name)}
      help={help}
      optional={useOptional(optional)}
      autoComplete="new-password"
      show={t('shell.show')}
      hide={t('shell.hide')}
      {...register(name)}
    />
  )
}
