import type { SymptomsBody, SymptomsForm } from '../../../shared/claims/symptoms.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { onDemand } from '../shell/on-demand.tsx'

const schemas = () => import('../../../shared/claims/symptoms.admin.ts')
const at = api.admin.categories[':id'].symptoms

export const loader = formLoader((id): Promise<SymptomsForm> => read(at.$get({ param: { id } })))
const save = (json: SymptomsBody, id: string) => at.$post({ param: { id }, json })
export const action = formAction({ create: (json: SymptomsBody) => save(json, '0'), edit: save })

const SymptomRows = onDemand(() => import('./symptom-rows.tsx'))

/** The values of the form, in the order of the API, which compares them. */
const valuesOf = ({ symptoms, version }: SymptomsForm): SymptomsBody => ({ symptoms_data: symptoms, version })

function Form({ record, reread }: FormProps<SymptomsForm>) {
  const { t } = useAdmin()
  return (
    <FormScreen
      name="symptoms"
      title={t('symptoms.of', { name: record!.category.name })}
      list="/admin/categories"
      schema={async () => (await schemas()).symptomsBody}
      values={valuesOf(record!)}
      reread={async (id) => valuesOf(await reread(id))}
      wide
    >
      <p className="max-w-160 text-quiet">{t('symptoms.about')}</p>
      <SymptomRows />
    </FormScreen>
  )
}

/** What can be wrong with the devices of a category, as claims say it. */
export function Component() {
  return (
    <RecordForm<SymptomsForm> name="symptoms">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}
