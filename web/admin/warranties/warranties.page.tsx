import type { InferRequestType } from 'hono/client'
import { ListChecks, ShieldCheck, ShieldX } from 'lucide-react'
import { PAGE_SIZE } from '../../../shared/base/paging.ts'
import { formatDate } from '../../../shared/dates.ts'
import type { Warranty } from '../../../shared/warranties/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import type { BulkAction } from '../shell/lists/bulk.ts'
import { dayFilters } from '../shell/lists/common-filters.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { Registrar } from './registrar.tsx'
import { warrantyActions, warrantyColumns } from './warranty-columns.tsx'

const { warranties } = api.admin
type Query = InferRequestType<typeof warranties.$get>['query']

export const loader = listLoader(
  async (query: Query) => listed('warranties', await read(warranties.$get({ query }))),
  PAGE_SIZE.warranties,
)

export const action = warrantyActions

const ListedRegistrar = (warranty: Warranty) => (
  <span className="max-sm:text-right">
    <Registrar {...warranty} />
  </span>
)

/** All warranties; those that retailers registered wait here until somebody makes them valid. */
export function Component() {
  const { t } = useAdmin()
  const said = {
    done: (count: number) => t('bulk.changed', { count }),
    undone: (count: number) => t('bulk.restored', { count }),
  }
  const actions: BulkAction[] = [
    { label: t('bulk.valid'), icon: ShieldCheck, change: { action: 'status', value: true }, ...said },
    { label: t('bulk.invalid'), icon: ShieldX, change: { action: 'status', value: false }, ...said },
  ]
  return (
    <ListScreen<Warranty>
      name="warranties"
      bulk={{
        entity: 'warranties',
        actions,
        nameOf: ({ code, serial_number }) => `${code} · ${serial_number}`,
      }}
      archive={{ entity: 'warranties', nameOf: ({ code, serial_number }) => `${code} · ${serial_number}` }}
      create="/admin/warranties/create"
      main={
        <ButtonLink to="/admin/warranties/queue">
          <ListChecks className="size-4" aria-hidden="true" />
          <span>{t('warranties.openQueue')}</span>
        </ButtonLink>
      }
      to={({ id }) => `/admin/warranties/${id}/edit`}
      columns={warrantyColumns(formatDate, [
        { name: 'user', title: t('warranties.registeredBy'), cell: ListedRegistrar },
      ])}
      filters={[
        ...dayFilters(t),
        {
          name: 'status',
          label: t('warranties.state'),
          options: [
            { value: 'waiting', label: t('warranties.waiting') },
            { value: 'refused', label: t('warranties.areRefused') },
            { value: 'contested', label: t('warranties.areContested') },
            { value: 'true', label: t('warranties.areValid') },
            { value: 'false', label: t('warranties.areInvalid') },
          ],
        },
      ]}
    />
  )
}
