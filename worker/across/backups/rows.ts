import { quoted, type TableShape } from './schema.ts'

/** SQL functions take 32 arguments at most. */
const ARGUMENTS = 30
/** Characters in a page of rows. */
const PAGE_TEXT = 1_000_000
const MOST_ROWS = 2000

/** A table's rows in a result: `r` the rowid, `a0`, `a1` … JSON arrays that together are the row's line. */
type PageRow = Record<string, string | number>

/**
 * SQLite writes the JSON itself, so that large integers, infinities and NULs stay exact. Bytes, which JSON cannot hold, are
 * `{"b": hexadecimal}`; a text never looks like that.
 */
const jsonOf = (column: string) => {
  const name = quoted(column)
  return `case typeof(${name}) when 'blob' then json_object('b', hex(${name})) else ${name} end`
}

/** Selects rows as lines; `where` is SQL with its own parameters. */
export function selectLines({ name, columns }: TableShape, where: string): string {
  const chunks = Array.from({ length: Math.ceil(columns.length / ARGUMENTS) }, (_, i) =>
    columns.slice(i * ARGUMENTS, (i + 1) * ARGUMENTS),
  )
  const arrays = chunks.map((chunk, i) => `json_array(${chunk.map(jsonOf).join(', ')}) as a${i}`)
  return `select rowid as r, ${arrays.join(', ')} from ${quoted(name)} where ${where}`
}

/** A line of a backup: the row's values in the order of the table's columns, as one JSON array. */
export function lineOf(row: PageRow): string {
  let line = row.a0 as string
  for (let i = 1; row[`a${i}`] !== undefined; i++) {
    line = `${line.slice(0, -1)},${(row[`a${i}`] as string).slice(1)}`
  }
  return line
}

export interface Page {
  lines: string[]
  /** The last rowid. */
  last: number
}

/**
 * Reads a table's rows with rowids above `after` and up to `upTo`, a page at a time. A page holds about a megabyte of text,
 * however many rows that is: a mail is a thousand times as long as a count.
 */
export async function* readPages(
  d1: D1Database,
  shape: TableShape,
  after: number,
  upTo: number,
): AsyncGenerator<Page> {
  const page = d1.prepare(selectLines(shape, 'rowid > ?1 and rowid <= ?2 order by rowid limit ?3'))
  let last = after
  for (let limit = 200; last < upTo; ) {
    const { results } = await page.bind(last, upTo, limit).all<PageRow>()
    if (results.length === 0) return
    const lines = results.map(lineOf)
    last = results.at(-1)!.r as number
    yield { lines, last }
    if (results.length < limit) return
    const length = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    limit = Math.max(20, Math.min(MOST_ROWS, Math.round(PAGE_TEXT / length)))
  }
}
