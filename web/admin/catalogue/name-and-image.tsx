import { uploadFile } from '../../api/upload.ts'
import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { BesideItalian } from '../shell/translations/beside-italian.tsx'
import { type Upload, useUpload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'

/** The name of a category or family; `data` is the name of the payload: `fam_data`. */
export function NameInput({ data }: { data: string }) {
  return (
    <BesideItalian name={`${data}.name`}>
      <TextInput name={`${data}.name`} />
    </BesideItalian>
  )
}

export const useImage = (entity: 'categories' | 'fams') =>
  useUpload({
    send: (id, file, options) =>
      uploadFile(`/api/admin/${entity}/${id}/upload`, file, { type: 'image' }, options),
  })

interface ImageProps {
  name: 'categories' | 'fams'
  upload: Upload
  src: string | null | undefined
}

/** The picture of a category or family, shared by all languages. */
export function ImageInput({ name, upload, src }: ImageProps) {
  const { t } = useAdmin()
  return (
    <UploadField
      label={t(`${name}.image`)}
      kind="image"
      current={src ? { src } : null}
      upload={upload}
      help={t(`${name}.imageHelp`)}
    />
  )
}
