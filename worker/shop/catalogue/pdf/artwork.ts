import { MADE } from '../../../base/files/purposes.ts'

/** The width of official artwork in papers, in pixels: the widest that is stored. */
const WIDTH = 1920
const QUALITY = 90

/** An official label or notice by its stem as JPEG, the format that a PDF takes, on white; null without one. It is made once. */
export async function readArtwork(
  { files, images }: { files: R2Bucket; images: ImagesBinding },
  stem: string,
): Promise<Uint8Array | null> {
  if (!stem) return null
  const key = `${MADE}${stem}-${WIDTH}.jpg`
  const cached = await files.get(key)
  if (cached) return cached.bytes()
  const picture = await files.get(`${stem}-${WIDTH}.webp`)
  if (!picture) return null
  const result = await images
    .input(picture.body)
    .output({ format: 'image/jpeg', quality: QUALITY, background: '#ffffff' })
  const jpeg = new Uint8Array(await result.response().arrayBuffer())
  await files.put(key, jpeg, { httpMetadata: { contentType: 'image/jpeg' } })
  return jpeg
}
