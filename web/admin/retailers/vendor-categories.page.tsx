import type { InferRequestType } from 'hono/client'
import { useNavigate } from 'react-router'
import type { Lang } from '../../../shared/languages.ts'
import type { VendorCategoryRow } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { failureText, useAdmin } from '../admin.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { TranslationLinks } from '../lists/row-actions.tsx'

const categories = api.admin['vendor-categories']
type Query = InferRequestType<typeof categories.$get>['query']

async function load(query: Query) {
  const answer = await read(categories.$get({ query }))
  return { rows: answer.categories, count: answer.categories_count }
}
const editPath = (id: number) => `/admin/vendor-categories/${id}/edit`

/** What retailers offer: the ticks of the finder. */
export function Component() {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const translate = async (id: number, lang: Lang) => {
    try {
      const call = categories[':id'].translations.$post({
        param: { id: String(id) },
        json: { lang },
      })
      void navigate(editPath((await read(call)).category_id))
    } catch (error) {
      showToast({ kind: 'bad', text: failureText(t, error) })
    }
  }
  return (
    <ListScreen<VendorCategoryRow, Query>
      name="vendor-categories"
      load={load}
      searchable={false}
      create="/admin/vendor-categories/create"
      to={({ id }) => editPath(id)}
      columns={[
        { name: 'id', sort: true, cell: ({ id }) => <span className="figures text-quiet">{id}</span> },
        { name: 'name', sort: true, main: true, cell: ({ name }) => name },
      ]}
      actions={({ id, name, tr_lang_children }) => (
        <TranslationLinks
          name={name}
          translations={tr_lang_children}
          to={editPath}
          onCreate={(lang) => translate(id, lang)}
        />
      )}
    />
  )
}
