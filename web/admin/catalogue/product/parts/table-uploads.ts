import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../../../api/upload.ts'
import { createUpload, type Upload } from '../../../shell/uploads/upload.ts'

export interface TableUploads {
  /** One upload for each table, in their order. */
  uploads: Upload[]
  /** Sets the number of tables. */
  resize: (count: number) => void
  /** Removes the upload of the table at this place. */
  drop: (index: number) => void
  /** Moves the upload of a table, as the table is moved. */
  move: (from: number, to: number) => void
  /**
   * Follows the form when its saved tables change: the uploads are matched by the tables' ids; those of unsaved tables
   * (undefined) keep their order.
   */
  align: (from: (number | undefined)[], to: (number | undefined)[]) => void
}

/** The pictures of spare-part tables; each is sent with the place of its table in the form. */
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
  const make = useCallback(() => {
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
  }, [])
  const resize = useCallback(
    (count: number) => {
      setUploads((now) =>
        now.length === count ? now : Array.from({ length: count }, (_, index) => now[index] ?? make()),
      )
    },
    [make],
  )
  const drop = useCallback((index: number) => setUploads((now) => now.toSpliced(index, 1)), [])
  const move = useCallback(
    (from: number, to: number) => setUploads((now) => now.toSpliced(from, 1).toSpliced(to, 0, now[from]!)),
    [],
  )
  const align = useCallback(
    (from: (number | undefined)[], to: (number | undefined)[]) => {
      setUploads((now) => {
        const unsaved = now.filter((_, index) => from[index] === undefined)
        return to.map((id) => (id === undefined ? unsaved.shift() : now[from.indexOf(id)]) ?? make())
      })
    },
    [make],
  )
  return { uploads, resize, drop, move, align }
}
