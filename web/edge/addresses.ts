import { langFromHeader } from '../../shared/languages.ts'

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
    return { status: 302, location: `/${langFromHeader(request.headers.get('accept-language'))}` }
  }
  // What a unit's label says is the same in every language.
  if (pathname.startsWith('/u/')) {
    const lang = langFromHeader(request.headers.get('accept-language'))
    return { status: 302, location: `/${lang}${trimSlashes(pathname)}${search}` }
  }
  return pathname.endsWith('/') ? { status: 301, location: trimSlashes(pathname) + search } : null
}
