/** Prints rows under a title; what starts with a figure is aligned to the right. */
export function printTable(title: string, head: string[], rows: (string | number)[][]): void {
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)))
  const right = head.map((_, i) => rows.length > 0 && rows.every((row) => /^[\d–-]/.test(String(row[i]))))
  const lines = cells.map((row) =>
    row
      .map((cell, i) => (right[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  )
  console.log(`\n${title}\n\n${lines[0]}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  for (const line of lines.slice(1)) console.log(line)
}

export const ms = (value: number) => value.toFixed(1)
export const times = (value: number) => `${value.toFixed(1)}×`
/** Thousands of bytes. */
export const kB = (bytes: number) => (bytes / 1000).toFixed(1)
