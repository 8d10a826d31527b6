import type { FoundPart } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import type { Translate } from '../../../../shared/translate.ts'

/** The spare part by which a search found a product: "Ricambio OR85-B01 · O-ring". */
export const partText = (t: Translate, { code, name }: FoundPart) =>
  `${t('products.kinds.part')} ${[code, name].filter(Boolean).join(' · ')}`

/** The address of a product's spare parts, in its form. */
export const partsOf = (id: number) => `/admin/products/${id}/edit#parts`
