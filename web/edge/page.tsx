import { renderToReadableStream } from 'react-dom/server.edge'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { SessionAnswer } from '../../shared/accounts.ts'
import type { Lang } from '../../shared/languages.ts'
import { adminRoutes } from '../admin/routes.ts'
import { apiContext, createClient } from '../api/client.ts'
import { EdgeContext } from '../context.ts'
import { langOfPath, loadTexts, pickTexts } from '../i18n/texts.ts'
import type { PageHandle } from '../page-route.ts'
import { siteRoutes } from '../routes.tsx'
import { visitorContext } from '../session/session.ts'
import { assetsOf, FONT } from './assets.ts'
import { allowCall, cookiesAfter, edgeCallHeaders } from './calls.ts'
import { cardHostsOf } from './card-hosts.ts'
import { logFailure, routeOf, takeFailures } from './failures.ts'
import { pageHeaders } from './headers.ts'
import { hydrationScript, scriptsAfterPaint } from './hydration.ts'

export interface Env {
  API: Fetcher
  /** `https://host` of the shop; pages use it for their own addresses, not the request's host. */
  ORIGIN: string
  /** `preview` for a shop that search engines are to leave out. */
  ENVIRONMENT?: string
  /** Address of the card provider's script; only local development has another one than Stripe's. */
  STRIPE_JS?: string
}

const handler = createStaticHandler(siteRoutes(adminRoutes))

/** The visitor's session, and the cookies that the API sets with it. */
async function readSession(
  env: Env,
  request: Request,
  lang: Lang,
  requestId: string,
): Promise<{ session: SessionAnswer; cookies: string[] }> {
  const headers = edgeCallHeaders(request, lang, requestId)
  const cookie = request.headers.get('cookie')
  if (cookie) headers.set('cookie', cookie)
  const answer = await env.API.fetch(new URL('/api/session', request.url).href, { headers })
  if (!answer.ok) throw new Error(`/api/session answered ${answer.status}`)
  return { session: await answer.json(), cookies: answer.headers.getSetCookie() }
}

/** The page of an address as HTML with its status, or the redirect of its loader or action. */
export async function renderPage(request: Request, env: Env, requestId: string): Promise<Response> {
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const { session, cookies } = await readSession(env, request, lang, requestId)
  const cookie = cookiesAfter(request, cookies)
  const api = createClient(url.origin, async (input, init) => {
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
  const requestContext = new RouterContextProvider(
    new Map<unknown, unknown>([
      [apiContext, api],
      [visitorContext, { user: session.user, cart_count: session.cart_count }],
    ]) as never,
  )
  // The shop's own page for errors needs its texts even when no route's loader ran.
  await loadTexts(lang, ['shell'])
  const outcome = await handler.query(request, { requestContext })
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const headers = pageHeaders(nonce, requestId, cardHostsOf(url.pathname, env), env.ENVIRONMENT)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (outcome instanceof Response) {
    const location = outcome.headers.get('location')
    if (location) headers.set('location', location)
    // After a form the browser gets the next page with GET.
    return new Response(null, { status: request.method === 'POST' ? 303 : outcome.status, headers })
  }

  const context = takeFailures(outcome, requestId)
  const handles = context.matches
    .map((match) => match.route.handle as PageHandle | undefined)
    .filter((handle) => handle !== undefined)
  const { scripts, styles } = assetsOf(handles)
  const page = {
    origin: env.ORIGIN,
    nonce,
    csrfToken: session.csrf_token,
    apiToken: session.api_token,
    hydration: hydrationScript(context, pickTexts(lang, ['shell', ...handles.flatMap(({ texts }) => texts)])),
    styles,
    font: FONT,
  }
  const stream = await renderToReadableStream(
    <EdgeContext value={page}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
        nonce={nonce}
      />
    </EdgeContext>,
    // Lazy parts are rendered in place, for readers without scripts.
    {
      nonce,
      bootstrapScriptContent: scriptsAfterPaint(scripts),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // A lazy part that fails here is rendered in the browser.
      onError: (error) => logFailure(error, requestId, routeOf(context)),
    },
  )
  // Wait for the whole page: it can be read without scripts, and its status is known.
  await stream.allReady
  return new Response(request.method === 'HEAD' ? null : stream, { status: context.statusCode, headers })
}
