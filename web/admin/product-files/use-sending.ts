import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FilePlan } from '../../../shared/catalogue/files/file-plan.ts'
import { ApiError } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { persist } from '../shell/persist.ts'
import { tellTabs } from '../shell/tabs.ts'
import type { Given } from './given-files.ts'
import { createSending, type Progress, type Sending } from './sending.ts'

export type PlannedFile = FilePlan<Given>['planned'][number]

/** The text fields of `placedUpload`. */
function fieldsOf({ place, row, position }: PlannedFile): Record<string, string> {
  const { type } = place
  return {
    type,
    position: String(position),
    ...(row !== null && { row: String(row) }),
    ...(type === 'document' && { kind: place.kind, ...(place.lang && { lang: place.lang }) }),
  }
}

/** That a file may arrive twice is the call's own doing: what is there already is not placed again. */
const sendFile = (planned: PlannedFile, signal: AbortSignal) =>
  persist(signal, () =>
    uploadFile<{ changed: boolean }>(
      `/api/admin/products/${planned.product.id}/upload-placed`,
      planned.file.file!,
      fieldsOf(planned),
      { signal, onProgress: () => {} },
    ),
  )

const NOTHING: Progress = { states: [], phase: 'ready' }
const never = () => () => {}

/** Sends planned files, and how far that is. It stops when the screen is left. */
export function useSending() {
  const { t } = useAdmin()
  const [batch, setBatch] = useState<{ files: PlannedFile[]; sending: Sending } | null>(null)
  const sending = batch?.sending
  const progress = useSyncExternalStore(sending?.subscribe ?? never, sending?.read ?? (() => NOTHING))
  useEffect(() => () => sending?.stop(), [sending])
  const isOver = progress.phase === 'over'
  useEffect(() => {
    if (isOver) tellTabs()
  }, [isOver])
  const explain = (error: unknown) =>
    (error instanceof ApiError && (error.fields.file ?? error.fields.type)) || failureText(t, error)
  return {
    files: batch?.files ?? [],
    sending,
    progress,
    start: (files: PlannedFile[]) => {
      const next = createSending(
        files.length,
        async (index, signal) => (await sendFile(files[index]!, signal)).changed,
        explain,
      )
      setBatch({ files, sending: next })
      next.start()
    },
    reset: () => setBatch(null),
  }
}
