import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, deletedAt, id, updatedAt } from '../../base/db/columns.ts'
import { categories } from '../catalogue/catalogue.tables.ts'

/** What can be wrong with the devices of a category, for claims to choose from. None is ever deleted, because claims name it. */
export const symptoms = sqliteTable(
  'symptoms',
  {
    id: id(),
    categoryId: integer('cat_id')
      .notNull()
      .references(() => categories.id),
    position: integer('position').notNull(),
    /** JSON: its name in each language. */
    names: text('names').notNull(),
    deletedAt: deletedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('symptoms_cat').on(t.categoryId, t.position)],
)
