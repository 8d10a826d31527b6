import { afterEach, expect, test, vi } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAccount, signIn } from '../accounts/accounts.testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const told = (log: { mock: { calls: unknown[][] } }) =>
  log.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ event }) => event === 'sign_in_refused')

test('a refused sign-in is in the log with account, address and reason, and without who it is', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const [user, off] = [await makeAccount(), await makeAccount({ active: false })]
  const visitor = await as(null)
  for (const [email, password] of [
    [user.email, 'sbagliata-del-tutto'],
    [user.email, 'ancora-sbagliata'],
    ['nessuno@example.com', 'sbagliata-del-tutto'],
  ])
    expect((await visitor.post('/api/auth/login', { email, password })).status).toBe(401)
  expect((await signIn(off.email)).status).toBe(403)
  const [first, second, unknown, closed] = told(log)
  expect(first).toMatchObject({
    level: 'warn',
    step: 'password',
    reason: 'invalid_credentials',
    address: visitor.headers['cf-connecting-ip'],
    account: expect.stringMatching(/^[\w-]{16}$/),
    request_id: expect.any(String),
  })
  expect(second.account).toBe(first.account)
  expect(unknown.account).not.toBe(first.account)
  expect(closed.reason).toBe('account_off')
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/@|sbagliata/)
  expect((await signIn(user.email)).status).toBe(200)
  expect(told(log)).toHaveLength(4)
})
