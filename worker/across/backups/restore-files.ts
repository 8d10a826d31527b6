import type { Manifest } from './manifest.ts'
import { copyKey, inGroups, type ListedObject, md5Of } from './objects.ts'
import { listedFiles } from './verify.ts'

/** Puts the files of a backup back into FILES, as they were, with names and types. Returns how many. */
export async function putFilesBack(
  files: R2Bucket,
  bucket: R2Bucket,
  folder: string,
  manifest: Manifest,
  tell: (done: number) => void = () => {},
): Promise<number> {
  const listed: ListedObject[] = []
  for await (const object of listedFiles(bucket, folder, manifest.files.parts)) listed.push(object)
  let done = 0
  for (const group of inGroups(listed)) {
    await Promise.all(
      group.map(async (object) => {
        const copy = await bucket.get(copyKey(object))
        if (!copy) throw new Error(`The copy of ${object.key} is missing`)
        const md5 = md5Of(object.etag)
        await files.put(object.key, await copy.arrayBuffer(), {
          httpMetadata: object.http,
          customMetadata: object.custom,
          ...(md5 && { md5 }),
        })
      }),
    )
    done += group.length
    tell(done)
  }
  return done
}
