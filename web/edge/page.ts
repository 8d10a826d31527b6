import { createClient } from '../api/client.ts'
import { langOfPath } from '../i18n/texts.ts'
import { anonymousPage } from './anonymous-page.ts'
import { allowCall, cookiesAfter, edgeCallHeaders } from './calls.ts'
import { cardHostsOf } from './card-hosts.ts'
import type { Env, WaitUntil } from './env.ts'
import { logFailure } from './failures.ts'
import { pageHeaders } from './headers.ts'
import { keptAddresses } from './kept-addresses.ts'
import { type Reader, ROUTES, render, type Slots } from './rendering.tsx'
import { readVisit, type Visit, whoAsks } from './session.ts'

const keptAddress = keptAddresses(ROUTES)

/** A visitor's values in a page; without a session the page's scripts ask for tokens when they need one. */
const slotsOf = (visit: Visit | null): Slots => ({
  nonce: crypto.randomUUID().replaceAll('-', ''),
  csrfToken: visit?.session.csrf_token ?? '',
  apiToken: visit?.session.api_token ?? '',
  cartCount: `${visit?.session.cart_count ?? 0}`,
})

/** The answer with a page, or with a redirect. */
function answer(
  request: Request,
  env: Env,
  requestId: string,
  nonce: string,
  cookies: string[],
  { status, location, html }: { status: number; location: string | null; html: BodyInit | null },
): Response {
  const cards = cardHostsOf(new URL(request.url).pathname, env)
  const headers = pageHeaders(nonce, requestId, cards, env.ENVIRONMENT)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (location) headers.set('location', location)
  return new Response(location || request.method === 'HEAD' ? null : html, { status, headers })
}

/** A visitor or a person: the API is called with their tokens and cookies, and what it sets goes to `cookies`. */
function readerOf(request: Request, env: Env, requestId: string, { session, cookies }: Visit): Reader {
  const { origin, pathname } = new URL(request.url)
  const lang = langOfPath(pathname)
  const cookie = cookiesAfter(request, cookies)
  const api = createClient(origin, async (input, init) => {
    allowCall(request, init?.method)
    const headers = edgeCallHeaders(request, lang, requestId, init?.headers)
    headers.set('authorization', `Bearer ${session.api_token}`)
    headers.set('x-csrf-token', session.csrf_token)
    // The second step of a sign-in needs the cookie besides the token.
    headers.set('cookie', cookie)
    const answer = await env.API.fetch(input as string, { ...init, headers } as never)
    cookies.push(...answer.headers.getSetCookie())
    return answer as never
  })
  return { api, visitor: { user: session.user, cart_count: session.cart_count } }
}

/** A page for one visitor. It holds their tokens, and prices if they are a retailer, so nobody else may get it. */
async function renderFor(visit: Visit, request: Request, env: Env, requestId: string): Promise<Response> {
  const slots = slotsOf(visit)
  const outcome = await render(request, env, requestId, readerOf(request, env, requestId, visit), slots)
  const page =
    outcome instanceof Response
      ? {
          // After a form the browser gets the next page with GET.
          status: request.method === 'POST' ? 303 : outcome.status,
          location: outcome.headers.get('location'),
          html: null,
        }
      : { ...outcome, location: null }
  return answer(request, env, requestId, slots.nonce, visit.cookies, page)
}

/** The page of an address, or what its action says to a form: for an anonymous visitor the page that is kept for all of them. */
export async function answerPage(
  request: Request,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<Response> {
  const url = new URL(request.url)
  const isShared = request.method !== 'POST' && whoAsks(request) !== 'person'
  const address = isShared ? keptAddress(url) : null
  const visiting = readVisit(request, env, requestId)
  if (!address) return renderFor(await visiting, request, env, requestId)
  const [visit, page] = await Promise.all([
    // The page is there without the database, too.
    visiting.catch((error) => {
      logFailure(error, requestId, 'session')
      return null
    }),
    anonymousPage(url.origin, address, env, requestId, waitUntil),
  ])
  if (visit?.session.user) return renderFor(visit, request, env, requestId)
  const slots = slotsOf(visit)
  const { status, location } = page
  return answer(request, env, requestId, slots.nonce, visit?.cookies ?? [], {
    status,
    location,
    html: page.fill(slots),
  })
}
