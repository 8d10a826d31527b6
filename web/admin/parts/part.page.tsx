import type { z } from 'zod/mini'
import { eachLang } from '../../../shared/languages.ts'
import { partFactsOf } from '../../../shared/parts/part-fields.ts'
import type { newPartBody, PartForm, partBody } from '../../../shared/parts/parts.admin.ts'
import { stockOf } from '../../../shared/parts/stock.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { useAdmin } from '../shell/admin.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { useUpload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'
import { PartFields } from './part-fields.tsx'
import { partName } from './part-name.ts'
import { WhereUsed } from './where-used.tsx'

const schemas = () => import('../../../shared/parts/parts.admin.ts')
type NewBody = z.infer<typeof newPartBody>
type Body = z.infer<typeof partBody>
const { parts } = api.admin
const at = parts[':id']

const NEW = {
  part_data: {
    code: '',
    names: eachLang(() => ''),
    price: null,
    ...stockOf(),
    replaced_by_id: null,
    ...partFactsOf(),
  },
}

const valuesOf = ({ code, names, price, replaced_by_id, version, ...facts }: PartForm) => ({
  part_data: { code: code ?? '', names, price, ...stockOf(facts), replaced_by_id, ...partFactsOf(facts) },
  version,
})

export const loader = formLoader(
  async (id): Promise<PartForm> => (await read(at.$get({ param: { id } }))).part,
)
export const action = formAction({
  create: (json: NewBody) => parts.create.$post({ json }),
  edit: (json: Body, id) => at.edit.$post({ param: { id }, json }),
})

function Form({ record: part, reread }: FormProps<PartForm>) {
  const { t } = useAdmin()
  const image = useUpload({
    send: (id, file, options) =>
      uploadFile(`/api/admin/parts/${id}/upload`, file, { type: 'image' }, options),
  })
  return (
    <FormScreen
      name="parts"
      title={part ? partName(part) : t('parts.new')}
      list="/admin/parts"
      schema={async () => (await schemas())[part ? 'partBody' : 'newPartBody']}
      values={part ? valuesOf(part) : NEW}
      reread={async (id) => valuesOf((await reread(id))!)}
      uploads={[image]}
      wide
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-5">
          {part && part.used.length > 0 && (
            <p className="text-sm text-quiet">{t('parts.everywhere', { count: part.used.length })}</p>
          )}
          <PartFields />
          <UploadField
            label={t('parts.fields.image')}
            kind="image"
            current={part?.thumb_src ? { src: part.thumb_src } : null}
            upload={image}
            help={t('parts.imageHelp')}
          />
        </div>
        {part && <WhereUsed part={part} />}
      </div>
    </FormScreen>
  )
}

/** A spare part, or a new one: its form, and the products and drawings that show it. */
export function Component() {
  return (
    <RecordForm<PartForm> name="parts">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}
