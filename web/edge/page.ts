import { toOffered } from './addresses.ts'
import { anonymousPage } from './anonymous-page.ts'
import { cacheAddresses } from './cached-addresses.ts'
import { cardHostsOf } from './card-hosts.ts'
import type { Env, WaitUntil } from './env.ts'
import { logFailure } from './failures.ts'
import { pageHeaders } from './headers.ts'
import { loadFor } from './personal-page.ts'
import { readState } from './public-changes.ts'
import { render, SHOP } from './rendering.tsx'
import { readVisit, type Visit, whoAsks } from './session.ts'
import { knowSettings, readDraft, withSettings } from './settings.ts'
import { isShell } from './shell-page.ts'
import { fill, type Slots } from './template.ts'

const cacheAddress = cacheAddresses(SHOP)

/** A visitor's values in a page; without a session the page's scripts ask for tokens when they need one. */
const slotsOf = (visit: Visit | null): Slots => ({
  nonce: crypto.randomUUID().replaceAll('-', ''),
  csrfToken: visit?.session.csrf_token ?? '',
  apiToken: visit?.session.api_token ?? '',
  cartCount: `${visit?.session.cart_count ?? 0}`,
})

/** With `no-store` browsers would not keep a page for Back, and what was typed in it would be lost. */
const BACK_CACHE_CONTROL = 'private, no-cache'

interface Answered {
  status: number
  /** Of a redirect. */
  location: string | null
  html: BodyInit | null
  nonce: string
  cookies: string[]
  /** Whether it is the page of all anonymous visitors. */
  isShared?: boolean
}

/** The answer with a page, or with a redirect. */
function answer(request: Request, env: Env, requestId: string, answered: Answered): Response {
  const { status, location, html, nonce, cookies, isShared = false } = answered
  const cards = cardHostsOf(new URL(request.url).pathname, env)
  const headers = pageHeaders(nonce, requestId, cards, env.ENVIRONMENT)
  if (isShared) headers.set('cache-control', BACK_CACHE_CONTROL)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (location) headers.set('location', location)
  return new Response(location || request.method === 'HEAD' ? null : html, { status, headers })
}

/** A page for one visitor. It holds their tokens, and prices if they are a retailer, so nobody else may get it. */
async function renderFor(
  visiting: Promise<Visit>,
  request: Request,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<Response> {
  const { origin } = new URL(request.url)
  const knowing = readState(origin, env, requestId, waitUntil).then(async (state) => {
    await knowSettings(origin, env, requestId, state?.noticed ?? null)
    return state
  })
  const [{ visit, loaded }, state] = await Promise.all([loadFor(visiting, request, env, requestId), knowing])
  const slots = slotsOf(visit)
  const by = { nonce: slots.nonce, cookies: visit.cookies }
  const offered = toOffered(request)
  if (offered) return answer(request, env, requestId, { ...by, status: 302, location: offered, html: null })
  if (loaded instanceof Response) {
    // After a form the browser gets the next page with GET.
    const status = request.method === 'POST' ? 303 : loaded.status
    const location = loaded.headers.get('location')
    return answer(request, env, requestId, { ...by, status, location, html: null })
  }
  const rendering = () => render(new URL(request.url), env, requestId, loaded, state?.unwritten)
  const draft = await readDraft(request, env, requestId, visit.session.api_token)
  const { status, template } = await (draft ? withSettings(draft, rendering) : rendering())
  const html = fill(template, slots)
  return answer(request, env, requestId, { ...by, status, location: null, html })
}

/** The page of an address, or what its action says to a form: for an anonymous visitor the page that is cached for all of them. */
export async function answerPage(
  request: Request,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<Response> {
  const url = new URL(request.url)
  const known = request.method === 'POST' ? null : cacheAddress(url)
  // What devices store is nobody's, whoever asks.
  const address = isShell(known) || whoAsks(request, env) !== 'person' ? known : null
  if (isShell(address)) {
    const page = await anonymousPage(request, address, env, requestId, waitUntil)
    const slots = slotsOf(null)
    const html = page.fill(slots)
    return answer(request, env, requestId, { ...page, html, nonce: slots.nonce, cookies: [], isShared: true })
  }
  const visiting = readVisit(request, env, requestId)
  if (!address) return renderFor(visiting, request, env, requestId, waitUntil)
  const [visit, page] = await Promise.all([
    // The page is there without the database, too.
    visiting.catch((error) => {
      logFailure(error, requestId, 'session')
      return null
    }),
    anonymousPage(request, address, env, requestId, waitUntil),
  ])
  if (visit?.session.user) return renderFor(visiting, request, env, requestId, waitUntil)
  const slots = slotsOf(visit)
  const { status, location } = page
  const by = { nonce: slots.nonce, cookies: visit?.cookies ?? [], isShared: true }
  return answer(request, env, requestId, { ...by, status, location, html: page.fill(slots) })
}
