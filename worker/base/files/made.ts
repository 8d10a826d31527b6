import { AVIF_WIDTHS } from '../../../shared/catalogue/pictures.ts'
import { ICON_SIZES } from '../../../shared/settings/icons.ts'
import { writeLog } from '../log.ts'
import { lineOf } from '../reasons.ts'
import { keysOf, MADE } from './purposes.ts'

/** A picture to be made: the stem of its column, how, and where it is stored in FILES once it is there. */
interface Wanted {
  stem: string
  transform: ImageTransform
  output: ImageOutputOptions
  at: string
}

const NAME = /^((?:images|diagrams)\/[\w.-]+)-(\d+)\.avif$/
const ICON = /^(brand\/[\da-f]{32})-icon-(\d+)\.png$/
/** Behind a logo, for which it was drawn. */
const GROUND = '#fcfaf6'
/** On the scale of the binding; as good to the eye as the WebP of 82, in half the bytes. */
const QUALITY = 60

/** What a key asks to be made; null unless it is a public picture in one of our widths, so that nobody makes others. */
export function wantedOf(key: string): Wanted | null {
  const at = MADE + key
  const [, stem, digits] = NAME.exec(key) ?? []
  const width = AVIF_WIDTHS.find((known) => `${known}` === digits)
  if (stem && width)
    return {
      stem,
      transform: { width, fit: 'scale-down' },
      output: { format: 'image/avif', quality: QUALITY },
      at,
    }
  const [, logo, side] = ICON.exec(key) ?? []
  const size = ICON_SIZES.find((known) => `${known}` === side)
  if (!logo || !size) return null
  const transform = { width: size, height: size, fit: 'pad', background: GROUND } as const
  return { stem: logo, transform, output: { format: 'image/png' }, at }
}

/** The largest that is stored of a picture. */
async function findSource(files: R2Bucket, stem: string): Promise<R2ObjectBody | null> {
  for (const key of keysOf(stem).reverse()) {
    const object = await files.get(key)
    if (object) return object
  }
  return null
}

/**
 * Makes a picture from the largest that is stored, and keeps it: the next reader gets it from FILES. Returns the key of what can be
 * shown, which is that of the source itself when it cannot be made now; null when there is no such picture.
 */
export async function makePicture(
  { files, images }: { files: R2Bucket; images: ImagesBinding },
  { stem, transform, output, at }: Wanted,
): Promise<string | null> {
  const source = await findSource(files, stem)
  if (!source) return null
  try {
    const made = await images.input(source.body).transform(transform).output(output)
    // Cloudflare may decide for another format.
    const httpMetadata = { contentType: made.contentType() }
    await files.put(at, await made.response().arrayBuffer(), { httpMetadata })
    return at
  } catch (error) {
    writeLog('error', { event: 'picture_not_made', key: at, reason: lineOf(error) })
    return source.key
  }
}
