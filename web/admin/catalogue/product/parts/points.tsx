import { MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import type { Control } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { onDemand } from '../../../shell/on-demand.tsx'
import { type Upload, useUploadState } from '../../../shell/uploads/upload.ts'
import { useObjectUrl } from '../../../shell/uploads/upload-preview.tsx'
import type { Lit } from './lit.ts'

const PointsEditor = onDemand(() => import('./points-editor.tsx'))

interface Props {
  control: Control
  /** The path of the table: `product_images_data.0`. */
  path: string
  /** The table's number, from 1. */
  n: number
  /** The address of the table's saved picture. */
  src: string | null
  /** The picture that will replace it. */
  upload: Upload
  lit: Lit
}

/** Opens the drawing, to place the points of its parts. */
export function Points({ control, path, n, src, upload, lit }: Props) {
  const { t } = useAdmin()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { file, sent } = useUploadState(upload)
  const picture = useObjectUrl(file ?? sent) ?? src
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${t(isOpen ? 'products.parts.pointsClose' : 'products.parts.pointsEdit')}: ${t('products.parts.table', { n })}`}
          disabled={!picture}
          onClick={() => setOpen(!isOpen)}
        >
          <MapPin className="size-4" aria-hidden="true" />
          <span>{t(isOpen ? 'products.parts.pointsClose' : 'products.parts.pointsEdit')}</span>
        </Button>
        {!picture && <p className="text-sm text-quiet">{t('products.parts.pointsFirst')}</p>}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && picture && (
          <PointsEditor
            fallback={<div className="skeleton h-96 max-w-160" />}
            onClose={() => setOpen(false)}
            control={control}
            path={path}
            n={n}
            src={picture}
            lit={lit}
          />
        )}
      </div>
    </div>
  )
}
