import { BYTES_A_CALL, ROWS_A_CALL, type SentRow } from '../../../shared/imports/imports.ts'

const encoder = new TextEncoder()

/** Divides rows into calls, none with too many rows or too much text. */
export function* callsOf(rows: SentRow[]): Generator<SentRow[]> {
  let call: SentRow[] = []
  let bytes = 0
  for (const row of rows) {
    const length = encoder.encode(JSON.stringify(row)).length + 1
    if (call.length === ROWS_A_CALL || (call.length > 0 && bytes + length > BYTES_A_CALL)) {
      yield call
      call = []
      bytes = 0
    }
    call.push(row)
    bytes += length
  }
  if (call.length > 0) yield call
}
