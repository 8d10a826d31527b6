import type { z } from 'zod/mini'
import type { AccountForm, createUser, editUser } from '../../../shared/accounts/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { accountName } from './account-columns.tsx'
import { AccountFields, administratorValues } from './account-fields.tsx'
import { InviteAgain } from './invite-again.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { RoleChoice } from './role-choice.tsx'

const schemas = () => import('../../../shared/accounts/accounts.admin.ts')
const { users } = api.admin
const at = users[':id']
const valuesOf = (user?: AccountForm) => ({ user_data: administratorValues(user), version: user?.version })

export const loader = formLoader(async (id) => (await read(at.$get({ param: { id } }))).user)
export const action = formAction(
  {
    create: (json: z.infer<typeof createUser>) => users.create.$post({ json }),
    edit: (json: z.infer<typeof editUser>, id) => at.edit.$post({ param: { id }, json }),
  },
  {
    invite: (id: number) => read(at.invite.$post({ param: { id: String(id) } })),
    resetFactor: (id: number) => read(at['reset-second-factor'].$post({ param: { id: String(id) } })),
  },
)

/** An administrator, new or existing. */
export function Component() {
  const { t, user: own } = useAdmin()
  return (
    <RecordForm<AccountForm> name="users">
      {(user, reread) => (
        <FormScreen
          name="users"
          title={user ? accountName(user) : t('users.new')}
          list="/admin/users"
          also={user ? undefined : t('accounts.invited')}
          schema={async () => (await schemas())[user ? 'editUser' : 'createUser']}
          values={valuesOf(user ?? undefined)}
          reread={async () => valuesOf(await reread())}
          aside={
            user && (
              <>
                <InviteAgain person={user} />
                <ResetFactor person={user} />
              </>
            )
          }
        >
          <AccountFields data="user_data" isNew={!user} isInvited={!user} provider={user?.identity_provider}>
            <RoleChoice name="user_data.admin_role" isOwn={user?.id === own.id} />
          </AccountFields>
        </FormScreen>
      )}
    </RecordForm>
  )
}
