import { useFormContext } from 'react-hook-form'
import { ADMIN_ROLES } from '../../../shared/base/areas.ts'
import { FieldError } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useField } from '../shell/forms/form-context.ts'

/** The roles of an administrator, each with the areas that it opens. Nobody can change their own. */
export function RoleChoice({ name, isOwn = false }: { name: string; isOwn?: boolean }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  const { label, error } = useField(name)
  return (
    <fieldset className="grid min-w-0 gap-1" disabled={isOwn}>
      <legend className="mb-1 font-medium">{label}</legend>
      {ADMIN_ROLES.map((role) => (
        <label key={role} className="flex min-h-11 items-start gap-3 py-1.5 has-disabled:text-quiet">
          <input
            type="radio"
            value={role}
            {...register(name)}
            className="mt-1 size-4 shrink-0 accent-pine disabled:opacity-60"
          />
          <span>
            <span className="block">{t(`users.admin_role.${role}`)}</span>
            <span className="block text-sm text-quiet">{t(`users.roleHelp.${role}`)}</span>
          </span>
        </label>
      ))}
      {isOwn && <p className="text-sm text-quiet">{t('users.roleHelp.own')}</p>}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
