import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { howMany } from '../../shared/many.testing.ts'
import { shopPages } from '../routes.tsx'
import { openEdge, PERSON, VISITOR } from './open-edge.testing.ts'

vi.mock('./assets.ts', () => import('./assets.testing.ts'))

let edge: ReturnType<typeof openEdge>
beforeEach(() => {
  edge = openEdge()
  edge.shop.refusesChanges = true
})
afterEach(() => vi.unstubAllGlobals())

const ADDRESSES = [
  ...shopPages.map(({ path }) => (path ? `/it/${path.replace(/:\w+\??/g, '1')}` : '/it')),
  '/admin',
  '/it/nowhere',
]
const MULTIPART = 'multipart/form-data; boundary=x'
const WHOLE = '--x\r\ncontent-disposition: form-data; name="intent"\r\n\r\nsave\r\n--x--\r\n'

/** Bodies that are not what they say, and with what they are refused. */
const REFUSED: Record<string, [type: string, body: string | Uint8Array<ArrayBuffer>, status: 400 | 415]> = {
  'a form without its boundary': ['multipart/form-data', WHOLE, 400],
  'a form of another boundary': ['multipart/form-data; boundary=y', WHOLE, 400],
  'a form that breaks off': [MULTIPART, WHOLE.slice(0, 50), 400],
  'bytes as a form': [MULTIPART, new Uint8Array([0, 255, 254, 13, 10]), 400],
  'an empty form': [MULTIPART, '', 400],
  JSON: ['application/json', '{"intent":', 415],
  'plain text': ['text/plain', 'intent=save', 415],
  'a strange type': [';;=/', 'a', 415],
}
const send = (address: string, type: string, body: string | Uint8Array<ArrayBuffer>, cookie = PERSON) =>
  edge.ask(address, {
    method: 'POST',
    body,
    headers: { 'content-type': type, cookie, origin: 'https://shop.example' },
  })

test.each(Object.entries(REFUSED))('no page runs its action for %s', async (_, [type, body, status]) => {
  for (const address of ADDRESSES) {
    const answer = await send(address, type, body)
    expect([address, answer.status]).toEqual([address, status])
    expect(answer.html).not.toMatch(/<|Error/)
  }
  expect(edge.calls).toEqual([])
})

const WORDS = ['%E0%A4%A', '%', '%00', '%F0%9F%92%A9', '9'.repeat(40)]
test('no page fails by an address that is wrongly written', async () => {
  const failed: string[] = []
  const written = (word: string, path = '') => [
    `/it/${path.replace(/:\w+\??/g, word)}`,
    `/it/${path}?page=${word}&token=${word}&${word}`,
  ]
  for (const [n, { path }] of shopPages.entries()) {
    const all = WORDS.flatMap((word) => written(word, path))
    // Words in the address itself where it takes one; with few, each page another one.
    for (const i of Array.from({ length: howMany(1, all.length) }, (_, more) => more)) {
      const address = all[(n * (path?.includes(':') ? 2 : 1) + i) % all.length]!
      const { status } = await edge.ask(address, { headers: { cookie: VISITOR } })
      if (status >= 500) failed.push(`${address}: ${status}`)
    }
  }
  expect(failed).toEqual([])
})

test('forms that are whole, with whatever is in them, fail no page', { timeout: 600_000 }, async () => {
  const failed: string[] = []
  const values = ['', '%', '{"a":', '[]', 'null', '-1', '1e999', '\u0000', 'x'.repeat(3000)]
  const names = [
    'intent',
    'id',
    'code',
    'text',
    'lines',
    'version',
    'quantity',
    'token',
    'to',
    'email',
    'constructor',
  ]
  const any = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)]!
  for (const [n, address] of Array.from({ length: howMany(1, 40) }, () => ADDRESSES)
    .flat()
    .entries()) {
    const form = new URLSearchParams(Array.from({ length: n % 6 }, () => [any(names), any(values)]))
    const { status } = await send(address, 'application/x-www-form-urlencoded', String(form))
    if (status >= 500) failed.push(`${address} ${form}: ${status}`)
  }
  expect(failed).toEqual([])
})
