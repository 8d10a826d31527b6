import type { AccountForm } from '../../../shared/accounts/accounts.admin.ts'
import { DEFAULT_LANG } from '../../../shared/languages.ts'
import type { Elements } from '../../ui/elements.ts'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, LanguageSelect, TextInput } from '../shell/forms/fields.tsx'
import { PasswordInput } from '../shell/forms/password-input.tsx'

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
  children?: Elements
}

/** The fields that clients, users and retailer accounts share; `children` stand after the names. */
export function AccountFields({ data, isNew, isInvited = false, children }: Props) {
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
        <TextInput
          name={`${data}.email`}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          help={isInvited ? t('accounts.invitation') : undefined}
        />
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
      </FieldGroup>
    </>
  )
}
