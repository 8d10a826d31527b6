import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LINK_TOKEN } from '../../shared/base/transport.ts'
import { shopPages } from '../routes.tsx'
import { openEdge, VISITOR } from './open-edge.testing.ts'

vi.mock('./assets.ts', () => import('./assets.testing.ts'))

const TOKEN = 'Geheimes-Wort_aus-der-Mail'
let edge: ReturnType<typeof openEdge>
beforeEach(() => {
  edge = openEdge()
})
afterEach(() => vi.unstubAllGlobals())

const ADDRESSES = shopPages.map(({ path }) => (path ? `/it/${path.replace(/:\w+\??/g, '1')}` : '/it'))

test('no page asks the API with a mailed token in the address', async () => {
  for (const address of ADDRESSES)
    await edge.ask(`${address}?token=${TOKEN}`, { headers: { cookie: VISITOR } })
  expect(edge.calls.filter(({ search }) => search.includes(TOKEN)).map(({ path }) => path)).toEqual([])
  // Those that have a mailed link send it as a header.
  const told = edge.calls.filter(({ headers }) => headers.get(LINK_TOKEN) === TOKEN).map(({ path }) => path)
  expect([...new Set(told)].sort()).toEqual([
    '/api/auth/links/activate',
    '/api/auth/links/confirm-email',
    '/api/auth/links/reset-password',
    '/api/hand-overs',
    '/api/owned-units/1',
    '/api/owned-units/1/faults',
    '/api/quotation-drafts',
    '/api/quotations/1',
    '/api/quotations/1/offer',
    '/api/quotations/1/offers',
    '/api/recall-notices/1',
  ])
})

test('what cannot stand in a header fails no page', async () => {
  for (const token of ['%F0%9F%92%A9', '%0A', '%00', 'x'.repeat(3000)])
    for (const address of ADDRESSES.filter((one) => /quotations|my-unit|hand-over|confirm/.test(one))) {
      const { status } = await edge.ask(`${address}?token=${token}`, { headers: { cookie: VISITOR } })
      expect([address, status < 500]).toEqual([address, true])
    }
})

test('no page hands its address on to anybody', async () => {
  const { headers } = await edge.ask(`/it/quotations/1?token=${TOKEN}`, { headers: { cookie: VISITOR } })
  expect(headers.get('referrer-policy')).toBe('strict-origin')
})
