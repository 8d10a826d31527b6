import type { ImportRow, SentRow } from '../../../shared/imports/imports.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { callsOf } from './calls.ts'

const { imports } = api.admin

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

/** Repeats a call that failed on the network or in the shop, or came too soon. That is safe: rows that arrive twice count once. */
async function persist<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
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

/**
 * Sends rows of a file. `onProgress` gets the number of rows that each call added. Errors: `ApiError`; the reason of the
 * signal.
 */
export async function sendRows(
  id: number,
  rows: SentRow[],
  signal: AbortSignal,
  onProgress: (more: number) => void,
): Promise<void> {
  const param = { id: String(id) }
  for (const call of callsOf(rows)) {
    await persist(signal, () =>
      read(imports[':id'].rows.$post({ param, json: { rows: call } }, { init: { signal } })),
    )
    onProgress(call.length)
  }
}

/** Has all rows checked. `onProgress` gets how far it is. Errors: `ApiError`; the reason of the signal. */
export async function checkRows(
  id: number,
  signal: AbortSignal,
  onProgress: (found: ImportRow) => void,
): Promise<void> {
  const param = { id: String(id) }
  for (;;) {
    const answer = await persist(signal, () =>
      read(imports[':id'].check.$post({ param }, { init: { signal } })),
    )
    onProgress(answer.import)
    if (answer.import.state === 'checked') return
  }
}
