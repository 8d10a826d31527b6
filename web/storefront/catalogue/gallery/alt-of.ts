import type { ProductPicture } from '../../../../shared/catalogue/product-sets.ts'
import type { Translate } from '../../../../shared/translate.ts'

/** What a picture shows: in the words of who put it there, or by its kind and place. */
export function altOf(t: Translate, name: string, { alt, kind }: ProductPicture, index: number): string {
  if (alt) return alt
  if (kind !== 'photo') return t(`catalogue.gallery.${kind}`, { name })
  return index === 0 ? name : t('catalogue.gallery.picture', { name, n: index + 1 })
}
