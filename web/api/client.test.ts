import { expect, test } from 'vitest'
import { createClient } from './client.ts'

/** A client, and what it sends. */
function recorded() {
  const sent: string[] = []
  const api = createClient('http://shop.test', async (input, init) => {
    sent.push(`${init?.method} ${String(input)} ${init?.body ?? ''}`.trim())
    return Response.json({})
  })
  return { api, sent }
}

test('what stands in a page’s address cannot lead to another route', async () => {
  const { api, sent } = recorded()
  for (const slug of ['duna-50', '../admin/orders', 'a/b?lang=it#c', 'è $& 1'])
    await api.products[':slug'].$get({ param: { slug }, query: { lang: 'de' } })
  expect(sent).toEqual([
    'GET http://shop.test/api/products/duna-50?lang=de',
    'GET http://shop.test/api/products/..%2Fadmin%2Forders?lang=de',
    'GET http://shop.test/api/products/a%2Fb%3Flang%3Dit%23c?lang=de',
    'GET http://shop.test/api/products/%C3%A8%20%24%26%201?lang=de',
  ])
})

test('a query says what it has, a body is JSON', async () => {
  const { api, sent } = recorded()
  await api.products.$get({ query: { lang: 'it', search_term: 'a&b' } })
  await api.cart.$get({ query: {} } as never)
  await api.auth.logout.$post()
  expect(sent).toEqual([
    'GET http://shop.test/api/products?lang=it&search_term=a%26b',
    'GET http://shop.test/api/cart',
    'POST http://shop.test/api/auth/logout',
  ])
})
