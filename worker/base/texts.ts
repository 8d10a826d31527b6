import { LANGS, type Lang } from '../../shared/languages.ts'
import deReasons from '../../shared/texts/de/reasons.json' with { type: 'json' }
import de from '../../shared/texts/de.ts'
import enReasons from '../../shared/texts/en/reasons.json' with { type: 'json' }
import en from '../../shared/texts/en.ts'
import frReasons from '../../shared/texts/fr/reasons.json' with { type: 'json' }
import fr from '../../shared/texts/fr.ts'
import itReasons from '../../shared/texts/it/reasons.json' with { type: 'json' }
import it from '../../shared/texts/it.ts'
import nlReasons from '../../shared/texts/nl/reasons.json' with { type: 'json' }
import nl from '../../shared/texts/nl.ts'
import { type TextTree, type Translate, translator as translatorOf } from '../../shared/translate.ts'

export type Translator = (lang: Lang) => Translate

const SHARED: Record<Lang, TextTree> = {
  de: { ...de, reasons: deReasons },
  en: { ...en, reasons: enReasons },
  fr: { ...fr, reasons: frReasons },
  it: { ...it, reasons: itReasons },
  nl: { ...nl, reasons: nlReasons },
}

const SHARED_ONLY = new Map(LANGS.map((lang) => [lang, translatorOf(SHARED[lang], lang)]))

/** Looks up the texts shared by all rooms: `translator(lang)('errors.not_found')`. */
export const translator: Translator = (lang) => SHARED_ONLY.get(lang)!

/** One language's texts with those of a room. */
export const translateWith = (room: string, texts: TextTree, lang: Lang): Translate =>
  translatorOf({ ...SHARED[lang], [room]: texts }, lang)

/** The same with a room's own texts, e.g. those of `offer`: `t('offer.title', { number: 12 })`. */
export const translatorWith = (room: string, texts: Record<Lang, TextTree>): Translator => {
  const made = new Map(LANGS.map((lang) => [lang, translateWith(room, texts[lang], lang)]))
  return (lang) => made.get(lang)!
}
