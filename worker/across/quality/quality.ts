import { type SQL, sql } from 'drizzle-orm'
import { expected, failsMore } from '../../../shared/base/outliers.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import {
  markOf,
  QUALITY_KINDS,
  type Quality,
  type QualityCost,
  type QualityKind,
  type QualityQuery,
  type QualityRow,
} from '../../../shared/office/quality.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { batches, costs, type FigureRow, KIND_READS } from './figures.ts'

type CostRow = Omit<QualityCost, 'id'>

function toRow(row: FigureRow, at: number): QualityRow {
  const { key, name, code, of, failures, units, other_failures, other_units, among } = row
  const one = { failures, units: units ?? 0 }
  const others = { failures: other_failures ?? 0, units: other_units ?? 0 }
  return {
    id: at + 1,
    key,
    name: name ?? '',
    code,
    of: of ?? '',
    failures,
    units,
    expected: units === null || among === null ? null : expected(one, others),
    is_high: among !== null && failsMore(one, others, among),
  }
}

const readOf = (kind: QualityKind, query: QualityQuery, now: number): SQL => {
  const { 'filters[from]': from, 'filters[to]': to, lang = DEFAULT_LANG } = query
  return kind === 'batch' ? batches(lang) : KIND_READS[kind]({ from, to }, now, lang)
}
const costsOf = ({ 'filters[from]': from, 'filters[to]': to }: QualityQuery) => costs({ from, to })

/** What stands out comes first. */
const inOrder = (kind: QualityKind, rows: FigureRow[]): QualityRow[] => {
  const all = rows.map(toRow)
  if (kind !== 'part' && kind !== 'batch') return all
  return all
    .toSorted((a, b) => Number(b.is_high) - Number(a.is_high))
    .map((row, i) => ({ ...row, id: i + 1 }))
}
/** The oldest first. */
const toCosts = (rows: CostRow[]): QualityCost[] => rows.toReversed().map((row, i) => ({ id: i + 1, ...row }))

/** What failed in a period, by what, and what it cost; in one trip. */
export async function readQuality(db: Db, query: QualityQuery, now = Date.now()): Promise<Quality> {
  const [cost, ...tables] = await readTogether<[CostRow, ...FigureRow[]]>(db, [
    costsOf(query),
    ...QUALITY_KINDS.map((kind) => readOf(kind, query, now)),
  ])
  const rows = QUALITY_KINDS.map((kind, i) => [kind, inOrder(kind, tables[i] as FigureRow[])] as const)
  return { ...(Object.fromEntries(rows) as Record<QualityKind, QualityRow[]>), cost: toCosts(cost) }
}

/** One of its tables. */
export async function readQualityTable(db: Db, kind: QualityKind, query: QualityQuery) {
  const [rows] = await readTogether<[FigureRow]>(db, [readOf(kind, query, Date.now())])
  return inOrder(kind, rows)
}
export async function readQualityCosts(db: Db, query: QualityQuery) {
  const [rows] = await readTogether<[CostRow]>(db, [costsOf(query)])
  return toCosts(rows)
}

/** What a filter of claims is called that names a record: a part, or a symptom. Empty for all others, and for what is gone. */
export async function nameMarked(db: Db, mark: string, lang: Lang): Promise<string> {
  const [kind, key] = markOf(mark)
  const found = await db.get<{ name: string | null }>(
    kind === 'symptom'
      ? sql`select (select names ->> ${lang} from symptoms where id = cast(${key} as integer)) as name`
      : sql`select (select coalesce(nullif(t.name, ''), p.name) || coalesce(' (' || p.code || ')', '') from products p
          left join products t on t.parent_id = p.id and t.lang = ${lang} where p.id = cast(${key} as integer) and p.kind = 'part') as name`,
  )
  return (kind === 'symptom' || kind === 'part' ? found.name : null) ?? ''
}
