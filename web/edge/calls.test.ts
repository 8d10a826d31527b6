import { afterEach, describe, expect, test, vi } from 'vitest'
import { allowCall, cookiesAfter, edgeCallHeaders, passOn } from './calls.ts'
import type { Env } from './env.ts'
import { refuseCall } from './refusals.ts'

const FILE = 'https://shop.example/files/images/0123-480.webp'
const PUBLIC = { 'cache-control': 'public, max-age=31536000, immutable' }

/** An API with given answers, and a data centre with an empty cache. */
function edge(headers: Record<string, string> = PUBLIC, status = 200) {
  const cached = new Map<string, Response>()
  const match = async (key: string) => cached.get(key)?.clone()
  const put = async (key: string, answer: Response) => void cached.set(key, answer)
  vi.stubGlobal('caches', { default: { match, put } })
  const fetch = vi.fn(async (_: Request) => new Response('bytes', { status, headers }))
  const ask = (url: string, init?: RequestInit) =>
    passOn(new Request(url, init), { API: { fetch } } as unknown as Env, 'id-12345', () => {})
  return { fetch, ask }
}

afterEach(() => vi.unstubAllGlobals())

test('calls of a page carry the cookies that the browser has after it: a new visit takes the place of an old one', () => {
  const request = new Request('https://shop.example/it', { headers: { cookie: 'visit=old=; lang=it' } })
  expect(cookiesAfter(request, ['visit=new; Path=/; HttpOnly', 'csrf=x; Path=/'])).toBe(
    'visit=new; lang=it; csrf=x',
  )
  expect(cookiesAfter(request, [])).toBe('visit=old=; lang=it')
  expect(cookiesAfter(new Request('https://shop.example/it'), [])).toBe('')
})

test('loaders of a page that is opened may only read; the action of a form that was sent may change', () => {
  const page = (method: string) => new Request('https://shop.example/it/newsletter/confirm', { method })
  for (const opened of ['GET', 'HEAD']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(() => allowCall(page(opened), method)).toThrow(method)
    }
    expect(() => allowCall(page(opened), 'GET')).not.toThrow()
    expect(() => allowCall(page(opened))).not.toThrow()
  }
  expect(() => allowCall(page('POST'), 'POST')).not.toThrow()
})

describe('a request that is passed on', () => {
  test('goes under our id, not under that of the browser', async () => {
    const { fetch, ask } = edge()
    await ask('https://shop.example/api/cart', { headers: { 'x-request-id': 'evil-1234' } })
    expect(fetch.mock.calls[0]![0].headers.get('x-request-id')).toBe('id-12345')
    const request = new Request(FILE, { headers: { 'x-request-id': 'evil-1234' } })
    expect(edgeCallHeaders(request, 'de', 'id-12345').get('x-request-id')).toBe('id-12345')
  })
  test('for a whole public file is answered from here the second time', async () => {
    const { fetch, ask } = edge()
    await ask(FILE)
    const again = await ask(`${FILE}?again`)
    expect([await again.text(), again.headers.get('x-request-id')]).toEqual(['bytes', 'id-12345'])
    expect(fetch).toHaveBeenCalledTimes(1)
  })
  test.each([
    ['a part', FILE, { headers: { range: 'bytes=0-1' } }, PUBLIC, 200],
    ['a condition', FILE, { headers: { 'if-none-match': '"x"' } }, PUBLIC, 200],
    ['no body', FILE, { method: 'HEAD' }, PUBLIC, 200],
    ['what is not public', FILE, {}, { 'cache-control': 'no-store' }, 200],
    ['what is not there', FILE, {}, PUBLIC, 404],
    ['a call', 'https://shop.example/api/products', {}, PUBLIC, 200],
  ])('is never cached for %s', async (_, url, init, headers, status) => {
    const { fetch, ask } = edge(headers, status)
    await ask(url, init)
    await ask(url, init)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
  test('works where there is no cache', async () => {
    const { ask } = edge()
    vi.stubGlobal('caches', undefined)
    expect((await ask(FILE)).status).toBe(200)
  })
})

test('a call that reaches nobody gets the API’s own form of failure, in its language', async () => {
  const answer = await refuseCall(new Request('https://shop.example/api/products?lang=de'), 'id-12345')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/json'])
  expect(await answer.json()).toEqual({
    error: {
      code: 'unavailable',
      message: expect.stringContaining('nicht erreichbar'),
      request_id: 'id-12345',
    },
  })
})
