import { brokenConstraint } from '../db/client.ts'
import { AppError } from '../http/errors.ts'

/** The error for the form when a statement failed because somebody else has the address; otherwise the error itself. */
export const emailTaken = (error: unknown) =>
  brokenConstraint(error) === 'users.email'
    ? new AppError('invalid', { fields: { email: 'email_taken' } })
    : error
