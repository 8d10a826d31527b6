import { langFromHeader } from '../shared/languages.ts'
import { isOwnForm, takeForm } from './edge/forms.ts'
import { edgeHeaders } from './edge/headers.ts'
import { type Env, renderPage } from './edge/page.tsx'
import { refuse } from './edge/refusals.ts'

const PASSED_ON = /^\/(api|files)(\/|$)|^\/(sitemap\.xml|robots\.txt)$/

/** A page, or the answer to a form that was sent before the scripts were there, or without any: its action runs here. */
async function answer(request: Request, env: Env, requestId: string): Promise<Response> {
  if (!URL.canParse(env.ORIGIN))
    throw new Error('ORIGIN must be the address of the shop: set it in web/wrangler.toml.')
  if (request.method !== 'POST') return renderPage(request, env, requestId)
  if (!isOwnForm(request, env.ORIGIN)) return refuse(403, request, requestId)
  const form = await takeForm(request)
  return form instanceof Request ? renderPage(form, env, requestId) : refuse(form, request, requestId)
}

/** Every request but those for static files, which Pages serves itself (public/_routes.json). */
export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    const requestId = request.headers.get('cf-ray') ?? crypto.randomUUID()
    if (PASSED_ON.test(url.pathname)) {
      const passed = new Request(request)
      passed.headers.set('x-request-id', requestId)
      return env.API.fetch(passed)
    }
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return refuse(405, request, requestId)
    if (url.pathname === '/') {
      const location = `/${langFromHeader(request.headers.get('accept-language'))}`
      const headers = edgeHeaders(requestId, { location, vary: 'Accept-Language' })
      return new Response(null, { status: 302, headers })
    }
    if (url.pathname.endsWith('/')) {
      const path = url.pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/'
      return new Response(null, {
        status: 301,
        headers: edgeHeaders(requestId, { location: path + url.search }),
      })
    }
    try {
      return await answer(request, env, requestId)
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', request_id: requestId, error: String(error).slice(0, 500) }),
      )
      return refuse(503, request, requestId)
    }
  },
} satisfies ExportedHandler<Env>
