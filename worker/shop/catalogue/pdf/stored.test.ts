import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isDeep } from '../../../../shared/many.testing.ts'
import { rateLimits } from '../../../base/http/http.tables.ts'
import { expectErrors } from '../../../testing/errors.ts'
import { makeCategory, makeProduct, testDb } from '../../../testing/make.ts'
import { form, makePng } from '../../../testing/samples.ts'
import { categories } from '../catalogue.tables.ts'
import { asAdmin, type Caller, productBody } from '../catalogue.testing.ts'
import { getCatalogue, readPdf } from './pdf.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
beforeEach(() => testDb().delete(rateLimits))

const keysIn = async (prefix: string) => (await env.FILES.list({ prefix })).objects.map(({ key }) => key)
const linesOf = async (lang: string) => (await readPdf((await getCatalogue(lang)).bytes)).lines
const post = async (path: string, body: unknown) => {
  const answer = await admin.post(`/api/admin/${path}`, body)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body
}

describe('the catalogue as PDF', () => {
  test('is made once, kept, and not sent again to who has it', async () => {
    await makeProduct()
    const first = await getCatalogue('it')
    expect(first.status).toBe(200)
    expect(first.puts.filter((key) => key.endsWith('.pdf'))).toHaveLength(1)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=60',
      'content-language': 'it',
      'content-disposition': 'inline; filename="sosta-catalogo-it.pdf"',
      'x-content-type-options': 'nosniff',
    })
    // Browsers show no PDF in a sandbox.
    expect(first.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*frame-ancestors 'none'/,
    )
    expect(first.headers.get('content-security-policy')).not.toContain('sandbox')

    const again = await getCatalogue('it')
    expect(again).toMatchObject({ status: 200, statements: 2, asked: 1, puts: [] })
    expect(again.bytes).toEqual(first.bytes)
    const known = await getCatalogue('it', { 'if-none-match': first.headers.get('etag')! })
    expect(known).toMatchObject({ status: 304, statements: 2, asked: 0, bytes: new Uint8Array() })
    expect(await keysIn('catalogue/it/')).toEqual([
      expect.stringMatching(/^catalogue\/it\/1\/[0-9a-f]{32}\.pdf$/),
    ])
  })

  test('is not made without its typefaces: the one before is sent, or none, and the next call makes it', async () => {
    const ASSETS = { fetch: async () => new Response(null, { status: 500 }) }
    await makeProduct()
    expect((await getCatalogue('nl', {}, { ASSETS })).status).toBe(503)
    expect(await keysIn('catalogue/nl/')).toEqual([])
    const first = await getCatalogue('nl')
    await makeProduct()
    expect((await getCatalogue('nl', {}, { ASSETS })).bytes).toEqual(first.bytes)
    expect((await getCatalogue('nl')).bytes).not.toEqual(first.bytes)
    // Of each of the two tries, one a file.
    expectErrors(10)
  })

  test.runIf(isDeep)('is made anew after every kind of change, and the one before is gone', async () => {
    const body = await productBody({ metas_data: [{ type: 'Pesi', name: 'Peso', value: '1 kg' }] })
    const categoryId = body.product_data.cat_id
    const family = (await post('fams/create', { fam_data: { name: 'Prima', cat_id: categoryId } })).fam_id
    const id = (await post('products/create', body)).product_id as number
    const german = (await post(`products/${id}/translations`, { lang: 'de' })).product_id as number
    const edit = (more: object) => post(`products/${id}/edit`, { ...body, ...more })
    const changed = (more: object) => ({ product_data: { ...body.product_data, ...more } })
    const picture = () => form({ type: 'image', file: makePng('a.png', 77) })
    const changes: Record<string, () => Promise<unknown>> = {
      name: () => edit(changed({ name: 'Nuovo nome' })),
      description: () => edit(changed({ description: 'Nuova descrizione' })),
      family: () => edit(changed({ fam_id: family })),
      data: () => edit({ metas_data: [{ type: 'Pesi', name: 'Peso', value: '2 kg' }] }),
      translation: () => post(`products/${german}/edit`, { product_data: { name: 'Neuer Name' } }),
      'data of a translation': () =>
        post(`products/${german}/edit`, {
          product_data: { name: 'Neuer Name' },
          metas_data: [{ type: '', name: 'Gewicht', value: '3 kg' }],
        }),
      picture: async () => admin.post(`/api/admin/products/${id}/upload`, picture()),
      off: () => post(`products/${id}/toggle-validity`, { active: false }),
      on: () => post(`products/${id}/toggle-validity`, { active: true }),
      'name of a category': () =>
        post(`categories/${categoryId}/edit`, { category_data: { name: 'Altre cose' } }),
      'picture of a category': () =>
        admin.post(`/api/admin/categories/${categoryId}/upload`, form({ type: 'image', file: makePng() })),
      'name of a family': () =>
        post(`fams/${family}/edit`, { fam_data: { name: 'Seconda', cat_id: categoryId } }),
      'order of categories': () =>
        testDb().update(categories).set({ position: -9 }).where(eq(categories.id, categoryId)),
      category: async () => edit(changed({ fam_id: null, cat_id: (await makeCategory()).id })),
      'new product': async () => post('products/create', await productBody()),
    }
    let before = (await getCatalogue('de')).headers.get('etag')
    for (const [change, make] of Object.entries(changes)) {
      await make()
      const { status, headers, puts } = await getCatalogue('de')
      expect([change, status, puts.filter((key) => key.endsWith('.pdf')).length]).toEqual([change, 200, 1])
      expect(headers.get('etag'), change).not.toBe(before)
      before = headers.get('etag')
    }
    expect(await keysIn('catalogue/de/')).toHaveLength(1)
    const lines = await linesOf('de')
    expect(lines).toEqual(expect.arrayContaining(['Neuer Name', 'Gewicht', '3 kg']))
    expect(lines).not.toContain('2 kg')
  })

  test('encodes each picture once for all languages, and forgets those that nobody shows', async () => {
    const { id } = await makeProduct()
    const upload = (shade: number) =>
      admin.post(`/api/admin/products/${id}/upload`, form({ type: 'image', file: makePng('a.png', shade) }))
    await upload(11)
    const pictures = (puts: string[]) => puts.filter((key) => key.startsWith('catalogue/pictures/'))
    const { puts, bytes } = await getCatalogue('en')
    const [key] = pictures(puts).slice(-1)
    expect(key).toMatch(/^catalogue\/pictures\/[0-9a-f]{32}-480\.jpg$/)
    expect((await readPdf(bytes)).source).toContain('/DCTDecode')
    expect(pictures((await getCatalogue('nl')).puts)).toEqual([])
    await upload(22)
    await getCatalogue('en')
    expect(await keysIn('catalogue/pictures/')).not.toContain(key)
  })
})

