import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEdge, PERSON, VISITOR } from './open-edge.testing.ts'

vi.mock('./assets.ts', () => import('./assets.testing.ts'))

let edge: ReturnType<typeof openEdge>
beforeEach(() => {
  edge = openEdge()
})
afterEach(() => vi.unstubAllGlobals())

const PAGE = '/it/products?search_term=antenna'
/** The API's token of a retailer's last page; the first part says which answer the test's API gives. */
function token(kind = 'person', claims: object = {}) {
  const payload = { exp: Date.now() / 1000 + 600, uid: 7, as: ['vendor', null, 1, null], ...claims }
  return `__Host-sosta-token=${kind}.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.x`
}
const open = (cookie: string, init: RequestInit = {}) => edge.ask(PAGE, { ...init, headers: { cookie } })
const reads = () => edge.calls.filter(({ path }) => path === '/api/listing')
const PRICE = /1[.,\u202f\u00a0 ]?234[.,]56/

test('a page is read while the session is, with the token of the last page', async () => {
  for (const cookie of [`${PERSON}; ${token()}`, `${VISITOR}; ${token('visitor', { uid: undefined })}`]) {
    let release = () => {}
    edge.session.until = new Promise((resolve) => {
      release = resolve
    })
    edge.calls.length = 0
    const page = open(cookie)
    await vi.waitFor(() => expect(reads()).toHaveLength(1), 10_000)
    release()
    const { html, status } = await page
    expect(status).toBe(200)
    expect(reads()).toHaveLength(1)
    expect(html.includes('Zenobia')).toBe(cookie.startsWith(`${PERSON};`))
    expect(PRICE.test(html)).toBe(cookie.startsWith(`${PERSON};`))
  }
})

test('the back-office names its administrator, also when it is read with the last token', async () => {
  edge.shop.person = { role: 'admin', admin_role: 'everything' }
  const as = ['admin', 'everything', null, null]
  for (const cookie of [PERSON, `${PERSON}; ${token('person', { as })}`]) {
    const { html } = await edge.ask('/admin', { headers: { cookie } })
    expect(html).toContain('Account di Zenobia')
    expect(html).toContain('zenobia@quist.example')
  }
})

test('what was read for somebody who is no longer that person is thrown away', async () => {
  for (const [name, cookie, hasEnded] of [
    ['the session has ended', `${PERSON}; ${token()}`, true],
    ['another person', `${PERSON}; ${token('person', { uid: 8 })}`, false],
    ['another role', `${PERSON}; ${token('person', { as: [null, null, null, null] })}`, false],
    ['the token was refused', `${PERSON}; ${token('refused')}`, false],
  ] as const) {
    edge.shop.hasEnded = hasEnded
    edge.calls.length = 0
    const { html, status } = await open(cookie)
    expect([name, status, html.includes('Zenobia')]).toEqual([name, 200, !hasEnded])
    expect(PRICE.test(html), name).toBe(!hasEnded)
    // Read anew, with the token of the session.
    expect(reads().at(-1)?.headers.get('authorization'), name).toMatch(/^Bearer token\./)
  }
})

test('nothing is read early without a token that lasts, nor for a form', async () => {
  for (const [cookie, init] of [
    [`${PERSON}; ${token('person', { exp: Date.now() / 1000 + 10 })}`, {}],
    [`${PERSON}; __Host-sosta-token=person.no-json.x`, {}],
    [`${PERSON}; ${token('person', { as: undefined })}`, {}],
  ] as const) {
    edge.calls.length = 0
    expect((await open(cookie, init)).html).toContain('Zenobia')
    expect(reads()).toHaveLength(1)
    expect(reads()[0]!.headers.get('authorization')).toMatch(/^Bearer token\./)
  }
  edge.calls.length = 0
  const headers = { cookie: `${PERSON}; ${token()}`, origin: 'https://shop.example' }
  await edge.ask('/it/contact-us', { method: 'POST', headers, body: new URLSearchParams({ name: 'x' }) })
  const own = edge.calls.filter(({ path }) => path !== '/api/session')
  expect(own.length).toBeGreaterThan(0)
  for (const { headers } of own) expect(headers.get('authorization')).toMatch(/^Bearer token\./)
})

test('a form whose effect is kept in the session says that the browser keeps no cookies, and is not carried out', async () => {
  const body = () => new URLSearchParams({ email: 'a@b.it', password: 'long enough 1' })
  const send = async (cookie: Record<string, string>) => {
    edge.calls.length = 0
    const headers = { ...cookie, origin: 'https://shop.example' }
    const { html } = await edge.ask('/it/login', { method: 'POST', headers, body: body() })
    return [edge.calls.some(({ path }) => path === '/api/auth/login'), html.includes('Consenti i cookie')]
  }
  expect(await send({})).toEqual([false, true])
  expect(await send({ cookie: VISITOR })).toEqual([true, false])
})
