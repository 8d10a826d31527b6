import type { Lang } from '../../../shared/languages.ts'
import type { TextTree } from '../../../shared/translate.ts'

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

const rests: typeof loaders = {
  de: () => import('../i18n/rest/de.ts'),
  en: () => import('../i18n/rest/en.ts'),
  fr: () => import('../i18n/rest/fr.ts'),
  it: () => import('../i18n/rest/it.ts'),
  nl: () => import('../i18n/rest/nl.ts'),
}

/** The back-office's texts in a language, in one file. The edge reads them by functions of its own (`edge/text-files.ts`). */
export const readOffice = async (lang: Lang): Promise<TextTree> => byHeading((await loaders[lang]()).default)

/** What only the sign-in and some screens say. */
export const readRest = async (lang: Lang): Promise<TextTree> => byHeading((await rests[lang]()).default)
