import { CACHES } from './names.ts'

/** A document that is stored on this device because somebody wants it here. */
export interface StoredDocument {
  src: string
  name: string
  size: number
}

/** How many of them there may be. */
export const MAX_DOCUMENTS = 30
const NAME = 'x-name'

/** Whether this browser can store documents; at the edge and in a page without a secure origin it cannot. */
export const canStore = () => typeof caches !== 'undefined'

const open = () => caches.open(CACHES.documents)

export async function listDocuments(): Promise<StoredDocument[]> {
  const cache = await open()
  const documents = (await cache.keys()).map(async ({ url }) => {
    const { headers } = (await cache.match(url))!
    const name = decodeURIComponent(headers.get(NAME) ?? '')
    return { src: new URL(url).pathname, name, size: Number(headers.get('content-length')) }
  })
  return Promise.all(documents)
}

export const isStored = async (src: string): Promise<boolean> =>
  (await (await open()).match(src)) !== undefined

/** Stores a document of the shop's, which everybody may read; false when there are too many already. */
export async function storeDocument(src: string, name: string): Promise<boolean> {
  const cache = await open()
  if ((await cache.keys()).length >= MAX_DOCUMENTS) return false
  const answer = await fetch(src, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`${src} answered ${answer.status}`)
  const file = await answer.blob()
  const headers = {
    'content-type': answer.headers.get('content-type') ?? file.type,
    'content-length': String(file.size),
    'x-content-type-options': 'nosniff',
    [NAME]: encodeURIComponent(name),
  }
  await cache.put(src, new Response(file, { headers }))
  return true
}

export const dropDocument = async (src: string): Promise<void> => void (await (await open()).delete(src))
