import type { InferRequestType } from 'hono/client'
import { countryNames } from '../../../shared/countries.ts'
import type { VendorRow } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../admin.ts'
import { useBulkActions } from '../lists/bulk-actions.ts'
import { useUndoable } from '../lists/changes.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { listed } from '../lists/listed.ts'
import { StateSwitch } from '../lists/row-actions.tsx'
import { useLoaded } from '../lists/use-loaded.ts'
import { yesNo } from '../sales/filters.ts'
import { useVendorCategories } from './vendor-fields.tsx'

const { vendors } = api.admin
type Query = InferRequestType<typeof vendors.$get>['query']

async function load(query: Query) {
  return listed('vendors', await read(vendors.$get({ query })))
}

/** The countries to choose from: those that have retailers, by their names. */
function useCountries() {
  const { lang } = useAdmin()
  const { data } = useLoaded('countries of retailers', () => read(vendors.countries.$get()))
  const nameOf = countryNames(lang)
  return (data?.countries ?? [])
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, lang))
}

/** The retailers of the finder. */
export function Component() {
  const { t } = useAdmin()
  const categories = useVendorCategories()
  const countries = useCountries()
  const change = useUndoable()
  const { onOff } = useBulkActions()
  const setActive = ({ id, name }: VendorRow, active: boolean) => {
    const call = (active: boolean) => () =>
      vendors[':id']['toggle-validity'].$post({ param: { id: String(id) }, json: { active, from: !active } })
    const said = (active: boolean) => t(active ? 'vendors.switchedOn' : 'vendors.switchedOff', { name })
    return change({ call: call(active), done: said(active), undo: call(!active), undone: said(!active) })
  }
  return (
    <ListScreen<VendorRow, Query>
      name="vendors"
      bulk={{ entity: 'vendors', actions: onOff, nameOf: ({ name }) => name }}
      archive={{ entity: 'vendors', nameOf: ({ name }) => name }}
      filters={[
        { name: 'country', label: t('vendors.fields.country'), options: countries },
        {
          name: 'cat_id',
          label: t('vendors.category'),
          options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        { name: 'active', label: t('columns.active'), options: yesNo(t) },
        {
          name: 'located',
          label: t('vendors.located'),
          options: yesNo(t),
        },
      ]}
      load={load}
      create="/admin/vendors/create"
      to={({ id }) => `/admin/vendors/${id}/edit`}
      columns={[
        { name: 'id', sort: true, cell: ({ id }) => <span className="figures text-quiet">{id}</span> },
        { name: 'name', sort: true, main: true, cell: (vendor) => vendor.name },
        { name: 'city', sort: true, cell: (vendor) => vendor.city },
        { name: 'address', sort: true, cell: (vendor) => vendor.address },
        {
          name: 'active',
          sort: true,
          cell: (vendor) => (
            <StateSwitch
              on={vendor.active}
              label={t('vendors.active', { name: vendor.name })}
              texts={{ on: t('list.yes'), off: t('list.no') }}
              onSwitch={(on) => setActive(vendor, on)}
            />
          ),
        },
      ]}
    />
  )
}
