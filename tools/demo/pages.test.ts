import { describe, expect, test } from 'vitest'
import { RETENTION } from '../../shared/base/retention.ts'
import { COMPANY, PROCESSORS } from '../../shared/company.ts'
import { PAGE_AREAS, type PageArea } from '../../shared/content/pages.ts'
import { LANGS, type Lang } from '../../shared/languages.ts'
import { fillPage, unknownIn } from '../../shared/pages/fill.ts'
import { savePage } from '../../shared/pages/pages.admin.ts'
import { factsIn } from '../../shared/pages/placeholders.ts'
import { flatten, readTexts } from '../../web/i18n/texts.testing.ts'
import { renderWritten } from '../../web/storefront/company/written.testing.ts'
import { demoPage } from './page-rows.ts'

const values = (lang: Lang) => ({
  ...factsIn(lang),
  processors: PROCESSORS.map(({ name }) => `= ${name}\n–`).join('\n\n'),
})
const render = async (lang: Lang, area: PageArea) => {
  const words = fillPage(demoPage(lang, area), values(lang))
  const version = { version: 1, from: '2021-05-26', from_text: '26 5 2021', state: 'in_force' } as const
  return (await renderWritten(lang, area, { page: { ...words, ...version, lang }, others: [] })).html
}
const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '\n')

describe.each(LANGS)('the demo’s own pages in %s', (lang) => {
  test.each(PAGE_AREAS)('%s has every text, filled in', async (area) => {
    const html = await render(lang, area)
    const text = textOf(html)
    expect(text).not.toMatch(/(?:^|\s):[a-z]/)
    expect(text).not.toMatch(/\b(?:paper|shell)\.[a-z]\w*/)
    expect(text).not.toMatch(/\]\(|\*\*|\.\.|,\s*,/)
    expect([...html.matchAll(/<h(\d)/g)].map(([, level]) => level).join('')).toMatch(/^12+$/)
    const anchors = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, key]) => key)
    expect([...html.matchAll(/<section id="([\w-]+)"/g)].map(([, key]) => key)).toEqual(anchors)
  })

  test.each(PAGE_AREAS)('%s could have been typed by an administrator', (area) => {
    const words = demoPage(lang, area)
    expect(unknownIn(words, Object.keys(values(lang)))).toEqual({})
    expect(savePage.safeParse({ id: 1, version: 1, of: lang, page_data: words }).error).toBeUndefined()
  })

  test('each task of a processor has its words, and each country', () => {
    const texts = new Map(flatten(readTexts(`worker/assets/texts/pages/${lang}.json`)))
    const asked = PROCESSORS.flatMap(({ task, country }) => [`tasks.${task}`, `countries.${country}`])
    expect(asked.filter((key) => !texts.has(key))).toEqual([])
  })
})

test('the demo’s privacy policy says every time for which the cron keeps something', () => {
  const privacy = JSON.stringify(demoPage('it', 'privacy'))
  expect(Object.keys(RETENTION).filter((name) => !privacy.includes(`:${name}`))).toEqual([])
  expect(privacy).toContain(':processors')
})

test('addresses become links', async () => {
  const html = await render('it', 'terms')
  expect(html).toContain(`href="mailto:${COMPANY.certifiedEmail}"`)
  expect(html).toContain('href="/it/privacy"')
  expect(await render('de', 'organisational-model')).toContain(`href="${COMPANY.papers.ethics}"`)
})
