import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { PictureField } from '../../../shared/settings/sections.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useField } from '../shell/forms/form-context.ts'
import type { Upload } from '../shell/uploads/upload.ts'
import { UploadField } from '../shell/uploads/upload-field.tsx'

export interface FieldsProps {
  /** Of the section's pictures, by their fields. */
  uploads: Partial<Record<PictureField, Upload>>
}

/** A section's picture: sent after the section was saved, into its draft. */
export function PictureInput({ field, uploads, help }: FieldsProps & { field: PictureField; help?: string }) {
  const { t } = useAdmin()
  const { label } = useField(`data.${field}`)
  const upload = uploads[field]
  const { field: stored } = useController({ name: `data.${field}` })
  const [held] = useState(stored.value as string)
  if (!upload) return null
  return (
    <div className="grid justify-items-start gap-2">
      <UploadField
        label={label}
        kind="image"
        current={stored.value ? { src: `/files/${stored.value}-640.webp` } : null}
        upload={upload}
        help={help}
      />
      {held && (
        <Button onClick={() => stored.onChange(stored.value ? '' : held)}>
          {t(stored.value ? 'settings.takeAway' : 'settings.putBack')}
        </Button>
      )}
    </div>
  )
}
