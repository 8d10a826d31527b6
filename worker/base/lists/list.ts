import type { $ZodType } from 'zod/v4/core'
import type { BulkAction, BulkAnswer, BulkBody } from '../../../shared/base/bulk.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Author } from '../audit/change.ts'
import type { Db } from '../db/client.ts'
import type { Plan, Walk } from '../db/listing.ts'

/** A number that is not whole, with a point: `1249.00`. A file has the decimal sign of its language. */
export class Decimal {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A day or an instant of Rome, as every spreadsheet knows it: `2026-11-20`, `2026-11-20 08:19`. */
export class Moment {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Texts, whole numbers, others, days and instants, or nothing. */
export type Cell = string | number | Decimal | Moment | null

export interface Page {
  limit: number
  offset: number
}

type ValueOf<A extends BulkAction> =
  Extract<BulkBody, { action: A }> extends { value: infer V } ? V : undefined

type FromOf<A extends BulkAction> =
  Extract<BulkBody, { action: A }> extends { from?: infer F | undefined } ? F | undefined : undefined

/**
 * What can be done to many records at once. Each verb returns how many it changed and the call that undoes it; `from` is the
 * state of each id as the person saw it, `body` what else came.
 */
export type BulkVerbs = {
  [A in BulkAction]?: (
    db: Db,
    author: Author,
    ids: number[],
    value: ValueOf<A>,
    from: FromOf<A>,
    body: Extract<BulkBody, { action: A }>,
  ) => Promise<BulkAnswer>
}

/** The columns of a history's file, which are those of its page. */
export type Columns<Names extends readonly string[], Row> = Record<
  Names[number],
  (row: Row, say: Translate) => Cell
>

/** A list of the back-office, for exports and changes of many rows. */
export interface List<Row = { id: number }, Query extends Page = Page> {
  /** The schema of its call's query. */
  query: $ZodType<Query>
  /** Where its rows are found; lists without one are short, and read at once. */
  plan?: (query: Query & Walk) => Plan
  /** Its verb. `limit` may be larger than the call's. */
  read: (db: Db, query: Query & Walk) => Promise<Row[]>
  /** The columns of its CSV; `lists.columns.{name}` is the title. */
  columns: Record<string, (row: Row, say: Translate) => Cell>
  bulk?: BulkVerbs
}

/** Checks a list against the types of its own rows and query, and hides them from code that handles all lists. */
export const list = <Row extends { id: number }, Query extends Page>(given: List<Row, Query>) =>
  given as unknown as List
