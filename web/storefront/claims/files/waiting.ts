import { useSyncExternalStore } from 'react'
import { MAX_VIDEO } from '../../../../shared/file-kinds.ts'
import { ApiError } from '../../../api/client.ts'
import { uploadFile } from '../../../api/upload.ts'
import { smallerPhoto } from '../../reviews/smaller-photo.ts'

/** A photo or video that was chosen and is not with the shop yet. */
export interface Waiting {
  key: number
  file: File
  /** The share that is sent, 0..1; null while it is not being sent. */
  share: number | null
  /** Why it could not be sent. */
  failure?: unknown
}

/** Pixels of a photo's longer side. */
const LONGEST = 2560

/** They outlive the form: what could not be sent with a new claim is shown beside its draft. */
let waiting: readonly Waiting[] = []
/** The claim that they are for; 0: one that is not saved yet. */
let claim = 0
let sending: Promise<void> | null = null
let current = 0
let running = new AbortController()
let made = 0
const listeners = new Set<() => void>()

const keep = (now: readonly Waiting[]) => {
  waiting = now
  for (const listener of listeners) listener()
}
const set = (key: number, change: Partial<Waiting>) =>
  keep(waiting.map((one) => (one.key === key ? { ...one, ...change } : one)))
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const NONE: readonly Waiting[] = []

/** What waits for a claim. */
export const useWaiting = (of: number) =>
  useSyncExternalStore(
    subscribe,
    () => (of === claim ? waiting : NONE),
    () => NONE,
  )

export const isVideo = ({ type }: File) => type.startsWith('video/')

/** Another claim's are forgotten. */
export function addWaiting(of: number, files: File[]): void {
  if (of !== claim) forgetWaiting()
  claim = of
  const tooLarge = () => new ApiError(413, 'too_large', '')
  keep([
    ...waiting,
    ...files.map((file) => ({
      ...{ key: ++made, file, share: null },
      ...(isVideo(file) && file.size > MAX_VIDEO && { failure: tooLarge() }),
    })),
  ])
}
/** One that is just being sent is stopped. */
export function dropWaiting(key: number): void {
  keep(waiting.filter((one) => one.key !== key))
  if (key === current) running.abort()
}
export const retryWaiting = (key: number) => set(key, { failure: undefined })
export function forgetWaiting(): void {
  claim = 0
  keep([])
}
/** A claim that has been saved takes what waited for it. */
export function adoptWaiting(of: number): void {
  if (claim === 0) claim = of
}

/** Sends what waits for a claim, one after the other. Returns whether all of it is there; what is not says why. */
export async function sendWaiting(of: number, onSent: () => unknown = () => {}): Promise<boolean> {
  if (of !== claim) return true
  sending ??= sendAll(onSent).finally(() => {
    sending = null
  })
  await sending
  return of !== claim || waiting.length === 0
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
    const next = waiting.find(({ failure }) => failure === undefined)
    if (!next || claim === 0) return
    const { key } = next
    running = new AbortController()
    current = key
    set(key, { share: 0 })
    try {
      const file = isVideo(next.file) ? next.file : await smaller(next.file)
      const options = { signal: running.signal, onProgress: (share: number) => set(key, { share }) }
      await uploadFile(`/api/claims/${claim}/upload`, file, {}, options)
      current = 0
      await onSent()
      dropWaiting(key)
    } catch (failure) {
      set(key, { share: null, failure })
    }
  }
}
