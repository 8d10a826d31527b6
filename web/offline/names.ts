/** The caches of a device, by what is in them; Workbox names the one of the scripts itself. */
export const CACHES = {
  /** What the API answers nobody in particular. */
  calls: 'sosta-calls',
  /** A page without anybody's data, in each language that was read here. */
  shell: 'sosta-shell',
  /** Scripts that are loaded when they are needed, such as a language's texts. */
  parts: 'sosta-parts',
  pictures: 'sosta-pictures',
  /** Documents that somebody wants to have here. */
  documents: 'sosta-documents',
} as const

/** When a copy was made, in milliseconds since 1970. */
export const COPIED_AT = 'x-copied-at'
/** When the first copy on this device was made, likewise: with it the first visit began. */
export const FIRST_COPIED_AT = 'x-first-copied-at'
/** A call that is made for later: a copy of today will do. */
export const FOR_LATER = 'x-for-later'
/** For how long such a copy will do. */
export const FOR_LATER_MS = 24 * 3600 * 1000

/** A network that has not answered by then is as good as none where there is a copy. */
export const NETWORK_TIMEOUT_MS = 4000
/** For how long something is sent before it waits on this device. */
export const SEND_TIMEOUT_MS = 20_000

/** A first visit is left in peace so long: while a device stores the shop's scripts, the next page takes a phone 300 ms more. */
export const FIRST_VISIT_MS = 8000

/** The address of the page without anybody's data (edge/shell-page.ts). */
export const shellOf = (lang: string) => `/${lang}/shell`
