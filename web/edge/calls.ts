import type { Lang } from '../../shared/languages.ts'
import type { Env, WaitUntil } from './env.ts'
import { dataCentre, noteChange } from './public-changes.ts'

/** Headers of the renderer's own calls: for which visitor, in which language, and the id under which both log. */
export function edgeCallHeaders(
  request: Request,
  lang: Lang,
  requestId: string,
  given?: HeadersInit | undefined,
): Headers {
  const headers = new Headers(given)
  headers.set('accept-language', lang)
  headers.set('x-request-id', requestId)
  for (const name of ['cf-connecting-ip', 'user-agent']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/**
 * Refuses changing calls while a page is opened, because mail scanners and prefetching browsers open addresses too. Only a sent
 * form may change something.
 */
export function allowCall(page: Request, method = 'GET'): void {
  const isRead = page.method === 'GET' || page.method === 'HEAD'
  if (isRead && method !== 'GET' && method !== 'HEAD') throw new Error(`A loader may not call by ${method}.`)
}

/** The cookies of a browser together with those that an answer sets, as a header: `a=1; b=2`. */
export function cookiesAfter(request: Request, set: string[]): string {
  const sent = request.headers.get('cookie')?.split('; ') ?? []
  const pairs = [...sent, ...set.map((cookie) => cookie.split(';')[0]!)]
  return [...new Map(pairs.map((pair) => [pair.split('=')[0], pair])).values()].join('; ')
}

/** Headers that ask for a part, or for an answer only if something changed. The API handles them, not the cache. */
const CONDITIONS = [
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
]

/** The address under which this data centre caches a file, if it may: keys of files are hashes of their content. */
function keyOf({ method, url, headers }: Request): string | null {
  const { origin, pathname } = new URL(url)
  const isWhole = method === 'GET' && !CONDITIONS.some((name) => headers.has(name))
  return isWhole && pathname.startsWith('/files/') ? origin + pathname : null
}

/** Whether an administrator changes something, perhaps something that anonymous pages show. */
const isChange = ({ method, url }: Request) =>
  method !== 'GET' && method !== 'HEAD' && new URL(url).pathname.startsWith('/api/admin/')

/** Passes a request on to the API under our id. Whole public files are answered from this data centre when it has them. */
export async function passOn(
  request: Request,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<Response> {
  const key = keyOf(request)
  const cache = key === null ? undefined : dataCentre()
  const cached = await cache?.match(key!)
  if (cached) {
    const answer = new Response(cached.body, cached)
    answer.headers.set('x-request-id', requestId)
    return answer
  }
  const passed = new Request(request)
  passed.headers.set('x-request-id', requestId)
  const given = await env.API.fetch(passed)
  const answer = new Response(given.body, given)
  if (isChange(request) && given.ok) await noteChange(new URL(request.url).origin)
  const isPublic = answer.headers.get('cache-control')?.startsWith('public')
  if (cache && answer.status === 200 && isPublic) waitUntil(cache.put(key!, answer.clone()))
  return answer
}
