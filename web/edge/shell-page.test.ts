import { afterEach, expect, test, vi } from 'vitest'
import { openEdge, PERSON, VISITOR } from './open-edge.testing.ts'

vi.mock('./assets.ts', () => import('./assets.testing.ts'))
afterEach(() => vi.unstubAllGlobals())

test.each([undefined, VISITOR, PERSON])(
  'what devices store is nobody’s, whoever asks: %s',
  async (cookie) => {
    const edge = openEdge()
    const { status, html, headers } = await edge.ask('/it/shell', { headers: cookie ? { cookie } : {} })
    expect(status).toBe(200)
    expect(html).not.toMatch(
      /csrf-\d|token\.(visitor|person)|Zenobia|Quist|__staticRouterHydrationData|__page/,
    )
    expect(html).toMatch(/window\.__settings = .*const entry = \["\/main\.js"\]/s)
    expect(headers.getSetCookie()).toEqual([])
    // No session is begun for it.
    expect(edge.calls.map(({ path }) => path)).not.toContain('/api/session')
  },
)
