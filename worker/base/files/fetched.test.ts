import { afterEach, expect, test, vi } from 'vitest'
import { fetchPublic } from './fetched.ts'

const A = 'https://cdn.shop.it/a.jpg'
const LIMITS = { maxBytes: 10, timeoutMs: 200 }
afterEach(() => vi.unstubAllGlobals())

type Answer = () => Response | Promise<Response>
/** A net of addresses; returns those that were asked. */
function net(answers: Record<string, Answer>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(init).toMatchObject({ redirect: 'manual' })
    asked.push(address)
    const answer = answers[address]
    if (!answer) throw new TypeError('no such name')
    const response = await Promise.race([
      answer(),
      new Promise<never>((_, reject) => {
        init.signal!.addEventListener('abort', () => reject(init.signal!.reason))
      }),
    ])
    return response
  })
  return asked
}
const to = (location: string) => () => new Response(null, { status: 302, headers: { location } })
const body = (text: string) => () => new Response(text)

test('a file comes with its name, over redirects in the public net', async () => {
  const asked = net({ [A]: to('/b/c.jpg?x=1'), 'https://cdn.shop.it/b/c.jpg?x=1': body('picture') })
  const got = await fetchPublic(A, LIMITS)
  expect('file' in got && [got.file.name, await got.file.text()]).toEqual(['c.jpg', 'picture'])
  expect(asked).toHaveLength(2)
})

test.each([
  'https://169.254.169.254/latest',
  'http://cdn.shop.it/b.jpg',
  'https://localhost/b.jpg',
  'https://[::1]/b.jpg',
  'https://cdn.shop.it:8080/b.jpg',
  'ftp://cdn.shop.it/b.jpg',
  '',
])('a redirect to %j is not followed', async (location) => {
  const asked = net({ [A]: to(location || 'https://') })
  expect(await fetchPublic(A, LIMITS)).toEqual({ failure: 'address' })
  expect(asked).toEqual([A])
})

test('an inner address is never asked', async () => {
  const asked = net({})
  expect(await fetchPublic('https://10.0.0.1/a.jpg', LIMITS)).toEqual({ failure: 'address' })
  expect(asked).toEqual([])
})

test.each<[string, Answer]>([
  ['redirects', to(A)],
  ['status', () => new Response('no', { status: 404 })],
  ['too_large', body('01234567890')],
  ['too_large', () => new Response('x', { headers: { 'content-length': '11' } })],
  ['empty', body('')],
  ['timeout', () => new Promise<Response>(() => undefined)],
  ['unreachable', () => Promise.reject(new TypeError('no route'))],
])('what goes wrong is said: %s', async (failure, answer) => {
  net({ [A]: answer })
  expect(await fetchPublic(A, LIMITS)).toEqual({ failure })
})

test('a body that never ends is cut at the limit', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 4
      controller.enqueue(new Uint8Array(4))
    },
  })
  net({ [A]: () => new Response(endless) })
  expect(await fetchPublic(A, LIMITS)).toEqual({ failure: 'too_large' })
  expect(sent).toBeLessThan(40)
})
