import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LANGS } from '../../shared/languages.ts'
import { isDeep } from '../../shared/many.testing.ts'
import { ODD, openEdge, PERSON, VISITOR } from './open-edge.testing.ts'

vi.mock('./assets.ts', () => import('./assets.testing.ts'))

let edge: ReturnType<typeof openEdge>
let origins = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 + ++origins * 86_400_000 })
  edge = openEdge()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is planted below, or told by the API to whom it knows. */
const LEAKS =
  /planted|PlantedBrowser|203\.0\.113|Zenobia|Quist|zenobia|csrf-\d|token\.|set-visit|123.?456|1.?234[.,]56|AAAA|BBBB/g

const SECOND = 1000
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const readsOf = () => edge.calls.filter(({ path }) => !/session|public-changes/.test(path)).length
/** Opens a page until this data centre keeps it and knows that nothing has changed. */
async function keepPage(path: string) {
  await edge.ask(path)
  await edge.settle()
  pass(31 * SECOND)
  await edge.ask(path)
  await edge.settle()
}

describe('what is cached', () => {
  test('holds nothing of any visitor: no name, price, token, cookie, address or browser', async () => {
    const planted = {
      'cf-connecting-ip': '203.0.113.77',
      'user-agent': 'PlantedBrowser/1',
      authorization: 'Bearer planted.person.token',
      'x-csrf-token': 'planted-csrf',
      'x-forwarded-for': '198.51.100.7',
      'x-request-id': 'planted-request-id',
      'accept-language': 'nl, planted-language',
      'cf-ray': 'planted-ray',
      referer: 'https://shop.example/planted-referer',
    }
    const paths = [
      '',
      '/products',
      '/products/antenna',
      '/contact-us',
      '/terms',
      '/find-retailer',
      '/newsletter',
    ]
    let prices = 0
    for (const [at, lang] of LANGS.entries()) {
      // Each path in one language, or in all of them.
      for (const path of paths.filter((_, n) => isDeep || n % LANGS.length === at)) {
        for (const cookie of [PERSON, VISITOR, `${VISITOR}; other=planted-cookie`]) {
          const { html, status } = await edge.ask(`/${lang}${path}?utm_source=planted-click`, {
            headers: { ...planted, cookie },
          })
          expect(status, path).toBe(200)
          if (/123[.,\u202f\u00a0 ]?456|1[.,\u202f\u00a0 ]?234[.,]56/.test(html)) prices++
        }
        await edge.ask(`/${lang}${path}`, { headers: planted })
      }
    }
    await edge.settle()
    // The person has seen prices and their name: what is looked for below could be found.
    expect(prices).toBeGreaterThan(isDeep ? 4 : 0)
    const pages = [...edge.cached].filter(([key]) => !key.endsWith('/public-changes'))
    // Each for the state of the catalogue, and the last one for when the database is away.
    expect(pages.length).toBe(2 * paths.length * (isDeep ? LANGS.length : 1))
    for (const [key, entry] of edge.cached) {
      const text = `${key} ${[...entry.headers].flat().join(' ')} ${await entry.clone().text()}`
      expect([key, ...text.matchAll(LEAKS)].flat()).toEqual([key])
      expect(entry.headers.has('set-cookie')).toBe(false)
    }
  })

  test('is made by calls that say of nobody who asks', async () => {
    await edge.ask('/it/products', {
      headers: { cookie: VISITOR, 'user-agent': 'x', 'cf-connecting-ip': '::1' },
    })
    const reads = edge.calls.filter(({ path }) => path === '/api/listing')
    expect(reads).toHaveLength(1)
    expect([...reads[0]!.headers.keys()].sort()).toEqual(['accept-language', 'x-request-id'])
  })

  test('is never what failed, is not there, or leads on', async () => {
    edge.shop.hasNoData = true
    expect((await edge.ask('/it/products')).status).toBeGreaterThanOrEqual(500)
    edge.shop.hasNoData = false
    expect((await edge.ask('/it/products/no-such')).status).toBe(404)
    await edge.settle()
    expect([...edge.cached.keys()].filter((key) => !key.endsWith('/public-changes'))).toEqual([])
  })
})

