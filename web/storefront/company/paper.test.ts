import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { RETENTION } from '../../../shared/base/retention.ts'
import { COMPANY } from '../../../shared/company.ts'
import { LANGS } from '../../../shared/languages.ts'
import { EdgeContext, type EdgePage } from '../../context.ts'
import { loadTexts } from '../../i18n/texts.ts'
import * as about from './about-us.page.tsx'
import * as imprint from './imprint.page.tsx'
import * as organisation from './organisational-model.page.tsx'
import * as privacy from './privacy.page.tsx'
import * as terms from './terms.page.tsx'

const PAGES = { 'about-us': about, terms, privacy, 'organisational-model': organisation, imprint }
const origin = 'https://sosta.test'

/** The page as the edge renders it. */
async function render(lang: string, path: keyof typeof PAGES): Promise<string> {
  const handler = createStaticHandler([{ path: `/:lang/${path}`, ...PAGES[path] }])
  const context = await handler.query(new Request(`${origin}/${lang}/${path}`))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
  return renderToString(createElement(EdgeContext, { value: { origin } as EdgePage }, page))
}

const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '\n')

describe.each(LANGS)('the long pages in %s', (lang) => {
  test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('%s has every text, filled in', async (path) => {
    await loadTexts(lang, ['shell'])
    const html = await render(lang, path)
    const text = textOf(html)
    expect(text).not.toMatch(/(?:^|\s):[a-z]/)
    expect(text).not.toMatch(/\b(?:company|imprint|organisation|privacy|terms|paper)\.[a-z]\w*/)
    expect(text).not.toMatch(/\]\(|\.\.|,\s*,/)
    expect([...html.matchAll(/<h(\d)/g)].map(([, level]) => level).join('')).toMatch(/^12+$/)
    const anchors = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, key]) => key)
    expect([...html.matchAll(/<section id="([\w-]+)"/g)].map(([, key]) => key)).toEqual(anchors)
  })
})

test('the privacy policy says every time for which the cron keeps something', async () => {
  const privacy = JSON.stringify((await import('../../i18n/long/it/privacy.json')).default)
  expect(Object.keys(RETENTION).filter((name) => !privacy.includes(`:${name}`))).toEqual([])
})

test('addresses become links', async () => {
  await loadTexts('it', ['shell'])
  expect(await render('it', 'terms')).toContain(`href="mailto:${COMPANY.certifiedEmail}"`)
  expect(await render('it', 'terms')).toContain('href="/it/privacy"')
})
