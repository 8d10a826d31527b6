import type { InferRequestType } from 'hono/client'
import type { FamilyListRow } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { formAt } from '../shell/screens.ts'
import { NameWithThumb } from '../shell/thumb.tsx'
import { RowLanguages } from '../shell/translations/row-languages.tsx'
import { categoriesAndFamilies, useChoices } from './categories-and-families.tsx'

const { fams: families } = api.admin
type Query = InferRequestType<typeof families.$get>['query']

export const loader = listLoader(async (query: Query) => listed('fams', await read(families.$get({ query }))))

export const choices = categoriesAndFamilies

/** How many products a family has, with a link to them. */
function ProductsCount({ id, name, products_count }: FamilyListRow) {
  const { t } = useAdmin()
  if (products_count === 0) return 0
  return (
    <Link
      to={`/admin/products?fam_id=${id}`}
      aria-label={t('fams.productsOf', { name, count: products_count })}
      className="link relative inline-flex min-h-11 min-w-11 items-center justify-end"
    >
      {products_count}
    </Link>
  )
}

/** The families, into which the products of a category are grouped. */
export function Component() {
  const { t } = useAdmin()
  const { categories } = useChoices(useBesideList<typeof choices>('fams'))
  return (
    <ListScreen<FamilyListRow>
      name="fams"
      archive={{ entity: 'fams', nameOf: ({ name }) => name }}
      order={{ filter: 'cat_id' }}
      create="/admin/fams/create"
      to={({ id }) => formAt('fams', id)}
      filters={[
        {
          name: 'cat_id',
          label: t('fams.fields.cat_id'),
          options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
      columns={[
        { name: 'id', sort: true, cell: ({ id }) => <span className="figures text-quiet">{id}</span> },
        {
          name: 'cat',
          title: t('fams.fields.cat_id'),
          sort: true,
          cell: ({ cat: category }) => category.name,
        },
        {
          name: 'name',
          title: t('fams.fields.name'),
          sort: true,
          main: true,
          cell: NameWithThumb,
        },
        { name: 'products_count', sort: true, figures: true, cell: ProductsCount },
      ]}
      actions={({ id, name, tr_lang_children }) => (
        <RowLanguages id={id} name={name} translations={tr_lang_children} entity="fams" />
      )}
    />
  )
}
