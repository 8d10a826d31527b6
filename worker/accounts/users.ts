import { brokenConstraint } from '../db/client.ts'
import { normalise } from '../db/search.ts'
import { AppError } from '../http/errors.ts'

/** What lists search a person by. */
export const searchOf = (person: { firstName: string; lastName: string; email: string }) =>
  normalise(`${person.firstName} ${person.lastName} ${person.email}`)

/** The error for the form when a statement failed because somebody else has the address; otherwise the error itself. */
export const emailTaken = (error: unknown) =>
  brokenConstraint(error) === 'users.email'
    ? new AppError('invalid', { fields: { email: 'email_taken' } })
    : error
