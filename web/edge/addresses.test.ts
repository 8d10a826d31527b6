import { expect, test } from 'vitest'
import { forwardOf, trimSlashes } from './addresses.ts'

const SHOP = new URL('https://shop.example')
const forward = (url: string, init?: RequestInit, shop = SHOP) => forwardOf(new Request(url, init), shop)

test('slashes at the end go, and the way never leads to another host', () => {
  expect(trimSlashes('/it/')).toBe('/it')
  expect(trimSlashes('//evil.example/')).toBe('/evil.example')
  expect(trimSlashes('///')).toBe('/')
  expect(trimSlashes(`/it${'/'.repeat(1_000_000)}`)).toBe('/it')
  expect(forward('https://shop.example/it/products/?page=2')).toEqual({
    status: 301,
    location: '/it/products?page=2',
  })
})

test('other names of the site lead to the shop’s own, on which pages stay', () => {
  expect(forward('https://sosta-web.pages.dev/it/cart?a=1')).toEqual({
    status: 301,
    location: 'https://shop.example/it/cart?a=1',
  })
  expect(forward('https://shop.example/it/cart')).toBeNull()
  expect(forward('https://sosta-web.pages.dev/it/cart', { method: 'POST' })).toBeNull()
  expect(forward('http://127.0.0.1:8788/it', {}, new URL('http://localhost:8788'))).toBeNull()
})

test('what a unit’s label says leads to its page in the language of whoever reads it, and nowhere else', () => {
  const german = { headers: { 'accept-language': 'de-CH,de;q=0.9' } }
  expect(forward('https://shop.example/u/DUNA-50/AB%2F1/', german)).toEqual({
    status: 302,
    location: '/de/u/DUNA-50/AB%2F1',
  })
  expect(forward('https://shop.example/u//evil.example', german)?.location).toBe('/de/u//evil.example')
})

test('the icon that nobody named is the shop’s', () => {
  expect(forward('https://shop.example/favicon.ico')).toEqual({
    status: 302,
    location: '/files/icons/53-1b5a43.svg',
  })
})
