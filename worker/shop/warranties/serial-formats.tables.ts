import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { SERIAL_CHECKS } from '../../../shared/units/serial-formats.ts'
import { updatedAt, version } from '../../base/db/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'

/** No texts in any language. */
export const NO_HINTS = Object.fromEntries(LANGS.map((lang) => [lang, ''])) as Record<Lang, string>

/** How the serial numbers of a product are written (`shared/units/serial-formats.ts`). */
export const serialFormats = sqliteTable('serial_formats', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** Empty: every number is accepted. */
  mask: text('mask').notNull(),
  check: text('check_rule', { enum: SERIAL_CHECKS }).notNull(),
  example: text('example').notNull(),
  /** Where the number stands, by language. */
  hints: text('hints', { mode: 'json' }).$type<Record<Lang, string>>().notNull(),
  updatedAt: updatedAt(),
  version: version(),
})
