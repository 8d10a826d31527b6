import type { Role } from '../../shared/accounts.ts'
import type { Lang } from '../../shared/languages.ts'
import { brokenConstraint, type Db } from '../db/client.ts'
import { AppError } from '../http/errors.ts'
import { users } from './accounts.tables.ts'
import { userSearchText } from './search.ts'
import { inviteStatements } from './tokens.ts'

export interface NewUser {
  firstName: string
  lastName: string
  /** Lower case. */
  email: string
  telephone: string
  role: Role | null
  /** Given for a retailer's account, and only then. */
  vendorId: number | null
  lang: Lang
}

/**
 * Makes an account and mails its person the link to a first password. Answers the id and the keys of the mails.
 * Error: `invalid` with `email_taken` at the field `email`.
 */
export async function inviteUser(
  db: Db,
  user: NewUser,
  origin: string,
): Promise<{ id: number; mails: string[] }> {
  const { key, statements } = await inviteStatements(db, user, origin)
  try {
    const [rows] = await db.batch([
      db
        .insert(users)
        .values({ ...user, search: userSearchText(user) })
        .returning({ id: users.id }),
      ...statements,
    ])
    return { id: rows[0]!.id, mails: [key] }
  } catch (error) {
    throw emailTaken(error)
  }
}

/** The error for the form when a statement failed because somebody else has the address; otherwise the error itself. */
export const emailTaken = (error: unknown) =>
  brokenConstraint(error) === 'users.email'
    ? new AppError('invalid', { fields: { email: 'email_taken' } })
    : error
