import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { EdgeContext, type EdgePage } from '../../context.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { Head } from './head.tsx'

const origin = 'https://sosta.test'

/** The head's HTML as the edge renders it at an address. */
async function render(path: string, props: Parameters<typeof Head>[0]): Promise<string> {
  await loadTexts('de', ['shell'])
  const handler = createStaticHandler([{ path: '*', Component: () => Head(props) }])
  const context = await handler.query(new Request(origin + path))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
  return renderToString(createElement(EdgeContext, { value: { origin } as EdgePage }, page))
}
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)

test('a page has its own address and those in the other languages, and the way to it', async () => {
  const html = await render('/de/calculator?items=1', { title: 'Energierechner' })
  expect(html).toContain(`<link rel="canonical" href="${origin}/de/calculator"/>`)
  for (const lang of LANGS) {
    expect(html).toContain(`<link rel="alternate" hrefLang="${lang}" href="${origin}/${lang}/calculator"/>`)
  }
  expect(html).toContain(`hrefLang="x-default" href="${origin}/it/calculator"`)
  const [way, ...more] = dataIn(html)
  expect(more).toEqual([])
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${origin}/de`,
    `${origin}/de/calculator`,
  ])
})

test('a longer way that the page names stands for itself, and the home page needs none', async () => {
  const way = { '@type': 'BreadcrumbList', itemListElement: [] }
  expect(dataIn(await render('/de/products/x', { title: 'X', jsonLd: [way] }))).toEqual([way])
  expect(dataIn(await render('/de', { title: 'Sosta' }))).toEqual([])
})

test('what a person wrote cannot end the script', async () => {
  const html = await render('/de/x', { title: 'X', jsonLd: { name: '</script><script>alert(1)</script>' } })
  expect(html).not.toContain('<script>alert')
  expect(dataIn(html)[0]).toEqual({ name: '</script><script>alert(1)</script>' })
})

test('search engines are told nothing of a page that is not there', async () => {
  const html = await render('/de/x', { title: 'X', missing: true })
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/canonical|alternate|ld\+json|og:/)
})
