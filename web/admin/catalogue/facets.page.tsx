import type { FacetsBody, FacetsForm } from '../../../shared/catalogue/facets.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { facetValues } from './facets/facet-values.ts'
import { Suggestions } from './facets/suggestions.tsx'

const schemas = () => import('../../../shared/catalogue/facets.admin.ts')
const at = api.admin.categories[':id'].facets

export const loader = formLoader((id): Promise<FacetsForm> => read(at.$get({ param: { id } })))
const save = (json: FacetsBody, id: string) => at.$post({ param: { id }, json })
export const action = formAction({ create: (json: FacetsBody) => save(json, '0'), edit: save })

const FacetRows = onDemand(() => import('./facets/facet-rows.tsx'))

function Form({ record, reread }: FormProps<FacetsForm>) {
  const { t } = useAdmin()
  const { category, facets, data } = record!
  return (
    <FormScreen
      name="facets"
      title={t('facets.of', { name: category.name })}
      list="/admin/categories"
      schema={async () => (await schemas()).facetsBody}
      values={facetValues(record!)}
      reread={async (id) => facetValues(await reread(id))}
      wide
    >
      <p className="max-w-160 text-quiet">{t('facets.intro')}</p>
      <FacetRows saved={facets} data={data} />
      <Suggestions data={data} />
    </FormScreen>
  )
}

/** What the products of a category are filtered by. */
export function Component() {
  return (
    <RecordForm<FacetsForm> name="facets">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}
