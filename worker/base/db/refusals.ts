import type { AppError } from '../errors.ts'
import { brokenConstraint } from './client.ts'

/**
 * The error that a broken constraint means to the person, by the end of the constraint's name as SQLite or a trigger gives
 * it: `products.code`, `.slug`, `users_last_admin`. A function first reads what happened to the record.
 */
export type Refusals = Record<string, AppError | (() => Promise<AppError>)>

/** Runs statements; when they break a constraint, throws what that means. Errors: those of `refusals`. */
export async function refusing<T>(refusals: Refusals, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === null) throw error
    const refusal = Object.entries(refusals).find(([name]) => broken.endsWith(name))?.[1]
    throw (typeof refusal === 'function' ? await refusal() : refusal) ?? error
  }
}
