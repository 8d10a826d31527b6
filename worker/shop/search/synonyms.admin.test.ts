import { beforeAll, expect, test, vi } from 'vitest'
import { normalise } from '../../base/db/search.ts'
import { bare } from '../../testing/as.ts'
import { makeProduct, testDb } from '../../testing/make.ts'
import { asAdmin, type Caller, lastAudit, reindexProducts } from '../catalogue/catalogue.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
  const { id } = await makeProduct({ name: 'Lucciola 3', search: normalise('Lucciola 3') })
  await reindexProducts(testDb(), [id])
})

const search = async (term: string, lang = 'it') =>
  (await bare.get(`/api/products?lang=${lang}&search_term=${encodeURIComponent(term)}`)).body.products.map(
    (product: { name: string }) => product.name,
  )
const read = async (lang: string) => (await admin.get(`/api/admin/synonyms?lang=${lang}`)).body
const create = (words: string, lang = 'it') =>
  admin.post('/api/admin/synonyms/create', { synonym_data: { lang, words } })

test('words of every day are there from the start, in each language', async () => {
  for (const lang of ['it', 'en', 'de', 'fr', 'nl']) {
    expect((await read(lang)).synonyms.length, lang).toBeGreaterThan(20)
  }
})

test('who types one of the words finds what is called by another, at once and until they are changed', async () => {
  expect(await search('bagliore')).toEqual([])
  const { status, body } = await create('bagliore, luce piccola , Lucciola,bagliore')
  expect(status).toBe(200)
  const id = body.synonym_id
  expect(await search('bagliore')).toEqual(['Lucciola 3'])
  expect(await search('luci piccole')).toEqual(['Lucciola 3'])
  expect(await search('bagliorre')).toEqual(['Lucciola 3'])
  expect(await search('bagliore', 'de')).toEqual([])
  expect(await lastAudit('synonyms', id)).toEqual({
    action: 'create',
    before: null,
    after: { lang: 'it', words: 'bagliore, luce piccola, Lucciola' },
  })

  const edit = (words: string, version: number) =>
    admin.post(`/api/admin/synonyms/${id}/edit`, { synonym_data: { words }, version })
  expect((await edit('fanale, lucciola', 1)).status).toBe(200)
  expect(await search('fanale')).toEqual(['Lucciola 3'])
  expect(await search('bagliore')).toEqual([])
  const late = await edit('lampada, lucciola', 1)
  expect([late.status, late.body.error.code]).toEqual([409, 'conflict'])

  expect((await admin.post(`/api/admin/synonyms/${id}/delete`)).status).toBe(200)
  expect(await search('fanale')).toEqual([])
  expect((await admin.post(`/api/admin/synonyms/${id}/delete`)).status).toBe(404)
})

test('a new category is known by its name at once, also when it is mistyped, and so is a renamed one', async () => {
  const { body } = await admin.post('/api/admin/categories/create', {
    category_data: { name: 'Scaldaletti' },
  })
  const { id } = await makeProduct({ name: 'Notte 2', search: 'notte 2', categoryId: body.category_id })
  await reindexProducts(testDb(), [id])
  expect(await search('scladaletti')).toEqual(['Notte 2'])
  const path = `/api/admin/categories/${body.category_id}/edit`
  expect((await admin.post(path, { category_data: { name: 'Trapunte' } })).status).toBe(200)
  expect(await search('trapumte')).toEqual(['Notte 2'])
})

test.each([
  'sola',
  'uguale, UGUALE',
  'una, di quattro parole lunghe',
  '***, +',
  Array(31)
    .fill(0)
    .map((_, i) => `w${i}`)
    .join(),
])('"%s" are no words that mean the same', async (words) => {
  const { status, body } = await create(words)
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['synonym_data.words']])
})

test('what was searched in vain is shown by how often, without what may be about a person', async () => {
  // A part of a telephone number is found, the others are not.
  const { id } = await makeProduct({ name: 'Freno 333', search: 'freno 333' })
  await reindexProducts(testDb(), [id])
  const typed = ['Quarzite', 'quarzite', 'lucciola quarzo', 'anna@example.com', '+39 333 123 4567', '***']
  for (const term of typed) await search(term, 'nl')
  await bare.get('/api/listing?lang=nl&search_term=quarzite&exact=1')
  await bare.get('/api/listing?lang=nl&search_term=quarzite&offset=24')
  await vi.waitFor(async () => {
    const { missed } = await read('nl')
    expect(missed.map(({ term, count }: { term: string; count: number }) => [term, count])).toEqual([
      ['quarzite', 2],
      ['quarzo', 1],
    ])
  })
  expect((await read('fr')).missed).toEqual([])
})
