import type { Lang } from '../../shared/languages.ts'
import { loadTexts, pickTexts } from '../i18n/texts.ts'
import type { TextTree } from '../i18n/translate.ts'

const loaders: Record<Lang, () => Promise<{ default: Record<string, TextTree> }>> = {
  de: () => import('./i18n/de.ts'),
  en: () => import('./i18n/en.ts'),
  fr: () => import('./i18n/fr.ts'),
  it: () => import('./i18n/it.ts'),
  nl: () => import('./i18n/nl.ts'),
}

const isTree = (texts: TextTree | string | undefined): texts is TextTree => typeof texts === 'object'

/** The texts of all areas as one tree; several areas may add to one heading, e.g. to `columns` or `history.actions`. */
export function joinAreas(areas: TextTree[]): TextTree {
  const joined: TextTree = {}
  for (const area of areas) {
    for (const [heading, texts] of Object.entries(area)) {
      const known = joined[heading]
      joined[heading] = isTree(known) && isTree(texts) ? joinAreas([known, texts]) : texts
    }
  }
  return joined
}

/** The back-office's own texts, and those of the fields' messages that the Worker has too; for its loader. */
export async function loadAdminTexts(lang: Lang): Promise<TextTree> {
  const [own] = await Promise.all([loaders[lang](), loadTexts(lang, ['shared'])])
  const shared = pickTexts(lang, ['shared']).shared as TextTree
  return joinAreas([...Object.values(own.default), { fields: shared.fields!, errors: shared.errors! }])
}
