import {
  type AccountRow,
  type AccountsQuery,
  clientsQuery,
  retailerAccountsQuery,
  usersQuery,
} from '../../../shared/accounts/accounts.admin.ts'
import { list } from '../../base/lists/list.ts'
import { deleteAccounts, restoreAccounts } from './account-bulk.ts'
import { type Kind, listAccounts, planAccounts } from './accounts.ts'

const PERSON = {
  id: ({ id }: AccountRow) => id,
  first_name: ({ first_name }: AccountRow) => first_name,
  last_name: ({ last_name }: AccountRow) => last_name,
  email: ({ email }: AccountRow) => email,
}

const removable = (kind: Kind) => ({
  delete: deleteAccounts(kind),
  restore: restoreAccounts(kind),
})

export const accountLists = {
  clients: list<AccountRow, AccountsQuery>({
    query: clientsQuery,
    plan: (query) => planAccounts('clients', query),
    read: async (db, query) => (await listAccounts(db, 'clients', query)).rows,
    columns: PERSON,
    bulk: removable('clients'),
  }),
  users: list<AccountRow, AccountsQuery>({
    query: usersQuery,
    plan: (query) => planAccounts('users', query),
    read: async (db, query) => (await listAccounts(db, 'users', query)).rows,
    columns: { ...PERSON, admin_role: ({ admin_role }, say) => say(`lists.adminRoles.${admin_role}`) },
    bulk: removable('users'),
  }),
  'vendor-accounts': list<AccountRow, AccountsQuery>({
    query: retailerAccountsQuery,
    plan: (query) => planAccounts('vendor-accounts', query),
    read: async (db, query) => (await listAccounts(db, 'vendor-accounts', query)).rows,
    columns: { ...PERSON, vendor: ({ vendor: retailer }) => retailer?.name ?? '' },
    bulk: removable('vendor-accounts'),
  }),
}
