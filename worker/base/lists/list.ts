import type { $ZodType } from 'zod/v4/core'
import type { BulkAction, BulkAnswer, BulkBody } from '../../../shared/bulk.ts'
import type { Author } from '../audit/change.ts'
import type { Db } from '../db/client.ts'
import type { Translate } from '../texts.ts'

/** Texts, whole numbers, or nothing. */
export type Cell = string | number | null

export interface Page {
  limit: number
  offset: number
}

type ValueOf<A extends BulkAction> =
  Extract<BulkBody, { action: A }> extends { value: infer V } ? V : undefined

type FromOf<A extends BulkAction> =
  Extract<BulkBody, { action: A }> extends { from?: infer F | undefined } ? F | undefined : undefined

/**
 * What can be done to many at once. Each answers how many it changed and how to take it back; `from` is what each of the ids
 * was when the person saw it.
 */
export type BulkVerbs = {
  [A in BulkAction]?: (
    db: Db,
    author: Author,
    ids: number[],
    value: ValueOf<A>,
    from: FromOf<A>,
  ) => Promise<BulkAnswer>
}

/** A list of the back-office, for what is done with all of its rows. */
export interface List<Row = { id: number }, Query extends Page = Page> {
  /** Of its call. */
  query: $ZodType<Query>
  /** Its verb. `limit` may be larger than the call's. */
  read: (db: Db, query: Query) => Promise<Row[]>
  /** Of its CSV: `lists.columns.{name}` is the title. */
  columns: Record<string, (row: Row, say: Translate) => Cell>
  bulk?: BulkVerbs
}

/** Checks a list by the types of its own rows and query, which those who walk over all lists need not know. */
export const list = <Row extends { id: number }, Query extends Page>(given: List<Row, Query>) =>
  given as unknown as List
