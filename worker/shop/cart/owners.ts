import { type SQL, sql } from 'drizzle-orm'
import { carts } from './cart.tables.ts'

/**
 * Whose cart: a signed-in user's, that of an approval which the user has taken over (`approval`, its id), one that the office fills for the user
 * (`office`, its key), or an anonymous visitor's (`sid`, the SHA-256 of the session cookie).
 */
export type CartOwner =
  | { userId: number; visitor: null; approval?: number | undefined; office?: string | undefined }
  | { userId: null; visitor: string }

/** Who buys, and for which approval, if not what is in their own cart. */
interface Buying {
  id: number
  approval?: number | undefined
  office?: string | undefined
}

export const ownerOfBuyer = ({ id, approval, office }: Buying): CartOwner => ({
  userId: id,
  visitor: null,
  approval,
  office,
})

export function ownerOf(person: { sid: string; user: { id: number } | null }, approval?: number): CartOwner {
  return person.user
    ? { userId: person.user.id, visitor: null, approval }
    : { userId: null, visitor: person.sid }
}

/** The key of an approval's cart among those that no user owns; a visitor's is a hash. */
export const approvalKey = (id: number) => `approval:${id}`

/**
 * The owner's cart id, as a subquery; null when there is no cart yet, and for an approval that the user has not taken over, or not any more:
 * so that each statement asks for the right anew.
 */
export function cartIdOf(owner: CartOwner): SQL<number | null> {
  if (owner.userId === null) return sql`(select id from ${carts} where visitor = ${owner.visitor})`
  if (owner.office !== undefined) return sql`(select id from ${carts} where visitor = ${owner.office})`
  return owner.approval === undefined
    ? sql`(select id from ${carts} where user_id = ${owner.userId})`
    : sql`(select cart_id from order_approvals where id = ${owner.approval} and state = 'approved' and approver_id = ${owner.userId})`
}
