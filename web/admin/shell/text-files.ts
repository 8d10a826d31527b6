import type { Lang } from '../../../shared/languages.ts'
import type { TextTree } from '../../../shared/translate.ts'
import { byArea } from '../../i18n/text-files.ts'

const loaders: Record<Lang, () => Promise<{ default: Record<string, TextTree> }>> = {
  de: () => import('../i18n/de.ts'),
  en: () => import('../i18n/en.ts'),
  fr: () => import('../i18n/fr.ts'),
  it: () => import('../i18n/it.ts'),
  nl: () => import('../i18n/nl.ts'),
}

const rests: typeof loaders = {
  de: () => import('../i18n/rest/de.ts'),
  en: () => import('../i18n/rest/en.ts'),
  fr: () => import('../i18n/rest/fr.ts'),
  it: () => import('../i18n/rest/it.ts'),
  nl: () => import('../i18n/rest/nl.ts'),
}

/** The back-office's texts in a language, in one file. The edge reads them by functions of its own (`edge/text-files.ts`). */
export const readOffice = async (lang: Lang): Promise<TextTree> =>
  byArea(Object.entries((await loaders[lang]()).default))

/** What only the sign-in and some screens say. */
export const readRest = async (lang: Lang): Promise<TextTree> =>
  byArea(Object.entries((await rests[lang]()).default))
