import { type ComponentType, createElement } from 'react'
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageHandle } from '../../page-route.ts'
import { currentSession } from '../../session/session.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { ComingScreen } from './coming.tsx'
import { adminLangOf } from './language.ts'
import { VIEWS } from './lists/view-actions.ts'
import { mayOpen } from './screens.ts'

const notThere = () => Promise.reject(new Response(null, { status: 404 }))

/** A form continues from what it has just saved, so its record is not read again. */
const isOwnSave = ({ actionResult }: ShouldRevalidateFunctionArgs) =>
  actionResult?.intent === 'save' && actionResult.failure === undefined

/** How lists are looked at has changed, and no record. */
const isOfViews = ({ formAction }: ShouldRevalidateFunctionArgs) => formAction === VIEWS

/** A screen, which the page's HTML has not: until it is hydrated, the same comes as at the edge. */
function afterHydration(Screen: ComponentType): ComponentType {
  return function InBrowser() {
    return createElement(useHydrated() ? Screen : ComingScreen)
  }
}

/**
 * A route of the back-office's screens: its loader and action run for persons who may see it. Only one that `readsViews` is read
 * again after saved views have changed.
 */
export function inBrowser({
  lazy,
  readsViews = false,
  ...route
}: Omit<RouteObject, 'lazy'> & { lazy?: unknown; readsViews?: boolean }): RouteObject {
  const load = async () => {
    const { loader, action, shouldRevalidate, Component, ...module } = await (
      lazy as () => Promise<Partial<RouteObject>>
    )()
    return {
      ...module,
      ...(Component && { Component: afterHydration(Component) }),
      action,
      HydrateFallback: ComingScreen,
      shouldRevalidate: (args: ShouldRevalidateFunctionArgs) =>
        !isOwnSave(args) &&
        (readsViews || !isOfViews(args)) &&
        (shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
      loader: (args: LoaderFunctionArgs) => {
        if (!mayOpen(currentSession().user, new URL(args.request.url).pathname))
          throw new Response(null, { status: 403 })
        // The API answers in the document's language.
        document.documentElement.lang = adminLangOf(args.request)
        return typeof loader === 'function' ? loader(args, undefined) : null
      },
    }
  }
  return { ...route, lazy: load } as RouteObject
}

/** The same route at the edge, where the page is served with what comes in place of its screen. */
export const atEdge = (path: string | undefined, handle: PageHandle): RouteObject =>
  ({
    path,
    index: path === undefined,
    handle,
    Component: ComingScreen,
  }) as RouteObject

/** A route without a page, which many screens read from or send to. */
export const withoutPage = (path: string, { loader, action }: Pick<RouteObject, 'loader' | 'action'>) => ({
  path,
  ...(import.meta.env.SSR ? { loader: notThere } : { loader, action }),
})
