import {
  type createBrowserRouter,
  matchPath,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'
import type { PageHandle } from '../page-route.ts'
import { shopPages } from '../routes.tsx'
import { isArchivo } from '../ui/typeface.ts'
import { loadEarly } from './load-early.ts'

/** Pages that everybody may open, whose loaders only read. */
const PUBLIC =
  /^\/[a-z]{2}(\/(products|retailers|find-retailer|about-us|contact-us|calculator|compare)(\/[^/]+)?)?$/
const PRODUCT = /^\/[a-z]{2}\/products\/[^/]+$/
/** Milliseconds for which the data of a product is good whose link was looked at. */
const PREFETCH_TTL_MS = 30_000
/** Milliseconds for which a mouse rests on a link that is meant. */
const HOVER_MS = 65

/** The page of ours that an element's link leads to; null for links out of the public pages, or to this page. */
function pageAt(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const isHere = url.pathname === location.pathname && url.search === location.search
  return url.origin === location.origin && !isHere && PUBLIC.test(url.pathname) ? url : null
}

/** Pages that are the same for everybody. */
const pages = shopPages.filter(({ handle }) => (handle as PageHandle).cached)

/** The page of an address. `matchRoutes` would compile and rank all pages for each link in sight: 40 ms of a phone on a list. */
function routeOf({ pathname }: URL) {
  for (const route of pages) {
    const match = matchPath(`/:lang/${route.path ?? ''}`, pathname)
    if (match) return { route, params: match.params }
  }
  return null
}

/** The loaders of the pages whose files are here. */
const loaders = new Map<RouteObject, RouteObject['loader']>()

const files = new Map<RouteObject, Promise<unknown>>()

/** Loads the files of a page, once unless they cannot be had. */
function loadFiles(route: RouteObject): Promise<unknown> {
  const { lazy } = route
  const load = async () => {
    const { loader } = typeof lazy === 'function' ? ((await lazy()) as RouteObject) : route
    loaders.set(route, loader)
  }
  const loading = files.get(route) ?? load()
  files.set(route, loading)
  loading.catch(() => files.delete(route))
  return loading
}

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
export function loadAhead(router: Router, contextOf: () => RouterContextProvider) {
  if (isArchivo()) typesetNext(router)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return

  /** What asks for the data of a page; nothing while its files are not here. */
  const readerOf = (url: URL) => {
    const match = routeOf(url)
    const loader = match && loaders.get(match.route)
    if (typeof loader !== 'function') return
    const { params, route } = match!
    const args = { request: new Request(url), params, context: contextOf(), url, pattern: route.path ?? '' }
    return async () => loader(args as never, undefined)
  }
  /** Once the files of a page are here. Where they cannot be had, that is met when the link is followed. */
  const withFiles = (url: URL, then: () => void) => {
    const route = routeOf(url)?.route
    // Nothing is waited for where they are: a link that is touched is followed in the same moment, and would ask once more.
    if (!route || loaders.has(route)) then()
    else loadFiles(route).then(then, () => {})
  }

  let meant = ''
  const onRest = (link: Element) => {
    const url = pageAt(link)
    if (!url || !PRODUCT.test(url.pathname)) return
    withFiles(url, () => {
      // What is meant or on its way asks for itself.
      if (meant === url.href || router.state.navigation.state !== 'idle') return
      const read = readerOf(url)
      if (read) loadEarly(url.href, read, PREFETCH_TTL_MS)
    })
  }
  const look = watchLinks(
    (link) => {
      const url = pageAt(link)
      if (url) withFiles(url, () => {})
    },
    // A finger says nothing before it touches, so what it may touch is asked for.
    matchMedia('(hover: none)').matches ? onRest : () => {},
  )

  const mean = (event: Event) => {
    const url = pageAt(event.target)
    if (!url || meant === url.href) return
    meant = url.href
    const load = () =>
      withFiles(url, () => {
        const read = meant === url.href && readerOf(url)
        if (read) loadEarly(url.href, read)
      })
    // A mouse passes over many links; a finger's touch is often followed at once.
    if (event instanceof PointerEvent && event.pointerType === 'mouse') setTimeout(load, HOVER_MS)
    else load()
  }
  const forget = (event: Event) => {
    if (pageAt(event.target)?.href === meant) meant = ''
  }
  document.addEventListener('pointerover', mean, { passive: true })
  document.addEventListener('focusin', mean)
  document.addEventListener('pointerout', forget, { passive: true })
  document.addEventListener('focusout', forget)

  look()
  // When the new page stands there.
  router.subscribe(({ navigation }) => void (navigation.state === 'idle' && setTimeout(look, 200)))
}

/** Milliseconds for which a link stays in sight before it counts as looked at. */
const RESTS = 300

/**
 * Watches the links of a page: `onSeen` is called with a link that comes into sight, `onRest` with one that has stayed there. What is
 * returned looks for the links of the page that is shown now, in place of those of the one before.
 */
export function watchLinks(onSeen: (link: Element) => void, onRest: (link: Element) => void): () => void {
  const resting = new Map<Element, ReturnType<typeof setTimeout>>()
  const leave = (link: Element) => {
    clearTimeout(resting.get(link))
    resting.delete(link)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      leave(target)
      if (!isIntersecting) continue
      onSeen(target)
      resting.set(
        target,
        setTimeout(() => onRest(target), RESTS),
      )
    }
  })
  return () => {
    observer.disconnect()
    for (const link of resting.keys()) leave(link)
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
  }
}
