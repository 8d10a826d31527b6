import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { today } from '../../../shared/dates.ts'
import { ACCEPT } from '../../../shared/files/file-kinds.ts'
import type { Warranty, WarrantyBody, WarrantyContest } from '../../../shared/warranties/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { RecordSearch } from '../shell/forms/record-search.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { useUpload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'
import { OWNERS } from './owners.ts'

// Few numbers are contested.
const Contest = onDemand(() => import('./contest.tsx'))
const schemas = () => import('../../../shared/warranties/warranties.admin.ts')
/** A warranty and, while its number is contested, the one that holds the number. */
export interface Registration {
  warranty: Warranty
  holder: Warranty | null
}

const { warranties } = api.admin
const at = warranties[':id']
const valuesOf = (warranty?: Warranty) => ({
  warranty_data: {
    user_id: warranty?.user_id ?? null,
    code: warranty?.code ?? '',
    serial_number: warranty?.serial_number ?? '',
    serial_confirmed: false,
    mounting_date: warranty?.mounting_date ?? '',
  },
  version: warranty?.version,
})

export const loader = formLoader((id): Promise<Registration> => read(at.$get({ param: { id } })))
export const action = formAction(
  {
    create: (json: WarrantyBody) => warranties.create.$post({ json }),
    edit: (json: WarrantyBody, id) => at.edit.$post({ param: { id }, json }),
  },
  {
    contest: ({ id, ...json }: WarrantyContest & { id: number }) =>
      read(at.contest.$post({ param: { id: String(id) }, json })),
  },
)

/** The state of a warranty; a contested one is decided on here. */
function Standing({ warranty, holder }: Registration) {
  const { t } = useAdmin()
  if (warranty.contest) return <Contest warranty={warranty} holder={holder} />
  return (
    <p className="text-quiet">
      <span>{`${t('warranties.state')}: ${t(`warranties.states.${warranty.state}`)}${warranty.doc ? ` · ${warranty.doc.name}` : ''} · `}</span>
      <Link
        to={`/admin/units?search=${encodeURIComponent(`${warranty.code} ${warranty.serial_number}`)}`}
        className="link"
      >
        {t('units.open')}
      </Link>
      {warranty.refusal?.reason && (
        <span className="block whitespace-pre-line wrap-anywhere">
          {`${t(`warranties.refusals.${warranty.refusal.reason}`)}${warranty.refusal.note ? `\n${warranty.refusal.note}` : ''}`}
        </span>
      )}
    </p>
  )
}

function Form({ record, reread }: FormProps<Registration>) {
  const { t } = useAdmin()
  /** True after a registration: the warranty is valid, and only its invoice can still be sent. */
  const [isRegistered, setRegistered] = useState(false)
  const invoice = useUpload({
    send: (id, file, options) =>
      uploadFile(`/api/admin/warranties/${id}/upload`, file, { type: 'doc' }, options),
  })
  return (
    <FormScreen
      name="warranties"
      title={record ? `${record.warranty.code} · ${record.warranty.serial_number}` : t('warranties.new')}
      list="/admin/warranties"
      schema={async () => (await schemas())[record ? 'editWarranty' : 'createWarranty']}
      values={valuesOf(record?.warranty)}
      uploads={[invoice]}
      reread={async (id) => {
        setRegistered(!record)
        const stored = valuesOf((await reread(id)).warranty)
        return record ? stored : { ...stored, version: undefined }
      }}
    >
      <div className="grid gap-5">
        {isRegistered && <Alert kind="note">{t('warranties.isRegistered')}</Alert>}
        {record && <Standing {...record} />}
        <fieldset disabled={isRegistered} className="grid min-w-0 gap-5">
          <WarrantyFields />
        </fieldset>
        <UploadField
          label={t('warranties.fields.doc')}
          kind="document"
          accept={ACCEPT.invoice}
          upload={invoice}
        />
      </div>
    </FormScreen>
  )
}

/** Registers a warranty, which is valid at once, or corrects one; its validity is switched in the list. */
export function Component() {
  return (
    <RecordForm<Registration> name="warranties">
      {(record, reread) => <Form record={record} reread={reread} />}
    </RecordForm>
  )
}

/** Fields of a warranty: owner, product, and the day it starts. */
export function WarrantyFields() {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <>
      <RecordSearch
        name="warranty_data.user_id"
        placeholder={t('warranties.chooseUser')}
        help={t('warranties.userHelp')}
        optional
        path={OWNERS}
      />
      <TextInput name="warranty_data.code" placeholder={t('warranties.enterCode')} />
      <TextInput name="warranty_data.serial_number" placeholder={t('warranties.enterSerialNumber')} />
      <Checkbox
        label={t('warranties.fields.serial_confirmed')}
        error={useField('warranty_data.serial_confirmed').error}
        {...register('warranty_data.serial_confirmed')}
      />
      <TextInput name="warranty_data.mounting_date" type="date" max={today()} />
    </>
  )
}
