import {
  type QualityCost,
  type QualityKind,
  type QualityRow,
  type QualityTableQuery,
  qualityTableQuery,
} from '../../../shared/office/quality.admin.ts'
import { decimal, euros, yesNo } from '../../base/lists/cells.ts'
import { type List, list } from '../../base/lists/list.ts'
import { readQualityCosts, readQualityTable } from './quality.ts'

type Columns = List<QualityRow, QualityTableQuery>['columns']
const COLUMNS = {
  name: (row) => row.name,
  code: (row) => row.code,
  failures: (row) => row.failures,
  registered: (row) => row.units,
  expected: (row) => decimal(row.expected === null ? null : Math.round(row.expected * 10) / 10),
  stands_out: (row, say) => yesNo(row.is_high, say),
  batch: (row) => row.of,
  category: (row) => row.of,
  symptom: (row, say) =>
    row.name || say(`lists.claims.${row.key === 'other' ? 'other_symptom' : 'no_symptom'}`),
  months: (row) => (row.key === '' ? null : Number(row.key) * 3),
} satisfies Columns

const table = (kind: QualityKind, ...columns: (keyof typeof COLUMNS)[]) =>
  list<QualityRow, QualityTableQuery>({
    query: qualityTableQuery,
    read: async (db, query) => {
      const { limit, offset, ...asked } = query
      return (await readQualityTable(db, kind, asked)).slice(offset, offset + limit)
    },
    columns: Object.fromEntries(columns.map((name) => [name, COLUMNS[name]])),
  })

/** The tables of the quality figures, as files. */
export const QUALITY_LISTS = {
  product: table('product', 'name', 'code', 'failures', 'registered'),
  part: table('part', 'name', 'code', 'failures', 'registered', 'expected', 'stands_out'),
  symptom: table('symptom', 'symptom', 'category', 'failures'),
  age: table('age', 'months', 'failures'),
  batch: table('batch', 'name', 'code', 'batch', 'failures', 'registered', 'expected', 'stands_out'),
  cost: list<QualityCost, QualityTableQuery>({
    query: qualityTableQuery,
    read: async (db, { limit, offset, ...asked }) =>
      (await readQualityCosts(db, asked)).slice(offset, offset + limit),
    columns: {
      month: ({ month }) => month,
      parts_value: ({ parts }) => euros(parts),
      labour: ({ labour }) => euros(labour),
      total: ({ parts, labour }) => euros(parts + labour),
    },
  }),
}
