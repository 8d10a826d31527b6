import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, updatedAt, version } from '../db/columns.ts'

/** What an administrator says of the shop, a row for each section (`SECTIONS` in shared/settings/settings.admin.ts) with JSON in it. */
export const settingsSections = sqliteTable('settings', {
  id: integer('id').primaryKey(),
  /** What the shop shows; null until it is published for the first time. */
  published: text('published'),
  publishedAt: text('published_at'),
  /** What was saved since; null when nothing was. */
  draft: text('draft'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: version(),
})
