import { ApiError } from '../../api/client.ts'

const TRIES = 4

/** Waits, unless it is stopped meanwhile. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * Repeats a call that failed on the network or in the shop, or came too soon; for calls that may arrive twice. Errors: the last one; the
 * reason of the signal.
 */
export async function persist<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      const isPassing = !(error instanceof ApiError) || error.status === 429 || error.status >= 500
      if (signal.aborted || !isPassing || attempt === TRIES) throw error
      await pause(attempt * (error instanceof ApiError && error.status === 429 ? 15_000 : 1000), signal)
    }
  }
}
