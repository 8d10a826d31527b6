import { type createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import type { ProductPage } from '../../shared/catalogue/catalogue.ts'
import { apiContext, type Client, createClient } from '../api/client.ts'
import { readAreas } from '../i18n/text-files.ts'
import { langOfPath } from '../i18n/texts.ts'
import type { PageHandle } from '../page-route.ts'
import { currentSession } from '../session/session.ts'
import { FIRST_VISIT_MS, FOR_LATER } from './names.ts'
import { sendWaiting } from './outbox.ts'
import { whenWanted } from './visits.ts'

type Router = ReturnType<typeof createBrowserRouter>

const MAX_DRAWINGS = 8

/** As nobody; the worker answers with a copy of today, if it has one. */
const forLater: Client = createClient('', (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set(FOR_LATER, '1')
  headers.set('accept-language', document.documentElement.lang)
  return fetch(input, { ...init, headers, credentials: 'omit' })
})

/** Until the worker answers what this page asks. */
const controlled = () =>
  new Promise<void>((resolve) => {
    if (navigator.serviceWorker.controller) return resolve()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

/** The page that was opened as a document came with its data, so the worker has not seen them: they are asked for once more. */
async function storePage({ routes, state }: Router): Promise<void> {
  const match = matchRoutes(routes, state.location)?.at(-1)
  const { loader, handle } = match?.route ?? {}
  if (!match || typeof loader !== 'function' || !(handle as PageHandle | undefined)?.cached) return
  const { pathname, search } = state.location
  const context = new RouterContextProvider(new Map([[apiContext, forLater]]) as never)
  const url = new URL(pathname + search, location.origin)
  const args = { request: new Request(url), params: match.params, context, url, pattern: '' }
  const page = (await (loader as (args: unknown) => unknown)(args)) as Partial<ProductPage> | null
  // Drawings of spare parts are looked for where the device stands, not where the page was read.
  for (const { thumb_src } of page?.product_images?.slice(0, MAX_DRAWINGS) ?? [])
    if (thumb_src) new Image().src = thumb_src
}

/** What is needed on the way though nobody has looked at it: all retailers, what fits, where to write. */
async function storeAhead(): Promise<void> {
  const query = { lang: langOfPath(location.pathname) }
  await Promise.allSettled([
    forLater.vendors.all.$get({ query }),
    forLater.vendors.overview.$get({ query }),
    forLater['vendor-categories'].$get({ query }),
    forLater.fit.$get({ query }),
    // Of the page with the form to write to the shop.
    forLater.faqs.$get({ query }),
    forLater.updates.$get({ query }),
  ])
}

/** Has the browser keep the shop for times without a network, once the page can be used. */
export async function workOffline(router: Router): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  void sendWaiting()
  addEventListener('online', () => void sendWaiting())
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  if (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, FIRST_VISIT_MS))
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  // A browser may look for a newer one much later by itself.
  void registration.update().catch(() => {})
  await navigator.serviceWorker.ready
  await controlled()
  // A person's pages have what others must not see: their next visit without a network is nobody's.
  if (currentSession().user) return
  // The texts of all pages are a file.
  await Promise.allSettled([storePage(router), readAreas(langOfPath(location.pathname))])
  await whenWanted()
  await storeAhead()
}
