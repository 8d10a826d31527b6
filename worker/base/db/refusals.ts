import type { AppError } from '../errors.ts'
import { brokenConstraint } from './client.ts'

/**
 * What it means to the person that a constraint was broken, by the end of its name as SQLite or a trigger says it:
 * `products.code`, `.slug`, `users_last_admin`. A function looks first at what became of the record.
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
