import type { Lang } from '../../../shared/languages.ts'
import { type TextTree, type Translate, translator } from '../../../shared/translate.ts'

const loaders: Record<Lang, () => Promise<{ default: Record<string, TextTree> }>> = {
  de: () => import('../i18n/de.ts'),
  en: () => import('../i18n/en.ts'),
  fr: () => import('../i18n/fr.ts'),
  it: () => import('../i18n/it.ts'),
  nl: () => import('../i18n/nl.ts'),
}

/** The texts of files, by heading: `i18n/it/orders.json` has those of `orders`. */
export const byHeading = (files: Record<string, TextTree>): TextTree =>
  Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.split('/').at(-1)!.replace('.json', ''), texts]),
  )

const translators = new Map<Lang, Translate>()

/** Loads the back-office's texts, which the storefront never loads. They are a file of their own, which browsers keep. */
export async function loadAdminTexts(lang: Lang): Promise<Translate> {
  const t = translators.get(lang) ?? translator(byHeading((await loaders[lang]()).default), lang)
  translators.set(lang, t)
  return t
}

/** The translator of a language whose texts are loaded. */
export const adminTranslatorOf = (lang: Lang): Translate => translators.get(lang) ?? ((key) => key)
