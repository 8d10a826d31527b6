// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../api/client.ts'
import { loadFinder } from './search.ts'

afterEach(() => void vi.useRealTimers())

describe('a network that does not answer in time', () => {
  /** Only what the device has stored is answered. */
  const silentUnless = (stored: object | null) =>
    createClient('', (async (input: RequestInfo | URL) =>
      stored && String(input).includes('/vendors/all')
        ? Response.json(stored)
        : new Promise(() => {})) as typeof fetch)
  const search = (stored: object | null) =>
    loadFinder(silentUnless(stored), new Request('http://localhost/it/find-retailer?lat=45.8&lng=9.1'))

  it('is stood in for by what the device has stored', async () => {
    // Modules are loaded by timers of their own.
    await import('./without-network.ts')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const retailer = { id: 7, name: 'Lario', lat: 45.8, lng: 9.1, init_cats: [] }
    const found = search({ vendors: [retailer] })
    await vi.advanceTimersByTimeAsync(4000)
    expect(await found).toMatchObject({ state: 'found', vendors: [{ id: 7, distance: 0 }] })
  })

  it('is waited for where there is nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let isThere = false
    void search(null).then(() => {
      isThere = true
    })
    await vi.advanceTimersByTimeAsync(8000)
    expect(isThere).toBe(false)
  })
})
