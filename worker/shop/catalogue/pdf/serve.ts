import type { Lang } from '../../../../shared/languages.ts'
import { settings } from '../../../../shared/settings/settings.ts'
import type { Translate } from '../../../../shared/translate.ts'
import { AppError } from '../../../base/errors.ts'
import { judgeConditions } from '../../../base/files/conditions.ts'
import { translator } from '../texts.ts'
import { findVolume, type Volume } from './state.ts'
import { findCatalogue, type Press } from './stored.ts'

const SECONDS = 60

const etagOf = (state: string) => `"${state}"`

/** A file name of plain letters, e.g. `sosta-catalogo-it.pdf`, or `sosta-catalogo-it-2.pdf` where there are several. */
const nameOf = (lang: Lang, { number, all }: Volume, t: Translate) =>
  `${[settings().brand.name, t('catalogue.file'), lang, ...(all.length > 1 ? [number] : [])]
    .join(' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')}.pdf`

/**
 * Answers a volume of the catalogue in one language: 200, or 304 without reading FILES for callers who have it. An outdated
 * one, sent while the new one is being made, is not cached. Errors: `not_found`, `unavailable`.
 */
export async function serveCatalogue(
  press: Press,
  lang: Lang,
  number: number,
  request: Request,
): Promise<Response> {
  const { db, origin, now } = press
  const volume = await findVolume(db, { lang, number, origin, now })
  if (!volume) throw new AppError('not_found')
  const { state } = volume
  const headers = new Headers({ 'content-language': lang, vary: 'Authorization, Accept-Language' })
  const mark = (shown: string) => {
    headers.set('etag', etagOf(shown))
    headers.set('cache-control', shown === state ? `public, max-age=${SECONDS}` : 'no-cache')
  }
  const known = { httpEtag: etagOf(state), uploaded: now }
  const status = judgeConditions(request.headers, known)
  mark(state)
  if (status !== 200) return new Response(null, { status, headers })
  const object = await findCatalogue(press, lang, volume)
  mark(object.customMetadata?.state ?? '')
  headers.set('content-type', 'application/pdf')
  headers.set('content-length', String(object.size))
  headers.set('content-disposition', `inline; filename="${nameOf(lang, volume, await translator(lang))}"`)
  // Some browsers cannot show a PDF in a sandbox, and apply styles to the page that shows it.
  headers.set(
    'content-security-policy',
    "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
  )
  headers.set('x-content-type-options', 'nosniff')
  return new Response(object.body, { headers })
}
