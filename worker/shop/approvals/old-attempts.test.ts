import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeProduct, testDb } from '../../testing/make.ts'
import { makeTeam } from '../accounts/colleagues.testing.ts'
import { add } from '../cart/cart.testing.ts'
import { type Simulator, startSimulator } from '../checkout/checkout.testing.ts'
import { orders } from '../orders/orders.tables.ts'
import { approvals } from './approvals.tables.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})
afterEach(() => {
  expect(simulator).toBeDefined()
  vi.restoreAllMocks()
})

const BANK = { price: 10_000, stripe_token: 'tok_threeDSecure2Required' }

/** A request that the manager took over after leaving a payment of the own cart open; `same`: of the very product that is asked for. */
async function takenOver(same: boolean) {
  const { manager, requester, retailerId } = await makeTeam()
  const wanted = await makeProduct({ price: 10_000 })
  const own = same ? wanted : await makeProduct({ price: 10_000 })
  await add(manager.caller, own.id, 1)
  expect((await manager.caller.post('/api/orders/stripe?lang=it', BANK)).body.redirect_url).toBeTruthy()
  await manager.caller.post('/api/empty-cart-items')
  await add(requester.caller, wanted.id, 1)
  const { id } = (await requester.caller.post('/api/approvals/create?lang=it', { message: '' })).body
  const move = (how: string, { caller } = manager) => caller.post(`/api/approvals/${id}/${how}?lang=it`, {})
  const read = async () => (await manager.caller.get(`/api/approvals/${id}?lang=it`)).body.approval
  const state = async () => (await testDb().select().from(approvals).where(eq(approvals.id, id)))[0]!.state
  expect((await move('approve')).status).toBe(200)
  return { manager, requester, retailerId, id, move, read, state }
}

test.each([false, true])(
  'an open attempt to pay what was in the cart before holds nothing (the same product: %s)',
  async (same) => {
    const { move, read, state, requester } = await takenOver(same)
    expect(await read()).toMatchObject({ can_reopen: true, is_paid: false, in_cart: true })
    expect((await move('reopen')).status).toBe(200)
    expect(await state()).toBe('open')
    // Again it says nothing untrue.
    expect((await move('reopen')).body.error.message).toContain('già in attesa')
    expect((await move('withdraw', requester)).status).toBe(200)
  },
)

test.each([false, true])(
  'and once it is paid, it is not the approval’s order (the same product: %s)',
  async (same) => {
    const { manager, state, read } = await takenOver(same)
    const [old] = await testDb().select().from(orders).where(eq(orders.userId, manager.user.id))
    await testDb().run(
      `insert into order_status_changes (order_id, status, created_at) values (${old!.id}, 'placed', '2026-01-01T00:00:00.000Z')`,
    )
    expect(await state()).toBe('approved')
    expect(await read()).toMatchObject({ in_cart: true, can_reopen: true })
  },
)

test('what is asked for itself, while it is being paid, is given back by nobody, and the call says why', async () => {
  const { manager, requester, move, read, state, id } = await takenOver(false)
  const begun = await manager.caller.post(`/api/orders/stripe?lang=it&approval=${id}`, BANK)
  expect(begun.body.redirect_url).toBeTruthy()
  expect(await read()).toMatchObject({ can_reopen: false, is_paid: true })
  const { status, body } = await move('reopen')
  expect([status, body.error.message]).toEqual([409, expect.stringContaining('pagamento')])
  expect((await move('reopen', requester)).status).toBe(403)
  expect(await state()).toBe('approved')
})

test('each payment locks its own lines: of two that one has taken over the other can be given back', async () => {
  const { manager, requester, id, move } = await takenOver(true)
  const next = await makeProduct({ price: 3_000 })
  await add(requester.caller, next.id, 1)
  const other = (await requester.caller.post('/api/approvals/create?lang=it', { message: '' })).body.id
  const moveOther = (how: string) => manager.caller.post(`/api/approvals/${other}/${how}?lang=it`, {})
  expect((await moveOther('approve')).status).toBe(200)
  const begun = await manager.caller.post(`/api/orders/stripe?lang=it&approval=${id}`, BANK)
  expect(begun.body.redirect_url).toBeTruthy()
  expect((await move('reopen')).status).toBe(409)
  expect((await moveOther('reopen')).status).toBe(200)
})
