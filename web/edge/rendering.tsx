import { renderToReadableStream } from 'react-dom/server.edge'
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
import { langOfPath, loadTexts, pickTexts } from '../i18n/texts.ts'
import type { PageHandle } from '../page-route.ts'
import { siteRoutes } from '../routes.tsx'
import { type Visitor, visitorContext } from '../session/session.ts'
import { assetsOf, FONT } from './assets.ts'
import type { Env } from './env.ts'
import { logFailure, routeOf, takeFailures } from './failures.ts'
import { hydrationScript, scriptsAfterPaint } from './hydration.ts'

export const ROUTES = siteRoutes(adminRoutes)

const handler = createStaticHandler(ROUTES)

/** For whom a page is rendered: what it is told of the visitor, and the API as this visitor may call it. */
export interface Reader {
  visitor: Visitor
  api: Client
}

/** What differs between two visitors who see the same. */
export interface Slots {
  nonce: string
  csrfToken: string
  apiToken: string
  cartCount: string
}

export interface Rendered {
  status: number
  html: ReadableStream
}

/** What the loaders of a page have read, or the redirect of its loader or action. */
export type Loaded = StaticHandlerContext | Response

/** Runs the loaders of an address, or its action and then these. The visitor may be filled in until the page is rendered. */
export async function load(request: Request, { visitor, api }: Reader): Promise<Loaded> {
  const lang = langOfPath(new URL(request.url).pathname)
  const requestContext = new RouterContextProvider(
    new Map<unknown, unknown>([
      [apiContext, api],
      [visitorContext, visitor],
    ]) as never,
  )
  // The shop's own page for errors needs its texts even when no route's loader ran.
  await loadTexts(lang, ['shell'])
  return handler.query(request, { requestContext })
}

/** The page as HTML with its status. */
export async function render(
  { pathname }: URL,
  env: Env,
  requestId: string,
  loaded: StaticHandlerContext,
  slots: Slots,
): Promise<Rendered> {
  const lang = langOfPath(pathname)
  const context = takeFailures(loaded, requestId)
  const handles = context.matches
    .map((match) => match.route.handle as PageHandle | undefined)
    .filter((handle) => handle !== undefined)
  const { scripts, styles, sheet } = assetsOf(handles)
  const page = {
    origin: env.ORIGIN,
    ...slots,
    hydration: hydrationScript(context, pickTexts(lang, ['shell', ...handles.flatMap(({ texts }) => texts)])),
    styles,
    sheet,
  }
  const html = await renderToReadableStream(
    <EdgeContext value={page}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
        nonce={slots.nonce}
      />
    </EdgeContext>,
    // Lazy parts are rendered in place, for readers without scripts.
    {
      nonce: slots.nonce,
      bootstrapScriptContent: scriptsAfterPaint(scripts, FONT),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // A lazy part that fails here is rendered in the browser.
      onError: (error) => logFailure(error, requestId, routeOf(context)),
    },
  )
  // Wait for the whole page: it can be read without scripts, and its status is known.
  await html.allReady
  return { status: context.statusCode, html }
}
