import { env } from 'cloudflare:workers'
import type { Lang } from '../../shared/languages.ts'
import { type TextTree, type Translate, translator } from '../../shared/translate.ts'
import { cachedFrom, readAsset } from './assets.ts'

/** Texts that the pages have too, `worker/assets/texts/shared/<lang>/<name>.json`. */
const SHARED = [
  'consents',
  'contracts',
  'errors',
  'feed',
  'fields',
  'law',
  'notices',
  'reasons',
  'roof-plan',
] as const
/** Those of a room, `worker/assets/texts/<name>/<lang>.json`. */
type Room =
  | 'catalogue'
  | 'certificate'
  | 'claim'
  | 'document'
  | 'lists'
  | 'mail'
  | 'offer'
  | 'pages'
  | 'privacy'
  | 'slip'
  | 'statement'
type Name = (typeof SHARED)[number] | Room

const fileOf = (name: Name, lang: Lang) =>
  SHARED.some((shared) => shared === name) ? `shared/${lang}/${name}` : `${name}/${lang}`

/**
 * Looks up texts by the name of their file: `errors.not_found`. They lie beside the script, because each call needs few of them. The binding
 * is the Worker's own, not the call's: mails are written in places that know nothing of files. Errors: `unavailable`.
 */
export function translatorOf(...names: Name[]): (lang: Lang) => Promise<Translate> {
  const made = new Map<Lang, (assets: typeof env.ASSETS) => Promise<Translate>>()
  const readerOf = (lang: Lang) =>
    cachedFrom(async (assets) => {
      const read = async (name: Name) => {
        const file = await readAsset(assets, `texts/${fileOf(name, lang)}.json`)
        return [name, await file.json<TextTree>()] as const
      }
      return translator(Object.fromEntries(await Promise.all(names.map(read))), lang)
    })
  return (lang) => {
    const read = made.get(lang) ?? readerOf(lang)
    made.set(lang, read)
    return read(env.ASSETS)
  }
}

export const errorTexts = translatorOf('errors')
export const fieldTexts = translatorOf('fields')
export const consentTexts = translatorOf('consents')
export const feedTexts = translatorOf('feed')
