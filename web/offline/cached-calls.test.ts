import { expect, test } from 'vitest'
import { isAnonymous, isCachedCall, isPublic, langOfPage } from './cached-calls.ts'

const url = (path: string) => new URL(path, 'https://shop.example')
const token = (claims: object) => `Bearer e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c2ln`

test.each([
  '/api/home?lang=it',
  '/api/fit?lang=it',
  '/api/products/duna-50-twin?lang=de',
  '/api/comparison?lang=it&first=a&second=b&third=c&fourth=d',
  '/api/listing?lang=it&limit=24&offset=0&filters%5Bcat%5D=3&facets=x&sort=-name',
  '/api/vendors/all?lang=it',
  '/api/vendors/overview?lang=it',
  '/api/vendors/12?lang=it',
  '/api/pages/terms?lang=it',
])('%s is cached', (path) => {
  expect(isCachedCall(url(path))).toBe(true)
})

test.each([
  // People, sessions, money.
  '/api/session',
  '/api/settings',
  '/api/cart?lang=it',
  '/api/orders?lang=it',
  '/api/orders/1',
  '/api/quotations/1?lang=it',
  '/api/owned-units/1?lang=it',
  '/api/delivery-addresses',
  '/api/account/retailer?lang=it',
  '/api/feeds/products.json',
  '/api/dev/mails',
  // The back-office.
  '/api/admin/products?lang=it',
  '/api/admin/../home',
  // What somebody searched for, and where they are.
  '/api/listing?lang=it&search_term=anna',
  '/api/products?lang=it&search_term=anna',
  '/api/suggestions?lang=it&q=anna',
  '/api/geocode?address=Verona',
  '/api/places?search_term=ver',
  '/api/vendors?lang=it&lat=45.4&lng=10.9&radius=10',
  '/api/vendors/area?lang=it&box=1,2,3,4',
  // Tokens of links, and whatever else is unknown.
  '/api/products/duna?lang=it&token=x',
  '/api/home?lang=it&token=x',
  '/api/home?preview=settings',
  '/api/products/duna/kit.zip',
  `/api/listing?facets=${'x'.repeat(201)}`,
  '/api/home/x',
  '/files/x.pdf',
])('%s is never cached', (path) => {
  expect(isCachedCall(url(path.replace('/..', '/x/..').replace('/x/../home', '/home/1')))).toBe(false)
})

test('a call is nobody’s without a token, or with a visitor’s', () => {
  for (const authorization of [null, 'Bearer', 'Bearer ', token({ sid: 'x' })])
    expect([authorization, isAnonymous(authorization)]).toEqual([authorization, true])
  for (const authorization of [
    token({ uid: 7 }),
    token({ uid: null }),
    'Bearer x',
    'Bearer a.b.c',
    'Basic x',
  ])
    expect([authorization, isAnonymous(authorization)]).toEqual([authorization, false])
})

test('only an answer that says it is everybody’s is cached', () => {
  const answer = (status: number, headers: Record<string, string>) => new Response(null, { status, headers })
  expect(isPublic(answer(200, { 'cache-control': 'public, max-age=60' }))).toBe(true)
  expect(isPublic(answer(200, { 'cache-control': 'private, no-store' }))).toBe(false)
  expect(isPublic(answer(200, {}))).toBe(false)
  expect(isPublic(answer(404, { 'cache-control': 'public, max-age=60' }))).toBe(false)
})

test('a page of the shop has a language', () => {
  expect(['/it', '/de/products/x', '/it/shells'].map(langOfPage)).toEqual(['it', 'de', 'it'])
  expect(
    ['/', '/admin', '/admin/products', '/api/home', '/files/x', '/it/shell', '/sw.js'].map(langOfPage),
  ).toEqual(Array(7).fill(null))
})
