import { useFormContext } from 'react-hook-form'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useAdmin } from '../admin.ts'
import { type FieldProps, useOptional } from './fields.tsx'
import { useField } from './form-context.ts'

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
