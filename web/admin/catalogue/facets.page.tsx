import { type Control, useFormContext } from 'react-hook-form'
import type { FacetsBody, FacetsForm } from '../../../shared/facets.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { FacetRow } from './facets/facet-row.tsx'
import { BLANK_FACET, facetValues } from './facets/facet-values.ts'
import { Suggestions } from './facets/suggestions.tsx'
import { FieldRows } from './product/rows/field-rows.tsx'

const schemas = () => import('../../../shared/facets.admin.ts')
const at = api.admin.categories[':id'].facets

export const loader = formLoader((id): Promise<FacetsForm> => read(at.$get({ param: { id } })))
const save = (json: FacetsBody, id: string) => at.$post({ param: { id }, json })
export const action = formAction({ create: (json: FacetsBody) => save(json, '0'), edit: save })

function Rows({ saved }: { saved: FacetsForm['facets'] }) {
  const { t } = useAdmin()
  const { control: typed } = useFormContext<FacetsBody>()
  const control = typed as unknown as Control
  return (
    <FieldRows
      control={control}
      name="facets_data"
      label={t('facets.fields.facets_data')}
      blank={BLANK_FACET}
      row={(path, row) => <FacetRow control={control} path={path} row={row} saved={saved} />}
    />
  )
}

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
      <Rows saved={facets} />
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
