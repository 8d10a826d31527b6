import { expect, test, vi } from 'vitest'

test('nothing waits where its script cannot be had, or this browser stores nothing, and the form stays as it is', async () => {
  vi.resetModules()
  vi.doMock('./outbox.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.stubEnv('SSR', false)
  const { waitsToBeSent } = await import('./wait-to-send.ts')
  const message = { key: 'k', kind: 'message', path: '/api/messages/create', json: {}, to: 'Neige' } as const
  expect(await waitsToBeSent(message)).toBe(false)
  vi.doMock('./outbox.ts', () => ({
    waitToSend: async () => {
      throw new DOMException('The database is closed', 'InvalidStateError')
    },
  }))
  expect(await waitsToBeSent(message)).toBe(false)
  vi.doUnmock('./outbox.ts')
  vi.unstubAllEnvs()
})
