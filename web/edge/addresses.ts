import { isLang } from '../../shared/languages.ts'
import { iconOf } from '../../shared/settings/icons.ts'
import { offeredFromHeader, offeredLangs } from '../../shared/settings/offered.ts'

/**
 * A path without trailing slashes, and with one at its start, because two would name another host. A loop, because a regular
 * expression would be slow for many slashes.
 */
export function trimSlashes(path: string): string {
  let start = 0
  while (path[start + 1] === '/') start++
  let end = path.length
  while (end > start + 1 && path[end - 1] === '/') end--
  return path.slice(start, end)
}

/** Where an address redirects, and with which status; null when it is a page's own. */
export function forwardOf(request: Request, shop: URL): { status: 301 | 302; location: string } | null {
  const { pathname, search, host } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // Other names of the site, e.g. on pages.dev. On a developer's machine the shop has several.
  if (isRead && host !== shop.host && shop.hostname !== 'localhost') {
    return { status: 301, location: shop.origin + pathname + search }
  }
  if (pathname === '/') {
    return { status: 302, location: `/${offeredFromHeader(request.headers.get('accept-language'))}` }
  }
  // What asks for it without having read a page.
  if (pathname === '/favicon.ico') return { status: 302, location: iconOf(192).src }
  // What a unit's label says is the same in every language.
  if (pathname.startsWith('/u/')) {
    const lang = offeredFromHeader(request.headers.get('accept-language'))
    return { status: 302, location: `/${lang}${trimSlashes(pathname)}${search}` }
  }
  return pathname.endsWith('/') ? { status: 301, location: trimSlashes(pathname) + search } : null
}

/**
 * Where an address in a language that is not on offer leads: to the same page in the best of those that are. Null for any other address, and
 * for a form, which somebody began to fill in while the language was.
 */
export function toOffered({ method, url, headers }: Request): string | null {
  const { pathname, search } = new URL(url)
  const lang = pathname.split('/')[1]
  if (method === 'POST' || !isLang(lang) || offeredLangs().includes(lang)) return null
  return `/${offeredFromHeader(headers.get('accept-language'))}${pathname.slice(lang.length + 1)}${search}`
}
