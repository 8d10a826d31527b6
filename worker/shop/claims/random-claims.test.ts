import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { takeErrors } from '../../testing/errors.ts'
import { add } from '../cart/cart.testing.ts'
import { forgetTries } from '../checkout/checkout.testing.ts'
import {
  type Caller,
  contentOf,
  decide,
  from,
  makeRate,
  makeSales,
  makeUnitScene,
  ordersOfRetailer,
  rowsOf,
  type UnitScene,
} from './claims.testing.ts'

/** Repeats a run, or makes more: `SEED=… RUNS=1000 npx vitest run --project worker worker/shop/claims/random-claims.test.ts`. */
const SEED = Number(process.env.SEED ?? 20_261_123)
const RUNS = howMany(12, 200)

const STEPS = ['claim', 'send', 'answer', 'withdraw', 'ask', 'return', 'approve', 'part', 'refuse'] as const
const OTHERS = ['pay', 'cancel', 'ship', 'unvalidate', 'validate', 'back', 'receive'] as const
/** What places orders, so that most sequences have some. */
const OFTEN = ['claim', 'send', 'approve', 'approve', 'part', 'pay', 'validate', 'cancel'] as const
/** What an approval as a whole grants of work and way, and its sum at the rate of the test. */
const GRANTED = { minutes: 61, km: 20 }
const CREDIT = 4575 + 840
/** What happens at the same time, several times after each other. */
const round = fc.array(fc.constantFrom(...STEPS, ...OTHERS, ...OFTEN), { minLength: 1, maxLength: 5 })

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
  await makeRate(admin)
})

let runsBegun = 0
async function take(scene: UnitScene, admin: Caller, step: (typeof STEPS)[number] | (typeof OTHERS)[number]) {
  const { caller, part, warranty, user } = scene
  const claims = await rowsOf(
    'select id, version from claims where vendor_id = ? order by id desc limit 2',
    user.retailerId,
  )
  const orders = await rowsOf(
    'select id from orders where vendor_id = ? order by id desc limit 2',
    user.retailerId,
  )
  switch (step) {
    case 'claim':
      await caller.post('/api/claims/create', { ...contentOf(scene), minutes: 90, km: 20 })
      return
    case 'pay': {
      await caller.post('/api/empty-cart-items')
      await add(caller, part.id)
      await caller.post('/api/orders/create?lang=it', {
        payment_method: 'warranty',
        product_code: warranty.code,
        serial_code: warranty.serialNumber,
      })
      return
    }
    case 'cancel':
    case 'ship':
      for (const { id } of orders)
        await admin.post(`/api/admin/orders/${id}/status`, {
          status: step === 'cancel' ? 'cancelled' : 'confirmed',
        })
      return
    case 'back':
    case 'receive': {
      const returns = await rowsOf(
        'select r.id, r.version from claim_returns r join claims c on c.id = r.claim_id where c.vendor_id = ?',
        user.retailerId,
      )
      for (const { id, version } of returns) {
        const path = `claims/returns/${id}`
        await (step === 'back'
          ? caller.post(`/api/${path}/send`, { version, carrier: 'GLS' })
          : admin.post(`/api/admin/${path}/move`, { version, move: 'receive' }))
      }
      return
    }
    case 'validate':
    case 'unvalidate':
      await admin.post(`/api/admin/warranties/${warranty.id}/toggle-validity`, {
        status: step === 'validate',
      })
      return
    default:
      for (const { id, version } of claims) {
        if (step === 'approve') await decide(admin, id as number, () => true, 'Così.', true, GRANTED)
        else if (step === 'part') await decide(admin, id as number, (place) => place === 0)
        else if (step === 'refuse') await decide(admin, id as number, () => false)
        else {
          const isOwn = step === 'send' || step === 'answer' || step === 'withdraw'
          await (isOwn ? caller : admin).post(`/api${isOwn ? '' : '/admin'}/claims/${id}/${step}`, {
            version,
            note: 'x',
          })
        }
      }
  }
}

