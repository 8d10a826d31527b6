import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { PageArea } from '../../../shared/content/pages.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { ShownPage } from '../../../shared/pages/pages.ts'
import { apiContext, createClient } from '../../api/client.ts'
import { EdgeContext, type EdgePage } from '../../context.ts'
import { loadTexts } from '../../i18n/texts.ts'
import * as written from './written.page.tsx'

const origin = 'https://sosta.test'

/** One of the shop's own pages as the edge renders it from an answer of the API. Returns what was asked, too. */
export async function renderWritten(lang: Lang, area: PageArea, answer: ShownPage, query = '') {
  const asked: string[] = []
  const api = createClient(origin, async (input) => {
    asked.push(String(input).slice(origin.length))
    return Response.json(answer)
  })
  await loadTexts(lang, ['shell', 'paper'])
  const handler = createStaticHandler([{ path: `/:lang/${area}`, ...written }])
  const context = await handler.query(new Request(`${origin}/${lang}/${area}${query}`), {
    requestContext: new RouterContextProvider(new Map<unknown, unknown>([[apiContext, api]]) as never),
  })
  if (context instanceof Response) throw new Error(`${area} answered ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
  const html = renderToString(
    createElement(EdgeContext, { value: { origin, unwritten: '' } as EdgePage }, page),
  )
  return { html, asked }
}
