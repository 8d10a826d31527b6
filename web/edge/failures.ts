import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import type { WaysOn } from '../storefront/shell/ways-on.ts'

/** One line of log for a failure that nobody expected; `route` is the pattern of the address, without what people typed. */
export function logFailure(error: unknown, requestId: string, route: string): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  console.error(JSON.stringify({ level: 'error', request_id: requestId, route, error: text.slice(0, 500) }))
}

/** The pattern of the address that was matched, e.g. `/:lang/products/:slug`. */
export const routeOf = ({ matches }: StaticHandlerContext): string =>
  matches.flatMap(({ route }) => route.path ?? []).join('/')

/**
 * react-router keeps what loaders and actions throw for the error page without reporting it. Here unexpected failures are
 * logged and become a 500, and every failure gets the code that finds its request in the logs. No message of an unexpected one
 * leaves the edge; a 404 gets links to other pages.
 */
export function takeFailures(context: StaticHandlerContext, requestId: string): StaticHandlerContext {
  if (!context.errors) return context
  const errors = Object.entries(context.errors).map(([id, error]) => {
    const known = isRouteErrorResponse(error)
    if (!known) logFailure(error, requestId, routeOf(context))
    const { status, statusText } = known ? error : { status: 500, statusText: '' }
    const { categories } = (status === 404 ? error.data : {}) as WaysOn
    return [id, { status, statusText, internal: false, data: { requestId, categories } }]
  })
  return { ...context, errors: Object.fromEntries(errors) }
}
