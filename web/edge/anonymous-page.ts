import { createClient } from '../api/client.ts'
import { langOfPath } from '../i18n/texts.ts'
import { type CachedPage, fromEntry, toEntry } from './cached-page.ts'
import { allowCall } from './calls.ts'
import type { Env, WaitUntil } from './env.ts'
import { logFailure } from './failures.ts'
import { fromMemory, toMemory } from './page-lru.ts'
import { dataCentre, readPublicChanges } from './public-changes.ts'
import { load, type Reader, render } from './rendering.tsx'
import { fill, type Slots, type Template } from './template.ts'

/** Until when a page is served as it is, and until when while it is made anew: best sellers, for one, change without a save. */
const FRESH = 15 * 60_000
const LATEST = 60 * 60_000
/** After this time a page that is being made is made by somebody else, too. */
const MAKING = 10_000

/** Pages that this isolate is making, and since when. */
const making = new Map<string, number>()

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

/** Renders the page for nobody, and keeps it if it is one. */
async function make(
  origin: string,
  address: string,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<AnonymousPage> {
  const key = keyOf(origin, address)
  const made = Date.now()
  making.set(key, made)
  try {
    const request = new Request(origin + address)
    const loaded = await load(request, nobody(request, env, requestId))
    if (loaded instanceof Response) {
      return { status: loaded.status, location: loaded.headers.get('location'), fill: () => null }
    }
    const { status, template, isWhole } = await render(new URL(request.url), env, requestId, loaded)
    const page = { ...template, made }
    if (status === 200 && isWhole) waitUntil(cache(key, page))
    return answerOf(template, status)
  } finally {
    making.delete(key)
  }
}

/** A new deployment keeps its own pages. */
const keyOf = (origin: string, address: string) => `${origin}/.cached/${__BUILD__}${address}`

/** The page that this data centre keeps. */
async function lookUp(key: string): Promise<CachedPage | null> {
  const entry = await dataCentre()?.match(key)
  if (!entry) return null
  const page = await fromEntry(entry)
  toMemory(key, page)
  return page
}

async function cache(key: string, page: CachedPage): Promise<void> {
  toMemory(key, page)
  await dataCentre()?.put(key, toEntry(page))
}

/** Whether this isolate has begun to make the page. */
const isMaking = (key: string) => Date.now() - (making.get(key) ?? 0) < MAKING

/**
 * The page of an address for anonymous visitors: the one that this data centre keeps if nothing has changed since, else a new
 * one. While a new one is made, or cannot be made, the cached one is served.
 */
export async function anonymousPage(
  origin: string,
  address: string,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<AnonymousPage> {
  const key = keyOf(origin, address)
  const own = fromMemory(key)
  const [found, { known, latest }] = await Promise.all([
    own ?? lookUp(key),
    readPublicChanges(origin, env, requestId, waitUntil),
  ])
  if (!found) {
    // What is not known yet is asked beside, for the next one.
    if (!known) waitUntil(latest())
    return make(origin, address, env, requestId, waitUntil)
  }
  const changes = await latest()
  const isCurrent = ({ made }: CachedPage) => !changes || made >= changes.noticed
  // Another isolate may have made it anew.
  const cached = own && !isCurrent(own) ? ((await lookUp(key)) ?? own) : found
  const age = Date.now() - cached.made
  if ((isCurrent(cached) && age < FRESH) || isMaking(key)) return answerOf(cached)
  const anew = make(origin, address, env, requestId, waitUntil)
  if (isCurrent(cached) && age < LATEST) {
    waitUntil(anew.catch((error) => logFailure(error, requestId, 'page made anew')))
    return answerOf(cached)
  }
  const page = await anew.catch((error) => logFailure(error, requestId, 'page made anew'))
  return !page || page.status >= 500 ? answerOf(cached) : page
}
