import { AppError } from '../errors.ts'

const ATTEMPTS = 3

/**
 * Runs a change again when another one came between its reading and its writing (`conflict` without fields and reason), so
 * that it decides on the present state. A conflict that names fields is left to the person.
 */
export async function retryStale<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (error) {
      const isStale =
        error instanceof AppError && error.code === 'conflict' && !error.details.fields && !error.details.text
      if (!isStale || attempt === ATTEMPTS) throw error
    }
  }
}
