import { sql } from 'drizzle-orm'
import { readCell } from '../../../shared/imports/import-cells.ts'
import { BETWEEN, SPECIAL_DAYS, WEEK_COLUMNS } from '../../../shared/imports/imports.ts'
import { DAYS, type Hours, hasHours, MOST_EXCEPTIONS, readDay } from '../../../shared/retailers/hours.ts'
import { NO_HOURS } from '../../../shared/retailers/retailer-values.ts'
import { tidyHours } from '../../shop/retailers/retailer-hours.ts'
import { type RowError, type Staged, textOf } from './importer.ts'

/** A special day of a cell: a date, and the hours behind it. */
function specialDay(text: string): { date: string; day: string } | RowError['message'] {
  const [, written = '', day = ''] = /^(\S+?):?(?:\s+(.*))?$/.exec(text) ?? []
  const date = readCell('day', written)
  if ('error' in date || date.value === null) return 'date'
  return readDay(day) === null ? 'hours' : { date: String(date.value), day }
}

/** The hours that a row says: the days whose cells the file does not have stay, an empty cell is a day that is closed. */
export function hoursOf(
  data: Staged['data'],
  known: Hours | null,
): { hours: Hours | null; errors: RowError[] } {
  const errors: RowError[] = []
  const { week, except } = known ?? NO_HOURS
  const days = WEEK_COLUMNS.map((column, i) => {
    const day = textOf(data, column, week[i])
    if (readDay(day) === null) errors.push({ column, message: 'hours' })
    return day
  })
  const cell = data[SPECIAL_DAYS]
  const read = String(cell ?? '')
    .split(BETWEEN.trim())
    .map((each) => each.trim())
    .filter(Boolean)
    .map(specialDay)
  if (read.length > MOST_EXCEPTIONS) errors.push({ column: SPECIAL_DAYS, message: 'too_many' })
  const wrong = read.find((day) => typeof day === 'string')
  if (wrong) errors.push({ column: SPECIAL_DAYS, message: wrong })
  if (errors.length > 0) return { hours: known, errors }
  const special = read.filter((day) => typeof day !== 'string')
  const hours = tidyHours({ week: days, except: cell === undefined ? except : special })
  // Where nothing is known, nothing stays known.
  return { hours: known === null && !hasHours(hours) && hours.except.length === 0 ? null : hours, errors }
}

const ofDay = (i: number) => sql.raw(`v.hours ->> '$.week[${i}]' as ${WEEK_COLUMNS[i]}`)
/** The columns of an export, of `vendors v`. */
export const HOURS_COLUMNS = sql`${sql.join(
  Array.from({ length: DAYS }, (_, i) => ofDay(i)),
  sql`, `,
)}, (
  select group_concat(rtrim((e.value ->> 'date') || ' ' || (e.value ->> 'day')), ${BETWEEN}) from json_each(v.hours, '$.except') e
) as ${sql.raw(SPECIAL_DAYS)}`
