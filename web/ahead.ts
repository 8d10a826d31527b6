import {
  type createBrowserRouter,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'
import { loadEarly } from './early.ts'

/** Pages that everybody may open, whose loaders only read. */
const PUBLIC =
  /^\/[a-z]{2}(\/(products|retailers|find-retailer|about-us|contact-us|calculator|compare)(\/[^/]+)?)?$/
/** Milliseconds for which a mouse rests on a link that is meant. */
const MEANT = 65

/** The page of ours that an element's link leads to; null for links out of the public pages, or to this page. */
function pageAt(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const isHere = url.pathname === location.pathname && url.search === location.search
  return url.origin === location.origin && !isHere && PUBLIC.test(url.pathname) ? url : null
}

const routeOf = (routes: RouteObject[], url: URL) => matchRoutes(routes, url.pathname)?.at(-1)
const filesOf = async ({ lazy, loader }: RouteObject) =>
  typeof lazy === 'function' ? ((await lazy()) as { loader?: LoaderFunction }) : { loader }

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The first page may have been painted before the typeface was there, and stays as it is. The next one has it, since it changes
 * everything anyway.
 */
function typesetNext(router: Router): void {
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return
    stop()
    // Without a network it stays away.
    const typeset = () => document.documentElement.classList.add('typeset')
    document.fonts.load('1em Archivo').then(typeset, () => {})
  })
}

/**
 * Loads the next page before it is wanted: its files when a link to it is in sight, its data when the link is touched, pointed
 * at or has the focus. Not for people who save data.
 */
export function loadAhead(router: Router, routes: RouteObject[], contextOf: () => RouterContextProvider) {
  typesetNext(router)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return

  const known = new Set<RouteObject>()
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = isIntersecting ? pageAt(target) : null
      const route = url && routeOf(routes, url)?.route
      if (!route || known.has(route)) continue
      known.add(route)
      // A file that is gone or out of reach is met when the link is followed.
      filesOf(route).catch(() => known.delete(route))
    }
  })

  let meant = ''
  const loadData = async (url: URL) => {
    const match = routeOf(routes, url)
    const loader = match && (await filesOf(match.route)).loader
    if (typeof loader !== 'function' || meant !== url.href) return
    const request = new Request(url)
    const args = {
      request,
      params: match!.params,
      context: contextOf(),
      url,
      pattern: match!.route.path ?? '',
    }
    loadEarly(request.url, async () => loader(args as never, undefined))
  }
  const mean = (event: Event) => {
    const url = pageAt(event.target)
    if (!url || meant === url.href) return
    meant = url.href
    const load = () => void (meant === url.href && loadData(url).catch(() => {}))
    // A mouse passes over many links; a finger's touch is often followed at once.
    if (event instanceof PointerEvent && event.pointerType === 'mouse') setTimeout(load, MEANT)
    else load()
  }
  const forget = (event: Event) => {
    if (pageAt(event.target)?.href === meant) meant = ''
  }
  document.addEventListener('pointerover', mean, { passive: true })
  document.addEventListener('focusin', mean)
  document.addEventListener('pointerout', forget, { passive: true })
  document.addEventListener('focusout', forget)

  /** Looks at the links of the page that is shown now. */
  const look = () => {
    inSight.disconnect()
    for (const link of document.querySelectorAll('main a[href]')) inSight.observe(link)
  }
  look()
  // When the new page stands there.
  router.subscribe(({ navigation }) => void (navigation.state === 'idle' && setTimeout(look, 200)))
}
