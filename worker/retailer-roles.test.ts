import { beforeAll, expect, test } from 'vitest'
import { isDeep } from '../shared/many.testing.ts'
import { RETAILER_ROLES, type RetailerRole } from '../shared/retailers/retailer-roles.ts'
import { signApiToken } from './base/http/tokens.ts'
import { LEAST_ROLES } from './least-roles.ts'
import { POLICIES } from './policies.ts'
import type { Colleague } from './shop/accounts/colleagues.testing.ts'
import { makeTeam } from './shop/accounts/colleagues.testing.ts'
import { type Answer, as, bare } from './testing/as.ts'
import { makeProduct } from './testing/make.ts'

const SECRET = 'tests-only-0123456789-abcdefghijklmnop'

let team: Record<RetailerRole, Colleague>
beforeAll(async () => {
  team = await makeTeam()
})

/** What a retailer's account may be kept from by its role: all but what anybody may call, and the back-office. */
const routes = Object.entries(POLICIES)
  .filter(
    ([route, policy]) => !['open', 'public', 'admin'].includes(policy) && !route.includes(' /api/admin/'),
  )
  .map(([route]) => {
    const [method = '', path = ''] = route.split(' ')
    return { route, method, path: path.replaceAll(/:\w+(\{.*?\})?/g, '999999') }
  })

/** Written out: a route that is not here is for everybody who only reads, and for requesters where it changes something. */
const VIEWERS_WRITE = [
  'POST /api/account',
  'POST /api/account/email/withdraw',
  'POST /api/account/passkeys/:id/remove',
  'POST /api/account/passkeys/:id/rename',
  'POST /api/account/passkeys/create',
  'POST /api/account/passkeys/options',
  'POST /api/account/mails',
  'POST /api/account/prices',
  'POST /api/account/second-factor/disable',
  'POST /api/account/second-factor/enable',
  'POST /api/account/second-factor/passkey-options',
  'POST /api/account/second-factor/recovery-codes',
  'POST /api/account/second-factor/start',
  'POST /api/account/sessions/:id/revoke',
  'POST /api/account/sessions/revoke-others',
  'POST /api/auth/activate',
  'POST /api/auth/confirm-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/reset-password',
  'POST /api/auth/second-factor',
  // As anybody without an account: nothing of the retailer's.
  'POST /api/messages/create',
  'POST /api/newsletter',
  'POST /api/newsletter/confirm',
  'POST /api/hand-overs/confirm',
  'POST /api/owned-units/:id/erase',
  'POST /api/owned-units/:id/faults',
  'POST /api/owned-units/:id/faults/:report/close',
  'POST /api/owned-units/:id/faults/:report/messages',
  'POST /api/owned-units/:id/faults/:report/upload',
  'POST /api/owned-units/:id/faults/upload',
  'POST /api/owned-units/:id/hand-over',
  'POST /api/owned-units/:id/hand-over/take-back',
  'POST /api/owned-units/:id/retailer',
  'POST /api/owned-units/:id/wishes',
  'POST /api/owned-units/links',
  'POST /api/owner-requests/confirm',
  'POST /api/recall-notices/:id/read',
  'POST /api/recall-notices/:id/remedy',
  'POST /api/stock-waits',
  'POST /api/stock-waits/confirm',
  'POST /api/stock-waits/own',
  'POST /api/owner-requests/upload',
  'POST /api/reviews',
  'POST /api/reviews/upload',
  'POST /api/reviews/:id/report',
]
const BUYERS = [
  'POST /api/approvals/:id/approve',
  'POST /api/approvals/:id/refuse',
  'POST /api/approvals/:id/reopen',
  'POST /api/delivery-addresses/:id/archive',
  'POST /api/delivery-addresses/:id/edit',
  'POST /api/delivery-addresses/create',
  'POST /api/orders/:id/said',
  'POST /api/orders/:id/change/draft',
  'POST /api/orders/:id/change',
  'POST /api/orders/:id/withdraw',
  'POST /api/orders/create',
  'POST /api/orders/paypal',
  'POST /api/orders/stripe',
  'POST /api/account-statement/stripe',
  'POST /api/account-statement/paypal',
  'POST /api/account-statement/finish',
  'POST /api/returns/:id/answer',
  'POST /api/returns/:id/edit',
  'POST /api/returns/:id/files/:file/remove',
  'POST /api/returns/:id/send',
  'POST /api/returns/:id/upload',
  'POST /api/returns/:id/withdraw',
  'POST /api/returns/create',
  'POST /api/verify-warranty',
]
const MANAGERS = [
  'GET /api/webhooks',
  'GET /api/webhooks/:id',
  'GET /api/webhooks/:id/deliveries/:delivery',
  'POST /api/webhooks/create',
  'POST /api/webhooks/:id/edit',
  'POST /api/webhooks/:id/switch',
  'POST /api/webhooks/:id/rotate',
  'POST /api/webhooks/:id/delete',
  'POST /api/webhooks/:id/test',
  'POST /api/webhooks/:id/deliveries/:delivery/again',
  'GET /api/api-keys',
  'GET /api/api-keys/:id',
  'POST /api/api-keys/:id/revoke',
  'POST /api/api-keys/:id/rotate',
  'POST /api/api-keys/create',
  'GET /api/colleagues',
  'POST /api/account/retailer',
  'POST /api/account/retailer/upload',
  'POST /api/account/vat',
  'POST /api/offer-markups',
  'POST /api/colleagues/:id/edit',
  'POST /api/colleagues/:id/remove',
  'POST /api/colleagues/invitations/:id/withdraw',
  'POST /api/colleagues/invite',
]

