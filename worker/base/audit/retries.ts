import { AppError } from '../errors.ts'

const ATTEMPTS = 3

/**
 * Runs a change again when another one came between its reading and its writing (`conflict`, naming no field and no reason), so that it
 * decides on what is true now. A conflict that names fields is the person's to solve.
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
