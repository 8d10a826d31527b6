import { beforeAll, expect, test } from 'vitest'
import { as, bare } from './testing/as.ts'
import { makeProduct, makeRetailerAccount } from './testing/make.ts'

const PUBLIC = [
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/it/updates.atom', '/manifest.webmanifest'],
  ...['/api/categories', '/api/products', '/api/home', '/api/faqs'],
]
beforeAll(() => makeProduct())

test.each(PUBLIC)('%s says by an ETag whether it has changed, and is not sent again', async (path) => {
  const first = await bare.get(path)
  const tag = first.headers.get('etag')!
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/".+"$/)])
  const again = await bare.get(path, { headers: { 'if-none-match': tag } })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.headers.get('x-request-id')).toBeTruthy()
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
  expect((await bare.get(path, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
})

test('what has changed has another', async () => {
  const tag = async () => (await bare.get('/api/categories')).headers.get('etag')
  const before = await tag()
  await makeProduct()
  expect(await tag()).not.toBe(before)
})

test('what is for one person, or refused, has none', async () => {
  const retailer = await as(await makeRetailerAccount())
  for (const path of ['/api/products', '/api/cart', '/api/orders'])
    expect((await retailer.get(path)).headers.get('etag'), path).toBeNull()
  for (const path of ['/api/session', '/api/health', '/api/products/none'])
    expect((await bare.get(path)).headers.get('etag'), path).toBeNull()
})
