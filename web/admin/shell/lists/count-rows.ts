const [QUOTE, NEWLINE] = [0x22, 0x0a]
/** Rows between two words about them. */
const STEP = 5000

interface Counting {
  counting: TransformStream<Uint8Array, Uint8Array>
  /** How many rows have come. */
  rows: () => number
}

/**
 * Passes a CSV file on until the signal ends it, and tells how many rows of it came, the heads not counted; a line's end within
 * quotes ends no row.
 */
export function countRows(signal: AbortSignal, tell: (rows: number) => void): Counting {
  let [rows, told, quoted] = [-1, 0, false]
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
    transform(bytes, controller) {
      for (const byte of bytes) {
        if (byte === QUOTE) quoted = !quoted
        else if (byte === NEWLINE && !quoted) rows++
      }
      if (rows - told >= STEP) {
        told = rows
        tell(rows)
      }
      controller.enqueue(bytes)
    },
  })
  return { counting, rows: () => Math.max(0, rows) }
}
