import { eq } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { products } from './catalogue.tables.ts'
import { findProductPage } from './product-page.ts'
import { translator } from './texts.ts'

interface Stores {
  db: Db
  files: R2Bucket
  images: ImagesBinding
}

/** The data sheet of a product in a language as a PDF, which nobody stores, with the name of its file. Error: `not_found`. */
export async function dataSheet(
  { db, files, images }: Stores,
  { assets, origin }: Env,
  slug: string,
  lang: Lang,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const product = await findProductPage(db, slug, lang, false)
  // The maker of PDFs is loaded when it is wanted.
  const [{ makeDataSheet }, { readPictures }, { readArtwork }, [stored]] = await Promise.all([
    import('./pdf/data-sheet.ts'),
    import('./pdf/pictures.ts'),
    import('./pdf/artwork.ts'),
    db.select({ image: products.image }).from(products).where(eq(products.id, product.id)),
  ])
  const image = stored?.image ?? null
  const pictures = image ? await readPictures(files, images, new Map([[image, 1200]])) : null
  const picture = (image && pictures?.get(image)) || null
  const artwork = await readArtwork({ files, images }, settings().contracts.label_file)
  const t = await translator(lang)
  return {
    name: `${t('catalogue.sheet.file')}-${(product.code ?? product.slug).replaceAll(/[^\w-]+/g, '-')}-${lang}.pdf`,
    bytes: await makeDataSheet({ product, picture, artwork, lang, origin, now: new Date() }, assets),
  }
}
