import type { Lang } from '../../../shared/languages.ts'
import { type TextTree, type Translate, translator } from '../../../shared/translate.ts'
import { readOffice, readRest } from './text-files.ts'

/** The loaded texts, by language, and whether those that only some screens say are among them. */
const trees = new Map<Lang, { texts: TextTree; isWhole: boolean }>()
const translators = new Map<Lang, Translate>()
let isRestWanted = false

async function addRest(lang: Lang): Promise<void> {
  const tree = trees.get(lang)
  if (!tree || tree.isWhole) return
  Object.assign(tree.texts, await readRest(lang))
  tree.isWhole = true
}

/** Loads the back-office's texts, which the storefront never loads. They are files of their own, which browsers keep. */
export async function loadAdminTexts(lang: Lang): Promise<Translate> {
  if (!trees.has(lang)) {
    const texts = await readOffice(lang)
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
