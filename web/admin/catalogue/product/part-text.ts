import type { FoundPart } from '../../../../shared/catalogue.admin.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** By which spare part a product was found: "Ricambio OR85-B01 · O-ring". */
export const partText = (t: Translate, { code, name }: FoundPart) =>
  `${t('products.kinds.part')} ${[code, name].filter(Boolean).join(' · ')}`

/** The spare parts of a product, in its form. */
export const partsOf = (id: number) => `/admin/products/${id}/edit#parts`
