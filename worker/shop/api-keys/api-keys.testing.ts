import type { Scope } from '../../../shared/api-keys/key-terms.ts'
import { as, bare, type Call } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, unique } from '../../testing/make.ts'
import { makeColleague } from '../accounts/colleagues.testing.ts'

/** A program that calls with a key, from an address of its own. */
export function calling(token: string) {
  const number = unique()
  const headers = {
    authorization: `Bearer ${token}`,
    'cf-connecting-ip': `100.${64 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}`,
  }
  const given = (call: Call = {}): Call => ({ ...call, headers: { ...headers, ...call.headers } })
  return {
    token,
    headers,
    get: (path: string, call?: Call) => bare.get(path, given(call)),
    post: (path: string, body: unknown = {}, call?: Call) => bare.post(path, body, given(call)),
  }
}

interface Wanted {
  is_test?: boolean
  days?: number
  name?: string
}

/** A key of the whole shop, made as administrators make it. */
export async function makeShopKey(scopes: Scope[], more: Wanted = {}) {
  const giver = await makeAdmin('everything')
  const caller = await as(giver)
  const given = { name: `ERP ${unique()}`, is_test: false, days: 90, scopes, ...more }
  const { body } = await caller.post('/api/admin/api-keys/create', given)
  return { id: body.id as number, giver, caller, name: given.name, key: calling(body.token) }
}

/** A key of a retailer, made by its manager. */
export async function makeRetailerKey(scopes: Scope[], more: Wanted = {}) {
  const { id: retailerId } = await makeRetailer()
  const { user: giver, caller } = await makeColleague(retailerId, 'manager')
  const given = { name: `Gestionale ${unique()}`, is_test: false, days: 90, scopes, ...more }
  const { body } = await caller.post('/api/api-keys/create', given)
  return { id: body.id as number, giver, caller, retailerId, name: given.name, key: calling(body.token) }
}
