import { useState } from 'react'
import { ACCEPT } from '../../../shared/file-kinds.ts'
import { createWarranty, type WarrantyData } from '../../../shared/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { Alert } from '../../ui/alert.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { useUpload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'
import { WarrantyFields } from './warranty-fields.tsx'

const { warranties } = api.admin
const NEW: WarrantyData = { user_id: null, code: '', serial_number: '', mounting_date: '' }

async function readValues(id: number | undefined) {
  const { warranty } = await read(warranties[':id'].$get({ param: { id: String(id) } }))
  const { user_id, code, serial_number, mounting_date } = warranty
  return { warranty_data: { user_id, code, serial_number, mounting_date } }
}

/** Registers a warranty, which is valid at once; once it is, only its invoice can still be sent. */
export function Component() {
  const { t } = useAdmin()
  const [isRegistered, setRegistered] = useState(false)
  const invoice = useUpload({
    send: (id, file, options) =>
      uploadFile(`/api/admin/warranties/${id}/upload`, file, { type: 'doc' }, options),
  })
  return (
    <FormScreen
      name="warranties"
      title={t('warranties.new')}
      list="/admin/warranties"
      schema={createWarranty}
      values={{ warranty_data: NEW }}
      uploads={[invoice]}
      save={(json) => read(warranties.create.$post({ json }))}
      reread={(id) => {
        setRegistered(true)
        return readValues(id)
      }}
    >
      <div className="grid gap-5">
        {isRegistered && <Alert kind="note">{t('warranties.isRegistered')}</Alert>}
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
