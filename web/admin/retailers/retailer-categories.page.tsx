import type { InferRequestType } from 'hono/client'
import type { RetailerCategoryRow } from '../../../shared/retailers/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { formAt } from '../shell/screens.ts'
import { RowLanguages } from '../shell/translations/row-languages.tsx'

const categories = api.admin['vendor-categories']
type Query = InferRequestType<typeof categories.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('categories', await read(categories.$get({ query }))),
)

/** The categories of retailers, by which the finder filters. */
export function Component() {
  return (
    <ListScreen<RetailerCategoryRow>
      name="vendor-categories"
      archive={{ entity: 'vendor-categories', nameOf: ({ name }) => name }}
      order={{}}
      create="/admin/vendor-categories/create"
      to={({ id }) => formAt('vendor-categories', id)}
      columns={[
        { name: 'id', sort: true, cell: ({ id }) => <span className="figures text-quiet">{id}</span> },
        { name: 'name', sort: true, main: true, cell: ({ name }) => name },
      ]}
      actions={({ id, name, tr_lang_children }) => (
        <RowLanguages id={id} name={name} translations={tr_lang_children} entity="vendor-categories" />
      )}
    />
  )
}
