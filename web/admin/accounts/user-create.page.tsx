import { createUser } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { administratorValues, PersonFields } from './account-fields.tsx'
import { RoleChoice } from './role-choice.tsx'

export function Component() {
  const { t } = useAdmin()
  return (
    <FormScreen
      name="users"
      title={t('users.new')}
      list="/admin/users"
      also={t('accounts.invited')}
      schema={createUser}
      values={{ user_data: administratorValues() }}
      save={(json) => read(api.admin.users.create.$post({ json }))}
    >
      <PersonFields data="user_data" isNew isInvited>
        <RoleChoice name="user_data.admin_role" />
      </PersonFields>
    </FormScreen>
  )
}
