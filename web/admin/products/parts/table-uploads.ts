import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../../api/upload.ts'
import { createUpload, type Upload } from '../../uploads/upload.ts'

export interface TableUploads {
  /** One for each table, in their order. */
  uploads: Upload[]
  /** There are so many tables now. */
  resize: (count: number) => void
  /** The table at this place is gone. */
  drop: (index: number) => void
}

/** The pictures of spare-part tables: each is sent with the place that its table has in the form. */
export function useTableUploads(): TableUploads {
  const [uploads, setUploads] = useState<Upload[]>([])
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  })
  useEffect(
    () => () => {
      for (const upload of latest.current) upload.cancel()
    },
    [],
  )
  const resize = useCallback((count: number) => {
    const make = () => {
      const upload: Upload = createUpload((id, file, options) => {
        const index = String(latest.current.indexOf(upload))
        return uploadFile(
          `/api/admin/products/${id}/upload-product-image`,
          file,
          { type: 'image', index },
          options,
        )
      })
      return upload
    }
    setUploads((now) =>
      now.length === count ? now : Array.from({ length: count }, (_, index) => now[index] ?? make()),
    )
  }, [])
  const drop = useCallback((index: number) => setUploads((now) => now.toSpliced(index, 1)), [])
  return { uploads, resize, drop }
}
