import type { Lang } from '../../shared/languages.ts'
import { loadTexts, pickTexts } from '../i18n/texts.ts'
import type { TextTree } from '../i18n/translate.ts'

const loaders: Record<Lang, () => Promise<{ default: TextTree }>> = {
  de: () => import('./i18n/de.json'),
  en: () => import('./i18n/en.json'),
  fr: () => import('./i18n/fr.json'),
  it: () => import('./i18n/it.json'),
  nl: () => import('./i18n/nl.json'),
}

/** The back-office's own texts, and those of the fields' messages that the Worker has too; for its loader. */
export async function loadAdminTexts(lang: Lang): Promise<TextTree> {
  const [own] = await Promise.all([loaders[lang](), loadTexts(lang, ['shared'])])
  const shared = pickTexts(lang, ['shared']).shared as TextTree
  return { ...own.default, fields: shared.fields!, errors: shared.errors! }
}
