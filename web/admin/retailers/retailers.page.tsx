import type { InferRequestType } from 'hono/client'
import { countryNames } from '../../../shared/places/countries.ts'
import type { RetailerListRow } from '../../../shared/retailers/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { useBulkActions } from '../shell/lists/bulk-actions.ts'
import { choiceFilter, yesNo } from '../shell/lists/common-filters.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { StateSwitch } from '../shell/lists/row-actions.tsx'
import { useUndoable } from '../shell/lists/undoable.ts'
import { loading, useLoading } from '../shell/loading.ts'
import { readRetailerCategories } from './retailer-categories.ts'

const { vendors: retailers } = api.admin
type Query = InferRequestType<typeof retailers.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('vendors', await read(retailers.$get({ query }))),
)

export const choices = () => ({
  categories: loading(readRetailerCategories()),
  countries: loading(read(retailers.countries.$get())),
})
export const action = actions({
  active: ({ id, ...json }: { id: number; active: boolean; from: boolean }) =>
    read(retailers[':id']['toggle-validity'].$post({ param: { id: String(id) }, json })),
})

/** The countries that have retailers, by name, to choose from. */
function useCountries() {
  const { lang } = useAdmin()
  const { data } = useLoading(useBesideList<typeof choices>('vendors').countries)
  const nameOf = countryNames(lang)
  return (data?.countries ?? [])
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, lang))
}

/** The retailers of the finder. */
export function Component() {
  const { t } = useAdmin()
  const { data: categories = [] } = useLoading(useBesideList<typeof choices>('vendors').categories)
  const countries = useCountries()
  const change = useUndoable<typeof action>()
  const { onOff } = useBulkActions()
  const setActive = ({ id, name }: RetailerListRow, active: boolean) => {
    const said = (active: boolean) => t(active ? 'vendors.switchedOn' : 'vendors.switchedOff', { name })
    return change({
      about: `retailer ${id}`,
      send: ['active', { id, active, from: !active }],
      undo: ['active', { id, active: !active, from: active }],
      done: said(active),
      undone: said(!active),
    })
  }
  return (
    <ListScreen<RetailerListRow>
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
        choiceFilter('vat', t('vendors.vat.label'), ['differs', 'refused'], (state) =>
          t(`vendors.vat.${state}`),
        ),
      ]}
      create="/admin/vendors/create"
      to={({ id }) => `/admin/vendors/${id}/edit`}
      columns={[
        { name: 'id', sort: true, cell: ({ id }) => <span className="figures text-quiet">{id}</span> },
        { name: 'name', sort: true, main: true, cell: (retailer) => retailer.name },
        { name: 'city', sort: true, cell: (retailer) => retailer.city },
        { name: 'address', sort: true, cell: (retailer) => retailer.address },
        {
          name: 'active',
          sort: true,
          cell: (retailer) => (
            <StateSwitch
              on={retailer.active}
              of={retailer}
              label={t('vendors.active', { name: retailer.name })}
              texts={{ on: t('list.yes'), off: t('list.no') }}
              onSwitch={(on) => setActive(retailer, on)}
            />
          ),
        },
      ]}
    />
  )
}
