import { afterAll, afterEach, expect, test, vi } from 'vitest'

const offerSignIn = vi.hoisted(() => vi.fn())
vi.mock('../session/signed-out.ts', () => ({ offerSignIn }))
// The session of the page, as a browser has it.
const session = vi.hoisted(() => ({ user: { id: 1 } as object | null, api_token: 'a', csrf_token: 'b' }))
vi.mock('../session/session.ts', () => ({
  currentSession: () => session,
  keepSession: (next: object) => void Object.assign(session, next),
}))

// Test files share their modules, so here they are loaded anew with the mocks, which no other file gets.
vi.resetModules()
const { keepSession } = await import('../session/session.ts')
const { tokenFetch } = await import('./browser.ts')
const { uploadFile } = await import('./upload.ts')
afterAll(() => void vi.resetModules())

afterEach(() => {
  vi.unstubAllGlobals()
  offerSignIn.mockClear()
})

/** A page whose session was ended elsewhere; `user` is the browser's session afterwards. */
async function send(method: string, user: object | null) {
  keepSession({ user: { id: 1 } as never })
  vi.stubGlobal('document', { documentElement: { lang: 'it' } })
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/session'
      ? Response.json({ user, api_token: 'c', csrf_token: 'd' })
      : Response.json({ error: { code: 'unauthenticated' } }, { status: 401 }),
  )
  return tokenFetch('/api/account', { method })
}

test('whose session was ended is offered a sign-in beside the form; who only reads is led to it by the page', async () => {
  expect((await send('POST', null)).status).toBe(401)
  expect(offerSignIn).toHaveBeenCalledTimes(1)
  await send('GET', null)
  await send('POST', { id: 1 })
  expect(offerSignIn).toHaveBeenCalledTimes(1)
})

test('whose session ended before a file was sent is offered a sign-in, too', async () => {
  keepSession({ user: { id: 1 } as never })
  vi.stubGlobal('document', { documentElement: { lang: 'it' } })
  vi.stubGlobal('fetch', async () => Response.json({ user: null, api_token: 'c', csrf_token: 'd' }))
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 401
      responseText = JSON.stringify({ error: { code: 'unauthenticated', message: 'Accedi per continuare.' } })
      onload = () => {}
      onloadend = () => {}
      open() {}
      setRequestHeader() {}
      send() {
        this.onload()
        this.onloadend()
      }
    },
  )
  const options = { signal: new AbortController().signal, onProgress: () => {} }
  const sent = uploadFile('/api/warranties/1/upload', new File(['x'], 'a.pdf'), { type: 'doc' }, options)
  await expect(sent).rejects.toMatchObject({ status: 401, message: 'Accedi per continuare.' })
  expect(offerSignIn).toHaveBeenCalledTimes(1)
})

test('a network that did not answer is not asked for tokens before each call', async () => {
  keepSession({ api_token: '' })
  const asked: string[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'it' } })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/api/session') throw new DOMException('Too late', 'TimeoutError')
    return Response.json({})
  })
  for (let n = 0; n < 3; n++) expect((await tokenFetch('/api/home')).status).toBe(200)
  expect(asked).toEqual(['/api/session', '/api/home', '/api/home', '/api/home'])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  await tokenFetch('/api/home')
  expect(asked.slice(4)).toEqual(['/api/session', '/api/home'])
  vi.restoreAllMocks()
})

test('what would be lost without cookies is not sent, and not said to be done; the rest is', async () => {
  keepSession({ api_token: 'a' })
  const sent: string[] = []
  const page = { documentElement: { lang: 'it' }, cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    return Response.json({ user: null, api_token: 'c', csrf_token: 'd' })
  })
  for (const path of ['/api/bulk-add-to-cart?lang=it', '/api/cart/user-type', '/api/auth/login']) {
    sent.length = 0
    const answer = await tokenFetch(path, { method: 'POST' })
    expect([answer.status, await answer.json()], path).toMatchObject([400, { error: { code: 'no_cookies' } }])
    expect(sent, path).toEqual(['/api/session'])
  }
  sent.length = 0
  await tokenFetch('/api/messages/create', { method: 'POST' })
  for (const name of ['XSRF-TOKEN', '__Host-XSRF-TOKEN']) {
    page.cookie = `a=b; ${name}=d`
    expect((await tokenFetch('/api/auth/login', { method: 'POST' })).status, name).toBe(200)
  }
  expect(sent).toEqual(['/api/messages/create', '/api/auth/login', '/api/auth/login'])
})
