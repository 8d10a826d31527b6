import type { InferRequestType } from 'hono/client'
import { FolderInput } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { ProductListRow } from '../../../shared/catalogue.admin.ts'
import { PRODUCT_KINDS } from '../../../shared/catalogue.ts'
import { DEFAULT_LANG, LANG_NAMES, LANGS } from '../../../shared/languages.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Price } from '../../ui/price.tsx'
import { useAdmin } from '../shell/admin.ts'
import type { BulkAction } from '../shell/lists/bulk.ts'
import { useBulkActions } from '../shell/lists/bulk-actions.ts'
import { useUndoable } from '../shell/lists/changes.ts'
import { yesNo } from '../shell/lists/common-filters.ts'
import type { Filter } from '../shell/lists/filters.tsx'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { StateSwitch } from '../shell/lists/row-actions.tsx'
import { ProductName } from '../shell/thumb.tsx'
import { RowLanguages } from '../shell/translations/row-languages.tsx'
import { useGroups } from './categories-and-families.ts'
import { partsOf } from './product/part-text.ts'
import { productLanguages } from './product-languages.ts'

const { products } = api.admin
type Group = { id: number; name: string }
type Query = InferRequestType<typeof products.$get>['query']

async function load(query: Query) {
  return listed('products', await read(products.$get({ query })))
}

/** The families are those of the chosen category. */
function useFilters(categories: Group[], families: (Group & { cat_id: number })[]): Filter[] {
  const { t } = useAdmin()
  const [params] = useSearchParams()
  const chosen = params.get('cat_id')
  const ofCategory = chosen ? families.filter(({ cat_id }) => String(cat_id) === chosen) : families
  const options = (records: Group[]) => records.map(({ id, name }) => ({ value: String(id), label: name }))
  const languages = LANGS.filter((lang) => lang !== DEFAULT_LANG).map((value) => ({
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
      options: PRODUCT_KINDS.filter((kind) => kind !== 'part').map((value) => ({
        value,
        label: t(`products.kinds.${value}`),
      })),
    },
    { name: 'missing', label: t('products.missing'), options: languages },
    { name: 'stale', label: t('products.stale'), options: languages },
    { name: 'parts', label: t('products.untranslatedParts'), options: languages },
  ]
}

/** Everything in the catalogue; spare parts are in their product's tables. */
export function Component() {
  const { t, lang } = useAdmin()
  const change = useUndoable()
  const { cats: categories, fams: families } = useGroups()
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
    const call = (active: boolean) => () =>
      products[':id']['toggle-validity'].$post({ param: { id: String(id) }, json: { active, from: !active } })
    const said = (active: boolean) => t(active ? 'products.switchedOn' : 'products.switchedOff', { name })
    return change({ call: call(active), done: said(active), undo: call(!active), undone: said(!active) })
  }
  return (
    <ListScreen<ProductListRow, Query>
      name="products"
      bulk={{ entity: 'products', actions: [...onOff, move], nameOf: ({ name }) => name }}
      archive={{ entity: 'products', nameOf: ({ name }) => name }}
      load={load}
      filters={filters}
      create="/admin/products/create"
      to={({ id, found_part }) => (found_part ? partsOf(id) : productLanguages.to(id))}
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
          name: 'active',
          sort: true,
          cell: (product) => (
            <StateSwitch
              on={product.active}
              label={t('products.active', { name: product.name })}
              texts={{ on: t('list.yes'), off: t('list.no') }}
              onSwitch={(on) => setActive(product, on)}
            />
          ),
        },
      ]}
      actions={({ id, name, tr_lang_children }) => (
        <RowLanguages id={id} name={name} translations={tr_lang_children} languages={productLanguages} />
      )}
    />
  )
}
