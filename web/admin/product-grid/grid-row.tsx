import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import type { GridRow as Row } from '../../../shared/imports/grid.admin.ts'
import { Link } from '../../ui/link.tsx'
import { formAt } from '../shell/screens.ts'
import { type ByColumn, WHOLE_ROW } from './use-grid.ts'

interface Props {
  row: Row
  at: number
  columns: { name: string; title: string; isFigure: boolean; lang?: string | undefined }[]
  edits: ByColumn | undefined
  faults: ByColumn
  onType: (row: number, column: number, text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => void
}

const HEAD =
  'sticky left-0 z-1 w-56 min-w-36 max-w-56 border-b border-line bg-paper py-2 pr-3 text-left align-top text-sm font-normal max-sm:w-36'

const areSame = (a: ByColumn, b: ByColumn) =>
  a === b ||
  (Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => a[key] === b[key]))

/** A product's cells; what was typed is marked, what is wrong is said below it. */
export const GridRow = memo(
  function GridRow({ row, at, columns, edits, faults, onType, onKey, onPaste }: Props) {
    return (
      <tr>
        <th scope="row" className={HEAD}>
          <Link to={formAt('products', row.id)} className="link line-clamp-2 wrap-anywhere">
            {row.name}
          </Link>
          <span className="block text-quiet wrap-anywhere">{row.key}</span>
          {faults[WHOLE_ROW] && <span className="block text-bad">{faults[WHOLE_ROW]}</span>}
        </th>
        {columns.map(({ name, title, isFigure, lang }, column) => {
          const text = edits?.[name]
          const fault = faults[name]
          const id = `cell-${at}-${column}`
          return (
            <td key={name} className="border-b border-l border-line p-0 align-top">
              <input
                id={id}
                type="text"
                value={text ?? row.cells[column]}
                lang={lang}
                aria-label={`${title}: ${row.name}`}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? `${id}-fault` : undefined}
                autoComplete="off"
                onChange={(event) => onType(at, column, event.target.value)}
                onFocus={(event) => event.target.select()}
                onKeyDown={(event) => onKey(event, at, column)}
                onPaste={(event) => onPaste(event, at, column)}
                className={`h-11 w-full min-w-32 bg-transparent px-3 focus:outline-2 focus:-outline-offset-2 focus:outline-pine ${isFigure ? 'figures text-right' : ''} ${fault ? 'bg-sand outline-2 -outline-offset-2 outline-bad' : text === undefined ? '' : 'bg-sand font-semibold'}`}
              />
              {fault && (
                <span id={`${id}-fault`} className="block px-3 pb-2 text-sm text-bad">
                  {fault}
                </span>
              )}
            </td>
          )
        })}
      </tr>
    )
  },
  (a, b) =>
    a.row === b.row &&
    a.at === b.at &&
    a.columns === b.columns &&
    a.edits === b.edits &&
    areSame(a.faults, b.faults),
)
