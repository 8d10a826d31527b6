import type { Lang } from '../../../shared/languages.ts'
import { loadTexts, pickTexts } from '../../i18n/texts.ts'
import type { TextTree } from '../../i18n/translate.ts'

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

/** The back-office's own texts, and the messages of fields that it shares with the Worker; called by its loader. */
export async function loadAdminTexts(lang: Lang): Promise<TextTree> {
  const [own] = await Promise.all([loaders[lang](), loadTexts(lang, ['shared'])])
  const shared = pickTexts(lang, ['shared']).shared as TextTree
  return { ...byHeading(own.default), fields: shared.fields!, errors: shared.errors! }
}
