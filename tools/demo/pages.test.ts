import { describe, expect, test } from 'vitest'
import { RETENTION } from '../../shared/base/retention.ts'
import { PAGE_AREAS } from '../../shared/content/pages.ts'
import { LANGS } from '../../shared/languages.ts'
import { unknownIn } from '../../shared/pages/fill.ts'
import { savePage } from '../../shared/pages/pages.admin.ts'
import { factsIn } from '../../shared/pages/placeholders.ts'
import { PROCESSORS } from '../../shared/payments/processors.ts'
import { flatten, readTexts } from '../../web/i18n/texts.testing.ts'
import { demoPage } from './page-rows.ts'

describe.each(LANGS)('the demo’s own pages in %s', (lang) => {
  test.each(PAGE_AREAS)('%s could have been typed by an administrator', (area) => {
    const words = demoPage(lang, area)
    expect(unknownIn(words, [...Object.keys(factsIn(lang)), 'processors', 'registrations'])).toEqual({})
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
