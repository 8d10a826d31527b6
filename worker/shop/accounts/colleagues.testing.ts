import type { RetailerRole } from '../../../shared/retailers/retailer-roles.ts'
import { as } from '../../testing/as.ts'
import { makeRetailer, makeUser } from '../../testing/make.ts'

/** An account of a retailer with a role, signed in. */
export async function makeColleague(
  retailerId: number,
  retailerRole: RetailerRole,
  values: Parameters<typeof makeUser>[0] = {},
) {
  const user = await makeUser({ role: 'vendor', retailerId, retailerRole, ...values })
  return { user, caller: await as(user) }
}
export type Colleague = Awaited<ReturnType<typeof makeColleague>>

/** A retailer with an account of each role; its buyer buys for 100 euros net without asking. */
export async function makeTeam() {
  const { id: retailerId } = await makeRetailer()
  return {
    retailerId,
    manager: await makeColleague(retailerId, 'manager'),
    buyer: await makeColleague(retailerId, 'buyer', { orderLimit: 10_000 }),
    requester: await makeColleague(retailerId, 'requester'),
    viewer: await makeColleague(retailerId, 'viewer'),
  }
}
