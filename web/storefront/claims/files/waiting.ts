import { useSyncExternalStore } from 'react'
import type { Piece } from '../../../../shared/claims/claim-files.ts'
import { MAX_VIDEO } from '../../../../shared/files/file-kinds.ts'
import { ApiError } from '../../../api/client.ts'
import { uploadFile } from '../../../api/upload.ts'
import { smallerPhoto } from '../../reviews/smaller-photo.ts'

/** A photo or video that was chosen and is not with the shop yet. */
export interface Waiting {
  key: number
  /** The address of what it is for, `claims/7` or `returns/7`; empty: a claim that is not saved yet. */
  of: string
  file: File
  /** What it shows, as the person says; of a return nobody asks. */
  shows: Piece
  /** The share that is sent, 0..1; null while it is not being sent. */
  share: number | null
  /** Why it could not be sent. */
  failure?: unknown
}

/** Pixels of a photo's longer side. */
const LONGEST = 2560

/** They outlive the form: what could not be sent with a new claim is shown beside its draft. */
let waiting: readonly Waiting[] = []
/** The same by address, so that each reader gets the same list until it changes. */
let byAddress = new Map<string, readonly Waiting[]>()
let sending: Promise<void> | null = null
let made = 0
let current = 0
let running = new AbortController()
const listeners = new Set<() => void>()

const keep = (now: readonly Waiting[]) => {
  waiting = now
  byAddress = new Map(now.map(({ of }) => [of, now.filter((one) => one.of === of)]))
  for (const listener of listeners) listener()
}
const set = (key: number, change: Partial<Waiting>) =>
  keep(waiting.map((one) => (one.key === key ? { ...one, ...change } : one)))
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const NONE: readonly Waiting[] = []

/** What waits for a claim or a return. */
export const useWaiting = (of: string) =>
  useSyncExternalStore(
    subscribe,
    () => byAddress.get(of) ?? NONE,
    () => NONE,
  )

export const isVideo = ({ name, type }: File) =>
  type.startsWith('video/') || /\.(m4v|mov|mp4|webm)$/i.test(name)

/** What the shop would refuse, as it would, by its size alone: it looks at the content. */
const refusalOf = (file: File) =>
  isVideo(file) && file.size > MAX_VIDEO ? new ApiError(413, 'too_large', '') : undefined

export function addWaiting(of: string, files: File[], shows: Piece = 'photo'): void {
  keep([
    ...waiting,
    ...files.map((file) => ({ key: ++made, of, file, shows, share: null, failure: refusalOf(file) })),
  ])
}
export const retryWaiting = (key: number) => set(key, { failure: undefined })
/** What was chosen for a claim that nobody saved. */
export const forgetWaiting = () => keep(waiting.filter(({ of }) => of !== ''))
/** A claim that has been saved takes what waited for it. */
export const adoptWaiting = (by: string) =>
  keep(waiting.map((one) => (one.of === '' ? { ...one, of: by } : one)))

/** One that is just being sent is stopped. */
export function dropWaiting(key: number): void {
  keep(waiting.filter((one) => one.key !== key))
  if (key === current) running.abort()
}

/** Sends what waits, one after the other. Returns whether all that is for this address is there; what is not says why. */
export async function sendWaiting(of: string, onSent: () => unknown = () => {}): Promise<boolean> {
  sending ??= sendAll(onSent).finally(() => {
    sending = null
  })
  await sending
  return !byAddress.has(of)
}

/** The same photo, no larger than it is looked at. */
async function smaller(photo: File): Promise<File> {
  const made = await smallerPhoto(photo, LONGEST)
  return made === photo
    ? photo
    : new File([made], photo.name.replace(/(\.\w+)?$/, '.jpg'), { type: made.type })
}

async function sendAll(onSent: () => unknown): Promise<void> {
  for (;;) {
    const next = waiting.find(({ of, failure }) => of !== '' && failure === undefined)
    if (!next) return
    const { key, of, shows } = next
    running = new AbortController()
    current = key
    set(key, { share: 0 })
    try {
      const file = isVideo(next.file) ? next.file : await smaller(next.file)
      const options = { signal: running.signal, onProgress: (share: number) => set(key, { share }) }
      await uploadFile(`/api/${of}/upload`, file, shows === 'photo' ? {} : { shows }, options)
      current = 0
      await onSent()
      dropWaiting(key)
    } catch (failure) {
      set(key, { share: null, failure })
    }
  }
}
