import type { InferRequestType } from 'hono/client'
import { FileCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { PersonRow } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../admin.ts'
import { useBulkActions } from '../lists/bulk-actions.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { listed } from '../lists/listed.ts'
import { PERSON_COLUMNS, PersonDelete, personName } from './people-list.tsx'

const accounts = api.admin['vendor-accounts']
type Query = InferRequestType<typeof accounts.$get>['query']

async function load(query: Query) {
  return listed('vendor_accounts', await read(accounts.$get({ query })))
}

/** The accounts with which retailers sign in. */
export function Component() {
  const { t } = useAdmin()
  const { remove } = useBulkActions()
  return (
    <ListScreen<PersonRow, Query>
      name="vendor-accounts"
      bulk={{ entity: 'vendor-accounts', actions: [remove], nameOf: personName }}
      load={load}
      columns={[...PERSON_COLUMNS, { name: 'vendor', sort: true, cell: ({ vendor }) => vendor?.name ?? '–' }]}
      create="/admin/vendor-accounts/create"
      to={({ id }) => `/admin/vendor-accounts/${id}/edit`}
      actions={(person) => {
        const one = { param: { id: String(person.id) } }
        return (
          <>
            <Link
              to={`/admin/vendor-accounts/${person.id}/warranties`}
              title={t('nav.warranties')}
              aria-label={t('vendor-accounts.warrantiesOf', { name: personName(person) })}
              className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
            >
              <FileCheck className="size-4" aria-hidden="true" />
            </Link>
            <PersonDelete
              person={person}
              remove={() => accounts[':id'].delete.$post(one)}
              restore={() => accounts[':id'].restore.$post(one)}
            />
          </>
        )
      }}
    />
  )
}
