import type { FileHandle } from 'node:fs/promises'

/** Cloudflare takes at most 100 MB a request, and 10 000 parts of the same size: up to 320 GB. */
export const PART_BYTES = 32 * 1024 ** 2
const TRIES = 4

/** What is read of a file: all of what was asked for, less only at its end. */
async function readPart(file: Pick<FileHandle, 'read'>, offset: number, length: number): Promise<Uint8Array> {
  const part = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(part, filled, length - filled, offset + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
    filled += bytesRead
  }
  return part
}

/** A network that fails once in hours of uploading does not end it. */
async function again<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1) throw error
    await new Promise((resolve) => setTimeout(resolve, 1000 * (TRIES - tries + 1)))
    return again(work, tries - 1)
  }
}

/**
 * Puts a file of any size into a bucket, part by part; `onDone` hears how many bytes are there. The object is replaced when the
 * last part has arrived; after a failure what has arrived is dropped, and the old object stays.
 */
export async function putInParts(
  bucket: Pick<R2Bucket, 'createMultipartUpload'>,
  key: string,
  file: Pick<FileHandle, 'read'>,
  size: number,
  onDone: (bytes: number) => void = () => {},
  partBytes = PART_BYTES,
): Promise<void> {
  const httpMetadata = { contentType: 'application/octet-stream' }
  const upload = await bucket.createMultipartUpload(key, { httpMetadata })
  try {
    const parts: R2UploadedPart[] = []
    for (let offset = 0; offset < size; offset += partBytes) {
      const part = await readPart(file, offset, Math.min(partBytes, size - offset))
      parts.push(await again(() => upload.uploadPart(parts.length + 1, part)))
      onDone(offset + part.length)
    }
    await upload.complete(parts)
  } catch (error) {
    await upload.abort().catch(() => {})
    throw error
  }
}
