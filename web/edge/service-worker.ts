import type { Env } from './env.ts'
import { edgeHeaders } from './headers.ts'

/** The worker that takes the place of the shop's where it is switched off: it deletes what was cached, and then itself. */
export const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** `/sw.js`: the service worker (web/offline/sw.ts), which browsers ask for with each visit. */
export async function serviceWorker(request: Request, env: Env, requestId: string): Promise<Response> {
  const built = env.OFFLINE === 'off' ? null : await env.ASSETS.fetch(new URL('/sw.js', request.url).href)
  if (built && !built.ok) return new Response(null, { status: 404, headers: edgeHeaders(requestId) })
  const headers = edgeHeaders(requestId, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    // It asks the shop alone.
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  })
  return new Response(request.method === 'HEAD' ? null : built ? built.body : FAREWELL, { headers })
}
