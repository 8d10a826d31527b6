import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bool, createdAt, id, updatedAt } from '../../base/db/columns.ts'
import { users } from '../../shop/accounts/accounts.tables.ts'

/** A list of the back-office that an administrator saved under a name. A deleted view can be restored. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    /** The query of the list's address: search, filters and sort. */
    search: text('search').notNull().default(''),
    /** JSON of the columns in their order, as in `list_columns`; null when the view does not set them. */
    columns: text('columns'),
    isShared: bool('is_shared').notNull().default(false),
    deletedAt: text('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('saved_views_name')
      .on(t.userId, t.screen, sql`name collate nocase`)
      .where(sql`deleted_at is null`),
    index('saved_views_screen').on(t.screen, t.userId),
  ],
)

/** The columns of a list as a person wants them: a JSON array of names in their order, hidden ones with a leading minus. */
export const listColumns = sqliteTable(
  'list_columns',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    screen: text('screen').notNull(),
    columns: text('columns').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.screen] })],
)

/** The screens that a person wants at the top of the sidebar. */
export const favouriteScreens = sqliteTable(
  'favourite_screens',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    screen: text('screen').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.screen] })],
)
