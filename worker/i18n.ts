import i18next, { type PostProcessorModule } from 'i18next'
import { LANGS, type Lang } from '../shared/languages.ts'
import de from '../shared/texts/de.json' with { type: 'json' }
import en from '../shared/texts/en.json' with { type: 'json' }
import fr from '../shared/texts/fr.json' with { type: 'json' }
import it from '../shared/texts/it.json' with { type: 'json' }
import nl from '../shared/texts/nl.json' with { type: 'json' }
import deCatalogue from './catalogue/texts/de.json' with { type: 'json' }
import enCatalogue from './catalogue/texts/en.json' with { type: 'json' }
import frCatalogue from './catalogue/texts/fr.json' with { type: 'json' }
import itCatalogue from './catalogue/texts/it.json' with { type: 'json' }
import nlCatalogue from './catalogue/texts/nl.json' with { type: 'json' }
import deCsv from './lists/texts/de.json' with { type: 'json' }
import enCsv from './lists/texts/en.json' with { type: 'json' }
import frCsv from './lists/texts/fr.json' with { type: 'json' }
import itCsv from './lists/texts/it.json' with { type: 'json' }
import nlCsv from './lists/texts/nl.json' with { type: 'json' }
import deMail from './mail/texts/de.json' with { type: 'json' }
import enMail from './mail/texts/en.json' with { type: 'json' }
import frMail from './mail/texts/fr.json' with { type: 'json' }
import itMail from './mail/texts/it.json' with { type: 'json' }
import nlMail from './mail/texts/nl.json' with { type: 'json' }
import dePrivacy from './privacy/texts/de.json' with { type: 'json' }
import enPrivacy from './privacy/texts/en.json' with { type: 'json' }
import frPrivacy from './privacy/texts/fr.json' with { type: 'json' }
import itPrivacy from './privacy/texts/it.json' with { type: 'json' }
import nlPrivacy from './privacy/texts/nl.json' with { type: 'json' }

/** `:name` placeholders, as the specification writes them; i18next's own syntax cannot be set to that. */
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
    de: { translation: { ...de, mail: deMail, csv: deCsv, catalogue: deCatalogue, privacy: dePrivacy } },
    en: { translation: { ...en, mail: enMail, csv: enCsv, catalogue: enCatalogue, privacy: enPrivacy } },
    fr: { translation: { ...fr, mail: frMail, csv: frCsv, catalogue: frCatalogue, privacy: frPrivacy } },
    it: { translation: { ...it, mail: itMail, csv: itCsv, catalogue: itCatalogue, privacy: itPrivacy } },
    nl: { translation: { ...nl, mail: nlMail, csv: nlCsv, catalogue: nlCatalogue, privacy: nlPrivacy } },
  },
})

export type Translate = (key: string, values?: Record<string, string | number>) => string

/** Looks texts up in one language: `t('errors.not_found')`, `t('mail.hello', { name: 'Anna' })`. */
export function translator(lang: Lang): Translate {
  const t = instance.getFixedT(lang)
  return (key, values = {}) => t(key, values)
}
