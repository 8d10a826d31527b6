import type { AccountStatement } from '../../../shared/account-statement.ts'
import type { Translate } from '../../../shared/translate.ts'
import { euros } from '../../base/lists/cells.ts'
import { BYTE_ORDER_MARK, FORMULA } from '../../base/lists/csv.ts'
import { csvLines } from '../../base/lists/csv-lines.ts'

/** A statement as a spreadsheet: balance before, each movement, balance after. */
export function statementCsv(
  { from, to, opening, closing, movements }: AccountStatement,
  say: Translate,
): string {
  const heads = (['day', 'movement', 'number', 'amount', 'balance'] as const).map((name) =>
    say(`lists.columns.${name}`),
  )
  const rows = movements.map(({ day, kind, order, amount, balance }) => [
    ...[day, say(`lists.movements.${kind}`), order.number, euros(amount), euros(balance)],
  ])
  const first = [from, say('lists.movements.opening'), '', '', euros(opening)]
  const last = [to, say('lists.movements.closing'), '', '', euros(closing)]
  return BYTE_ORDER_MARK + csvLines([heads, first, ...rows, last], FORMULA)
}