describe('many who ask at once', () => {
  test('get one that is made once', async () => {
    await env.FILES.delete(await keysIn('catalogue/'))
    const answers = await Promise.all(Array.from({ length: 6 }, () => getCatalogue('it')))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(answers.flatMap(({ puts }) => puts.filter((key) => key.endsWith('.pdf')))).toHaveLength(1)
    expect(await keysIn('catalogue/it/')).toHaveLength(1)
  })

  test('get the one before while a new one is made', async () => {
    const { headers } = await getCatalogue('it')
    await makeProduct()
    await env.FILES.put('catalogue/it-1.turn', 'somebody')
    const older = await getCatalogue('it')
    expect([older.status, older.headers.get('etag')]).toEqual([200, headers.get('etag')])
    expect(older.headers.get('cache-control')).toBe('no-cache')
    // Whoever had the turn was stopped long ago.
    vi.useFakeTimers({ now: Date.now() + 180_000, toFake: ['Date'] })
    const newer = await getCatalogue('it')
    vi.useRealTimers()
    expect(newer.headers.get('etag')).not.toBe(headers.get('etag'))
    expect(await keysIn('catalogue/it/')).toHaveLength(1)
  })

  test('cannot have more made in ten minutes than the Worker can bear, and can again when they are over', async () => {
    const { headers } = await getCatalogue('fr')
    await makeProduct()
    const windowEnd = (Math.floor(Date.now() / 600_000) + 2) * 600
    const at = (second: number) => vi.setSystemTime((windowEnd + second) * 1000)
    vi.useFakeTimers({ toFake: ['Date'] })
    at(-600)
    await testDb().delete(rateLimits)
    // Twelve, ten times as wide as where a shop is deployed.
    await testDb().insert(rateLimits).values({ key: 'catalogue:fr-1', count: 120, windowEnd })
    expect((await getCatalogue('fr')).headers.get('etag')).toBe(headers.get('etag'))
    await env.FILES.delete(await keysIn('catalogue/fr/'))
    at(-1)
    const none = await getCatalogue('fr')
    expect([none.status, none.headers.get('retry-after')]).toEqual([503, '30'])
    at(0)
    const newer = await getCatalogue('fr')
    vi.useRealTimers()
    expect([newer.status, newer.headers.get('etag') === headers.get('etag')]).toEqual([200, false])
  })

  test('get the one before when the making fails', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { id } = await makeProduct()
    const { headers } = await getCatalogue('de')
    await admin.post(`/api/admin/products/${id}/upload`, form({ type: 'image', file: makePng('a.png', 200) }))
    const images = {
      input: () => {
        throw new Error('away')
      },
    }
    const older = await getCatalogue('de', {}, { IMAGES: images })
    expect([older.status, older.headers.get('etag')]).toEqual([200, headers.get('etag')])
    expect(warned.mock.calls.flat().join()).toContain('catalogue_failed')
    warned.mockRestore()
    expect((await getCatalogue('de')).headers.get('etag')).not.toBe(headers.get('etag'))
  })
})

test('a language that the shop does not speak is refused', async () => {
  for (const lang of ['es', '', 'IT', '../it']) expect((await getCatalogue(lang)).status).toBe(422)
})
