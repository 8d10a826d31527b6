import type { InferRequestType } from 'hono/client'
import { USER_TYPES } from '../../../shared/cart-rules.ts'
import type { AdminQuotationRow } from '../../../shared/quotations.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useRetailers } from '../accounts/retailer-select.tsx'
import { State } from '../orders/states.tsx'
import { useAdmin } from '../shell/admin.ts'
import { dayFilters, retailerFilter } from '../shell/lists/common-filters.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { UserType } from './user-type.tsx'

const { quotations } = api.admin
type Query = InferRequestType<typeof quotations.$get>['query']

async function load(query: Query) {
  return listed('quotations', await read(quotations.$get({ query })))
}

/** What people asked retailers for. */
export function Component() {
  const { t } = useAdmin()
  const retailers = useRetailers()
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
        retailerFilter(t, retailers),
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
        { name: 'vendor', sort: true, cell: ({ vendor: retailer }) => retailer.name || '-' },
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
