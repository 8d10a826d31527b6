import type { Kind } from '../../../shared/file-kinds.ts'
import { AppError } from '../errors.ts'

/** The most pixels of a picture; more could be a decompression bomb. */
const MAX_PIXELS = 50_000_000
/** Cloudflare takes no longer side; locally nothing minds. */
const MAX_SIDE = 12_000
const QUALITY = 82

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()

/** Errors of the binding have a code; anything else is our own failure. */
function pictureError(error: unknown): unknown {
  const isRefused = error instanceof Error && typeof (error as { code?: unknown }).code === 'number'
  return isRefused ? new AppError('invalid', { fields: { file: 'file_damaged' } }) : error
}

/**
 * A picture as WebP in each of the widths (pixels); a smaller one keeps its size. Nothing of the upload but its pixels
 * remains. Errors: `invalid` when it has too many pixels, in all or on a side, or cannot be read.
 */
export async function encodePicture(
  images: ImagesBinding,
  kind: Kind,
  bytes: Uint8Array<ArrayBuffer>,
  widths: readonly number[],
): Promise<Uint8Array<ArrayBuffer>[]> {
  try {
    const info = await images.info(streamOf(bytes))
    if (info.format !== `image/${kind}` || !('width' in info)) throw new AppError('unsupported_type')
    if (info.width * info.height > MAX_PIXELS)
      throw new AppError('invalid', { fields: { file: 'file_pixels' } })
    if (Math.max(info.width, info.height) > MAX_SIDE)
      throw new AppError('invalid', { fields: { file: 'file_side' } })
    const encoded: Uint8Array<ArrayBuffer>[] = []
    // One after the other: unpacked pictures are large.
    for (const width of widths) {
      const result = await images
        .input(streamOf(bytes))
        .transform({ width, fit: 'scale-down' })
        .output({ format: 'image/webp', quality: QUALITY })
      encoded.push(new Uint8Array(await result.response().arrayBuffer()))
    }
    return encoded
  } catch (error) {
    throw pictureError(error)
  }
}
