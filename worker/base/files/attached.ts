import type { Uploaded } from './purposes.ts'
import { dropUnused } from './unused.ts'
import { cleanName, type FileObject, prepare, type Stores } from './uploads.ts'

/** A file that comes with a message, as its row holds it. */
export interface Attached {
  /** The key in FILES. */
  value: string
  name: string
  size: number
}

/**
 * Stores files that come with a message, each under a random key that nobody can fetch by itself, and has them written; they go again when
 * that fails, or wrote nothing (`false`). Errors: those of `prepare` and `write`.
 */
export async function withAttached(
  stores: Stores,
  purpose: Uploaded,
  files: File[],
  write: (attached: Attached[], objects: FileObject[]) => Promise<boolean>,
): Promise<void> {
  const attached: Attached[] = []
  const objects: FileObject[] = []
  // One after the other: unpacked pictures are large.
  for (const file of files) {
    const { value, objects: made } = await prepare(stores.images, file, purpose)
    attached.push({ value, name: cleanName(file.name), size: made.at(-1)!.body.byteLength })
    objects.push(...made)
  }
  for (const { key, body, type } of objects) {
    await stores.files.put(key, body, { httpMetadata: { contentType: type } })
  }
  let isWritten = false
  try {
    isWritten = await write(attached, objects)
  } finally {
    if (!isWritten)
      await dropUnused(
        stores,
        attached.map(({ value }) => value),
      )
  }
}
