import type { Cell } from './list.ts'

/** A text with these would not be read as it is written, without quotes. */
const QUOTED = /[";\r\n\uFEFF]|^ | $/

function written(cell: Cell, formula: RegExp): string {
  if (cell === null) return ''
  const text = String(cell)
  const isFormula = typeof cell === 'string' && formula.test(text)
  const shown = isFormula ? `'${text}` : text
  return isFormula || QUOTED.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/**
 * Rows as lines of CSV. The semicolon is what Excel splits by wherever the comma is the decimal sign: in all countries of this
 * shop; English files have it too, so that there is one format. Texts that a spreadsheet would run, those that match `formula`,
 * have an apostrophe before them.
 */
export const csvLines = (rows: Cell[][], formula: RegExp): string =>
  rows.map((row) => `${row.map((cell) => written(cell, formula)).join(';')}\r\n`).join('')
