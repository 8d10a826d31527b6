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

const rests: typeof loaders = {
  de: () => import('../i18n/rest/de.ts'),
  en: () => import('../i18n/rest/en.ts'),
  fr: () => import('../i18n/rest/fr.ts'),
  it: () => import('../i18n/rest/it.ts'),
  nl: () => import('../i18n/rest/nl.ts'),
}

/** The loaded texts, by language, and whether those that only some screens say are among them. */
const trees = new Map<Lang, { texts: TextTree; isWhole: boolean }>()
const translators = new Map<Lang, Translate>()
let isRestWanted = false

async function addRest(lang: Lang): Promise<void> {
  const tree = trees.get(lang)
  if (!tree || tree.isWhole) return
  Object.assign(tree.texts, byHeading((await rests[lang]()).default))
  tree.isWhole = true
}

/** Loads the back-office's texts, which the storefront never loads. They are files of their own, which browsers keep. */
export async function loadAdminTexts(lang: Lang): Promise<Translate> {
  if (!trees.has(lang)) {
    const texts = byHeading((await loaders[lang]()).default)
    if (!trees.has(lang)) trees.set(lang, { texts, isWhole: false })
  }
  if (isRestWanted) await addRest(lang)
  const t = translators.get(lang) ?? translator(trees.get(lang)!.texts, lang)
  translators.set(lang, t)
  return t
}

/** Loads what only the sign-in and some screens say, in the languages that are loaded and in those that will be. */
export async function loadRestOfTexts(): Promise<void> {
  isRestWanted = true
  await Promise.all([...trees.keys()].map(addRest))
}

/** The translator of a language whose texts are loaded. */
export const adminTranslatorOf = (lang: Lang): Translate => translators.get(lang) ?? ((key) => key)
