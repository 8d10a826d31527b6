import { useLocation } from 'react-router'
import { oncePer } from '../../shared/base/once.ts'
import { DEFAULT_LANG, isLang, type Lang } from '../../shared/languages.ts'
import { type TextTree, type Translate, translator } from '../../shared/translate.ts'
import { readAreas } from './text-files.ts'

/**
 * A part of the texts: `home` for `web/i18n/{lang}/home.json`; `shared` are those that the Worker has too. What only the answer
 * to a form says is in no page: its action loads it.
 */
export type TextArea = string

/** The loaded texts, by language. */
const texts = new Map<Lang, TextTree>()
const translators = new Map<Lang, Translate>()

function treeOf(lang: Lang): TextTree {
  const tree = texts.get(lang) ?? {}
  texts.set(lang, tree)
  return tree
}

/** Adds areas to a language. Shared texts keep the Worker's keys: `fields.required`. */
export function keepTexts(lang: Lang, areas: TextTree): void {
  Object.assign(treeOf(lang), areas, areas.shared)
}

/**
 * Returns a language's translator once the areas are loaded. The edge puts those of the first page into it; all others are
 * loaded together, in one file for the language.
 */
export async function loadTexts(lang: Lang, areas: TextArea[]): Promise<Translate> {
  const tree = treeOf(lang)
  if (areas.some((area) => !Object.hasOwn(tree, area))) {
    keepTexts(lang, await readAreas(lang))
  }
  const t = translators.get(lang) ?? translator(tree, lang)
  translators.set(lang, t)
  return t
}

/** For the edge: the texts of an area, undefined when it is not loaded. */
export const textsOfArea = (lang: Lang, area: TextArea) => treeOf(lang)[area]

/** The language of an address: its first part. Italian for the back-office and for anything else. */
export function langOfPath(pathname: string): Lang {
  const first = pathname.split('/')[1]
  return isLang(first) ? first : DEFAULT_LANG
}

export const useLang = (): Lang => langOfPath(useLocation().pathname)

/** The translator of a language whose texts are loaded; for actions. */
export const translatorOf = (lang: Lang): Translate => translators.get(lang) ?? ((key) => key)

/** The translator of the page's language: `const t = useT()`, `t('cart.title')`. */
export const useT = (): Translate => translatorOf(useLang())

/** Several things as one text: `Sale, Service and Installation`. */
export function listed(t: Translate, things: string[]): string {
  const last = things.at(-1) ?? ''
  return things.length > 1 ? t('shell.listed', { first: things.slice(0, -1).join(', '), last }) : last
}

/** What writes numbers. */
export interface Figure {
  format: (value: number) => string
}

const intl = oncePer((lang: Lang) =>
  oncePer(
    (digits: number) =>
      new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  ),
)

/**
 * Numbers with as many decimals, as the language writes them: `12,50`. Up to a thousand nothing is grouped, and the first of
 * `Intl`'s formats takes a phone 50 to 80 ms while a page starts.
 */
export const decimals = (lang: Lang, digits: number): Figure => ({
  format: (value) => {
    if (value !== 0 && !(value >= 0.001 && value < 999)) return intl(lang)(digits).format(value)
    // Of the digits as they are written, as `Intl` does: 0.15 is 0.2, though the number itself is a little less.
    const rounded = Math.round(Number(`${value}e${digits}`)) / 10 ** digits
    return rounded.toFixed(digits).replace('.', lang === 'en' ? '.' : ',')
  },
})
