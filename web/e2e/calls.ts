import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { ADMIN } from './people.ts'

/** Calls of the API with the cookies of a page or of an administrator, as our own pages make them. */
export async function callerOf(calls: APIRequestContext) {
  const session = await (await calls.get('/api/session')).json()
  const headers = () => ({
    authorization: `Bearer ${session.api_token}`,
    'x-csrf-token': session.csrf_token,
    'x-requested-with': 'XMLHttpRequest',
  })
  async function read<T>(answer: ReturnType<APIRequestContext['get']>): Promise<T> {
    const response = await answer
    expect(response.ok(), `${response.url()} ${await response.text()}`).toBe(true)
    return response.json() as Promise<T>
  }
  // A connection that was open for a while is closed by the shop just when the next call takes it: that call never arrived.
  const maxRetries = 1
  return {
    get: <T>(path: string) => read<T>(calls.get(`/api/${path}`, { headers: headers(), maxRetries })),
    file: async (path: string) => {
      const response = await calls.get(`/api/${path}`, { headers: headers(), maxRetries })
      expect(response.ok(), response.url()).toBe(true)
      return response.body()
    },
    post: async <T>(path: string, data: object = {}) => {
      const answer = await read<T>(calls.post(`/api/${path}`, { headers: headers(), data, maxRetries }))
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
