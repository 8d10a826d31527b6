import {
  type ImportRow,
  LETTERS_A_CALL,
  type NewImport,
  ROWS_A_CALL,
  type SentRow,
} from '../../../shared/imports.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'

const { imports } = api.admin

/** Cuts rows into calls that are neither too many nor too long. */
export function* callsOf(rows: SentRow[]): Generator<SentRow[]> {
  let call: SentRow[] = []
  let letters = 0
  for (const row of rows) {
    const length = row.cells.reduce((sum, cell) => sum + cell.length + 8, 24)
    if (call.length === ROWS_A_CALL || (call.length > 0 && letters + length > LETTERS_A_CALL)) {
      yield call
      call = []
      letters = 0
    }
    call.push(row)
    letters += length
  }
  if (call.length > 0) yield call
}

const TRIES = 4
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Repeats a call that the network lost, or that came too soon: rows that come twice count once. */
async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const isPassing = !(error instanceof ApiError) || error.status === 429 || error.status === 503
      if (!isPassing || attempt === TRIES) throw error
      await pause(attempt * (error instanceof ApiError && error.status === 429 ? 15_000 : 1000))
    }
  }
}

/** Sends a file's rows. `onProgress` hears how many of them have arrived. Answers the import's id. Error: `ApiError`. */
export async function sendRows(
  import_data: NewImport,
  rows: SentRow[],
  onProgress: (sent: number) => void,
): Promise<number> {
  const { import_id } = await read(imports.create.$post({ json: { import_data } }))
  let sent = 0
  for (const call of callsOf(rows)) {
    await persist(() =>
      read(imports[':id'].rows.$post({ param: { id: String(import_id) }, json: { rows: call } })),
    )
    sent += call.length
    onProgress(sent)
  }
  return import_id
}

/** Has all rows looked at. `onProgress` hears how far it is. Error: `ApiError`. */
export async function checkRows(id: number, onProgress: (found: ImportRow) => void): Promise<ImportRow> {
  for (;;) {
    const answer = await persist(() => read(imports[':id'].check.$post({ param: { id: String(id) } })))
    onProgress(answer.import)
    if (answer.import.state === 'checked') return answer.import
  }
}
