import { COLOURS } from './colours.ts'

/** How many pictures are read at a time. */
const AT_A_TIME = 6
const QUALITY = 80
export const PICTURES = 'catalogue/pictures/'

/** Which size of a picture is wanted, by its stem. */
export type Wanted = Map<string, 480 | 1200>

const nameOf = (stem: string) => stem.split('/').at(-1)!
const keyOf = (stem: string, width: number) => `${PICTURES}${nameOf(stem)}-${width}.jpg`
const channel = (value: number) => Math.round(value * 255)
const SAND = `rgb(${COLOURS.sand.map(channel).join(',')})`

/**
 * The shop's pictures as JPEG, the format that a PDF takes, on sand where they are transparent. Each is made once and stored
 * for all languages; missing or unreadable pictures are left out.
 */
export async function readPictures(
  files: R2Bucket,
  images: ImagesBinding,
  wanted: Wanted,
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>()
  const waiting = [...wanted]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const jpeg = await readPicture(files, images, ...next)
      if (jpeg) pictures.set(next[0], jpeg)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return pictures
}

async function readPicture(files: R2Bucket, images: ImagesBinding, stem: string, width: number) {
  const key = keyOf(stem, width)
  const cached = await files.get(key)
  if (cached) return new Uint8Array(await cached.arrayBuffer())
  const picture = await files.get(`${stem}-${width}.webp`)
  if (!picture) return null
  const bytes = await picture.arrayBuffer()
  try {
    const result = await images
      .input(new Blob([bytes]).stream())
      .output({ format: 'image/jpeg', quality: QUALITY, background: SAND })
    const jpeg = new Uint8Array(await result.response().arrayBuffer())
    await files.put(key, jpeg, { httpMetadata: { contentType: 'image/jpeg' } })
    return jpeg
  } catch (error) {
    // Errors of the binding have a code; anything else is our own failure.
    if (error instanceof Error && typeof (error as { code?: unknown }).code === 'number') return null
    throw error
  }
}

/** Deletes pictures that no product and no category has any more; `stems` are all that are in use. */
export async function dropPictures(files: R2Bucket, stems: Set<string>): Promise<void> {
  const names = new Set([...stems].map(nameOf))
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const page = await files.list({ prefix: PICTURES, ...(cursor && { cursor }) })
    const keys = page.objects.map(({ key }) => key)
    const gone = keys.filter((key) => !names.has(key.slice(PICTURES.length).replace(/-\d+\.jpg$/, '')))
    if (gone.length > 0) await files.delete(gone)
    isMore = page.truncated
    if (page.truncated) cursor = page.cursor
  }
}
