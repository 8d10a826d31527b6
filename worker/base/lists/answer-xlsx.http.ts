import type { Cell as SheetCell } from 'write-excel-file/universal'
import { today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { AppError } from '../errors.ts'
import { type AppContext, callerOf } from '../http/context.ts'
import { countCall } from '../http/limits.ts'
import { type Cell, Decimal, type List, Moment } from './list.ts'
import { translator } from './texts.ts'
import { walkList } from './walk.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A number with two places or more stays a number that can be added up, a day one that can be sorted and filtered; a text is never run as
 * a formula.
 */
function sheetCell(cell: Cell): SheetCell {
  if (cell === null || cell === '') return null
  if (cell instanceof Decimal) return { type: Number, value: Number(cell.text), format: '#,##0.00' }
  if (cell instanceof Moment) {
    const [day, time] = cell.text.split(' ')
    // A workbook knows no time zones: what the clock in Rome showed.
    const value = new Date(`${day}T${time ?? '00:00'}Z`)
    return { type: Date, value, format: time ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' }
  }
  return typeof cell === 'number' ? { type: Number, value: cell } : { type: String, value: cell }
}

const written = (cell: Cell | undefined) =>
  cell instanceof Decimal ? '00000.00' : cell instanceof Moment ? cell.text : String(cell ?? '')

/** Up to so many signs, as wide as its longest text. */
const widthOf = (rows: Cell[][], at: number) =>
  Math.min(60, 2 + rows.reduce((longest, row) => Math.max(longest, written(row[at]).length), 0))

/**
 * Answers with a list as a workbook of one sheet, with the columns of its CSV; `lists.files.{name}` is its name. It is made in memory: a list
 * of more than `most` rows is refused by `refusal`. Errors: that, `too_many_requests`.
 */
export async function answerXlsx(
  c: AppContext,
  name: string,
  own: List,
  query: Parameters<List['read']>[1],
  most: number,
  refusal = new AppError('too_large'),
) {
  await countCall(c, 'export', `user:${callerOf(c).id}`)
  const say = await translator(c.var.lang)
  const cells = Object.values(own.columns)
  const asked = { ...query, lang: c.var.lang } as typeof query & { lang: Lang }
  const { count, pages } = await walkList(c.var.db, own, asked, undefined)
  if (count > most) throw refusal
  const rows: Cell[][] = [Object.keys(own.columns).map((column) => say(`lists.columns.${column}`))]
  for await (const page of pages) rows.push(...page.map((row) => cells.map((cell) => cell(row, say))))
  // The maker of workbooks is loaded when it is wanted.
  const { default: writeXlsx } = await import('write-excel-file/universal')
  const [heads = [], ...body] = rows.map((row) => row.map(sheetCell))
  const title = say(`lists.files.${name}`)
  const workbook = writeXlsx(
    [heads.map((head) => Object.assign({}, head, { fontWeight: 'bold' as const })), ...body],
    { sheet: title, stickyRowsCount: 1, columns: cells.map((_, at) => ({ width: widthOf(rows, at) })) },
  )
  return c.body(await (await workbook.toBlob()).arrayBuffer(), 200, {
    'content-type': XLSX,
    'content-disposition': `attachment; filename="${title}-${today()}.xlsx"`,
  })
}
