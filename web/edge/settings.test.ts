import { expect, test, vi } from 'vitest'
import { TYPEFACES, type Typeface } from '../../shared/settings/typefaces.ts'
import { FONT } from './assets.ts'
import { openEdge, PERSON } from './open-edge.testing.ts'

vi.mock('./assets.ts', () => import('./assets.testing.ts'))

const HOUR_MS = 3_600_000
const namesIn = (html: string) => /<title>.* · (.*)<\/title>/.exec(html)?.[1]

test('pages show the settings as they are, also those that are cached, and carry them to the browser', async () => {
  const edge = openEdge()
  const first = await edge.ask('/it')
  expect([namesIn(first.html), first.html.includes('"brand":{"name":"Sosta",')]).toEqual(['Sosta', true])
  edge.shop.brand = 'Duna'
  await edge.settle()
  // As long as nothing public has changed, nobody asks again.
  expect(namesIn((await edge.ask('/it')).html)).toBe('Sosta')
  edge.shop.changes++
  vi.setSystemTime(Date.now() + HOUR_MS)
  try {
    for (const path of ['/it', '/it/find-retailer', '/it/login']) {
      expect(namesIn((await edge.ask(path)).html), path).toBe('Duna')
    }
    const asked = edge.calls.filter(({ path }) => path === '/api/settings').length
    await edge.ask('/it/faq')
    await edge.ask('/it/login', { headers: { cookie: PERSON } })
    expect(edge.calls.filter(({ path }) => path === '/api/settings')).toHaveLength(asked)
  } finally {
    vi.useRealTimers()
  }
})

test('an administrator sees drafts at ?preview=settings, and nobody else', async () => {
  const edge = openEdge()
  edge.shop.draft = 'Bozza'
  edge.shop.person = { role: 'admin', admin_role: 'everything' }
  const own = { headers: { cookie: PERSON } }
  const [draft, plain] = await Promise.all([edge.ask('/it?preview=settings', own), edge.ask('/it', own)])
  expect([namesIn(draft.html), namesIn(plain.html)]).toEqual(['Bozza', 'Sosta'])
  expect(draft.headers.get('cache-control')).toContain('no-store')
  expect(namesIn((await edge.ask('/it?preview=settings')).html)).toBe('Sosta')
  edge.shop.person = { role: 'vendor' }
  expect(namesIn((await edge.ask('/it?preview=settings', own)).html)).toBe('Sosta')
  expect([...edge.cached.values()].length).toBeGreaterThan(0)
  for (const entry of edge.cached.values()) expect(await entry.clone().text()).not.toContain('Bozza')
})

test('while the API does not tell them the last ones count', async () => {
  const edge = openEdge()
  await edge.ask('/it')
  edge.shop.settingsAway = true
  edge.shop.changes++
  const page = await edge.ask('/it/login')
  expect([page.status, namesIn(page.html)]).toEqual([200, 'Sosta'])
})

test('an address in a language that is not on offer leads to the same page in one that is', async () => {
  const edge = openEdge()
  const { shop } = edge
  expect((await edge.ask('/nl/products')).status).toBe(200)
  shop.languages = ['en', 'it']
  shop.changes++
  vi.setSystemTime(Date.now() + HOUR_MS)
  const led = async (path: string, language: string, init: RequestInit = {}) => {
    const headers = { 'accept-language': language, ...(init.headers as object) }
    const { status, headers: told } = await edge.ask(path, { ...init, headers })
    return [status, told.get('location')]
  }
  try {
    expect(await led('/nl/products?cat=1&page=2', 'nl, en;q=0.5')).toEqual([302, '/en/products?cat=1&page=2'])
    expect(await led('/nl/products?cat=1&page=2', 'nl')).toEqual([302, '/it/products?cat=1&page=2'])
    expect(await led('/nl', 'nl')).toEqual([302, '/it'])
    expect(await led('/nl/orders?page=2', 'en', { headers: { cookie: PERSON } })).toEqual([
      302,
      '/en/orders?page=2',
    ])
    expect(await led('/nl//evil.example', 'en')).toEqual([302, '/en//evil.example'])
    expect(await led('/', 'nl, en;q=0.5')).toEqual([302, '/en'])
    const { status, html } = await edge.ask('/en')
    const links = [...html.matchAll(/hreflang="(.*?)"/gi)].map(([, lang]) => lang)
    expect([status, [...new Set(links)].sort()]).toEqual([200, ['en', 'it', 'x-default']])
    // Who filled in a form while the language was on offer.
    const form = { method: 'POST', body: new URLSearchParams({ email: 'a@b.example' }) }
    expect(
      (await led('/nl/newsletter', 'nl', { ...form, headers: { origin: 'https://shop.example' } }))[0],
    ).not.toBe(302)
    shop.languages = ['en', 'it', 'nl']
    shop.changes++
    vi.setSystemTime(Date.now() + HOUR_MS)
    expect((await edge.ask('/nl/products')).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('pages are set in the typeface that was chosen, and no other is loaded', async () => {
  const typefaces = async (typeface: Typeface) => {
    const edge = openEdge()
    edge.shop.typeface = typeface
    edge.shop.changes += 1000 * TYPEFACES.indexOf(typeface)
    const { html } = await edge.ask('/it')
    const preload = /const typeface = .*href: (\S+) }/.exec(html)![1]!
    return [html.includes('"Source Serif 4"'), html.includes('--font-sans:system-ui'), JSON.parse(preload)]
  }
  expect(await typefaces('archivo')).toEqual([false, false, FONT])
  expect(await typefaces('system')).toEqual([false, true, null])
  expect(await typefaces('serif')).toEqual([true, false, '/typefaces/source-serif-4-5-latin.woff2'])
})
