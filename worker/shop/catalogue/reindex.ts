import { LANGS } from '../../../shared/languages.ts'
import type { JobResult } from '../../../shared/office/jobs.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { rememberNames } from '../search/product-vocabulary.ts'
import { searchWordKeys, searchWords } from '../search/search.tables.ts'
import { findNextIndexed, indexProductStatements } from './product-index.ts'

/** What the index has of a product: its number is to be raised when `product-index.ts` writes something else. */
const VERSION = [2, ...LANGS].join(' ')
/** Products that one run of the cron indexes. */
const BATCH_SIZE = 4000

/** Pages of the index that one run of the cron may write anew. */
const MERGED = 500

/**
 * Joins the segments of the full-text index that saves have left, a bit at a time: every word is looked for in each of them. (FTS5
 * itself waits for four of a size.)
 */
const mergeSegments = (db: Db) =>
  db.$client.batch(
    // In the text, because D1 binds numbers as fractions, which FTS5 refuses.
    [`'usermerge', 2`, `'merge', ${MERGED}`].map((command) =>
      db.$client.prepare(`insert into product_search (product_search, rank) values (${command})`),
    ),
  )

/** Forgets the words of the shop, which come again with the products that have them. */
async function begin(db: Db): Promise<void> {
  await db.batch([db.delete(searchWordKeys), db.delete(searchWords)])
  await rememberNames(db)
}

/** Indexes products after an id, until there are none or so many are done: where it has come to (0: to the end), and how many. */
async function goOn(db: Db, from: number, most: number): Promise<{ after: number; rows: number }> {
  let after = from
  for (let rows = 0; ; ) {
    const products = await findNextIndexed(db, after)
    if (products.length === 0) return { after: 0, rows }
    await db.batch(indexProductStatements(db, products))
    after = products.at(-1)!.id
    rows += products.length
    if (rows >= most) return { after, rows }
  }
}

/** Writes the search terms, names and words of all products, a page at a time. Returns how many there were. */
export async function reindexAll(db: Db): Promise<number> {
  await begin(db)
  return (await goOn(db, 0, Number.POSITIVE_INFINITY)).rows
}

/**
 * For the cron: after an update with which more is found, it indexes the products of before, from where the last run ended. They are
 * found as before until then. When all are, it keeps the index in few segments.
 */
export async function reindexNext(db: Db, last: JobResult | null, most = BATCH_SIZE): Promise<JobResult> {
  const version = VERSION
  const isBegun = last?.version === version
  const from = isBegun ? Number(last.after) : 0
  if (isBegun && from === 0) {
    await mergeSegments(db)
    return { version, after: 0, rows: 0 }
  }
  if (!isBegun) await begin(db)
  return { version, ...(await goOn(db, from, most)) }
}
