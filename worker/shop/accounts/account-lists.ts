import {
  clientsQuery,
  type PeopleQuery,
  type PersonRow,
  retailerAccountsQuery,
  usersQuery,
} from '../../../shared/accounts.admin.ts'
import { list } from '../../base/lists/list.ts'
import { deletePeople, restorePeople } from './account-bulk.ts'
import { type Kind, listPeople } from './accounts.ts'

const PERSON = {
  id: ({ id }: PersonRow) => id,
  first_name: ({ first_name }: PersonRow) => first_name,
  last_name: ({ last_name }: PersonRow) => last_name,
  email: ({ email }: PersonRow) => email,
}

const removable = (kind: Kind) => ({
  delete: deletePeople(kind),
  restore: restorePeople(kind),
})

export const peopleLists = {
  clients: list<PersonRow, PeopleQuery>({
    query: clientsQuery,
    read: async (db, query) => (await listPeople(db, 'clients', query)).rows,
    columns: PERSON,
    bulk: removable('clients'),
  }),
  users: list<PersonRow, PeopleQuery>({
    query: usersQuery,
    read: async (db, query) => (await listPeople(db, 'users', query)).rows,
    columns: { ...PERSON, admin_role: ({ admin_role }, say) => say(`lists.adminRoles.${admin_role}`) },
    bulk: removable('users'),
  }),
  'vendor-accounts': list<PersonRow, PeopleQuery>({
    query: retailerAccountsQuery,
    read: async (db, query) => (await listPeople(db, 'vendor-accounts', query)).rows,
    columns: { ...PERSON, vendor: ({ vendor: retailer }) => retailer?.name ?? '' },
    bulk: removable('vendor-accounts'),
  }),
}
