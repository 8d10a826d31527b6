import type { InferRequestType } from 'hono/client'
import { PAGE_SIZE } from '../../../shared/base/paging.ts'
import { formatDate } from '../../../shared/dates.ts'
import { type AdminUnit, COVERS, UNIT_SOURCES } from '../../../shared/units/units.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { readRetailers } from '../accounts/retailer-names.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter, dayFilters, retailerFilter } from '../shell/lists/common-filters.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { loading, useLoading } from '../shell/loading.ts'
import { CoverState, RegistrationState } from './unit-words.tsx'

const { units } = api.admin
type Query = InferRequestType<typeof units.$get>['query']

export const loader = listLoader(
  async (query: Query) => listed('units', await read(units.$get({ query }))),
  PAGE_SIZE.warranties,
)
export const choices = () => ({ retailers: loading(readRetailers()) })

/** Every device with a serial number that was ever registered, here or on the old site. */
export function Component() {
  const { t } = useAdmin()
  const { data: retailers = [] } = useLoading(useBesideList<typeof choices>('units').retailers)
  return (
    <ListScreen<AdminUnit>
      name="units"
      main={<ButtonLink to="/admin/units/labels">{t('units.labels.title')}</ButtonLink>}
      to={({ id }) => `/admin/units/${id}`}
      bulk={{
        entity: 'units',
        actions: [],
        nameOf: ({ code, serial_number }) => `${code} · ${serial_number}`,
      }}
      filters={[
        ...dayFilters(t),
        choiceFilter('cover', t('units.cover'), COVERS, (value) => t(`units.covers.${value}`)),
        choiceFilter('source', t('units.source'), UNIT_SOURCES, (value) => t(`units.sources.${value}`)),
        retailerFilter(t, retailers),
      ]}
      columns={[
        {
          name: 'serial_number',
          sort: true,
          main: true,
          cell: ({ serial_number }) => <span className="figures">{serial_number}</span>,
        },
        { name: 'code', sort: true, wide: true, cell: ({ code }) => <CopyId id={code} icon /> },
        { name: 'product', title: t('record.product'), cell: ({ product_name }) => product_name ?? '–' },
        {
          name: 'mounting_date',
          sort: true,
          cell: ({ mounting_date }) => <span className="figures">{formatDate(mounting_date)}</span>,
        },
        { name: 'cover', title: t('units.cover'), cell: ({ cover }) => <CoverState cover={cover} /> },
        { name: 'vendor', cell: ({ vendor }) => vendor?.name ?? '–' },
        {
          name: 'registration',
          title: t('units.registration'),
          wide: true,
          cell: ({ state }) => <RegistrationState state={state} />,
        },
      ]}
    />
  )
}
