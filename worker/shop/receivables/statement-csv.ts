import type { MOVEMENT_COLUMNS } from '../../../shared/base/history-columns.ts'
import type { Lang } from '../../../shared/languages.ts'
import type {
  AccountStatement,
  AccountStatementQuery,
  Movement,
} from '../../../shared/payments/account-statement.ts'
import { movementName } from '../../../shared/payments/receivables.ts'
import type { Translate } from '../../../shared/translate.ts'
import { euros } from '../../base/lists/cells.ts'
import { BYTE_ORDER_MARK, chosenOf, FORMULA } from '../../base/lists/csv.ts'
import { csvLines } from '../../base/lists/csv-lines.ts'
import type { Cell, Columns } from '../../base/lists/list.ts'

/** A movement, or a balance at one end of the period. */
type Line = Pick<Movement, 'day' | 'balance'> &
  Partial<Pick<Movement, 'order' | 'document' | 'amount' | 'provider'>> & {
    kind: Movement['kind'] | 'opening' | 'closing'
  }

const COLUMNS: Columns<typeof MOVEMENT_COLUMNS, Line> = {
  day: ({ day }) => day,
  movement: ({ kind, provider = null }, say) =>
    say(
      `lists.movements.${kind === 'opening' || kind === 'closing' ? kind : movementName({ kind, provider })}`,
    ),
  number: ({ order }) => order?.number ?? '',
  own_reference: ({ order }) => order?.reference ?? '',
  document: ({ document }) => document?.number ?? '',
  amount: ({ amount }) => euros(amount ?? null),
  balance: ({ balance }) => euros(balance),
}

/** A statement as a spreadsheet: each movement, between the balances before and after when all are listed. */
export function statementCsv(
  { from, to, opening, closing, movements }: AccountStatement,
  query: AccountStatementQuery,
  say: Translate,
  lang: Lang,
): string {
  const columns = chosenOf<(line: Line, say: Translate) => Cell>(COLUMNS, query.columns)
  const isWhole = !query.search_term && !query['filters[kind]']
  const before: Line = { day: from, kind: 'opening', balance: opening }
  const after: Line = { day: to, kind: 'closing', balance: closing }
  const ends = query.sort === '-day' ? [after, before] : [before, after]
  const lines = isWhole ? [ends[0]!, ...movements, ends[1]!] : movements
  const heads = Object.keys(columns).map((name) => say(`lists.columns.${name}`))
  const cells = lines.map((line) => Object.values(columns).map((cell) => cell(line, say)))
  return BYTE_ORDER_MARK + csvLines([heads, ...cells], FORMULA, lang)
}
