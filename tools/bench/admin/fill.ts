import type { Row } from '../../demo/rows.ts'
import { groupRows, insert, insertProducts, numbered } from '../fill.ts'
import {
  articleRow,
  auditRow,
  messageRow,
  oldWarrantyRow,
  orderLineRows,
  orderRow,
  quotationRow,
  warrantyRow,
} from './business-rows.ts'
import { peopleRows } from './people-rows.ts'
import type { Sizes } from './sizes.ts'

/** Rows of one batch. */
const CHUNK = 5000

/** The sources that the data depend on, besides those of the storefront's data. */
export const SOURCES = [
  'tools/bench/bulk.ts',
  ...['sizes', 'people-rows', 'business-rows', 'fill', 'million'].map(
    (file) => `tools/bench/admin/${file}.ts`,
  ),
]

/** A shop as its administrators see it. */
export async function fillAdmin(db: D1Database, sizes: Sizes): Promise<void> {
  const inChunks = async (table: string, count: number, rowsOf: (n: number) => Row | Row[]) => {
    for (let from = 0; from < count; from += CHUNK) {
      const size = Math.min(CHUNK, count - from)
      const rows = Array.from({ length: size }, (_, i) => rowsOf(from + i + 1)).flat()
      await insert(db, [[table, rows]])
    }
  }
  await insert(db, groupRows())
  for (const [table, rows] of peopleRows(sizes)) await inChunks(table, rows.length, (n) => rows[n - 1]!)
  await insertProducts(db, sizes.products)
  await insert(db, [
    ['faqs', numbered(sizes.others, (n) => ({ ...articleRow(n), position: n }))],
    ['updates', numbered(sizes.others, articleRow)],
  ])
  await inChunks('orders', sizes.orders, (n) => orderRow(n, sizes))
  await inChunks('order_lines', sizes.orders, (n) => orderLineRows(n, sizes))
  await inChunks('quotations', sizes.quotations, (n) => quotationRow(n, sizes))
  await inChunks('warranties', sizes.warranties, (n) => warrantyRow(n, sizes))
  await inChunks('old_warranties', sizes.old_warranties, oldWarrantyRow)
  await inChunks('messages', sizes.messages, (n) => messageRow(n, sizes))
  await inChunks('audit_entries', sizes.audit_entries, (n) => auditRow(n, sizes))
}
