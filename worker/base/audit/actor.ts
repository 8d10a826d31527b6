import type { SQL } from 'drizzle-orm'
import type { User } from '../user.ts'

/** A person who changes something; `named` selects the name of one who is read in the trip of the change itself. */
export type Actor = Pick<User, 'id' | 'retailerId'> & (Pick<User, 'firstName' | 'lastName'> | { named: SQL })

/** Whoever acts by a mailed link: the history names nobody. */
export interface Unnamed {
  id: null
  retailerId: null
  named: SQL
}

/** An actor's name, or what selects it. */
export const nameOf = (actor: Actor | Unnamed) =>
  'named' in actor ? actor.named : `${actor.firstName} ${actor.lastName}`.trim()
