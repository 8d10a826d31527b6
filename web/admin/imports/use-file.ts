import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IMPORTED, type Imported } from '../../../shared/entities.ts'
import { IMPORT_COLUMNS, type ImportMapping, MAX_IMPORT } from '../../../shared/imports/imports.ts'
import { isCombinations } from '../../../shared/imports/shops/shop-combinations.ts'
import { recognise } from '../../../shared/imports/shops/shop-heads.ts'
import type { ShopKind } from '../../../shared/imports/shops/shop-kinds.ts'
import { type ShopChoices, shopChoices, shopTable } from '../../../shared/imports/shops/shop-table.ts'
import { useAdmin } from '../shell/admin.ts'
import { columnTitle } from './column-title.ts'
import { guessColumns, headWords } from './guess.ts'
import { findMapping } from './mappings.ts'
import type { Asked, Choice, Told } from './read.worker.ts'
import type { FileTable } from './tables.ts'

/** The shop that a file is an export of, and how it is read. */
export interface Shop {
  kind: ShopKind
  choices: ShopChoices
}

/** The file chosen for an import: its contents, the meaning of its columns, and what is wrong with it as a whole. */
export function useFile(mappings: ImportMapping[]) {
  const { t, lang } = useAdmin()
  const [params] = useSearchParams()
  // A new import begins with the kind that the address names.
  const asked = IMPORTED.find((name) => name === params.get('entity'))
  const [entity, setEntity] = useState<Imported>(asked ?? 'products')
  const [file, setFile] = useState<File | null>(null)
  const [raw, setRaw] = useState<FileTable | null>(null)
  const [shop, setShop] = useState<Shop | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [isKept, setKept] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const [combinations, setCombinations] = useState<{ file: File; table: FileTable | null } | null>(null)
  const latest = useRef<File | null>(null)

  const foreign = useMemo(
    () =>
      raw && shop && entity === 'products'
        ? shopTable(shop.kind, raw, shop.choices, combinations?.table)
        : null,
    [raw, shop, entity, combinations],
  )
  const table: FileTable | null = raw && foreign ? { ...raw, heads: foreign.heads, rows: foreign.rows } : raw

  const guess = (of: Imported, heads: string[]) =>
    guessColumns(
      of,
      heads,
      IMPORT_COLUMNS[of].map(({ name }) => ({ name, title: columnTitle(t, of, name) })),
    )
  const problemOf = (found: FileTable) => {
    if (found.rows.length === 0) return t('imports.noRows')
    if (entity === 'products' && isCombinations(found.heads)) return t('imports.shop.combinationsFirst')
    const max = MAX_IMPORT[entity]
    return found.rows.length > max ? t('imports.tooMany', { max: max.toLocaleString(lang) }) : ''
  }
  /** Takes a file as one of ours, or as a shop's: of that, its columns are known. */
  const take = (of: Imported, found: FileTable, as: Shop | null, more = combinations?.table ?? null) => {
    setShop(as)
    const heads = as && of === 'products' ? shopTable(as.kind, found, as.choices, more).heads : found.heads
    const mapping = as ? null : findMapping(mappings, of, heads)
    setKept(mapping !== null)
    setChosen(mapping ?? guess(of, heads))
  }
  /** How a shop's file is read until a person chooses otherwise; what has no category there needs one here. */
  const shopOf = (kind: ShopKind, found: FileTable): Shop => {
    const choices = shopChoices(kind, found.heads)
    const { uncategorised } = shopTable(kind, found, choices)
    return { kind, choices: { ...choices, category: uncategorised > 0 ? t('imports.shop.unsorted') : '' } }
  }
  const shopIn = (of: Imported, found: FileTable): Shop | null => {
    const kind = of === 'products' ? recognise(found.heads) : null
    return kind && shopOf(kind, found)
  }
  const open = async (next: File, choice: Choice = {}) => {
    latest.current = next
    setFile(next)
    setRaw(null)
    setUnreadable(false)
    setCombinations(null)
    setBusy(true)
    const titles = IMPORTED.flatMap((of) => IMPORT_COLUMNS[of].map(({ name }) => columnTitle(t, of, name)))
    const found = await readFile(next, headWords(titles), choice)
    // Another file was chosen while this one was read.
    if (latest.current !== next) return
    setBusy(false)
    setRaw(found)
    setUnreadable(found === null)
    if (found) take(entity, found, shopIn(entity, found), null)
  }
  const problem = isUnreadable ? t('imports.unreadable') : table ? problemOf(table) : ''
  return {
    entity,
    file,
    /** As it was read, and as it is imported. */
    raw,
    table,
    chosen,
    busy,
    problem,
    shop,
    /** What of a shop's file does not come in. */
    foreign,
    /** Whether the columns mean what they did when a file with these heads was sent before. */
    isKept,
    choose: (next: string[]) => {
      setKept(false)
      setChosen(next)
    },
    isReady: table !== null && problem === '' && !busy,
    /** Required columns that no head means yet. */
    missing: IMPORT_COLUMNS[entity]
      .filter(({ name, needed }) => needed === 'always' && !chosen.includes(name))
      .map(({ name }) => name),
    setEntity: (next: Imported) => {
      setEntity(next)
      if (raw) take(next, raw, shopIn(next, raw))
    },
    /** Takes the file as an export of a shop, or as one of ours (`null`). */
    setShop: (next: Shop | null) => raw && take(entity, raw, next),
    /** PrestaShop's file of variants, beside that of its products; what is wrong with it. */
    combinations: combinations?.file ?? null,
    combinationsProblem: combinations && !combinations.table ? t('imports.shop.noCombinations') : '',
    openCombinations: async (next: File) => {
      const found = await readFile(next, headWords([]))
      const table = found && isCombinations(found.heads) ? found : null
      setCombinations({ file: next, table })
      if (raw && shop) take(entity, raw, shop, table)
    },
    setKind: (kind: ShopKind | null) => raw && take(entity, raw, kind && shopOf(kind, raw)),
    /** What the columns of such a file mean, to be remembered. */
    mapping: raw && !shop ? { heads: raw.heads, columns: chosen } : undefined,
    open,
    /** Reads the file again, by another sheet, encoding or row of heads. */
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
