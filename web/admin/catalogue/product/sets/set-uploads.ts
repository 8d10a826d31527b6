import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../../../api/upload.ts'
import { createUpload, type Upload } from '../../../shell/uploads/upload.ts'

/** The form's lists of files. */
export type SetName = 'pictures_data' | 'documents_data'

/** A row of the form's list: saved ones have an id, new ones the name of their upload until they are saved. */
export interface SetRow {
  id?: number | null
  upload?: string
}

interface Held {
  /** What the row calls it. */
  name: string
  upload: Upload
  /** The place of its row when it was last sent. */
  place: number
}

export interface SetUploads {
  uploads: Upload[]
  /** The upload of the row at this place; a saved row whose file is still missing keeps the one it was saved with. */
  of: (row: SetRow, index: number) => Upload | undefined
  /** Takes files; returns the names by which their rows call them. */
  add: (files: File[]) => string[]
  /** The rows as they stand now. */
  follow: (rows: SetRow[]) => void
}

let count = 0

/** The files of a product's pictures or documents; each is sent with the place of its row in the form. */
export function useSetUploads(type: 'image' | 'doc'): SetUploads {
  const [held, setHeld] = useState<Held[]>([])
  const latest = useRef(held)
  const rows = useRef<SetRow[]>([])
  useEffect(() => {
    latest.current = held
  })
  useEffect(
    () => () => {
      for (const { upload } of latest.current) upload.cancel()
    },
    [],
  )
  const add = (files: File[]) => {
    const made = files.map((file): Held => {
      const name = `${type}-${++count}`
      const own: Held = {
        name,
        place: -1,
        upload: createUpload((id, sent, options) => {
          const index = rows.current.findIndex((row) => row.upload === name)
          // After a save whose files failed the rows have ids, in the same order.
          if (index >= 0) own.place = index
          return uploadFile(
            `/api/admin/products/${id}/upload-to-set`,
            sent,
            { type, index: String(own.place) },
            options,
          )
        }),
      }
      own.upload.choose(file)
      return own
    })
    setHeld((now) => [...now, ...made])
    return made.map(({ name }) => name)
  }
  const follow = useCallback((now: SetRow[]) => {
    const before = rows.current
    rows.current = now
    const named = new Set(now.map(({ upload }) => upload))
    const isSaved = before.length === now.length && now.every(({ id }) => id != null)
    // A row that was taken away takes its file with it, unless the rows were saved meanwhile.
    if (isSaved) return
    for (const { name, upload, place } of latest.current) {
      if (place < 0 && !named.has(name)) upload.remove()
    }
  }, [])
  return {
    uploads: held.map(({ upload }) => upload),
    of: (row, index) =>
      held.find(({ name, place }) => (row.upload ? row.upload === name : place === index))?.upload,
    add,
    follow,
  }
}
