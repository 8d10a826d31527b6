import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { adminRoutes } from '../admin/routes.ts'
import { apiContext, type Client } from '../api/client.ts'
import { EdgeContext } from '../context.ts'
import { langOfPath, loadTexts } from '../i18n/texts.ts'
import type { PageHandle } from '../page-route.ts'
import { siteRoutes } from '../routes.tsx'
import { type Visitor, visitorContext } from '../session/session.ts'
import { typefaceFile } from '../ui/typeface.ts'
import { assetsOf, FONT } from './assets.ts'
import type { Env } from './env.ts'
import { logFailure, routeOf, takeFailures } from './failures.ts'
import { lastScript } from './hydration.ts'
import { newMarks, type Template } from './template.ts'
import { toHtml } from './to-html.ts'

/** The shop's pages, which are looked for without going through the back-office's screens. */
export const SHOP = siteRoutes()

const shop = createStaticHandler(SHOP)
const office = createStaticHandler(siteRoutes(adminRoutes))

const handlerOf = (pathname: string) => (/^\/admin(\/|$)/.test(pathname) ? office : shop)

/** For whom a page is rendered: what it is told of the visitor, and the API as this visitor may call it. */
export interface Reader {
  visitor: Visitor
  api: Client
}

export interface Rendered {
  status: number
  template: Template
  /** Whether each part could be rendered here. */
  isWhole: boolean
}

/** What the loaders of a page have read, or the redirect of its loader or action. */
export type Loaded = StaticHandlerContext | Response

/** Runs the loaders of an address, or its action and then these. The visitor may be filled in until the page is rendered. */
export async function load(request: Request, { visitor, api }: Reader): Promise<Loaded> {
  const { pathname } = new URL(request.url)
  const requestContext = new RouterContextProvider(
    new Map<unknown, unknown>([
      [apiContext, api],
      [visitorContext, visitor],
    ]) as never,
  )
  // The shop's own page for errors needs its texts even when no route's loader ran.
  await loadTexts(langOfPath(pathname), ['shell'])
  return handlerOf(pathname).query(request, { requestContext })
}

/** The routes that lead to a page: all of them would be read through again for each page. */
const routesTo = ({ matches }: StaticHandlerContext) =>
  matches.reduceRight<StaticHandlerContext['matches'][number]['route'][]>(
    (children, { route }) => [(children.length > 0 ? { ...route, children } : route) as typeof route],
    [],
  )

/** The page, still without what is the visitor's alone, and its status; `unwritten` are the shop's own pages to which nothing links. */
export async function render(
  { pathname }: URL,
  env: Env,
  requestId: string,
  loaded: StaticHandlerContext,
  unwritten: string[] = [],
): Promise<Rendered> {
  const lang = langOfPath(pathname)
  const context = takeFailures(loaded, requestId)
  const handles = context.matches
    .map((match) => match.route.handle as PageHandle | undefined)
    .filter((handle) => handle !== undefined)
  const assets = assetsOf(handles)
  const { styles, hasSheet } = assets
  const texts = ['shell', ...handles.flatMap(({ texts }) => texts)]
  const { marks, cut } = newMarks()
  const page = {
    origin: env.ORIGIN,
    unwritten: unwritten.join(' '),
    ...marks,
    sheet: hasSheet ? marks.sheet : null,
    styles,
    script: lastScript(
      context,
      lang,
      texts,
      handles.at(-1)?.file,
      assets,
      // The back-office stays as it is.
      hasSheet ? typefaceFile(FONT) : FONT,
    ),
  }
  const { html, isWhole } = await toHtml(
    <EdgeContext value={page}>
      <StaticRouterProvider
        router={createStaticRouter(routesTo(context), context)}
        context={context}
        hydrate={false}
        nonce={marks.nonce}
      />
    </EdgeContext>,
    (error) => logFailure(error, requestId, routeOf(context)),
  )
  return { status: context.statusCode, template: cut(html), isWhole }
}
