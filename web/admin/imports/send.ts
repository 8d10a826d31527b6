import type { ImportRow, SentRow } from '../../../shared/imports/imports.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { persist } from '../shell/persist.ts'
import { callsOf } from './calls.ts'

const { imports } = api.admin

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
    // Rows that arrive twice count once.
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