function leastOf({ route, method }: { route: string; method: string }): RetailerRole {
  if (MANAGERS.includes(route)) return 'manager'
  if (BUYERS.includes(route)) return 'buyer'
  return method === 'GET' || VIEWERS_WRITE.includes(route) ? 'viewer' : 'requester'
}

/** A body that no schema takes, so that a caller who gets past the guard changes nothing. */
const call = (
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
): Promise<Answer> =>
  method === 'GET'
    ? bare.get(path, { headers })
    : bare.post(path, '"no object"', { method, headers: { 'content-type': 'application/json', ...headers } })

const isKeptOut = ({ status, body }: Answer) => status === 403 && body?.error?.code === 'forbidden'

test('each role gets into its routes, and into no others', async () => {
  for (const each of routes) {
    const least = RETAILER_ROLES.indexOf(leastOf(each))
    for (const [at, role] of RETAILER_ROLES.entries()) {
      // The least that gets in, and the one below it.
      if (!isDeep && at !== least && at !== least - 1) continue
      // Signing out ends the session, which the other calls still need.
      const { headers } =
        each.route === 'POST /api/auth/logout' ? await as(team[role].user) : team[role].caller
      const answer = await call(each, headers)
      expect(isKeptOut(answer), `${role} calls ${each.route}`).toBe(at < least)
      expect(answer.status, `${role} calls ${each.route}`).toBeLessThan(500)
    }
  }
})

test('what a token says of a role grants nothing', async () => {
  const { user, caller } = team.viewer
  const claimed = { ...user, adminRole: null, retailerRole: 'manager' } as const
  const line = { product_id: (await makeProduct()).id, quantity: 1 }
  const list = { name: 'Officina', from: 'lines', lines: [line] }
  const authorization = `Bearer ${await signApiToken([SECRET], caller.sid, claimed)}`
  const headers = { ...caller.headers, authorization }
  for (const [path, sent] of Object.entries({ '/api/add-to-cart': line, '/api/saved-lists/create': list })) {
    const { status, body } = await bare.post(path, sent, { headers })
    expect([status, body.error.code], path).toEqual([403, 'forbidden'])
  }
  expect((await bare.get('/api/colleagues', { headers })).status).toBe(403)
  expect((await caller.get('/api/cart')).body.items).toEqual([])
})

test('whoever is kept out reads why in their language', async () => {
  const { headers } = team.viewer.caller
  const { body } = await bare.post('/api/add-to-cart?lang=de', {}, { headers })
  expect(body.error.message).toContain('Ihr Zugang umfasst das nicht')
})

test('every route that is named for a role is one', () => {
  expect(Object.keys(LEAST_ROLES).filter((route) => !POLICIES[route])).toEqual([])
})
