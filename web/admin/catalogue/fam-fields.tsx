import { useAdmin } from '../admin.ts'
import { TextInput } from '../forms/fields.tsx'
import { BesideItalian } from '../translations/beside-italian.tsx'
import type { Upload } from '../uploads/upload.ts'
import { UploadField } from '../uploads/upload-field.tsx'

export function FamName() {
  return (
    <BesideItalian name="fam_data.name">
      <TextInput name="fam_data.name" />
    </BesideItalian>
  )
}

export function FamImage({ upload, src }: { upload: Upload; src?: string | null }) {
  const { t } = useAdmin()
  return (
    <UploadField
      label={t('fams.image')}
      kind="image"
      current={src ? { src } : null}
      upload={upload}
      help={t('fams.imageHelp')}
    />
  )
}