/** No line is paid twice, none without an administrator's approval, and nothing else is on an order of a claim. */
async function expectBooks({ user, warranty }: UnitScene) {
  const claims = await rowsOf('select * from claims where vendor_id = ?', user.retailerId)
  const orders = await ordersOfRetailer(user.retailerId!)
  const paid = await rowsOf('select * from warranty_claims where warranty_id = ?', warranty.id)
  expect(paid.filter(({ open }) => open === 1).length).toBeLessThanOrEqual(1)
  // Each order of the retailer is paid by the warranty once; those that are not over hold it.
  expect(paid.map(({ order_id }) => order_id).sort()).toEqual(orders.map(({ id }) => id).sort())
  for (const { order_id, open } of paid) {
    const { status } = orders.find(({ id }) => id === order_id)!
    expect([status, open]).toEqual([status, status === 'cancelled' ? 0 : 1])
  }
  for (const claim of claims) {
    const lines = await rowsOf('select * from claim_lines where claim_id = ? order by position', claim.id)
    const approved = lines.filter((line) => line.approved === 1)
    const own = orders.filter(({ requestKey }) => requestKey === `claim:${claim.id}`)
    const isApproved = claim.state === 'approved' || claim.state === 'partly_approved'
    expect(own.map(({ id }) => id)).toEqual(isApproved ? [claim.order_id] : [])
    expect(approved.length > 0).toBe(isApproved)
    // All parts of a claim that is approved as a whole are to come back, each once, and each move of theirs is in the history.
    const returns = await rowsOf(
      'select line_id, state, version from claim_returns where claim_id = ?',
      claim.id,
    )
    expect(returns.map(({ line_id }) => line_id)).toEqual(
      claim.state === 'approved' ? lines.map(({ id }) => id) : [],
    )
    const told = await rowsOf(
      `select id from audit_entries where entity = 'claims' and entity_id = ? and after ->> 'part_back' is not null`,
      claim.id,
    )
    expect(told).toHaveLength(returns.reduce((sum, { version }) => sum + Number(version) - 1, 0))
    const credits = await rowsOf('select amount, vendor_id from claim_credits where claim_id = ?', claim.id)
    expect(credits).toEqual(
      claim.state === 'approved' ? [{ amount: CREDIT, vendor_id: user.retailerId }] : [],
    )
    if (!isApproved) continue
    const by = "select role from users where id = ? and role = 'admin'"
    expect(await rowsOf(by, claim.decided_by)).toHaveLength(1)
    const sent = await rowsOf(
      'select product_id, quantity, price from order_lines where order_id = ?',
      claim.order_id,
    )
    expect(sent).toEqual(
      approved.map(({ sent_product_id, quantity, price }) => ({
        product_id: sent_product_id,
        quantity,
        price,
      })),
    )
    const moves = await rowsOf('select event from claim_moves where claim_id = ?', claim.id)
    expect(moves.filter(({ event }) => String(event).startsWith('approve'))).toHaveLength(1)
    const mails = await rowsOf('select key from outbox where key like ?', `order:${claim.order_id}:placed`)
    expect(mails).toHaveLength(1)
  }
}

test('whatever retailers and administrators do at the same time, no line is paid twice and none without approval', async () => {
  let placed = 0
  const runs = fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 7 }), async (rounds) => {
    await forgetTries()
    const address = `2001:db8:${(++runsBegun).toString(16)}::1`
    const made = await makeUnitScene()
    const scene = { ...made, caller: from(made.caller, address) }
    const manager = from(admin, address)
    await take(scene, manager, 'claim')
    await take(scene, manager, 'send')
    for (const steps of rounds) await Promise.all(steps.map((step) => take(scene, manager, step)))
    await expectBooks(scene)
    placed += (await ordersOfRetailer(scene.user.retailerId!)).length
    takeErrors()
  })
  await fc.assert(runs, { seed: SEED, numRuns: RUNS, endOnFailure: true })
  // Sequences that place no order would show nothing.
  expect(placed).toBeGreaterThan(RUNS / 2)
}, 900_000)
