import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { updatedAt } from '../../base/db/columns.ts'

const ofSpan = () => ({
  /** A retailer; 0 is the whole network. */
  retailerId: integer('vendor_id').notNull(),
  /** How much of the day `span` is, as in `sales_sums`: 10 a day, 9, 7 a month, 4 a year, 0 all time. */
  level: integer('level').notNull(),
  /** The beginning of `YYYY-MM-DD` that all days of the span have. */
  span: text('span').notNull(),
})

/**
 * What a retailer did, by days in Rome and longer spans. A request counts on the day on which its customer asked for it, with all that
 * became of it since. Maintained by triggers, which write what changes into the view `retailer_changes`.
 */
export const retailerSums = sqliteTable(
  'retailer_sums',
  {
    ...ofSpan(),
    requests: integer('requests').notNull(),
    answered: integer('answered').notNull(),
    offered: integer('offered').notNull(),
    accepted: integer('accepted').notNull(),
    /** Refused by the retailer. */
    refused: integer('refused').notNull(),
    /** Warranties registered, by the day of mounting. */
    warranties: integer('warranties').notNull(),
    /** Failures: orders that a warranty pays. */
    failures: integer('failures').notNull(),
    /** A row that changes while a backup is made is read again for it. */
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.retailerId, t.level, t.span] })],
)

/** How many requests a retailer answered after so long (`shared/quotations/answer-times.ts`), by the same days and spans. */
export const retailerAnswers = sqliteTable(
  'retailer_answers',
  {
    ...ofSpan(),
    bucket: integer('bucket').notNull(),
    answers: integer('answers').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.retailerId, t.level, t.span, t.bucket] })],
)

/**
 * The figures of all retailers in a period as they were at one moment (`cached-comparison.ts`), so that a page of a comparison reads a few
 * rows however many retailers there are. Triggers delete all when a retailer comes, goes or is called otherwise.
 */
export const keptComparisons = sqliteTable(
  'kept_comparisons',
  {
    /** The days as they were asked for, `from/to`, each empty when it is open. */
    period: text('period').notNull(),
    /** Of retailers by name, so many a row. */
    part: integer('part').notNull(),
    madeAt: text('made_at').notNull(),
    /** JSON: a `CachedRow` for each retailer. */
    data: text('data').notNull(),
    /** JSON: the texts that these are searched in. */
    search: text('search').notNull(),
  },
  (t) => [primaryKey({ columns: [t.period, t.part] })],
)