describe('who asks', () => {
  test('gets a nonce, tokens, cookies and an id of their own, and shares nothing with the next', async () => {
    await keepPage('/it')
    const seen = new Set<string>()
    for (let visitor = 0; visitor < 5; visitor++) {
      const { html, headers } = await edge.ask('/it')
      const nonce = /'nonce-(\w{32})'/.exec(headers.get('content-security-policy')!)![1]!
      const inline = [...html.matchAll(/<(?:script|style)(?![^>]*ld\+json)[^>]*>/g)]
      expect(inline.length).toBeGreaterThan(1)
      for (const [tag] of inline) expect(tag).toContain(`nonce="${nonce}"`)
      const meta = (name: string) => new RegExp(`name="${name}" content="([^"]*)"`).exec(html)![1]!
      const own = [
        nonce,
        meta('csrf-token'),
        meta('api-token'),
        headers.get('x-request-id')!,
        headers.get('set-cookie')!,
      ]
      for (const one of own) {
        expect(seen).not.toContain(one)
        seen.add(one)
      }
      // For Back only: with `no-store` what was typed would be lost.
      expect(headers.get('cache-control')).toBe('private, no-cache')
      // No mark is left, and the styles are in their place.
      expect(html).toContain('>body{color:#123}</style>')
      expect(html).not.toMatch(/\bm[0-9a-f]{32}/)
    }
  })

  test('has the own cart’s count; whoever is signed in gets a page of their own', async () => {
    await keepPage('/it/products')
    const before = readsOf()
    expect((await edge.ask('/it/products', { headers: { cookie: VISITOR } })).html).toContain(
      'name="cart-count" content="7"',
    )
    expect(readsOf()).toBe(before)
    for (const cookie of [PERSON, ODD]) {
      const reads = readsOf()
      const own = await edge.ask('/it/products', { headers: { cookie } })
      expect(own.html).toContain('Zenobia')
      expect(own.headers.get('cache-control')).toBe('private, no-store')
      expect(readsOf()).toBeGreaterThan(reads)
    }
  })

  test('sends a form: its page is not the cached one', async () => {
    await keepPage('/it/contact-us')
    const before = readsOf()
    const body = new URLSearchParams({ name: 'x' })
    await edge.ask('/it/contact-us', { method: 'POST', body, headers: { origin: 'https://shop.example' } })
    expect(readsOf()).toBeGreaterThan(before)
  })
})

