import { expect, test } from 'vitest'
import { bare } from '../../testing/as.ts'
import { makeCategory, makeProduct, unique } from '../../testing/make.ts'

test('a read without a language is in the language of the browser, and caches are told so', async () => {
  const category = await makeCategory({ name: 'Antenne' })
  await makeCategory({ parentId: category.id, lang: 'de', name: 'Antennen' })
  const product = await makeProduct({ categoryId: category.id })
  const texts = { code: null, price: null, name: 'Flach', slug: `flach-${unique()}` }
  await makeProduct({ parentId: product.id, lang: 'de', ...texts })
  const headers = { 'accept-language': 'de-AT, it;q=0.5' }
  for (const path of [
    '/api/categories',
    `/api/products?filters[cat]=${category.id}`,
    `/api/products/${product.slug}`,
    '/api/best-sellers',
    '/api/home',
    '/api/listing',
    '/api/product-names',
  ]) {
    const answer = await bare.get(path, { headers })
    expect(JSON.stringify(answer.body), path).toMatch(/"(Antennen|Flach)"/)
    expect(answer.headers.get('vary'), path).toContain('Accept-Language')
    const italian = `${path}${path.includes('?') ? '&' : '?'}lang=it`
    expect(JSON.stringify((await bare.get(italian, { headers })).body), italian).not.toContain('Antennen')
  }
})
