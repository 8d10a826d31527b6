import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import { useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

interface Props<Row> {
  rows: Row[]
  /** The columns that are shown, in their order; the first says which row it is. */
  columns: readonly string[]
  /** What each of them has of a row. */
  cells: Record<string, (row: Row) => ReactNode>
  /** Where a row leads, if the whole of it leads somewhere. */
  to?: (row: Row) => string
}

const HEAD = 'label border-b border-line py-2 pr-6 text-left font-medium first:pl-2 last:pr-2'
const CELL = 'border-line py-4 pr-6 align-top last:pr-2 max-sm:p-0 sm:border-b'
/** Sums stand at the right. */
const RIGHT = new Set(['total', 'amount', 'balance'])
const at = (name: string) => (RIGHT.has(name) ? 'sm:text-right' : '')

/** The rows of a history in the columns that its reader has chosen. A row becomes a card on narrow screens. */
export function HistoryTable<Row extends { id: number }>({ rows, columns, cells, to }: Props<Row>) {
  const t = useT()
  const [first, ...others] = columns as [string, ...string[]]
  const label = (name: string) => t(`accounts.history.columns.${name}`)
  return (
    <div className="sm:overflow-x-auto">
      <table className="w-full border-t border-line max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={`${HEAD} ${at(name)}`}>
                {label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={row.id}
              className={`row-whole max-sm:grid max-sm:gap-1 max-sm:border-b max-sm:border-line max-sm:py-4 ${to ? 'hover:bg-sand/50' : ''}`}
            >
              <td className={`${CELL} font-semibold wrap-anywhere sm:min-w-28 sm:pl-2`}>
                {to ? (
                  <Link to={to(row)} className="after:absolute after:inset-0">
                    {cells[first]!(row)}
                  </Link>
                ) : (
                  cells[first]!(row)
                )}
              </td>
              {others.map((name) => {
                const content = cells[name]!(row)
                return (
                  <td
                    key={name}
                    className={`${CELL} ${at(name)} ${content ? 'max-sm:grid' : 'max-sm:hidden'} max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:gap-x-3`}
                  >
                    <span className="text-sm/6 text-quiet sm:hidden" aria-hidden="true">
                      {label(name)}
                    </span>
                    {content && <div className="min-w-0">{content}</div>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A day, or the day of an instant. */
export const Day = ({ at: instant }: { at: string }) => (
  <time dateTime={instant} className="figures whitespace-nowrap text-quiet">
    {formatDate(instant)}
  </time>
)
