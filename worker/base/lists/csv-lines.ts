import { csvSigns } from '../../../shared/imports/import-cells.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type Cell, Decimal, Moment } from './list.ts'

/** A text with these, or the separator, would not be read as it is written, without quotes. */
const QUOTED = /["\r\n\uFEFF]|^ | $/

/** A cell's text in a language. */
export function cellText(cell: Cell, lang: Lang): string {
  if (cell instanceof Decimal) return cell.text.replace('.', csvSigns(lang).decimal)
  return cell instanceof Moment ? cell.text : String(cell ?? '')
}

/**
 * Rows as lines of CSV in a language. Texts that a spreadsheet would run, those that match `formula`, have an apostrophe before them.
 */
export function csvLines(rows: Cell[][], formula: RegExp, lang: Lang): string {
  const { separator } = csvSigns(lang)
  const written = (cell: Cell): string => {
    if (cell === null) return ''
    const text = cellText(cell, lang)
    const isFormula = typeof cell === 'string' && formula.test(text)
    const shown = isFormula ? `'${text}` : text
    const isQuoted = isFormula || QUOTED.test(shown) || shown.includes(separator)
    return isQuoted ? `"${shown.replaceAll('"', '""')}"` : shown
  }
  return rows.map((row) => `${row.map(written).join(separator)}\r\n`).join('')
}
