import { forwardOf } from './edge/addresses.ts'
import { passOn } from './edge/calls.ts'
import type { Env, WaitUntil } from './edge/env.ts'
import { logFailure } from './edge/failures.ts'
import { isOwnForm, takeForm } from './edge/forms.ts'
import { edgeHeaders } from './edge/headers.ts'
import { answerPage } from './edge/page.ts'
import { refuse, refuseCall } from './edge/refusals.ts'
import { serviceWorker } from './edge/service-worker.ts'

const PASSED_ON =
  /^\/(api|files|01|mcp)(\/|$)|^\/(sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest|\.well-known\/(security\.txt|gs1resolver)|[a-z]{2}\/updates\.atom)$/

/** A page, or the answer to a form that was sent without scripts, or before they ran: its action runs here. */
async function answer(
  request: Request,
  env: Env,
  requestId: string,
  waitUntil: WaitUntil,
): Promise<Response> {
  const shop = URL.parse(env.ORIGIN)
  if (!shop) throw new Error('ORIGIN must be the address of the shop: set it in web/wrangler.toml.')
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) return refuse(405, request, requestId)
  const forward = forwardOf(request, shop)
  if (forward) {
    const { status, location } = forward
    const headers = edgeHeaders(requestId, { location, vary: 'Accept-Language' })
    return new Response(null, { status, headers })
  }
  if (request.method !== 'POST') return answerPage(request, env, requestId, waitUntil)
  if (!isOwnForm(request, env.ORIGIN)) return refuse(403, request, requestId)
  const form = await takeForm(request)
  return form instanceof Request
    ? answerPage(form, env, requestId, waitUntil)
    : refuse(form, request, requestId)
}

/** Every request but those for static files, which Pages serves itself (public/_routes.json). */
export default {
  async fetch(request, env, context) {
    const requestId = request.headers.get('cf-ray') ?? crypto.randomUUID()
    const waitUntil: WaitUntil = (work) => context.waitUntil(work)
    const { pathname } = new URL(request.url)
    const isCall = PASSED_ON.test(pathname)
    try {
      if (pathname === '/sw.js') return await serviceWorker(request, env, requestId)
      return isCall
        ? await passOn(request, env, requestId, waitUntil)
        : await answer(request, env, requestId, waitUntil)
    } catch (error) {
      logFailure(error, requestId, isCall ? 'passed on' : 'page')
      return isCall ? refuseCall(request, requestId) : refuse(503, request, requestId)
    }
  },
} satisfies ExportedHandler<Env>
