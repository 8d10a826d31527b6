import i18next, { type PostProcessorModule } from 'i18next'
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

/** `:name` placeholders, as in the specification; i18next cannot be configured for these. */
const colon: PostProcessorModule = {
  type: 'postProcessor',
  name: 'colon',
  process: (value, _key, options) =>
    value.replace(/:([A-Za-z_]\w*)/g, (match, name: string) =>
      Object.hasOwn(options, name) && options[name] != null ? String(options[name]) : match,
    ),
}

const instance = i18next.createInstance()
instance.use(colon).init({
  initAsync: false,
  supportedLngs: [...LANGS],
  fallbackLng: 'it',
  postProcess: ['colon'],
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    de: { translation: { ...de, reasons: deReasons } },
    en: { translation: { ...en, reasons: enReasons } },
    fr: { translation: { ...fr, reasons: frReasons } },
    it: { translation: { ...it, reasons: itReasons } },
    nl: { translation: { ...nl, reasons: nlReasons } },
  },
})

export type Translate = (key: string, values?: Record<string, string | number>) => string
export type Translator = (lang: Lang) => Translate

/** Looks up the texts shared by all rooms: `translator(lang)('errors.not_found')`. */
export const translator: Translator = (lang) => {
  const t = instance.getFixedT(lang)
  return (key, values = {}) => t(key, values)
}

/** The same for a room's own texts, e.g. those of `mail`: `t('mail.hello', { name: 'Anna' })`. */
export function translatorWith(room: string, texts: Record<Lang, object>): Translator {
  for (const lang of LANGS) instance.addResourceBundle(lang, 'translation', { [room]: texts[lang] }, true)
  return translator
}
