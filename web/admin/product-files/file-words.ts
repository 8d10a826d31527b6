import type { FilePlace } from '../../../shared/catalogue/files/file-names.ts'
import type { Misfit } from '../../../shared/catalogue/files/file-plan.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'

/** What a file becomes: `Foto 2`, `Libretto · Deutsch`, `Tavola 1`. */
export function placeText(t: Translate, place: FilePlace): string {
  if (place.type !== 'document') return t(`product-files.places.${place.type}`, { n: place.n })
  const { kind, lang, n } = place
  const number = n > 1 ? ` ${n}` : ''
  return `${t(`products.sets.documents.${kind}`)}${number} · ${lang ? LANG_NAMES[lang] : t('products.sets.allLangs')}`
}

/** Why a file fits nowhere, as a sentence. */
export function misfitText(t: Translate, misfit: Misfit): string {
  const key = `product-files.faults.${misfit.fault}`
  switch (misfit.fault) {
    case 'word':
    case 'lang':
      return t(key, { word: misfit.word })
    case 'several':
    case 'ambiguous':
      return t(key, { codes: misfit.codes.join(', ') })
    case 'twice':
      return t(key, { others: misfit.others.slice(0, 3).join(', ') })
    case 'gap':
      return t(key, { has: misfit.has, next: misfit.has + 1 })
    default:
      return t(key)
  }
}
