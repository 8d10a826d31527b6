import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHES, FIRST_COPIED_AT } from './names.ts'

const rows = { units: [] as object[], outbox: [] as object[] }
vi.mock('./database.ts', () => ({ readRows: async (store: keyof typeof rows) => rows[store] }))
// Other tests of this run may have loaded it with the device's own database.
vi.resetModules()
const { tellWanted, whenWanted } = await import('./visits.ts')

const MINUTES = 60 * 1000
let shells: Response[] = []
let documents: string[] = []
let isApp = false
let page: EventTarget
const location = { pathname: '/it/products/duna' }
beforeEach(() => {
  ;[shells, documents, isApp, page] = [[], [], false, new EventTarget()]
  ;[rows.units, rows.outbox, location.pathname] = [[], [], '/it/products/duna']
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      matchAll: async () => (name === CACHES.shell ? shells : []),
      keys: async () => (name === CACHES.documents ? documents : []),
    }),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: isApp }))
  vi.stubGlobal('location', location)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

const copyOf = (minutesAgo: number) =>
  new Response(null, { headers: { [FIRST_COPIED_AT]: String(Date.now() - minutesAgo * MINUTES) } })
/** Whether it is stored ahead at once. */
async function isAtOnce() {
  let yes = false
  void whenWanted().then(() => {
    yes = true
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  return yes
}

test('a first visit stores nothing ahead, however many of its pages are opened', async () => {
  expect(await isAtOnce()).toBe(false)
  shells = [copyOf(1)]
  expect(await isAtOnce()).toBe(false)
  shells = [copyOf(29), copyOf(3)]
  expect(await isAtOnce()).toBe(false)
})

test('the next visit does', async () => {
  shells = [copyOf(0), copyOf(31)]
  expect(await isAtOnce()).toBe(true)
})

test.each([
  ['the installed app', () => (isApp = true)],
  ['who looks at what is stored', () => (location.pathname = '/de/on-device')],
  ['who has a document here', () => documents.push('/files/manual.pdf')],
  ['who has a unit here', () => rows.units.push({})],
  ['who has something waiting here', () => rows.outbox.push({})],
])('%s has it at once', async (_, make) => {
  make()
  expect(await isAtOnce()).toBe(true)
})

test('who has something stored meanwhile has it then', async () => {
  const waiting = whenWanted()
  tellWanted()
  await expect(waiting).resolves.toBeUndefined()
})

test('where the browser stores nothing, nothing is asked for', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('Switched off')) })
  expect(await isAtOnce()).toBe(false)
})
