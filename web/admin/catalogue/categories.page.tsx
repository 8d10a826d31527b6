import type { InferRequestType } from 'hono/client'
import type { CategoryListRow } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { formAt } from '../shell/screens.ts'
import { NameWithThumb } from '../shell/thumb.tsx'
import { RowLanguages } from '../shell/translations/row-languages.tsx'

const { categories } = api.admin
type Query = InferRequestType<typeof categories.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('categories', await read(categories.$get({ query }))),
)

/** The categories of the shop. */
export function Component() {
  return (
    <ListScreen<CategoryListRow>
      name="categories"
      archive={{ entity: 'categories', nameOf: ({ name }) => name }}
      order={{}}
      create="/admin/categories/create"
      to={({ id }) => formAt('categories', id)}
      columns={[
        { name: 'id', sort: true, cell: ({ id }) => <span className="figures text-quiet">{id}</span> },
        {
          name: 'name',
          sort: true,
          main: true,
          cell: NameWithThumb,
        },
        { name: 'slug', cell: ({ slug }) => <span className="break-all text-quiet">{slug}</span> },
      ]}
      actions={({ id, name, tr_lang_children }) => (
        <RowLanguages id={id} name={name} translations={tr_lang_children} entity="categories" />
      )}
    />
  )
}
