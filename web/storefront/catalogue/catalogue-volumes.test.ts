import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Category } from '../../../shared/catalogue/catalogue.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { CatalogueVolumes } from './catalogue-volumes.tsx'

const categoryOf = (name: string, products_count: number, id: number): Category => ({
  id,
  name,
  slug: name,
  thumb_src: null,
  image_src: null,
  has_fams: false,
  products_count,
})

/** The links to the catalogue of a shop with these categories: address and text. */
async function linksOf(lang: Lang, categories: Category[]): Promise<string[][]> {
  await loadTexts(lang, ['catalogue'])
  const Component = () => createElement(CatalogueVolumes, { categories })
  const handler = createStaticHandler([{ path: '/:lang/products', Component }])
  const context = await handler.query(new Request(`https://sosta.test/${lang}/products`))
  if (context instanceof Response) throw new Error(`${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }))
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to, words]) => [
    to!.replaceAll('&amp;', '&'),
    words!.replace(/<[^>]*>/g, ''),
  ])
}

test.each(LANGS)('in %s, each volume of a large catalogue has its link', async (lang) => {
  const address = `/api/catalogue.pdf?lang=${lang}`
  const large = await linksOf(lang, [categoryOf('A', 300, 1), categoryOf('B', 500, 2), categoryOf('C', 9, 3)])
  expect(large).toEqual([
    [`${address}&volume=1`, expect.stringMatching(/^\S+ 1 A$/)],
    [`${address}&volume=2`, expect.stringMatching(/^\S+ 2 B \(1\/2\)$/)],
    [`${address}&volume=3`, expect.stringMatching(/^\S+ 3 B \(2\/2\), C$/)],
  ])
})
