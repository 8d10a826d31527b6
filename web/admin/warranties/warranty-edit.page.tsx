import { ACCEPT } from '../../../shared/file-kinds.ts'
import { editWarranty, type Warranty } from '../../../shared/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { useAdmin } from '../shell/admin.ts'
import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { useLoaded } from '../shell/lists/use-loaded.ts'
import { useUpload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'
import { Contest } from './contest.tsx'
import { WarrantyFields } from './warranty-fields.tsx'

const at = api.admin.warranties[':id']
const readBoth = (id: string) => read(at.$get({ param: { id } }))
const readOne = async (id: string) => (await readBoth(id)).warranty
const valuesOf = ({ user_id, code, serial_number, mounting_date, version }: Warranty) => ({
  warranty_data: { user_id, code, serial_number, mounting_date },
  version,
})

/** What a warranty is now, read again when that changes beside the form; a contested one is decided on here. */
function Standing({ of }: { of: Warranty }) {
  const { t } = useAdmin()
  const { data } = useLoaded(`warranties standing ${of.id}`, () => readBoth(String(of.id)))
  const warranty = data?.warranty ?? of
  if (data && warranty.contest) return <Contest {...data} />
  return (
    <p className="text-quiet">
      {t('warranties.state')}: {t(`warranties.states.${warranty.state}`)}
      {warranty.doc && ` · ${warranty.doc.name}`}
    </p>
  )
}

/** Corrects a registration; whether it is valid is switched in the list. */
export function Component() {
  return (
    <EditScreen name="warranties" read={readOne}>
      {(warranty, reread) => (
        <Form key={warranty.id} warranty={warranty} reread={async () => valuesOf(await reread())} />
      )}
    </EditScreen>
  )
}

function Form({
  warranty,
  reread,
}: {
  warranty: Warranty
  reread: () => Promise<ReturnType<typeof valuesOf>>
}) {
  const { t } = useAdmin()
  const { id, code, serial_number } = warranty
  const invoice = useUpload({
    send: (of, file, options) =>
      uploadFile(`/api/admin/warranties/${of}/upload`, file, { type: 'doc' }, options),
  })
  return (
    <FormScreen
      name="warranties"
      title={`${code} · ${serial_number}`}
      list="/admin/warranties"
      schema={editWarranty}
      values={valuesOf(warranty)}
      uploads={[invoice]}
      save={(json) => read(at.edit.$post({ param: { id: String(id) }, json }))}
      reread={reread}
    >
      <div className="grid gap-5">
        <Standing of={warranty} />
        <WarrantyFields />
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
