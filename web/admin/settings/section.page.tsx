import { useEffect, useState } from 'react'
import { picturesOf, type SectionForm } from '../../../shared/settings/sections.ts'
import type { Section } from '../../../shared/settings/settings.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { useAdmin } from '../shell/admin.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { createUpload } from '../shell/uploads/upload.ts'
import { SECTION_FIELDS } from './section-fields.tsx'

const schemas = () => import('../../../shared/settings/settings.admin.ts')
const at = api.admin.settings[':id']
interface Body {
  data: Record<string, unknown>
  version: number
}

const save = (json: Body, id: string) => at.edit.$post({ param: { id }, json })
export const loader = formLoader(async (id) => (await read(at.$get({ param: { id } }))) as SectionForm)
export const action = formAction({ create: (json: Body) => save(json, '0'), edit: save })

const valuesOf = ({ data, version }: SectionForm) =>
  ({ data, version }) as unknown as Body & Record<string, unknown>

const makeUploads = (section: Section) =>
  Object.fromEntries(
    picturesOf(section).map((field) => [
      field,
      createUpload((id, file, options) =>
        uploadFile(`/api/admin/settings/${id}/upload`, file, { type: 'image', field }, options),
      ),
    ]),
  )

function Form({ record, reread }: FormProps<SectionForm>) {
  const { t } = useAdmin()
  const { section } = record!
  const Fields = SECTION_FIELDS[section]
  const [uploads] = useState(() => makeUploads(section))
  // They stop when the screen is left.
  useEffect(
    () => () => {
      for (const upload of Object.values(uploads)) upload.cancel()
    },
    [uploads],
  )
  return (
    <FormScreen
      name="settings"
      title={t(`settings.sections.${section}.name`)}
      list="/admin/settings"
      schema={async () => (await schemas()).sectionForm(section)}
      values={valuesOf(record!)}
      reread={async (id) => valuesOf(await reread(id))}
      uploads={Object.values(uploads)}
      also={t('settings.asDraft')}
    >
      <Fields uploads={uploads} />
    </FormScreen>
  )
}

/** One section of the settings. Saving makes a draft, which the overview publishes. */
export function Component() {
  return (
    <RecordForm<SectionForm> name="settings">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}
