import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { kindOf, type GridRow as Row } from '../../../shared/imports/grid.admin.ts'
import { FOREIGN_LANGS } from '../../../shared/languages.ts'
import { columnTitle } from '../imports/column-title.ts'
import { useAdmin } from '../shell/admin.ts'
import { GridRow } from './grid-row.tsx'
import { copiedCells, placed } from './paste.ts'
import type { useGrid } from './use-grid.ts'

const FIGURES = ['price', 'number', 'whole', 'weight']

interface Props {
  rows: Row[]
  columns: string[]
  grid: ReturnType<typeof useGrid>
}

/**
 * Cells as in a spreadsheet: arrows up and down and Enter walk along a column, Tab along a row, arrows left and right at the end of a text;
 * Escape puts back what was there. A block that was copied in a spreadsheet goes in from the cell on which it is pasted.
 */
export function GridTable({ rows, columns: names, grid }: Props) {
  const { t } = useAdmin()
  const table = useRef<HTMLTableElement>(null)
  const [left, setLeft] = useState(0)
  const columns = useMemo(
    () =>
      names.map((name) => ({
        name,
        title: columnTitle(t, 'products', name),
        isFigure: FIGURES.includes(kindOf(name)),
        lang: FOREIGN_LANGS.find((lang) => name.endsWith(`_${lang}`)),
      })),
    [names, t],
  )
  // Rows are drawn anew only when their own cells change: what they call must stay.
  const latest = useRef({ grid, rows, names })
  latest.current = { grid, rows, names }
  const calls = useMemo(() => {
    const go = (row: number, column: number) =>
      table.current?.querySelector<HTMLInputElement>(`#cell-${row}-${column}`)?.focus()
    return {
      onType: (row: number, column: number, text: string) => latest.current.grid.set([{ row, column, text }]),
      onKey: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
        const { key, currentTarget: input } = event
        const { selectionStart: start, selectionEnd: end, value } = input
        const isWhole = start === 0 && end === value.length
        const to =
          key === 'ArrowUp' || (key === 'Enter' && event.shiftKey)
            ? [row - 1, column]
            : key === 'ArrowDown' || key === 'Enter'
              ? [row + 1, column]
              : key === 'ArrowLeft' && (isWhole || end === 0)
                ? [row, column - 1]
                : key === 'ArrowRight' && (isWhole || start === value.length)
                  ? [row, column + 1]
                  : null
        if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
        if (key === 'Escape')
          latest.current.grid.set([{ row, column, text: latest.current.rows[row]!.cells[column]! }])
        else if (!to) return
        event.preventDefault()
        if (to) go(to[0]!, to[1]!)
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
        const cells = copiedCells(event.clipboardData.getData('text/plain'))
        if (!cells) return
        event.preventDefault()
        const { grid, rows, names } = latest.current
        const { inside, left } = placed(cells, { row, column }, { rows: rows.length, columns: names.length })
        grid.set(inside)
        setLeft(left)
      },
    }
  }, [])
  return (
    <div className="mt-4">
      <p role="status" className="text-sm text-bad empty:hidden">
        {left > 0 && t('product-grid.left', { count: left })}
      </p>
      <div className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <table ref={table} aria-label={t('product-grid.title')} className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-left text-quiet">
              <th
                scope="col"
                className="sticky left-0 z-1 border-b border-line bg-paper py-2 pr-3 font-medium"
              >
                {t('products.name')}
              </th>
              {columns.map(({ name, title, isFigure }) => (
                <th
                  key={name}
                  scope="col"
                  className={`border-b border-l border-line px-3 py-2 font-medium ${isFigure ? 'text-right' : ''}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <GridRow
                key={row.id}
                row={row}
                at={at}
                columns={columns}
                edits={grid.edits[row.id]}
                faults={grid.faultsOf(row.id)}
                {...calls}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
