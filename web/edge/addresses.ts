import { langFromHeader } from '../../shared/languages.ts'

/**
 * A path without slashes at its end, and with one at its start: two would name another host. A loop, because a regular
 * expression would try each slash of a long row anew.
 */
export function trimSlashes(path: string): string {
  let start = 0
  while (path[start + 1] === '/') start++
  let end = path.length
  while (end > start + 1 && path[end - 1] === '/') end--
  return path.slice(start, end)
}

/** Where an address sends its readers on to, and with which status; null when it is a page's own. */
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
  return pathname.endsWith('/') ? { status: 301, location: trimSlashes(pathname) + search } : null
}
