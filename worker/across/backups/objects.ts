import { MADE, STREETS } from '../../base/files/purposes.ts'

/** An object of FILES, as a backup lists it. */
export interface ListedObject {
  key: string
  size: number
  /** The MD5 of its bytes, unless it was uploaded in parts (then with a `-`). */
  etag: string
  http: R2HTTPMetadata
  custom: Record<string, string>
}

const COPIES = 'objects/'
/** How much is copied side by side. */
const TOGETHER = { objects: 6, bytes: 16_000_000 }

/** The key of an object's copy: one for all backups, and another one when the content differs. */
export const copyKey = ({ key, etag }: Pick<ListedObject, 'key' | 'etag'>) => `${COPIES}${key}/${etag}`

/** The etag of a multipart upload is not a hash. */
export const md5Of = (etag: string) => (etag.includes('-') ? undefined : etag)

export async function* listObjects(bucket: R2Bucket, prefix = ''): AsyncGenerator<R2Object> {
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({
      prefix,
      ...(cursor && { cursor }),
      include: ['httpMetadata', 'customMetadata'],
    })
    yield* page.objects
    if (!page.truncated) return
    cursor = page.cursor
  }
}

/** The objects that are in FILES now, but for pictures that can be made again and the streets of the map. */
export async function listFiles(files: R2Bucket): Promise<ListedObject[]> {
  const listed: ListedObject[] = []
  for await (const { key, size, etag, httpMetadata = {}, customMetadata = {} } of listObjects(files)) {
    if (key.startsWith(MADE) || key === STREETS) continue
    listed.push({ key, size, etag, http: httpMetadata, custom: customMetadata })
  }
  return listed
}

/** The copies in the bucket whose content is what their key says. */
export async function listCopies(backups: R2Bucket): Promise<Map<string, number>> {
  const copies = new Map<string, number>()
  for await (const { key, size, etag } of listObjects(backups, COPIES)) {
    const md5 = md5Of(key.slice(key.lastIndexOf('/') + 1))
    if (md5 === undefined || md5 === etag) copies.set(key, size)
  }
  return copies
}

/** Copies objects; returns those that still existed. R2 compares what arrives with its hash. */
export async function copyObjects(
  files: R2Bucket,
  backups: R2Bucket,
  objects: ListedObject[],
): Promise<ListedObject[]> {
  const copied: ListedObject[] = []
  for (const group of inGroups(objects)) {
    const done = await Promise.all(
      group.map(async (object) => {
        const body = await files.get(object.key)
        // Deleted or replaced meanwhile: the next list has what came instead.
        if (body?.etag !== object.etag) return null
        const md5 = md5Of(object.etag)
        await backups.put(copyKey(object), await body.arrayBuffer(), {
          httpMetadata: object.http,
          customMetadata: object.custom,
          ...(md5 && { md5 }),
        })
        return object
      }),
    )
    copied.push(...done.filter((object) => object !== null))
  }
  return copied
}

/** Groups of objects to copy side by side, without too many bytes in memory. */
export function* inGroups<T extends { size: number }>(objects: T[]): Generator<T[]> {
  let group: T[] = []
  let bytes = 0
  for (const object of objects) {
    if (group.length > 0 && (group.length >= TOGETHER.objects || bytes + object.size > TOGETHER.bytes)) {
      yield group
      group = []
      bytes = 0
    }
    group.push(object)
    bytes += object.size
  }
  if (group.length > 0) yield group
}
