import { describe, expect, test } from 'vitest'
import { PAGE_AREAS, type PageArea } from '../../../shared/content/pages.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { fillPage } from '../../../shared/pages/fill.ts'
import type { PageTexts } from '../../../shared/pages/pages.ts'
import { factsIn } from '../../../shared/pages/placeholders.ts'
import { PROCESSORS } from '../../../shared/payments/processors.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { readTexts } from '../../i18n/texts.testing.ts'
import { renderWritten } from './written.testing.ts'

/** A page of the demo shop as its row has it (`tools/demo/page-rows.ts`). */
function demoPage(lang: Lang, area: PageArea): PageTexts {
  const { sections, ...texts } = readTexts(`tools/demo/texts/pages/${lang}/${area}.json`)
  const listed = Object.entries(sections as Record<string, { title: string; text: string }>)
  return {
    ...(texts as unknown as Omit<PageTexts, 'sections'>),
    sections: listed.map(([key, section]) => ({ key, ...section })),
  }
}

async function render(lang: Lang, area: PageArea): Promise<string> {
  const processors = PROCESSORS.map(({ name }) => `= ${name}\n–`).join('\n\n')
  const words = fillPage(demoPage(lang, area), {
    ...factsIn(lang),
    processors,
    registrations: '= Italia\nRAEE IT00020000000000',
  })
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
})

test('addresses become links', async () => {
  const html = await render('it', 'terms')
  expect(html).toContain(`href="mailto:${settings().company.certifiedEmail}"`)
  expect(html).toContain('href="/it/privacy"')
  expect(await render('de', 'organisational-model')).toContain(`href="/papers/code-of-ethics.pdf"`)
})
