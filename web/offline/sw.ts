import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable } from 'workbox-navigation-preload'
import { getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { isAnonymous, isCachedCall, isPublic, langOfPage } from './cached-calls.ts'
import {
  CACHES,
  COPIED_AT,
  FIRST_COPIED_AT,
  FOR_LATER,
  FOR_LATER_MS,
  NETWORK_TIMEOUT_MS,
  SEND_TIMEOUT_MS,
  shellOf,
} from './names.ts'
import { isOutboxTag, sendWaiting } from './outbox.ts'

/** What a service worker has beside a page's globals. */
interface Scope {
  skipWaiting: () => Promise<void>
  clients: { matchAll: (options: object) => Promise<{ url: string }[]> }
  addEventListener: (
    name: 'install' | 'sync',
    hear: (event: { tag: string; waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
}
declare global {
  interface Window {
    __WB_MANIFEST: { url: string; revision: string | null }[]
  }
}
const scope = self as unknown as Scope

const DAY_SECONDS = 24 * 3600
const expiring = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true })

/*
 * Pages come from the network, so each visit has the newest version at once, and this worker's files belong to it: there is nothing that an
 * open page would lose by a newer worker, whose scripts are found under their own names.
 */
void scope.skipWaiting()
clientsClaim()
// A page is asked for while this worker starts.
enable()
precacheAndRoute(self.__WB_MANIFEST)

/** The page without anybody's data, asked for by nobody; only one whose scripts this version has. */
async function storeShell(lang: string): Promise<void> {
  const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
  const answer = await fetch(shellOf(lang), { credentials: 'omit', cache: 'no-cache', signal })
  if (!answer.ok || answer.redirected) return
  const text = await answer.text()
  const [, entry] = /const entry = (\["[^\]]+\])/.exec(text) ?? []
  const scripts: string[] = JSON.parse(entry ?? '[]')
  if (scripts.length === 0 || !scripts.every((script) => getCacheKeyForURL(script))) return
  const cache = await caches.open(CACHES.shell)
  const now = String(Date.now())
  const earlier = await cache.match(shellOf(lang), { ignoreVary: true })
  const first = earlier?.headers.get(FIRST_COPIED_AT) ?? now
  const headers = new Headers({ [COPIED_AT]: now, [FIRST_COPIED_AT]: first })
  for (const name of [
    'content-type',
    'content-security-policy',
    'referrer-policy',
    'x-content-type-options',
  ]) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  await cache.put(shellOf(lang), new Response(text, { headers }))
}

const isOlder = (copy: Response | undefined, ms: number) =>
  Date.now() - Number(copy?.headers.get(COPIED_AT) ?? 0) > ms

/** Settings and words of the shop change: a page is made anew once an hour. */
const SHELL_MS = 3600 * 1000
async function renewShell(lang: string): Promise<void> {
  const copy = await caches.match(shellOf(lang), { cacheName: CACHES.shell })
  if (isOlder(copy, SHELL_MS)) await storeShell(lang)
}

scope.addEventListener('install', (event) => {
  const store = async () => {
    const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const langs = open.flatMap(({ url }) => langOfPage(new URL(url).pathname) ?? [])
    // Where that fails, the next page stores it.
    await Promise.all([...new Set(langs)].map((lang) => storeShell(lang).catch(() => {})))
  }
  event.waitUntil(store())
})

scope.addEventListener('sync', (event) => {
  if (isOutboxTag(event.tag)) event.waitUntil(sendWaiting())
})

/** What is shown of a page's address without a network: the page opens with what is stored here. */
async function shellFor(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHES.shell)
  const lang = langOfPage(pathname)
  if (lang) return cache.match(shellOf(lang), { ignoreVary: true })
  // The app's first address leads to the language that is here.
  const [stored] = await cache.keys()
  const known = stored && new URL(stored.url).pathname.split('/')[1]
  return known && pathname === '/' ? Response.redirect(`/${known}`) : undefined
}

const plugins: WorkboxPlugin[] = [
  {
    // Of any answer: one that was asked for while this worker started is not fetched here.
    handlerDidRespond: async ({ request, response, event }) => {
      const lang = langOfPage(new URL(request.url).pathname)
      if (lang && response?.ok) event.waitUntil(renewShell(lang).catch(() => {}))
    },
    handlerDidError: async ({ request }) => shellFor(new URL(request.url).pathname),
  },
]
const pages = new NetworkOnly({ plugins })
const pagesInTime = new NetworkOnly({ plugins, networkTimeoutSeconds: NETWORK_TIMEOUT_MS / 1000 })
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && (url.pathname === '/' || langOfPage(url.pathname) !== null),
  async (given) => {
    const shell = await shellFor(given.url.pathname)
    // Where there is nothing to show instead, the network has all the time it needs.
    if (!shell) return pages.handle(given as never)
    // In aeroplane mode nothing is waited for.
    return navigator.onLine ? pagesInTime.handle(given as never) : shell
  },
)

const calls = new NetworkFirst({
  cacheName: CACHES.calls,
  // Without a copy it waits for the network.
  networkTimeoutSeconds: NETWORK_TIMEOUT_MS / 1000,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // Asked by nobody: neither cookie nor token goes along, so the answer cannot be anybody's.
      requestWillFetch: async ({ request }) => {
        const accepted = request.headers.get('accept-language') ?? ''
        const headers = { accept: 'application/json', 'accept-language': accepted }
        return new Request(request.url, { headers, credentials: 'omit', cache: 'no-cache' })
      },
      cacheKeyWillBeUsed: async ({ request }) => request.url,
      cacheWillUpdate: async ({ response }) => {
        if (!isPublic(response)) return null
        const headers = { 'content-type': 'application/json', [COPIED_AT]: String(Date.now()) }
        return new Response(await response.clone().text(), { headers })
      },
    },
    expiring(150, 60),
  ],
})
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && isCachedCall(url) && isAnonymous(request.headers.get('authorization')),
  async (given) => {
    const { request } = given
    if (request.headers.has(FOR_LATER)) {
      const copy = await caches.match(request.url, { cacheName: CACHES.calls, ignoreVary: true })
      if (copy && !isOlder(copy, FOR_LATER_MS)) return copy
    }
    return calls.handle(given as never)
  },
)

const pictures = new CacheFirst({
  cacheName: CACHES.pictures,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isPublic(response) ? response : null) },
    expiring(200, 30),
  ],
})
/** A picture is named by what it shows, and then by its width and format. */
const shownBy = (address: string) => new URL(address).pathname.replace(/-\d+\.\w+$/, '')

/** The same picture in another width or format, which the page was seen with. */
async function otherSizeOf({ url }: Request): Promise<Response> {
  const cache = await caches.open(CACHES.pictures)
  const other = (await cache.keys()).find((stored) => shownBy(stored.url) === shownBy(url))
  return (other && (await cache.match(other))) ?? Response.error()
}

// A file's address is made of its content, so a copy is as good as the file.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/files/'),
  async (given) => {
    const { request } = given
    const stored = await caches.match(request.url, { cacheName: CACHES.documents, ignoreVary: true })
    if (stored) return stored
    if (request.destination !== 'image') return fetch(request)
    return pictures.handle(given as never).catch(() => otherSizeOf(request))
  },
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|scene|typefaces)\//.test(url.pathname),
  new CacheFirst({
    cacheName: CACHES.parts,
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
      expiring(80, 60),
    ],
  }),
)
