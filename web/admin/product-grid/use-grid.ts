import { useEffect, useRef, useState } from 'react'
import { type GridRow, kindOf } from '../../../shared/imports/grid.admin.ts'
import { readCell } from '../../../shared/imports/import-cells.ts'
import type { SentRow } from '../../../shared/imports/imports.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { checkRows, sendRows } from '../imports/send.ts'
import { failureText, useAdmin } from '../shell/admin.ts'

/** Texts by column, of one product. */
export type ByColumn = Readonly<Record<string, string>>
type ByProduct = Readonly<Record<number, ByColumn>>
/** The column of what is wrong with the whole row. */
export const WHOLE_ROW = ''

const { imports } = api.admin

/** The rows of an import: of each product that was touched its key and the cells that were; the others are left as they are. */
export function importRows(rows: GridRow[], columns: string[], edits: ByProduct) {
  const touched = rows.filter(({ id }) => edits[id])
  const used = columns.filter((column) => touched.some(({ id }) => edits[id]![column] !== undefined))
  return {
    touched,
    columns: ['code', ...used],
    // As in a file the head is the first line.
    sent: touched.map(
      ({ id, key }, at): SentRow => ({
        line: at + 2,
        cells: [key, ...used.map((column) => edits[id]![column] ?? null)],
      }),
    ),
  }
}

/** What was typed and has gone to its preview, by the grid's address: who comes back from there goes on with it. */
const gone = new Map<string, ByProduct>()

/** Of texts those that the cells do not have by now. */
function unlike(edits: ByProduct, rows: GridRow[], columns: string[]): ByProduct {
  const entries = rows.flatMap(({ id, cells }) => {
    const own = columns.flatMap((name, at) => {
      const text = edits[id]?.[name]
      return text === undefined || text === cells[at] ? [] : [[name, text]]
    })
    return own.length > 0 ? [[id, Object.fromEntries(own)]] : []
  })
  return Object.fromEntries(entries)
}

/** What is typed over the grid's cells, what is wrong with it, and how it becomes an import. `address`: of the grid. */
export function useGrid(rows: GridRow[], columns: string[], address: string) {
  const { t } = useAdmin()
  const [edits, setEdits] = useState<ByProduct>(() => unlike(gone.get(address) ?? {}, rows, columns))
  const [checkedId, setCheckedId] = useState<number | null>(null)
  const [refused, setRefused] = useState<ByProduct>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Puts texts into cells; what is as it was before counts as untouched. */
  const set = (cells: { row: number; column: number; text: string }[]) => {
    setProblem('')
    setRefused((before) => {
      const next = { ...before }
      for (const { row } of cells) delete next[rows[row]!.id]
      return next
    })
    setEdits((before) => {
      const next: Record<number, ByColumn> = { ...before }
      for (const { row, column, text } of cells) {
        const { id, cells: was } = rows[row]!
        const name = columns[column]!
        const { [name]: _, ...others } = next[id] ?? {}
        const own = was[column] === text ? others : { ...others, [name]: text }
        if (Object.keys(own).length > 0) next[id] = own
        else delete next[id]
      }
      return next
    })
  }
  /** What is wrong with a product's cells: as a file would say it, or as the shop has said. */
  const faultsOf = (id: number): ByColumn => {
    const own = Object.entries(edits[id] ?? {}).flatMap(([column, text]) => {
      const result = readCell(kindOf(column), text)
      return 'error' in result ? [[column, t(`fields.${result.error}`)]] : []
    })
    return own.length > 0 || refused[id] ? { ...refused[id], ...Object.fromEntries(own) } : NO_FAULTS
  }
  const touched = rows.filter(({ id }) => edits[id])
  const wrong = touched.filter(({ id }) => Object.keys(faultsOf(id)).length > 0)
  const count = touched.reduce((sum, { id }) => sum + Object.keys(edits[id]!).length, 0)

  /** Sends what was typed as an import and has it checked: `checkedId`, unless something is wrong, which then stands at its cells. */
  const check = async (fileName: string): Promise<void> => {
    running.current = new AbortController()
    const { signal } = running.current
    setBusy(true)
    setProblem('')
    try {
      const { touched, columns: used, sent } = importRows(rows, columns, edits)
      const json = {
        import_data: { entity: 'products' as const, file_name: fileName, rows: sent.length, columns: used },
      }
      const { import_id } = await read(imports.create.$post({ json }))
      await sendRows(import_id, sent, signal, () => undefined)
      await checkRows(import_id, signal, () => undefined)
      const param = { id: String(import_id) }
      const { errors } = await read(imports[':id'].errors.$get({ param, query: {} }))
      if (errors.length === 0) {
        gone.set(address, edits)
        return setCheckedId(import_id)
      }
      const found: Record<number, Record<string, string>> = {}
      for (const { line, column, message } of errors) {
        const { id } = touched[line - 2]!
        found[id] = { ...found[id], [column]: message }
      }
      setRefused(found)
    } catch (error) {
      if (!signal.aborted) setProblem(failureText(t, error))
    } finally {
      setBusy(false)
    }
  }
  const discard = () => {
    gone.delete(address)
    setEdits({})
    setRefused({})
    setProblem('')
  }
  return { edits, set, faultsOf, count, wrong: wrong.length, checkedId, busy, problem, check, discard }
}
const NO_FAULTS: ByColumn = {}
