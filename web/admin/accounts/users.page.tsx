import type { InferRequestType } from 'hono/client'
import type { AccountRow } from '../../../shared/accounts/accounts.admin.ts'
import { ADMIN_ROLES } from '../../../shared/base/areas.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { ACCOUNT_COLUMNS, accountName } from './account-columns.tsx'
import { InviteRow } from './invite-again.tsx'

const { users } = api.admin
type Query = InferRequestType<typeof users.$get>['query']

export const loader = listLoader(async (query: Query) => listed('users', await read(users.$get({ query }))))

export const action = actions({
  invite: (id: number) => read(users[':id'].invite.$post({ param: { id: String(id) } })),
})

/** The administrators. */
export function Component() {
  const { t, user } = useAdmin()
  return (
    <ListScreen<AccountRow>
      name="users"
      archive={{ entity: 'users', nameOf: accountName, isFixed: ({ id }) => id === user.id, forgets: true }}
      columns={[
        ...ACCOUNT_COLUMNS,
        { name: 'role', cell: ({ admin_role }) => t(`users.admin_role.${admin_role}`) },
      ]}
      filters={[
        {
          name: 'admin_role',
          label: t('columns.role'),
          options: ADMIN_ROLES.map((value) => ({ value, label: t(`users.admin_role.${value}`) })),
        },
      ]}
      create="/admin/users/create"
      to={({ id }) => `/admin/users/${id}/edit`}
      actions={(person) => <InviteRow person={person} />}
    />
  )
}