describe('a cached page', () => {
  test('costs no reading while nothing changes, and one question for all pages in twenty seconds', async () => {
    await keepPage('/it')
    await keepPage('/de/products')
    const reads = readsOf()
    const questions = () => edge.calls.filter(({ path }) => path.endsWith('public-changes')).length
    const asked = questions()
    for (let i = 0; i < 20; i++) {
      await edge.ask(i % 2 ? '/it' : '/de/products')
      pass(SECOND)
    }
    expect(readsOf()).toBe(reads)
    expect(questions() - asked).toBeLessThanOrEqual(1)
  })

  test('waits for nothing far away when somebody comes for the first time', async () => {
    await keepPage('/it/products')
    edge.calls.length = 0
    await edge.ask('/it/products')
    expect(edge.calls.map(({ path, isNear }) => [path, isNear])).toEqual([['/api/session', true]])
    // A person's session ends at once, and a visitor's cart is in the database.
    for (const cookie of [VISITOR, PERSON]) {
      edge.calls.length = 0
      await edge.ask('/it/products', { headers: { cookie } })
      expect(edge.calls.filter(({ isNear }) => isNear)).toEqual([])
    }
  })

  test('links to a page of the shop’s own once it is published, for anonymous visitors and for people', async () => {
    Object.assign(edge.shop, { unwritten: ['imprint', 'terms'], changes: 70 })
    pass(180 * SECOND)
    const links = async (cookie: string) => {
      const { html } = await edge.ask('/it/products', { headers: { cookie } })
      const footer = html.slice(html.indexOf('<footer'))
      return [...footer.matchAll(/<a [^>]*href="\/it\/(terms|privacy|imprint)"/g)].map(([, name]) => name)
    }
    for (const cookie of ['', PERSON]) expect(await links(cookie)).toEqual(['privacy'])
    Object.assign(edge.shop, { unwritten: [], changes: 71 })
    await edge.settle()
    pass(180 * SECOND)
    for (const cookie of ['', PERSON]) expect(await links(cookie)).toEqual(['terms', 'privacy', 'imprint'])
  })

  test('shows a change within a minute wherever it was made', async () => {
    await keepPage('/it/products')
    edge.shop.name = 'Parabola'
    edge.shop.changes++
    const shown = async () => (await edge.ask('/it/products')).html.includes('Parabola')
    const changed = Date.now()
    while (!(await shown())) {
      await edge.settle()
      pass(5 * SECOND)
      expect(Date.now() - changed).toBeLessThan(60 * SECOND)
    }
    // A data centre that nobody visited since asks first.
    await keepPage('/it')
    edge.shop.name = 'Specchio'
    edge.shop.changes++
    pass(50 * SECOND)
    expect((await edge.ask('/it')).html).toContain('Specchio')
  })

  test('shows at once what was changed through its own data centre', async () => {
    await keepPage('/it/products')
    edge.shop.name = 'Parabola'
    const save = { method: 'POST', headers: { origin: 'https://shop.example' } }
    await edge.ask('/api/admin/products/1/edit', save)
    expect((await edge.ask('/it/products')).html).toContain('Parabola')
  })

  test.each([true, false])(
    'shows it also when the number of changes was asked for before, and told after it (or not: %j)',
    async (isTold) => {
      await keepPage('/it/products')
      pass(30 * SECOND)
      const counted = Promise.withResolvers<void>()
      edge.question.until = counted.promise
      await edge.ask('/it/products')
      pass(SECOND)
      edge.shop.name = 'Parabola'
      await edge.ask('/api/admin/products/1/edit', {
        method: 'POST',
        headers: { origin: 'https://shop.example' },
      })
      if (isTold) counted.resolve()
      else counted.reject(new Error('The connection was lost.'))
      await edge.settle()
      edge.question.until = Promise.resolve()
      expect((await edge.ask('/it/products')).html).toContain('Parabola')
    },
  )

  test('is made anew after an hour, though nothing was changed: best sellers are', async () => {
    await keepPage('/it/products')
    edge.shop.name = 'Parabola'
    pass(50 * 60 * SECOND)
    expect((await edge.ask('/it/products')).html).toContain('Antenna')
    pass(11 * 60 * SECOND)
    expect((await edge.ask('/it/products')).html).toContain('Parabola')
  })

  test.each([false, true])(
    'is served while the database is away, to whom the session cannot be told either (after a change: %j)',
    async (isChanged) => {
      await keepPage('/it/products')
      if (isChanged) {
        const save = { method: 'POST', headers: { origin: 'https://shop.example' } }
        await edge.ask('/api/admin/products/1/edit', save)
      }
      edge.shop.isAway = true
      pass(5 * 3600 * SECOND)
      const answer = await edge.ask('/it/products', { headers: { cookie: VISITOR } })
      expect([answer.status, answer.html.includes('Antenna')]).toEqual([200, true])
      expect(answer.html).toContain('name="api-token" content=""')
      // A person is never shown it instead of their own.
      expect((await edge.ask('/it/products', { headers: { cookie: PERSON } })).status).toBe(503)
    },
  )
})
