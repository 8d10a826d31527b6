import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const rows = new Map<string, { key: string }>()
vi.mock('./database.ts', () => ({
  readRows: async () => [...rows.values()],
  writeRow: async (_: string, row: { key: string }) => void rows.set(row.key, row),
  deleteRow: async (_: string, key: string) => void rows.delete(key),
}))
// Other tests of this run may have loaded it with the device's own database.
vi.resetModules()
const { readWaiting, sendWaiting, waitToSend } = await import('./outbox.ts')

let user: { id: number } | null = null
let status = 200
let isAway = false
const sent: { key: string | null; token: string | null; body: unknown }[] = []
beforeEach(() => {
  rows.clear()
  sent.length = 0
  ;[user, status, isAway] = [null, 200, false]
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch')
    if (path === '/api/session') return Response.json({ user, api_token: 'fresh', csrf_token: 'c' })
    const headers = new Headers(init?.headers)
    const [key, token] = [headers.get('idempotency-key'), headers.get('authorization')]
    sent.push({ key, token, body: JSON.parse(String(init?.body)) })
    init?.signal?.throwIfAborted()
    return Response.json({ error: { message: 'Il carrello è vuoto.' } }, { status })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const wait = (key: string, person: number | null = null) =>
  waitToSend({ key, kind: 'quotation', path: '/api/quotations/create', json: { key }, to: 'Lario', person })

test('what waits is sent with its key and fresh tokens, once; no token is stored with it', async () => {
  await wait('a')
  expect(JSON.stringify([...rows.values()])).not.toMatch(/fresh|token/)
  await Promise.all([sendWaiting(), sendWaiting()])
  await sendWaiting()
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['a']))
  expect(sent[0]).toEqual({ key: 'a', token: 'Bearer fresh', body: { key: 'a' } })
  expect(await readWaiting()).toEqual([])
})

test('without a network, or while the shop is away or busy, it goes on waiting', async () => {
  await wait('a')
  isAway = true
  await sendWaiting()
  isAway = false
  for (status of [503, 429, 409]) await sendWaiting()
  expect(await readWaiting()).toMatchObject([{ key: 'a' }])
  expect((await readWaiting())[0]).not.toHaveProperty('refused')
})

test('what is not answered goes on waiting with its key, because it may have arrived', async () => {
  await wait('a')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  await sendWaiting()
  expect(await readWaiting()).toMatchObject([{ key: 'a' }])
  vi.restoreAllMocks()
  await sendWaiting()
  expect(sent.map(({ key }) => key)).toEqual(['a', 'a'])
  expect(await readWaiting()).toEqual([])
})

test('what is refused says why, and is not sent again', async () => {
  await wait('a')
  status = 422
  await sendWaiting()
  await sendWaiting()
  expect(sent).toHaveLength(1)
  expect(await readWaiting()).toMatchObject([{ key: 'a', refused: 'Il carrello è vuoto.' }])
})

test('what somebody wrote is never sent as another person', async () => {
  await wait('mine', 7)
  await wait('nobody’s')
  user = { id: 8 }
  await sendWaiting()
  expect(sent).toEqual([])
  user = { id: 7 }
  await sendWaiting()
  expect(sent.map(({ key }) => key)).toEqual(['mine'])
})

test('there is a limit, and what is older than two weeks goes', async () => {
  for (let n = 0; n < 10; n++) expect(await wait(`${n}`)).toBe(true)
  expect(await wait('more')).toBe(false)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 24 * 3600 * 1000)
  await sendWaiting()
  expect(await readWaiting()).toEqual([])
  expect(sent).toEqual([])
  vi.restoreAllMocks()
})
