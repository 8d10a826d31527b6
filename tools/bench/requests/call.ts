import type { Cost } from '../../../worker/testing/meter.ts'
import { signedIn } from '../measure.ts'
import { COOKIES } from '../people.ts'

/** Who calls: with the cookie and the tokens of a page. */
export type Callers = Record<keyof typeof COOKIES, Record<string, string>>

export const callersOf = async (shop: string): Promise<Callers> => ({
  visitor: await signedIn(shop, COOKIES.visitor),
  retailer: await signedIn(shop, COOKIES.retailer),
  admin: await signedIn(shop, COOKIES.admin),
})

/** Makes a call and says what it cost in D1; `body` makes it a POST. An answer that is no success is an error. */
export async function metered(url: string, headers: Record<string, string>, body?: unknown) {
  const response = await fetch(url, {
    headers: {
      ...headers,
      'x-bench-meter': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`)
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    answer: isJson ? JSON.parse(text) : null,
    cost: JSON.parse(response.headers.get('x-bench-cost')!) as Cost,
  }
}
