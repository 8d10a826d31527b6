import { expect, test } from 'vitest'
import { cacheAddresses } from './cached-addresses.ts'

const handle = (...cached: string[]) => ({ handle: { file: '', texts: [], cached } })
const cacheAddress = cacheAddresses([
  {
    path: '/:lang',
    children: [
      { index: true, ...handle() },
      { path: 'products', ...handle('cat', 'page') },
      { path: 'products/:slug', ...handle() },
      { path: 'cart', handle: { file: '', texts: [] } },
    ],
  },
])
const of = (address: string) => cacheAddress(new URL(address, 'https://shop.example'))

test('pages that are the same for all have one address, however it was written and whoever counts clicks', () => {
  expect(of('/it')).toBe('/it')
  expect(of('/de/products/duna-50')).toBe('/de/products/duna-50')
  expect(of('/de/products?page=2&cat=1')).toBe('/de/products?cat=1&page=2')
  expect(of('/it?utm_source=letter&gclid=1#top')).toBe('/it')
})

test('whatever else is asked for is nobody’s but who asks', () => {
  for (const address of [
    ...['/it/cart', '/xx', '/admin', '/it/products/a/b', '/it/nothing', '/'],
    // A parameter that the page does not read may be a secret of somebody's; twice the same is no address of ours.
    ...[
      '/it?token=secret',
      '/it/products?search_term=x',
      '/it/products?cat=1&cat=2',
      '/it/products/duna?page=1',
    ],
    `/it/products?page=${'1'.repeat(101)}`,
  ]) {
    expect(of(address), address).toBeNull()
  }
})
