import type { Lang } from '../../shared/languages.ts'
import type { TextTree } from '../i18n/translate.ts'

const loaders: Record<Lang, () => Promise<{ default: TextTree }>> = {
  de: () => import('./i18n/de.json'),
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
  nl: () => import('./i18n/nl.json'),
}

/** The back-office's own texts, for its loader. */
export const loadAdminTexts = async (lang: Lang): Promise<TextTree> => (await loaders[lang]()).default
