import { createClient } from '../api/client.ts'
import { langOfPath } from '../i18n/texts.ts'
import { toOffered } from './addresses.ts'
import { allowCall } from './calls.ts'
import type { Env, WaitUntil } from './env.ts'
import { logFailure } from './failures.ts'
import { dataCentre, type PublicState, readState } from './public-changes.ts'
import { load, type Reader, render } from './rendering.tsx'
import { knowSettings } from './settings.ts'
import { fill, type Slots, type Template } from './template.ts'

/** A page for nobody, as a data centre caches it. */
const toEntry = ({ html, gaps }: Template, seconds: number): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${seconds}`,
      'x-cached': JSON.stringify({ gaps }),
    },
  })

async function fromEntry(entry: Response): Promise<Template> {
  const known: Pick<Template, 'gaps'> = JSON.parse(entry.headers.get('x-cached')!)
  return { ...known, html: new Uint8Array(await entry.arrayBuffer()) }
}

/** For how long a page is served: best sellers, for one, change without a save. */
const FRESH_SECONDS = 3600
/** For how long it is found when it cannot be made anew, e.g. because the database is away. */
const STALE_SECONDS = 24 * 3600

/** A page for anonymous visitors, before their values are filled in. */
interface AnonymousPage {
  status: number
  location: string | null
  fill: (slots: Slots) => Uint8Array<ArrayBuffer> | null
}
const answerOf = (template: Template, status = 200): AnonymousPage => ({
  status,
  location: null,
  fill: (slots) => fill(template, slots),
})

/** Nobody: no cookie, no token, no address, no browser. What the API answers is what everybody may see, as the primary knows it. */
function nobody(request: Request, env: Env, requestId: string): Reader {
  const { origin, pathname } = new URL(request.url)
  const lang = langOfPath(pathname)
  const api = createClient(origin, async (input, init) => {
    allowCall(request, init?.method)
    const headers = new Headers(init?.headers)
    headers.set('accept-language', lang)
    headers.set('x-request-id', requestId)
    return env.API.fetch(input as string, { ...init, headers } as never) as never
  })
  return { api, visitor: { user: null, cart_count: 0 } }
}

/** A new deployment caches its own pages. */
const keyOf = (origin: string, address: string, state: number | 'last') =>
  `${origin}/.cached/${__BUILD__}/${state}${address}`

async function lookUp(key: string): Promise<AnonymousPage | null> {
  const entry = await dataCentre()?.match(key)
  return entry ? answerOf(await fromEntry(entry)) : null
}

/** Renders the page for nobody, and caches it if it is one. */
async function make(
  reader: Request,
  address: string,
  state: PublicState | null,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<AnonymousPage> {
  const { origin } = new URL(reader.url)
  const request = new Request(origin + address)
  // Beside the page's data: neither needs the other.
  const [loaded] = await Promise.all([
    load(request, nobody(request, env, requestId)),
    knowSettings(origin, env, requestId, state?.noticed ?? null),
  ])
  const location = toOffered(reader)
  if (location) return { status: 302, location, fill: () => null }
  if (loaded instanceof Response) {
    return { status: loaded.status, location: loaded.headers.get('location'), fill: () => null }
  }
  const { status, template, isWhole } = await render(
    new URL(request.url),
    env,
    requestId,
    loaded,
    state?.unwritten,
  )
  const cache = dataCentre()
  if (cache && status === 200 && isWhole && state !== null) {
    waitUntil(cache.put(keyOf(origin, address, state.noticed), toEntry(template, FRESH_SECONDS)))
    waitUntil(cache.put(keyOf(origin, address, 'last'), toEntry(template, STALE_SECONDS)))
  }
  return answerOf(template, status)
}

/**
 * The page of an address for anonymous visitors: the one that this data centre cached in the present state of the catalogue, else a
 * new one, or the last one when none can be made.
 */
export async function anonymousPage(
  reader: Request,
  address: string,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<AnonymousPage> {
  const { origin } = new URL(reader.url)
  // Known before the page's data are read: what is cached under it is never older.
  const state = await readState(origin, env, requestId, waitUntil)
  const cached = state === null ? null : await lookUp(keyOf(origin, address, state.noticed))
  if (cached) return cached
  const making = make(reader, address, state, env, requestId, waitUntil)
  const isMade = await making.then(
    ({ status }) => status < 500,
    (error) => {
      logFailure(error, requestId, 'page made anew')
      return false
    },
  )
  return isMade ? making : ((await lookUp(keyOf(origin, address, 'last'))) ?? making)
}
