import { expect, test } from 'vitest'
import type { Env } from './env.ts'
import { FAREWELL, serviceWorker } from './service-worker.ts'

const asked = new Request('https://shop.example/sw.js')
const env = (more: Partial<Env>, built = new Response('built')) =>
  ({ ASSETS: { fetch: async () => built }, ...more }) as unknown as Env

test('the worker is asked for anew with each visit, and may ask the shop alone', async () => {
  const answer = await serviceWorker(asked, env({}), 'r')
  expect([answer.status, await answer.text()]).toEqual([200, 'built'])
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
})

test('switched off, it is one that deletes what was cached, and itself', async () => {
  expect(await (await serviceWorker(asked, env({ OFFLINE: 'off' }), 'r')).text()).toBe(FAREWELL)
  const deleted: string[] = []
  const work: Promise<unknown>[] = []
  let isRegistered = true
  const self = {
    skipWaiting() {},
    registration: { unregister: async () => (isRegistered = false) },
    addEventListener: (_: string, hear: (event: object) => void) =>
      hear({ waitUntil: (given: Promise<unknown>) => work.push(given) }),
  }
  const caches = { keys: async () => ['a', 'b'], delete: async (name: string) => deleted.push(name) }
  new Function('self', 'caches', FAREWELL)(self, caches)
  await Promise.all(work)
  expect([deleted, isRegistered]).toEqual([['a', 'b'], false])
})

test('where none was built there is none', async () => {
  const answer = await serviceWorker(asked, env({}, new Response(null, { status: 404 })), 'r')
  expect(answer.status).toBe(404)
})
