/*
 * What of the API a device may cache, so that pages that were seen open without a network. Everything else never touches a cache: prices,
 * people, sessions, tokens, the back-office, what somebody searched for and where they are.
 */

const LIST = ['filters[cat]', 'filters[fam]', 'facets', 'limit', 'offset', 'sort']
const COMPARED = ['first', 'second', 'third', 'fourth']

/** Calls that everybody gets the same answer to: the path, and the parameters beside the language. */
const CACHED: [path: RegExp, parameters: string[]][] = [
  [/^\/api\/(home|fit|faqs|updates|categories|product-names|best-sellers|vendor-categories)$/, []],
  [/^\/api\/listing$/, LIST],
  [/^\/api\/products\/[\w-]+$/, []],
  [/^\/api\/comparison$/, COMPARED],
  [/^\/api\/vendors\/(all|overview|places|\d+)$/, []],
  [/^\/api\/pages\/[a-z-]+$/, []],
]

/** A longer value was not made by a link of ours. */
const MAX_VALUE_LENGTH = 200

/** Whether the answer to a call may be cached on the device. */
export const isCachedCall = ({ pathname, searchParams }: URL): boolean =>
  CACHED.some(
    ([path, parameters]) =>
      path.test(pathname) &&
      [...searchParams].every(
        ([name, value]) => (name === 'lang' || parameters.includes(name)) && value.length <= MAX_VALUE_LENGTH,
      ),
  )

/**
 * Whether a call is made by nobody in particular: without a token, or with that of an anonymous visitor, which names no person. A token that
 * cannot be read is somebody's.
 */
export function isAnonymous(authorization: string | null): boolean {
  const token = /^Bearer\s*(\S*)$/.exec(authorization ?? 'Bearer')?.[1]
  if (token === '') return true
  try {
    const [, claims = ''] = (token ?? '').split('.')
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof read === 'object' && read !== null && !('uid' in read)
  } catch {
    return false
  }
}

/** Whether an answer says of itself that everybody gets the same. */
export const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 && (headers.get('cache-control') ?? '').startsWith('public') && !headers.has('set-cookie')

/** The language of a page of the shop; null for anything else, the back-office among it. */
export const langOfPage = (pathname: string): string | null =>
  /^\/([a-z]{2})(\/(?!shell$)|$)/.exec(pathname)?.[1] ?? null
