import type { InferRequestType } from 'hono/client'
import { USER_TYPES } from '../../../shared/cart-rules.ts'
import type { AdminQuotationRow } from '../../../shared/quotations.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useVendors } from '../accounts/vendor-select.tsx'
import { useAdmin } from '../admin.ts'
import { CopyId } from '../lists/copy-id.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { listed } from '../lists/listed.ts'
import { When } from '../lists/when.tsx'
import { dayFilters, vendorFilter } from './filters.ts'
import { State } from './states.tsx'
import { UserType } from './user-type.tsx'

const { quotations } = api.admin
type Query = InferRequestType<typeof quotations.$get>['query']

async function load(query: Query) {
  return listed('quotations', await read(quotations.$get({ query })))
}

/** What people asked retailers for. */
export function Component() {
  const { t } = useAdmin()
  const vendors = useVendors()
  const choice = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`quotations.${of}.${value}`) }))
  return (
    <ListScreen<AdminQuotationRow, Query>
      name="quotations"
      bulk={{ entity: 'quotations', actions: [], nameOf: ({ name, surname }) => `${name} ${surname}`.trim() }}
      load={load}
      to={({ id }) => `/admin/quotations/${id}`}
      filters={[
        ...dayFilters(t),
        { name: 'user_type', label: t('quotations.columns.user_type'), options: choice('types', USER_TYPES) },
        {
          name: 'read',
          label: t('quotations.columns.read'),
          options: choice('read', ['unread', 'waiting', 'read']),
        },
        vendorFilter(t, vendors),
      ]}
      columns={[
        { name: 'id', cell: ({ id }) => <CopyId id={id} /> },
        {
          name: 'created_at',
          title: t('quotations.columns.created_at'),
          sort: true,
          main: true,
          cell: (quotation) => <When iso={quotation.created_at} />,
        },
        { name: 'name', sort: true, cell: ({ name }) => name || '-' },
        { name: 'surname', title: t('columns.last_name'), sort: true, cell: ({ surname }) => surname || '-' },
        { name: 'vendor', sort: true, cell: ({ vendor }) => vendor.name || '-' },
        {
          name: 'user_type',
          title: t('quotations.columns.user_type'),
          sort: true,
          cell: (quotation) => <UserType type={quotation.user_type} />,
        },
        {
          name: 'read',
          title: t('quotations.columns.read'),
          cell: ({ unread }) => (
            <State tone={unread ? 'open' : 'good'}>
              {t(`quotations.read.${unread ? 'unread' : 'read'}`)}
            </State>
          ),
        },
      ]}
    />
  )
}
