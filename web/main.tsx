import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  redirectDocument,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { BLANK, provideSettings, type Settings } from '../shared/settings/settings.ts'
import type { TextTree } from '../shared/translate.ts'
import { api, renewSession } from './api/browser.ts'
import { apiContext } from './api/client.ts'
import { keepTexts, langOfPath, loadTexts } from './i18n/texts.ts'
import { NETWORK_TIMEOUT_MS } from './offline/names.ts'
import type { PageHandle } from './page-route.ts'
import { shopPages, siteRoutes } from './routes.tsx'
import { startSession, type Visitor } from './session/session.ts'
import { whenIdle } from './start/when-idle.ts'
import './styles.css'

declare global {
  interface Window {
    __staticRouterHydrationData?: { loaderData?: Record<string, unknown> }
    __texts?: TextTree
    __settings?: Settings
    /** The file of the page that the edge rendered. */
    __page?: string
  }
}

/** A task of its own for what follows, so that what a person does meanwhile is not kept waiting. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** In development nobody has put them into the page. */
const readSettings = async (): Promise<Settings> => {
  const answer = await fetch('/api/settings')
  return answer.ok ? answer.json() : BLANK
}

/** Of a page that this device has not stored, without a network: says so, and is loaded anew when it is wanted again. */
function notStored(error: unknown): LoaderFunction {
  let isSaid = false
  return ({ request }) => {
    if (isSaid) return redirectDocument(request.url)
    isSaid = true
    throw error
  }
}

async function start() {
  // In development there is no edge: the page starts empty and loads its session itself.
  const rendered = window.__staticRouterHydrationData
  const isAdmin = /^\/admin(\/|$)/.test(location.pathname)
  const admin = isAdmin ? await import('./admin/routes.ts') : undefined
  // What the edge rendered is found by its file. To read and rank all routes takes a phone 100 ms: that waits until the page can be used.
  const known = shopPages.filter(({ handle }) => (handle as PageHandle).file === window.__page)
  let isWhole = known.length === 0
  const routes = siteRoutes(admin?.adminRoutes, isWhole ? shopPages : known)
  const ofPage = isWhole ? (matchRoutes(routes, location) ?? []).map(({ route }) => route) : known
  const told = window.__settings ?? (await readSettings())
  provideSettings(() => told)
  const lang = langOfPath(location.pathname)
  keepTexts(lang, window.__texts ?? {})
  const texts = ofPage.flatMap(({ handle }) => (handle as PageHandle | undefined)?.texts ?? [])
  await Promise.all([
    loadTexts(lang, ['shell', ...texts]),
    admin?.loadRendered(rendered?.loaderData),
    // Before hydration, because scripts ask what is open.
    'popover' in HTMLElement.prototype || import('@oddbird/popover-polyfill'),
    // Without a network the page is nobody's (offline/sw.ts).
    rendered
      ? startSession(rendered.loaderData?.root as Visitor)
      : renewSession(NETWORK_TIMEOUT_MS).catch(() => {}),
    // The lazy routes of this page, so that hydration finds the same elements as the edge rendered.
    ...ofPage.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy().catch((error) => {
        if (rendered) throw error
        return { loader: notStored(error) }
      })
      Object.assign(route, loaded, { lazy: undefined })
    }),
  ])
  await nextTask()
  const getContext = () => new RouterContextProvider(new Map([[apiContext, api]]) as never)
  /** Tells the router of the shop's other pages, once. */
  const addPages = (patch: (routeId: string, pages: RouteObject[]) => void) => {
    if (!isWhole) patch('shell', shopPages)
    isWhole = true
  }
  const router = createBrowserRouter(routes, {
    getContext,
    // A navigation that was overtaken adds nothing.
    ...(!isWhole && {
      patchRoutesOnNavigation: ({ patch, signal }) => void (signal.aborted || addPages(patch)),
    }),
  })
  await nextTask()
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (rendered) startTransition(() => void hydrateRoot(document, app))
  else createRoot(document).render(app)
  if (isAdmin) return
  whenIdle(() => {
    addPages(router.patchRoutes)
    void import('./start/later.ts').then(({ startLater }) => startLater(router, getContext))
  })
}

setTimeout(start)
