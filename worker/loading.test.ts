import { expect, test, vi } from 'vitest'

const modules = import.meta.glob([
  './index.ts',
  './office.ts',
  './{across,shop}/**/*.ts',
  '!./**/*.{test,testing}.ts',
])

test('no module of ours reads the clock while it is loaded: a Worker’s stands at 1970 then', async () => {
  const clock = Date
  const readers = new Set<string>()
  const note = () => {
    const frames = (new Error('clock').stack ?? '').split('\n').slice(3)
    const isOurs = (frame = '') => /\/(worker|shared)\//.test(frame) && !frame.includes('node_modules')
    // Libraries may read it for themselves; of ours the outermost is the one that is loaded.
    if (isOurs(frames[0])) readers.add(frames.findLast(isOurs)!.trim())
  }
  class Watched extends clock {
    constructor(...given: []) {
      if (given.length === 0) note()
      super(...given)
    }
    static override now() {
      note()
      return clock.now()
    }
  }
  vi.resetModules()
  vi.stubGlobal('Date', Watched)
  try {
    for (const load of Object.values(modules)) await load()
  } finally {
    vi.unstubAllGlobals()
  }
  expect([...readers]).toEqual([])
})
