import { DAY_MS } from '../../../shared/dates.ts'
import { DEFAULT_LANG } from '../../../shared/languages.ts'
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
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest, by which a system installs the shop as an app. Its icons are made by tools/demo/pictures/render.ts. */
export const writeManifest = () => ({
  id: '/',
  name: settings().brand.name,
  short_name: settings().brand.name,
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#faf8f4',
  theme_color: settings().look.accent,
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
})
