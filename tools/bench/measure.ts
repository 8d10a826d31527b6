import type { Cost } from '../../worker/testing/meter.ts'
import { type Call, callsOf } from './calls.ts'
import { type Load, loadInTurns } from './load.ts'
import { COOKIES } from './people.ts'

export interface Measured extends Call, Cost {
  bytes: number
  load: Load
  /** The bare handler with a body of the same size, in turns with the call. */
  bare: Load
}

export async function ask(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers })
  const body = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 300)}`)
  return { body, cost: response.headers.get('x-bench-cost') }
}

/** A caller's headers: cookie and tokens, as a page sends them. */
export async function signedIn(shop: string, cookie: string): Promise<Record<string, string>> {
  const headers = { cookie: `sosta=${cookie}` }
  const { body } = await ask(`${shop}/api/session`, headers)
  const { api_token, csrf_token } = JSON.parse(body)
  return { ...headers, authorization: `Bearer ${api_token}`, 'x-csrf-token': csrf_token }
}

/** What each call costs in a shop of `size` products: exactly in D1, and in time beside a bare handler. */
export async function measureCalls(origin: string, size: number): Promise<Measured[]> {
  const shop = `${origin}/${size}`
  const callers = {
    visitor: await signedIn(shop, COOKIES.visitor),
    retailer: await signedIn(shop, COOKIES.retailer),
  }
  const measured: Measured[] = []
  for (const call of callsOf(size)) {
    const url = `${shop}${call.path}`
    const headers = call.as ? callers[call.as] : {}
    const { body, cost } = await ask(url, { ...headers, 'x-bench-meter': '1' })
    const bytes = Buffer.byteLength(body)
    const bareUrl = `${origin}/bare?bytes=${Math.max(0, bytes - '{"body":""}'.length)}`
    const [load, bare] = await loadInTurns([{ url, headers }, { url: bareUrl }])
    measured.push({ ...call, ...(JSON.parse(cost!) as Cost), bytes, load: load!, bare: bare! })
  }
  return measured
}
