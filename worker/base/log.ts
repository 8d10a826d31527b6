import { AsyncLocalStorage } from 'node:async_hooks'
import { lineOf } from './reasons.ts'

type Level = 'info' | 'warn' | 'error'

const ids = new AsyncLocalStorage<string>()

/** Gives all lines logged during some work one id. */
export const underId = <T>(id: string, work: () => T): T => ids.run(id, work)

/** Keeps the id for work that goes on when a request is answered, such as a body that is still read. */
export const inRequest = <F extends (...given: never[]) => unknown>(work: F): F =>
  AsyncLocalStorage.bind(work)

/** Writes one line of JSON, under the id of the request, cron run or batch that it belongs to. No personal data but ids, and the address of a refused sign-in. */
export function writeLog(level: Level, line: Record<string, unknown>): void {
  const write = level === 'info' ? console.log : console[level]
  write(JSON.stringify({ level, request_id: ids.getStore(), ...line }))
}

/** Does work outside of a request, under an id of its own, and logs its outcome. */
export function logWork<T>(
  event: string,
  about: Record<string, unknown>,
  work: () => Promise<T>,
): Promise<T> {
  return underId(crypto.randomUUID(), async () => {
    const began = Date.now()
    const told = (outcome: object) => ({ event, ...about, ms: Date.now() - began, ...outcome })
    try {
      const result = await work()
      writeLog('info', told({ outcome: 'ok' }))
      return result
    } catch (error) {
      writeLog('error', told({ outcome: 'failed', reason: lineOf(error) }))
      throw error
    }
  })
}
