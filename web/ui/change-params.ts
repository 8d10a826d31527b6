import { use, useCallback } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'

type Place = { pathname: string; search: string }

/** The query asked for last, `?a=b` or '': of the navigation under way on this page, otherwise the address's. */
const newestOf = (at: Place, next: Place | undefined) => (next?.pathname === at.pathname ? next : at).search

/** The newest query as it is rendered, for links that change a part of it. */
export const useNewestSearch = (): string => newestOf(useLocation(), useNavigation().location)
export const useNewestParams = () => new URLSearchParams(useNewestSearch())

/**
 * Given the parameters asked for last, the page's next query; null leaves it. `isLeaving`: another page is, or may be, on its way, which a
 * change that nobody made just now must not stop.
 */
type Change = (newest: URLSearchParams, isLeaving: boolean) => string | URLSearchParams | null

/** Changes a page's query from what was asked for last, so that of two quick changes both count. */
export function useChangeParams() {
  const navigate = useNavigate()
  // What is rendered lags behind; the router knows what was asked for a moment ago.
  const router = use(DataRouterContext)?.router
  return useCallback(
    async (change: Change, options?: NavigateOptions) => {
      const { location, navigation, fetchers } = router!.state
      const newest = new URLSearchParams(newestOf(location, navigation.location))
      // A navigation that begins while something is sent would take away where its answer leads.
      const isSending = [...fetchers.values()].some(({ state }) => state === 'submitting')
      const isLeaving =
        isSending || (navigation.location?.pathname ?? location.pathname) !== location.pathname
      const next = change(newest, isLeaving)
      if (next === null) return
      await navigate({ search: typeof next === 'string' ? next : `?${next}` }, options)
    },
    [navigate, router],
  )
}
