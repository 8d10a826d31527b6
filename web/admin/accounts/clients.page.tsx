import type { InferRequestType } from 'hono/client'
import type { AccountRow } from '../../../shared/accounts/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { ACCOUNT_COLUMNS, accountName } from './account-columns.tsx'

const { clients } = api.admin
type Query = InferRequestType<typeof clients.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('clients', await read(clients.$get({ query }))),
)

/** Customers who have an account. */
export function Component() {
  return (
    <ListScreen<AccountRow>
      name="clients"
      archive={{ entity: 'clients', nameOf: accountName, forgets: true }}
      columns={ACCOUNT_COLUMNS}
      create="/admin/clients/create"
      to={({ id }) => `/admin/clients/${id}/edit`}
    />
  )
}
