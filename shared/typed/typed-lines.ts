/*
 * Codes with numbers of pieces as people paste them: from a spreadsheet, a mail, a list of their own.
 */

/** A line that was typed or pasted. `line` counts from 1; `quantity` is null where there is something that is no number of pieces. */
export interface TypedLine {
  line: number
  code: string
  quantity: number | null
  /** The whole line, where its last word may be the end of a code just as well: `ORB 65`. */
  whole?: string
}

/** The most lines and letters that are read at once. */
export const MOST_TYPED = { lines: 500, letters: 60_000 }
/** A longer line has no code, and no pattern is tried on it; so much of it is told. */
const MOST_LINE = 300

const UNITS = String.raw`(?:x|×|pz\.?|pezzi|pc\.?|pcs\.?|pieces?|st\.?|stk\.?|stück|stuks?|pce\.?|pcs|pièces?|pi[eè]ces?)`
const NUMBER = new RegExp(String.raw`^(?:[x×]\s*)?(\d{1,6}(?:[.,]\d{3})?)(?:[.,]0{1,2})?\s*${UNITS}?$`, 'i')
/** A price, or a quantity of a spreadsheet with decimals. */
const DECIMALS = /^\d{1,6}[.,]\d{2}$/
const IN_FRONT = new RegExp(String.raw`^(\d{1,4})\s*${UNITS}\s+(\S.*)$`, 'i')
const BEHIND = new RegExp(
  String.raw`^(\S.*?)\s*(?:\s[x×]\s*|\s)(\d{1,6}(?:[.,]\d{3})?(?:[.,]0{1,2})?)\s*${UNITS}?$`,
  'i',
)
const CODE_HEAD =
  /^(?:.*\b)?(?:cod(?:e|ice)?|art(?:ikel|icle|icolo|ikelnummer)?|r[ée]f(?:[ée]rence)?|sku|part)\b|nummer|^nr/i
const QUANTITY_HEAD =
  /^(?:q(?:uantit[àyé]|uantité|tà|té|ty|\.?t[àéy]?)?|menge|anzahl|aantal|st(?:ü|ue)?ck(?:zahl)?|pezzi|pi[eè]ces|pieces|stuks|nb|nombre)\.?$/i

const numberIn = (text: string): number | null => {
  const found = NUMBER.exec(text.trim())
  // Three digits behind a sign are thousands: `1.000`.
  return found ? Number(found[1]!.replace(/[.,]/, '')) : null
}

/** The cells of a line between separators, some of them in quotes. */
function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of row) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

/** A line without a separator: `CODE 2`, `2 x CODE`, `CODE × 2`, `CODE`. */
function readWords(line: number, row: string): TypedLine {
  const front = IN_FRONT.exec(row)
  if (front) return { line, code: front[2]!, quantity: Number(front[1]), whole: row }
  const behind = BEHIND.exec(row)
  if (!behind) return { line, code: row, quantity: 1 }
  return { line, code: behind[1]!, quantity: numberIn(behind[2]!), whole: row }
}

/** Where code and quantity stand. */
interface Columns {
  code: number
  quantity: number
}

/** What a line of heads says of the columns; null for any other line. */
function headsIn(cells: string[]): Columns | null {
  const quantity = cells.findIndex((cell) => QUANTITY_HEAD.test(cell))
  const code = cells.findIndex((cell, i) => i !== quantity && CODE_HEAD.test(cell))
  return code >= 0 && (quantity >= 0 || cells.length === 1) ? { code, quantity } : null
}

function readCells(line: number, cells: string[], columns: Columns | null): TypedLine {
  if (columns) {
    const said = cells[columns.quantity] ?? ''
    return { line, code: cells[columns.code] ?? '', quantity: said === '' ? 1 : numberIn(said) }
  }
  const given = cells.filter((cell) => cell !== '')
  const [first = '', ...others] = given
  const numbers = others.filter((cell) => numberIn(cell) !== null)
  // Beside a text, `29,00` is a price; a quantity has no decimals there.
  const wholes = others.length > 1 ? numbers.filter((cell) => !DECIMALS.test(cell)) : numbers
  const [found] = wholes
  // The number in front, as on a delivery note; where both are numbers the code comes first.
  if (found === undefined && numberIn(first) !== null && others.length > 0)
    return { line, code: others[0]!, quantity: numberIn(first) }
  // Of several numbers nobody can tell which is that of pieces.
  if (found === undefined || wholes.length > 1)
    return { line, code: first, quantity: others.length === 0 ? 1 : null }
  return { line, code: first, quantity: numberIn(found) }
}

/** The lines of a text, without empty ones and without a line of heads. A text has one separator, tab, semicolon or comma; lines without it may have another. */
export function readTyped(text: string): TypedLine[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const signs = ['\t', ';', ',']
  const main = signs.find((sign) => rows.some((row) => row.includes(sign)))
  const lines: TypedLine[] = []
  let columns: Columns | null = null
  let isFirst = true
  for (const [at, row] of rows.entries()) {
    const separator = main && row.includes(main) ? main : signs.find((sign) => row.includes(sign))
    const cells = separator ? cellsOf(row, separator) : [row.replaceAll('"', '').replace(/\s+/g, ' ').trim()]
    if (cells.every((cell) => cell === '')) continue
    if (cells.some((cell) => cell.length > MOST_LINE)) {
      lines.push({
        line: at + 1,
        code: (cells.find((cell) => cell !== '') ?? '').slice(0, MOST_LINE),
        quantity: null,
      })
      continue
    }
    if (isFirst) {
      isFirst = false
      const heads = headsIn(separator ? cells : cells[0]!.split(/\s+/))
      if (separator) columns = heads
      if (heads) continue
    }
    const isWords = !separator && !columns
    const read = isWords ? readWords(at + 1, cells[0]!) : readCells(at + 1, cells, columns)
    if (read.code !== '') lines.push(read)
  }
  return lines
}
