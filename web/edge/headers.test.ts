import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HSTS } from '../../shared/base/transport.ts'
import { cardHostsOf } from './card-hosts.ts'
import { pageHeaders } from './headers.ts'

const SHOP = { ORIGIN: 'https://shop.example' }
const policyOf = (path: string, env: Parameters<typeof cardHostsOf>[1] = SHOP) => {
  const policy = pageHeaders('n', 'id', cardHostsOf(path, env)).get('content-security-policy')!
  return Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
}

test('pages ask no other host, but for a video after a click', () => {
  for (const path of ['/it', '/it/cart', '/it/orders/7/thank-you', '/it/orders/create/x', '/orders/create']) {
    const policy = policyOf(path, { ...SHOP, STRIPE_JS: 'https://js.stripe.com/v3/' })
    expect(policy['script-src']).toEqual([`'nonce-n'`, `'strict-dynamic'`])
    expect(policy['connect-src']).toEqual([`'self'`])
    expect(policy['style-src']).toEqual([`'self'`, `'nonce-n'`])
    expect(JSON.stringify(policy)).not.toContain('unsafe')
    expect(policy['frame-src']).toEqual(['https://www.youtube-nocookie.com'])
  }
})

test('the checkout may ask Stripe, and nobody else; of what is inline it takes style attributes alone', () => {
  const policy = policyOf('/de/orders/create')
  expect(policy['script-src']).toEqual(
    expect.arrayContaining([`'nonce-n'`, `'strict-dynamic'`, 'https://js.stripe.com']),
  )
  expect(policy['connect-src']).toEqual([`'self'`, 'https://api.stripe.com'])
  expect(policy['frame-src']).toEqual(
    expect.arrayContaining(['https://js.stripe.com', 'https://hooks.stripe.com']),
  )
  expect(policy['style-src']).toEqual([`'self'`, `'nonce-n'`])
  expect(policy['style-src-attr']).toEqual([`'unsafe-inline'`])
  expect(JSON.stringify({ ...policy, 'style-src-attr': '' })).not.toContain('unsafe')
  expect(policy['form-action']).toEqual([`'self'`])
})

test('another script than Stripe’s is allowed on a developer’s machine only', () => {
  const STRIPE_JS = 'http://localhost:8790/v3/'
  const local = policyOf('/it/orders/create', { ORIGIN: 'http://localhost:8788', STRIPE_JS })
  expect(local['frame-src']).toContain('http://localhost:8790')
  expect(local['connect-src']).toEqual([`'self'`, 'http://localhost:8790'])
  const live = policyOf('/it/orders/create', { ...SHOP, STRIPE_JS })
  expect(JSON.stringify(live)).not.toContain('localhost')
})

test('pages of a preview are kept out of search engines, those of the shop are not', () => {
  const robotsOf = (environment?: string) => pageHeaders('n', 'r', null, environment).get('x-robots-tag')
  expect([robotsOf('preview'), robotsOf('production'), robotsOf()]).toEqual(['noindex', null, null])
})

test('files that Pages serves itself have the same transport rule, and a policy under which nothing foreign runs', () => {
  const [all] = readFileSync(join(import.meta.dirname, '..', 'public', '_headers'), 'utf8').split(/^(?=\/)/m)
  expect(all!.split('\n')[0]).toBe('/*')
  expect(all).toContain(`  Strict-Transport-Security: ${HSTS}\n`)
  expect(all).toMatch(/ {2}Content-Security-Policy: default-src 'self';.* frame-ancestors 'none'\n/)
  expect(all).toContain('  X-Content-Type-Options: nosniff\n')
  expect(pageHeaders('n', 'id', null).get('strict-transport-security')).toBe(HSTS)
})
