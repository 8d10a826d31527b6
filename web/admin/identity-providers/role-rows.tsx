import { ADMIN_ROLES } from '../../../shared/base/areas.ts'
import { type GivenRole, MAX_ROLES, rolesOf } from '../../../shared/identity-providers/provider-terms.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'

interface Props {
  isOffice: boolean
  roles: GivenRole[]
  onChange: (roles: GivenRole[]) => void
  errors: Record<string, string>
}

const isOfOffice = (role: string): role is (typeof ADMIN_ROLES)[number] =>
  (ADMIN_ROLES as readonly string[]).includes(role)

/** Which value of the claim means which role, in the order in which they count. */
export function RoleRows({ isOffice, roles, onChange, errors }: Props) {
  const { t } = useAdmin()
  const change = (at: number, more: Partial<GivenRole>) =>
    onChange(roles.map((each, n) => (n === at ? { ...each, ...more } : each)))
  const roleName = (role: GivenRole['role']) =>
    isOfOffice(role) ? t(`users.admin_role.${role}`) : t(`colleagues.roles.${role}`)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-medium">{t('identity-providers.fields.roles')}</legend>
      <p className="text-sm text-quiet">{t('identity-providers.help.roles')}</p>
      {roles.map(({ value, role }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={at} className="grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]">
          <TextField
            label={t('identity-providers.fields.value')}
            value={value}
            maxLength={200}
            error={errors[`roles.${at}.value`]}
            onChange={(event) => change(at, { value: event.target.value })}
          />
          <SelectField
            label={t('identity-providers.fields.role')}
            value={role}
            onChange={(event) => change(at, { role: event.target.value as GivenRole['role'] })}
          >
            {rolesOf(isOffice).map((each) => (
              <option key={each} value={each}>
                {roleName(each)}
              </option>
            ))}
          </SelectField>
          <Button
            look="quiet"
            className="max-sm:-mx-4 max-sm:justify-self-start"
            disabled={roles.length === 1}
            onClick={() => onChange(roles.filter((_, n) => n !== at))}
          >
            {t('identity-providers.removeRole')}
          </Button>
        </div>
      ))}
      {errors.roles && <FieldError id="roles-error">{errors.roles}</FieldError>}
      {roles.length < MAX_ROLES && (
        <Button
          className="justify-self-start"
          onClick={() => onChange([...roles, { value: '', role: isOffice ? 'sales' : 'viewer' }])}
        >
          {t('identity-providers.addRole')}
        </Button>
      )}
    </fieldset>
  )
}
