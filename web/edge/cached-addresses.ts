import type { RouteObject } from 'react-router'
import { isLang } from '../../shared/languages.ts'
import type { PageHandle } from '../page-route.ts'

/** What advertisements and newsletters add to an address, for whoever counts clicks: no page reads it. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/
/** A longer value was not made by a link of ours. */
const MAX_VALUE_LENGTH = 100

interface Cached {
  path: RegExp
  parameters: string[]
}

/** The routes whose pages are the same for all anonymous visitors (`cached` in web/routes.tsx), and what of the query they read. */
const cachedIn = (routes: RouteObject[]): Cached[] =>
  routes.flatMap(({ path = '', handle, children = [] }) => {
    const parameters = (handle as PageHandle | undefined)?.cached
    const own = parameters && {
      path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
      parameters,
    }
    return [...(own ? [own] : []), ...cachedIn(children)]
  })

/**
 * A function that returns under which address, without the origin, the page of a URL is cached for all anonymous visitors: the
 * parameters that it reads, in one order. Null when the page is not cached, or is asked for anything else.
 */
export function cacheAddresses(routes: RouteObject[]): (url: URL) => string | null {
  const cached = cachedIn(routes)
  return ({ pathname, searchParams }) => {
    const [, lang, ...rest] = pathname.split('/')
    const parameters = isLang(lang) && cached.find(({ path }) => path.test(rest.join('/')))?.parameters
    if (!parameters) return null
    const asked = [...searchParams].filter(([name]) => !TRACKING.test(name))
    const isPlain = asked.every(
      ([name, value], i) =>
        parameters.includes(name) &&
        value.length <= MAX_VALUE_LENGTH &&
        asked.findIndex(([other]) => other === name) === i,
    )
    if (!isPlain) return null
    const query = new URLSearchParams(asked.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
    return pathname + (query && `?${query}`)
  }
}
