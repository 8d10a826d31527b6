import type { InferRequestType } from 'hono/client'
import { FileCheck } from 'lucide-react'
import type { AccountRow } from '../../../shared/accounts/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { useFromList } from '../shell/trail.tsx'
import { ACCOUNT_COLUMNS, accountName } from './account-columns.tsx'
import { InviteRow } from './invite-again.tsx'

const accounts = api.admin['vendor-accounts']
type Query = InferRequestType<typeof accounts.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('vendor_accounts', await read(accounts.$get({ query }))),
)

export const action = actions({
  invite: (id: number) => read(accounts[':id'].invite.$post({ param: { id: String(id) } })),
})

/** The accounts with which retailers sign in. */
export function Component() {
  const { t } = useAdmin()
  const fromList = useFromList()
  return (
    <ListScreen<AccountRow>
      name="vendor-accounts"
      archive={{ entity: 'vendor-accounts', nameOf: accountName, forgets: true }}
      columns={[
        ...ACCOUNT_COLUMNS,
        { name: 'vendor', sort: true, cell: ({ vendor: retailer }) => retailer?.name ?? '–' },
        {
          name: 'vendor_role',
          title: t('colleagues.column'),
          cell: ({ vendor_role }) => vendor_role && t(`colleagues.roles.${vendor_role}`),
        },
      ]}
      create="/admin/vendor-accounts/create"
      to={({ id }) => `/admin/vendor-accounts/${id}/edit`}
      actions={(person) => (
        <>
          <InviteRow person={person} />
          <Link
            to={`/admin/vendor-accounts/${person.id}/warranties`}
            state={fromList}
            title={t('warranties.title')}
            aria-label={t('vendor-accounts.warrantiesOf', { name: accountName(person) })}
            className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
          >
            <FileCheck className="size-4" aria-hidden="true" />
          </Link>
        </>
      )}
    />
  )
}
