import type { SQL } from 'drizzle-orm'
import type { User } from '../user.ts'

/** Who changes something: a person, or a job, whose name `named` selects. */
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
