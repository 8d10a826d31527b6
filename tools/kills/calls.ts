import { cookieOf } from './rows.ts'

/** A connection for each call: one that is kept may be just closing when the next call takes it. */
const connection = 'close'

/** Calls of somebody who is signed in: a POST with a body (JSON, or a form with a file), otherwise a GET. */
export async function signedIn(origin: string, n: number) {
  const cookie = `sosta=${cookieOf(n)}`
  const session = (await (
    await fetch(`${origin}/api/session`, { headers: { cookie, connection } })
  ).json()) as {
    api_token: string
    csrf_token: string
  }
  const headers = {
    cookie,
    connection,
    authorization: `Bearer ${session.api_token}`,
    'x-csrf-token': session.csrf_token,
    'x-requested-with': 'XMLHttpRequest',
  }
  return async (path: string, body?: object) => {
    const init =
      body instanceof FormData
        ? { headers, body }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: body && JSON.stringify(body) }
    const response = await fetch(`${origin}/api/${path}`, { ...init, method: body ? 'POST' : 'GET' })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}
export type Calls = Awaited<ReturnType<typeof signedIn>>
export type Answer = Awaited<ReturnType<Calls>>

/** What a call was refused for, in words; nothing for an answer. */
export const refusalOf = ({ body }: Answer) => (body.error as { message: string } | undefined)?.message
/** An answer as a line. */
export const said = (answer: Answer) =>
  `${answer.status} ${refusalOf(answer) ?? JSON.stringify(answer.body).slice(0, 200)}`

/** What somebody does without end, until the Worker is gone. */
export async function untilKilled(work: () => Promise<never>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // The connection broke, as intended: before an answer, or in the middle of one.
    const isBroken = (error instanceof TypeError && error.cause) || error instanceof SyntaxError
    if (!isBroken) throw error
  }
}
