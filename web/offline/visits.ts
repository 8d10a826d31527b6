import { readRows } from './database.ts'
import { CACHES, FIRST_COPIED_AT } from './names.ts'

/** A page that is opened this long after the first one is of another visit. */
const VISIT_MS = 30 * 60 * 1000
/** Told to the page when its visitor wants something on this device: looks at what is stored here, or has something stored. */
const WANTED = 'sosta-wanted'

export const tellWanted = () => dispatchEvent(new Event(WANTED))

async function isLaterVisit(): Promise<boolean> {
  const copies = await (await caches.open(CACHES.shell)).matchAll()
  return copies.some(({ headers }) => {
    const first = headers.get(FIRST_COPIED_AT)
    return first !== null && Date.now() - Number(first) > VISIT_MS
  })
}

const hasStored = async () =>
  (await (await caches.open(CACHES.documents)).keys()).length > 0 ||
  (await readRows('units')).length > 0 ||
  (await readRows('outbox')).length > 0

async function isWanted(): Promise<boolean> {
  if (matchMedia('(display-mode: standalone)').matches || location.pathname.endsWith('/on-device'))
    return true
  return (await isLaterVisit()) || hasStored()
}

/**
 * Until what is needed on the way is worth its calls: at once from the second visit on, in the installed app, where something is stored on
 * wish and where that is looked at; otherwise when the visitor wants it. One page, never again, is one call: its own.
 */
export const whenWanted = () =>
  new Promise<void>((resolve) => {
    addEventListener(WANTED, () => resolve(), { once: true })
    void isWanted().then(
      (yes) => yes && resolve(),
      () => {},
    )
  })
