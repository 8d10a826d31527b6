import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO } from '../../../tools/demo/settings.ts'
import { keepSettings } from '../../base/settings/settings.ts'
import { makePublished, wordsOf } from '../../shop/pages/pages.testing.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeCategory, makeProduct, testDb } from '../../testing/make.ts'
import { readFirstSteps } from '../dashboard/first-steps.ts'

beforeEach(() => keepSettings({ ...DEMO, brand: { ...DEMO.brand, shopLanguages: ['en', 'it'] } }))
afterEach(() => keepSettings(DEMO))

test('search engines, feed readers and who found a hole are told of languages on offer alone', async () => {
  const { body } = await bare.get('/sitemap.xml')
  expect([...new Set([...body.matchAll(/<loc>[^<]*?\/(..)[</]/g)].map(([, lang]) => lang))]).toEqual([
    'en',
    'it',
  ])
  expect([...new Set([...body.matchAll(/hreflang="(.*?)"/g)].map(([, lang]) => lang))]).toEqual([
    'en',
    'it',
    'x-default',
  ])
  expect((await bare.get('/.well-known/security.txt')).body).toContain('Preferred-Languages: it, en\n')
  const feed = await bare.get('/nl/updates.atom', { headers: { 'accept-language': 'nl, en;q=0.5' } })
  expect([feed.status, feed.headers.get('location')]).toEqual([302, '/en/updates.atom'])
})

test('texts are missing in languages on offer alone', async () => {
  const words = { en: wordsOf('en'), it: wordsOf('it') }
  for (const area of ['terms', 'privacy'] as const) await makePublished(area, 1, '2021-05-26', words)
  // More than is asked for, and one that is.
  await makePublished('imprint', 1, '2021-05-26', { de: wordsOf('de'), it: wordsOf('it') })
  expect((await readFirstSteps(testDb())).legal).toBe(false)
  await makePublished('imprint', 2, '2021-05-27', words)
  expect((await readFirstSteps(testDb())).legal).toBe(true)
  const admin = await as(await makeAdmin())
  const { pages } = (await admin.get('/api/admin/pages')).body
  expect(pages.map(({ missing }: { missing: string[] }) => missing)).toContainEqual([])
  await makeProduct({ categoryId: (await makeCategory()).id })
  const { gaps, counts } = (await admin.get('/api/admin/translation-desk')).body
  for (const rows of [gaps, counts])
    expect([...new Set(rows.map(({ of }: { of: string }) => of))]).toEqual(['en'])
})
