import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IMPORTED, type Imported } from '../../../shared/entities.ts'
import { IMPORT_COLUMNS, MAX_IMPORT } from '../../../shared/imports/imports.ts'
import { useAdmin } from '../shell/admin.ts'
import { columnTitle } from './column-title.ts'
import { guessColumns, headWords } from './guess.ts'
import type { Asked, Choice, Told } from './read.worker.ts'
import type { FileTable } from './tables.ts'

/** The file chosen for an import: its contents, the meaning of its columns, and what is wrong with it as a whole. */
export function useFile() {
  const { t, lang } = useAdmin()
  const [params] = useSearchParams()
  // A new import begins with the kind that the address names.
  const asked = IMPORTED.find((name) => name === params.get('entity'))
  const [entity, setEntity] = useState<Imported>(asked ?? 'products')
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState<FileTable | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const latest = useRef<File | null>(null)

  const guess = (of: Imported, heads: string[]) =>
    guessColumns(
      of,
      heads,
      IMPORT_COLUMNS[of].map(({ name }) => ({ name, title: columnTitle(t, of, name) })),
    )
  const problemOf = (of: Imported, found: FileTable | null) => {
    if (!found) return t('imports.unreadable')
    if (found.rows.length === 0) return t('imports.noRows')
    const max = MAX_IMPORT[of]
    return found.rows.length > max ? t('imports.tooMany', { max: max.toLocaleString(lang) }) : ''
  }
  const take = (of: Imported, found: FileTable | null) => {
    setTable(found)
    setChosen(found ? guess(of, found.heads) : [])
    setProblem(problemOf(of, found))
  }
  const open = async (next: File, choice: Choice = {}) => {
    latest.current = next
    setFile(next)
    setTable(null)
    setProblem('')
    setBusy(true)
    const titles = IMPORTED.flatMap((of) => IMPORT_COLUMNS[of].map(({ name }) => columnTitle(t, of, name)))
    const found = await readFile(next, headWords(titles), choice)
    // Another file was chosen while this one was read.
    if (latest.current !== next) return
    setBusy(false)
    take(entity, found)
  }
  return {
    entity,
    file,
    table,
    chosen,
    busy,
    problem,
    choose: setChosen,
    isReady: table !== null && problem === '' && !busy,
    /** Required columns that no head means yet. */
    missing: IMPORT_COLUMNS[entity]
      .filter(({ name, needed }) => needed === 'always' && !chosen.includes(name))
      .map(({ name }) => name),
    setEntity: (next: Imported) => {
      setEntity(next)
      if (table) take(next, table)
    },
    open,
    /** Reads the file again, by another sheet or encoding. */
    reread: (choice: Choice) => file && open(file, choice),
  }
}

/** Reads a CSV or XLSX file; null when it cannot be read. `known`: words of heads; `choice`: another sheet or encoding than would be taken. */
export function readFile(
  file: File,
  known: ReadonlySet<string>,
  choice: Choice = {},
): Promise<FileTable | null> {
  const reader = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  const rows: FileTable['rows'] = []
  return new Promise<FileTable | null>((resolve) => {
    reader.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data === null) return resolve(null)
      rows.push(...data.rows)
      if ('heads' in data) resolve({ ...data, rows })
    }
    reader.onerror = () => resolve(null)
    const asked: Asked = { file, known, choice }
    reader.postMessage(asked)
  }).finally(() => reader.terminate())
}
