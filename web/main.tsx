import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { TextTree } from '../shared/translate.ts'
import { api, renewSession } from './api/browser.ts'
import { apiContext } from './api/client.ts'
import { keepTexts, langOfPath, loadTexts } from './i18n/texts.ts'
import type { PageHandle } from './page-route.ts'
import { siteRoutes } from './routes.tsx'
import { startSession, type Visitor } from './session/session.ts'
import { whenIdle } from './when-idle.ts'
import './styles.css'

declare global {
  interface Window {
    __staticRouterHydrationData?: { loaderData?: Record<string, unknown> }
    __texts?: TextTree
  }
}

async function start() {
  // In development there is no edge: the page starts empty and loads its session itself.
  const rendered = window.__staticRouterHydrationData
  const isAdmin = /^\/admin(\/|$)/.test(location.pathname)
  const admin = isAdmin ? await import('./admin/routes.ts') : undefined
  const routes = siteRoutes(admin?.adminRoutes)
  const matches = matchRoutes(routes, location) ?? []
  const lang = langOfPath(location.pathname)
  keepTexts(lang, window.__texts ?? {})
  const texts = matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.texts ?? [])
  await Promise.all([
    loadTexts(lang, ['shell', ...texts]),
    admin?.loadRendered(rendered?.loaderData),
    rendered ? startSession(rendered.loaderData?.root as Visitor) : renewSession(),
    // The lazy routes of this page, so that hydration finds the same elements as the edge rendered.
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  ])
  const getContext = () => new RouterContextProvider(new Map([[apiContext, api]]) as never)
  const router = createBrowserRouter(routes, { getContext })
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (rendered) startTransition(() => void hydrateRoot(document, app))
  else createRoot(document).render(app)
  if (isAdmin) return
  whenIdle(() => document.documentElement.classList.add('whole'))
  whenIdle(() => void import('./later.ts').then(({ startLater }) => startLater(router, routes, getContext)))
}

void start()
