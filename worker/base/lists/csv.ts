import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { MAX_OFFSET } from '../../../shared/lists.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Db } from '../db/client.ts'
import type { Key } from '../db/sorting.ts'
import type { List } from './list.ts'

/**
 * Rows that are in memory at once, and ids that are read in one statement: as a text they stay below D1's 2 MB. After `short`
 * pages they are longer: D1 answers a thousand queries of one call, and four million rows need no more.
 */
const SIZES = { page: 2000, ids: 150_000, short: 400 }
/** How many times as long. */
const LONGER = 3

/** How many of the last ids are asked for their place: some of them may be deleted meanwhile. */
const LAST = 20

/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Texts that a spreadsheet would run as formulas, also after blanks, and with full-width East Asian signs. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * The semicolon is what Excel splits by wherever the comma is the decimal sign: in all countries of this shop. English files
 * have it too, so that there is one format.
 */
const toLines = (rows: unknown[][]) =>
  `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`

type Query = Parameters<List['read']>[1]

interface Export {
  /** How many rows there are without the heads; null when there are more than ids that are read at once. */
  rows: number | null
  body: ReadableStream<Uint8Array>
}

/** The ids of all rows that a plan finds, in its order, in few statements; each goes on behind the last row of the one before. */
export async function* readIds(db: Db, plan: NonNullable<List['plan']>, query: Query, size: number) {
  for (let after: Key | undefined; ; ) {
    const found = plan({ ...query, limit: size, offset: 0, after })
    const [row] = await db.all<{ ids: string }>(sql`select json_group_array(id) as ids from (${found.ids})`)
    const ids = JSON.parse(row!.ids) as number[]
    yield ids
    if (ids.length < size) return
    const last = await db.all<{ key: string }>(found.keysOf(ids.slice(-LAST)))
    // A file that ends too early must not look whole.
    if (last.length === 0) throw new Error('The rows behind which an export goes on are deleted.')
    after = JSON.parse(last.at(-1)!.key) as Key
  }
}

/** The rows of a list, some at a time: first all ids, so that each row is read once, and a deleted one is left out. */
async function* readRows(
  db: Db,
  { plan, read }: List,
  query: Query,
  blocks: AsyncIterable<number[]> | null,
  sizes: typeof SIZES,
) {
  if (!plan || !blocks) {
    yield await read(db, { ...query, limit: MAX_OFFSET, offset: 0 })
    return
  }
  let pages = 0
  for await (const ids of blocks) {
    for (let i = 0, length = 0; i < ids.length; i += length) {
      length = sizes.page * (++pages > sizes.short ? LONGER : 1)
      const only = ids.slice(i, i + length)
      const rows = await read(db, { ...query, limit: length, offset: 0, only })
      const byId = new Map(rows.map((row) => [row.id, row]))
      yield only.flatMap((id) => byId.get(id) ?? [])
    }
  }
}

/**
 * All rows of a list that its query (search, filters, sort) matches, as CSV, page by page while it is read, so that a million
 * rows need no more memory than two thousand and their ids. `ids` keeps only those rows. The first ids and rows are read before
 * this returns: a failure there fails the call, a later one breaks off the download.
 */
export async function streamCsv(
  db: Db,
  list: List,
  query: Query,
  say: Translate,
  ids?: ReadonlySet<number>,
  sizes = SIZES,
): Promise<Export> {
  const names = Object.keys(list.columns)
  const cells = Object.values(list.columns)
  const encoder = new TextEncoder()
  const blocks = list.plan ? readIds(db, list.plan, query, sizes.ids) : null
  const first = blocks ? (await blocks.next()).value! : null
  const chosen = (all: number[]) => (ids ? all.filter((id) => ids.has(id)) : all)
  async function* allBlocks() {
    yield chosen(first!)
    if (first!.length === sizes.ids) for await (const more of blocks!) yield chosen(more)
  }
  const pages = readRows(db, list, query, blocks && allBlocks(), sizes)
  let page = await pages.next()
  const count = first ? chosen(first).length : page.value!.filter(({ id }) => ids?.has(id) ?? true).length
  const rows = first?.length === sizes.ids ? null : count

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const heads = toLines([names.map((name) => say(`lists.columns.${name}`))])
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + heads))
    },
    async pull(controller) {
      for (; !page.done; page = await pages.next()) {
        const kept = ids ? page.value.filter(({ id }) => ids.has(id)) : page.value
        if (kept.length === 0) continue
        controller.enqueue(encoder.encode(toLines(kept.map((row) => cells.map((cell) => cell(row, say))))))
        page = await pages.next()
        return
      }
      controller.close()
    },
    // Whoever stops the download stops the reading.
    async cancel() {
      await pages.return(undefined)
      await blocks?.return(undefined)
    },
  })
  return { rows, body }
}
