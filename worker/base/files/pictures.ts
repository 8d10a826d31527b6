import type { PictureKind } from '../../../shared/files/file-kinds.ts'
import { AppError } from '../errors.ts'
import { takeOrientation } from './orientation.ts'

/** The most pixels of a picture; more could be a decompression bomb. */
const MAX_PIXELS = 50_000_000
/** Cloudflare takes no longer side; locally nothing minds. */
const MAX_SIDE = 12_000
const QUALITY = 82

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()

/** Photos of phones, which Cloudflare reads and the local binding may not: the person hears what to do. */
const isPhones = (kind: PictureKind) => kind === 'heic' || kind === 'avif'
const unread = () => new AppError('unsupported_type', { fields: { file: 'file_heic' } })

/** What the binding says of a picture of which it does not even read the size. */
const TOO_LARGE = /pixel limit|too large|dimensions/i

/** Errors of the binding have a code; anything else is our own failure. */
function pictureError(error: unknown, kind: PictureKind): unknown {
  const isRefused = error instanceof Error && typeof (error as { code?: unknown }).code === 'number'
  if (!isRefused) return error
  if (TOO_LARGE.test(error.message)) return new AppError('invalid', { fields: { file: 'file_pixels' } })
  return isPhones(kind) ? unread() : new AppError('invalid', { fields: { file: 'file_damaged' } })
}

/**
 * A picture as WebP in each of the widths (pixels); a smaller one keeps its size. Nothing of the upload but its pixels
 * remains; it stands upright. Errors: `invalid` when it has too many pixels, in all or on a side, or cannot be read; `unsupported_type`.
 */
export async function encodePicture(
  images: ImagesBinding,
  kind: PictureKind,
  given: Uint8Array<ArrayBuffer>,
  widths: readonly number[],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const { bytes, turn } = takeOrientation(given)
  try {
    const info = await images.info(streamOf(bytes))
    if (!('width' in info)) throw new AppError('unsupported_type', { fields: { file: 'file_type' } })
    if (!isPhones(kind) && info.format !== `image/${kind}`)
      throw new AppError('unsupported_type', { fields: { file: 'file_type' } })
    if (info.width * info.height > MAX_PIXELS)
      throw new AppError('invalid', { fields: { file: 'file_pixels' } })
    if (Math.max(info.width, info.height) > MAX_SIDE)
      throw new AppError('invalid', { fields: { file: 'file_side' } })
    const encoded: Uint8Array<ArrayBuffer>[] = []
    // One after the other: unpacked pictures are large.
    for (const width of widths) {
      const result = await images
        .input(streamOf(bytes))
        .transform({ ...turn, width, fit: 'scale-down' })
        .output({ format: 'image/webp', quality: QUALITY })
      encoded.push(new Uint8Array(await result.response().arrayBuffer()))
    }
    return encoded
  } catch (error) {
    throw pictureError(error, kind)
  }
}
