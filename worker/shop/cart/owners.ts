import { type SQL, sql } from 'drizzle-orm'
import { carts } from './cart.tables.ts'

/** Whose cart: a signed-in user's, or an anonymous visitor's (`sid`, the SHA-256 of the session cookie). */
export type CartOwner = { userId: number; visitor: null } | { userId: null; visitor: string }

export function ownerOf(person: { sid: string; user: { id: number } | null }): CartOwner {
  return person.user ? { userId: person.user.id, visitor: null } : { userId: null, visitor: person.sid }
}

/** The owner's cart id, as a subquery; null when there is no cart yet. */
export function cartIdOf(owner: CartOwner): SQL<number | null> {
  return owner.userId === null
    ? sql`(select id from ${carts} where visitor = ${owner.visitor})`
    : sql`(select id from ${carts} where user_id = ${owner.userId})`
}
