import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Translate } from '../../../../shared/translate.ts'
import { ApiError } from '../../../api/client.ts'
import type { UploadOptions } from '../../../api/upload.ts'
import { failureText } from '../admin.ts'

/** Sends a file to the record with this id, such as `uploadFile` of web/api. */
export type SendFile = (id: number, file: File, options: UploadOptions) => Promise<void>

export interface UploadState {
  /** The chosen file, not sent yet. */
  file: File | null
  /** The file that was sent since this form was opened. */
  sent: File | null
  isSending: boolean
  /** How much is sent, 0..1. */
  share: number
  /** What is wrong with the choice, or why it was not sent, in words. */
  problem: string
  /** The chosen file could not be sent; it can be tried again. */
  hasFailed: boolean
}

/**
 * A file that is sent after its record was saved. It belongs to a form (`<FormScreen uploads>`), which sends it, and is
 * chosen in an `<UploadField>`.
 */
export interface Upload {
  read: () => UploadState
  subscribe: (listener: () => void) => () => void
  choose: (file: File) => void
  /** Reports a file that does not fit; an earlier choice stays. */
  refuse: (problem: string) => void
  /** Takes the choice back. */
  remove: () => void
  /** Stops sending. */
  cancel: () => void
  /** Sends the chosen file; `explain` puts a failure into words. Returns whether nothing is left to send. */
  send: (id: number, explain: (error: unknown) => string) => Promise<boolean>
}

const NOTHING: UploadState = {
  file: null,
  sent: null,
  isSending: false,
  share: 0,
  problem: '',
  hasFailed: false,
}

/** For forms that have as many files as rows; others take `useUpload`. */
export function createUpload(sendFile: SendFile): Upload {
  let state = NOTHING
  let stopping: AbortController | null = null
  const listeners = new Set<() => void>()
  const set = (change: Partial<UploadState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (file) => set({ file, problem: '', hasFailed: false }),
    refuse: (problem) => set({ problem, hasFailed: false }),
    remove: () => set({ file: null, problem: '', hasFailed: false }),
    cancel: () => stopping?.abort(),
    send: async (id, explain) => {
      const { file } = state
      if (!file) return true
      stopping = new AbortController()
      set({ isSending: true, share: 0, problem: '', hasFailed: false })
      try {
        await sendFile(id, file, { signal: stopping.signal, onProgress: (share) => set({ share }) })
        set({ isSending: false, file: null, sent: file })
        return true
      } catch (error) {
        set({ isSending: false, problem: explain(error), hasFailed: true })
        return false
      } finally {
        stopping = null
      }
    },
  }
}

/** The upload of a form's file: `useUpload({ send: (id, file, options) => uploadFile(…) })`. It stops when its screen is left. */
export function useUpload({ send }: { send: SendFile }): Upload {
  const [upload] = useState(() => createUpload(send))
  useEffect(() => upload.cancel, [upload])
  return upload
}

export const useUploadState = (upload: Upload) => useSyncExternalStore(upload.subscribe, upload.read)

/** The state of a form's uploads: the names of files that wait to be sent, and the one that is being sent. */
export function useUploads(uploads: Upload[]) {
  const subscribe = (listener: () => void) => {
    const stops = uploads.map((upload) => upload.subscribe(listener))
    return () => {
      for (const stop of stops) stop()
    }
  }
  // A text, because the snapshot must be equal while nothing changes.
  useSyncExternalStore(subscribe, () => JSON.stringify(uploads.map(summaryOf)))
  const waiting = uploads.flatMap((upload) => upload.read().file?.name ?? [])
  return { waiting, sending: uploads.find((upload) => upload.read().isSending) }
}

const summaryOf = (upload: Upload) => {
  const { file, isSending, share } = upload.read()
  return [file?.name, isSending, Math.round(share * 100)]
}

/** The types that a field takes, in words: of the endings in `ACCEPT` the usual ones. */
export const typesText = (accept: string) =>
  accept
    .split(',')
    .flatMap((each) => (/^\.(jpg|png|webp|pdf|docx)$/.test(each) ? each.slice(1) : []))
    .join(', ')

/** Bytes as a person reads them: `1,4 MB`. */
export function sizeText(lang: string, bytes: number): string {
  const isSmall = bytes < 1024 * 1024
  const value = bytes / (isSmall ? 1024 : 1024 * 1024)
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(value)
}

/**
 * Sends a form's files one by one, in order; when one fails, the others are still sent. Returns whether nothing is left to
 * send.
 */
export async function sendUploads(t: Translate, uploads: Upload[], id: number): Promise<boolean> {
  const explain = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return t('uploads.cancelled')
    return (error instanceof ApiError && error.fields.file) || failureText(t, error)
  }
  let isDone = true
  for (const upload of uploads) isDone = (await upload.send(id, explain)) && isDone
  return isDone
}
