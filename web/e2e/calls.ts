import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { ADMIN } from './people.ts'

/** Calls of the API with the cookies of a page or of an administrator, as our own pages make them. */
export async function callerOf(calls: APIRequestContext) {
  const session = await (await calls.get('/api/session', { maxRetries: 1 })).json()
  const headers = () => ({
    authorization: `Bearer ${session.api_token}`,
    'x-csrf-token': session.csrf_token,
    'x-requested-with': 'XMLHttpRequest',
  })
  /** As our own pages do: a token that has expired is renewed, and the call made once more. */
  async function send(call: (options: object) => ReturnType<APIRequestContext['get']>) {
    // A connection that was open for a while is closed by the shop just when the next call takes it: that call never arrived.
    const once = () => call({ headers: headers(), maxRetries: 1 })
    let response = await once()
    if (response.status() === 401 && (await response.text()).includes('token_expired')) {
      Object.assign(session, await (await calls.get('/api/session', { maxRetries: 1 })).json())
      response = await once()
    }
    expect(response.ok(), response.ok() ? '' : `${response.url()} ${await response.text()}`).toBe(true)
    return response
  }
  return {
    get: async <T>(path: string): Promise<T> =>
      (await send((options) => calls.get(`/api/${path}`, options))).json(),
    file: async (path: string) => (await send((options) => calls.get(`/api/${path}`, options))).body(),
    post: async <T>(path: string, data: object = {}): Promise<T> => {
      const answer = await (await send((options) => calls.post(`/api/${path}`, { ...options, data }))).json()
      if (path.startsWith('auth/')) Object.assign(session, answer)
      return answer
    },
  }
}
export type Caller = Awaited<ReturnType<typeof callerOf>>

/** Signs a page in; what it opens from now on knows the person. Through the page: `signIn`. */
export async function signInByCall(page: Page, person: { email: string; password: string }): Promise<void> {
  await (await callerOf(page.request)).post('auth/login', person)
}

/** The administrator's calls. */
export async function adminCaller(baseURL: string): Promise<Caller> {
  const caller = await callerOf(await request.newContext({ baseURL }))
  await caller.post('auth/login', { ...ADMIN, admin: true })
  return caller
}
