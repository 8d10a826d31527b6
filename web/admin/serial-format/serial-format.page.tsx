import { DEFAULT_LANG, FOREIGN_LANGS } from '../../../shared/languages.ts'
import type { SerialFormatBody, SerialFormatForm } from '../../../shared/units/serial-formats.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, TextInput } from '../shell/forms/fields.tsx'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { CheckSelect, ExampleInput, Misfits } from './format-fields.tsx'

const schemas = () => import('../../../shared/units/serial-formats.admin.ts')
const at = api.admin.products[':id']['serial-format']
const HINTS = [DEFAULT_LANG, ...FOREIGN_LANGS]

export const loader = formLoader((id): Promise<SerialFormatForm> => read(at.$get({ param: { id } })))
const save = (json: SerialFormatBody, id: string) => at.$post({ param: { id }, json })
export const action = formAction(
  { create: (json: SerialFormatBody) => save(json, '0'), edit: save },
  {
    count: ({
      id,
      ...query
    }: {
      id: number
      mask: string
      check: SerialFormatBody['format_data']['check']
    }) => read(at.misfits.$get({ param: { id: String(id) }, query })),
  },
)

const valuesOf = ({ format, version }: SerialFormatForm) => ({ format_data: format, version })

function Form({ record, reread }: FormProps<SerialFormatForm>) {
  const { t } = useAdmin()
  const { product } = record!
  return (
    <FormScreen
      name="serial-format"
      title={t('serial-format.of', { name: product.name })}
      list="/admin/products"
      schema={async () => (await schemas()).serialFormatBody}
      values={valuesOf(record!)}
      reread={async (id) => valuesOf(await reread(id))}
    >
      <div className="grid gap-5">
        <p className="text-quiet">{t('serial-format.intro')}</p>
        <TextInput name="format_data.mask" help={t('serial-format.maskHelp')} optional spellCheck={false} />
        <CheckSelect />
        <Misfits productId={product.id} />
        <ExampleInput />
        <FieldGroup title={t('serial-format.hints')}>
          {HINTS.map((lang) => (
            <TextInput key={lang} name={`format_data.hints.${lang}`} optional />
          ))}
        </FieldGroup>
      </div>
    </FormScreen>
  )
}

/** How the serial numbers of a product are written. */
export function Component() {
  return (
    <RecordForm<SerialFormatForm> name="serial-format">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}
