import type { InferRequestType } from 'hono/client'
import { FolderInput } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { ProductListRow } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { MOST_WAITING } from '../../../shared/parts/stock.ts'
import { offeredForeignLangs } from '../../../shared/settings/offered.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin, useSees } from '../shell/admin.ts'
import type { BulkAction } from '../shell/lists/bulk.ts'
import { useBulkActions } from '../shell/lists/bulk-actions.ts'
import { yesNo } from '../shell/lists/common-filters.ts'
import type { Filter } from '../shell/lists/filters.tsx'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { StateSwitch } from '../shell/lists/row-actions.tsx'
import { useUndoable } from '../shell/lists/undoable.ts'
import { formAt } from '../shell/screens.ts'
import { ProductName } from '../shell/thumb.tsx'
import { RowLanguages } from '../shell/translations/row-languages.tsx'
import { categoriesAndFamilies, type Named, useChoices } from './categories-and-families.tsx'
import { partsOf } from './product/part-text.ts'

const { products } = api.admin
type Query = InferRequestType<typeof products.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('products', await read(products.$get({ query }))),
)

export const choices = categoriesAndFamilies
export const action = actions({
  active: ({ id, ...json }: { id: number; active: boolean; from: boolean }) =>
    read(products[':id']['toggle-validity'].$post({ param: { id: String(id) }, json })),
})

/** The filters; families are those of the chosen category. */
function useFilters(categories: Named[], families: (Named & { cat_id: number })[]): Filter[] {
  const { t } = useAdmin()
  const [params] = useSearchParams()
  const chosen = params.get('cat_id')
  const ofCategory = chosen ? families.filter(({ cat_id }) => String(cat_id) === chosen) : families
  const options = (records: Named[]) => records.map(({ id, name }) => ({ value: String(id), label: name }))
  const languages = offeredForeignLangs().map((value) => ({
    value,
    label: LANG_NAMES[value],
  }))
  return [
    { name: 'cat_id', label: t('products.cat'), options: options(categories), named: true },
    { name: 'fam_id', label: t('products.fam'), options: options(ofCategory), named: true, under: 'cat_id' },
    { name: 'active', label: t('columns.active'), options: yesNo(t) },
    {
      name: 'kind',
      label: t('products.fields.kind'),
      options: settings().catalogue.kinds.map((value) => ({
        value,
        label: t(`products.kinds.${value}`),
      })),
    },
    { name: 'awaited', label: t('products.awaited'), options: [{ value: 'yes', label: t('list.yes') }] },
    { name: 'missing', label: t('products.missing'), options: languages },
    { name: 'stale', label: t('products.stale'), options: languages },
    { name: 'parts', label: t('products.untranslatedParts'), options: languages },
  ]
}

/** All products except spare parts, which stand in the tables of their products. */
export function Component() {
  const { t, lang } = useAdmin()
  const sees = useSees()
  const change = useUndoable<typeof action>()
  const { categories, families } = useChoices(useBesideList<typeof choices>('products'))
  const [params] = useSearchParams()
  const filters = useFilters(categories, families)
  const { onOff } = useBulkActions()
  const move: BulkAction<ProductListRow> = {
    label: t('bulk.move'),
    icon: FolderInput,
    change: categories.map(({ id, name }) => ({ label: name, change: { action: 'cat', value: id } })),
    from: ({ cat: category }) => category.id,
    done: (count) => t('bulk.changed', { count }),
    undone: (count) => t('bulk.restored', { count }),
  }
  const setActive = ({ id, name }: ProductListRow, active: boolean) => {
    const said = (active: boolean) => t(active ? 'products.switchedOn' : 'products.switchedOff', { name })
    return change({
      about: `product ${id}`,
      send: ['active', { id, active, from: !active }],
      undo: ['active', { id, active: !active, from: active }],
      done: said(active),
      undone: said(!active),
    })
  }
  return (
    <ListScreen<ProductListRow>
      name="products"
      bulk={{
        entity: 'products',
        actions: [...onOff, move],
        more: ({ rows }) => {
          const ids = rows.map(({ id }) => id).join(',')
          return (
            <>
              <ButtonLink to={`/admin/products/prices?ids=${ids}`} look="quiet">
                {t('product-prices.title')}
              </ButtonLink>
              {sees('imports') && (
                <ButtonLink to={`/admin/imports/grid?ids=${ids}`} look="quiet">
                  {t('product-grid.title')}
                </ButtonLink>
              )}
            </>
          )
        },
        nameOf: ({ name }) => name,
      }}
      archive={{ entity: 'products', nameOf: ({ name }) => name }}
      filters={filters}
      create="/admin/products/create"
      main={
        <>
          <ButtonLink to={`/admin/products/prices?${params}`} look="quiet">
            {t('product-prices.title')}
          </ButtonLink>
          {sees('imports') && (
            <ButtonLink to="/admin/imports/create?entity=products" look="quiet" className="max-sm:hidden">
              {t('imports.new')}
            </ButtonLink>
          )}
          {sees('imports') && (
            <ButtonLink to={`/admin/imports/grid?${params}`} look="quiet" className="max-sm:hidden">
              {t('product-grid.title')}
            </ButtonLink>
          )}
          <ButtonLink to="/admin/products/files" look="quiet">
            {t('product-files.title')}
          </ButtonLink>
        </>
      }
      to={({ id, found_part }) => (found_part ? partsOf(id) : formAt('products', id))}
      columns={[
        { name: 'id', sort: true, cell: ({ id }) => <span className="figures text-quiet">{id}</span> },
        {
          name: 'name',
          title: t('products.name'),
          sort: true,
          main: true,
          cell: ProductName,
        },
        {
          name: 'code',
          title: t('products.code'),
          sort: true,
          cell: ({ code }) => <span className="figures">{code ?? '–'}</span>,
        },
        { name: 'cat', title: t('products.cat'), sort: true, cell: ({ cat: category }) => category.name },
        { name: 'fam', title: t('products.fam'), sort: true, cell: ({ fam: family }) => family?.name ?? '–' },
        {
          name: 'price',
          title: t('products.price'),
          sort: true,
          figures: true,
          cell: ({ price }) => (price === null ? '–' : <Price cents={price} lang={lang} />),
        },
        {
          name: 'waiting',
          title: t('products.peopleWaiting'),
          figures: true,
          // Who looks for awaited products wants to know by how many.
          rare: !params.has('awaited'),
          cell: ({ waiting }) => (waiting < MOST_WAITING ? String(waiting || '–') : `≥ ${waiting}`),
        },
        {
          name: 'active',
          sort: true,
          cell: (product) => (
            <StateSwitch
              on={product.active}
              of={product}
              label={t('products.active', { name: product.name })}
              texts={{ on: t('list.yes'), off: t('list.no') }}
              onSwitch={(on) => setActive(product, on)}
            />
          ),
        },
      ]}
      actions={({ id, name, tr_lang_children }) => (
        <RowLanguages id={id} name={name} translations={tr_lang_children} entity="products" />
      )}
    />
  )
}
