import { DAY_MS } from '../../../shared/dates.ts'
import { DEFAULT_LANG } from '../../../shared/languages.ts'
import { iconOf } from '../../../shared/settings/icons.ts'
import { offeredForeignLangs } from '../../../shared/settings/offered.ts'
import { settings } from '../../../shared/settings/settings.ts'

/** Days until `Expires`, which is computed for each answer; RFC 9116 recommends less than a year. */
const DAYS = 180

/** The security.txt (RFC 9116): whom to tell of a vulnerability. */
export function writeSecurityTxt(origin: string, now = Date.now()): string {
  const expires = new Date((Math.floor(now / DAY_MS) + DAYS) * DAY_MS).toISOString()
  return [
    `Contact: mailto:${settings().contacts.email.support}`,
    `Contact: ${origin}/${DEFAULT_LANG}/contact-us`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${[DEFAULT_LANG, ...offeredForeignLangs()].join(', ')}`,
    `Policy: ${origin}/${DEFAULT_LANG}/security`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** A logo is not cut to a system's shape: nobody knows where its middle is. */
const icons = () =>
  settings().look.logo
    ? [iconOf(192), iconOf(512)].map((icon) => ({ ...icon, purpose: 'any' }))
    : [
        { ...iconOf(512), purpose: 'any' },
        { ...iconOf(512, true), purpose: 'maskable' },
      ]

/** The web app manifest, by which a system installs the shop as an app. */
export const writeManifest = () => ({
  id: '/',
  name: settings().brand.name,
  short_name: settings().brand.name,
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#faf8f4',
  theme_color: settings().look.accent,
  icons: icons(),
})
