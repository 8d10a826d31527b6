import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { BesideItalian } from '../shell/translations/beside-italian.tsx'
import type { Upload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'

export function CategoryName() {
  return (
    <BesideItalian name="category_data.name">
      <TextInput name="category_data.name" />
    </BesideItalian>
  )
}

export function CategoryImage({ upload, src }: { upload: Upload; src?: string | null }) {
  const { t } = useAdmin()
  return (
    <UploadField
      label={t('categories.image')}
      kind="image"
      current={src ? { src } : null}
      upload={upload}
      help={t('categories.imageHelp')}
    />
  )
}
