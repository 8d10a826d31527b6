import { expect, test, vi } from 'vitest'

test('nothing waits in a browser that stores nothing, and the form stays as it is', async () => {
  vi.resetModules()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('indexedDB', undefined)
  try {
    const { waitsToBeSent } = await import('./wait-to-send.ts')
    const message = {
      key: 'k',
      kind: 'message',
      path: '/api/messages/create',
      json: {},
      to: 'Neige',
    } as const
    expect(await waitsToBeSent(message)).toBe(false)
  } finally {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  }
})
