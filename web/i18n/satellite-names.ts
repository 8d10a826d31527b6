import { ORBITS } from '../../shared/catalogue/orbits.ts'
import { SATELLITES } from '../../shared/catalogue/satellites.ts'
import type { Lang } from '../../shared/languages.ts'

/** Each satellite with the main languages of its channels: `Hispasat 30W (spagnolo, portoghese)`. For loaders, as names of countries are. */
export function satelliteNames(lang: Lang): Record<string, string> {
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  return Object.fromEntries(
    SATELLITES.map((name) => [
      name,
      `${name} (${ORBITS[name].languages.map((code) => names.of(code)).join(', ')})`,
    ]),
  )
}
