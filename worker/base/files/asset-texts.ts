import { env } from 'cloudflare:workers'
import type { Lang } from '../../../shared/languages.ts'
import type { TextTree, Translate } from '../../../shared/translate.ts'
import { translateWith } from '../texts.ts'
import { keptFrom, readAsset } from './assets.ts'

/**
 * Looks up the texts of a room that few calls need, `worker/assets/texts/<room>/<lang>.json`, and those shared by all rooms. The binding
 * is the Worker's own, not the call's: mails are written in places that know nothing of files. Errors: `unavailable`.
 */
export function assetTranslator(
  room: 'mail' | 'lists' | 'privacy' | 'statement' | 'document',
): (lang: Lang) => Promise<Translate> {
  const made = new Map<Lang, (assets: typeof env.ASSETS) => Promise<Translate>>()
  const readerOf = (lang: Lang) =>
    keptFrom(async (assets) => {
      const texts = await (await readAsset(assets, `texts/${room}/${lang}.json`)).json<TextTree>()
      return translateWith(room, texts, lang)
    })
  return (lang) => {
    const read = made.get(lang) ?? readerOf(lang)
    made.set(lang, read)
    return read(env.ASSETS)
  }
}
