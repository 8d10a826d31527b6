import { sql } from 'drizzle-orm'
import { MAX_OFFSET } from '../../../shared/base/lists.ts'
import type { Db } from '../db/client.ts'
import type { Count, Plan, Walk } from '../db/listing.ts'
import type { After, Key } from '../db/sorting.ts'
import type { List, Page } from './list.ts'

/**
 * Rows that are in memory at once, and ids that are read in one statement: as a text they stay below D1's 2 MB. After `short`
 * pages they are longer: D1 answers a thousand queries of one call, and two million rows need no more, however they lie.
 */
export const SIZES = { page: 2000, ids: 150_000, short: 400 }
/** How many times as long. */
const LONGER = 3

/** How many of the last ids are asked for their place: some of them may be deleted meanwhile. */
const LAST = 20

type Query = Page & Walk
type Row = { id: number; key?: string }
interface Walked {
  /** How many rows there were at the beginning. */
  count: number
  /** None of them is empty. */
  pages: AsyncGenerator<Row[]>
}

/** Whether a query is for all that a list has. */
const isWhole = (query: object) =>
  !Object.entries(query).some(([name, value]) => /^(search|filters)/.test(name) && value)

/** The ids of all rows that a plan finds, in its order, in few statements; each goes on behind the last row of the one before. */
export async function* readIds(db: Db, plan: NonNullable<List['plan']>, query: Query, size: number) {
  for (let after: After | undefined; ; ) {
    const found = plan({ ...query, limit: size, offset: 0, after })
    const [row] = await db.all<{ ids: string }>(sql`select json_group_array(id) as ids from (${found.ids})`)
    const ids = JSON.parse(row!.ids) as number[]
    yield ids
    if (ids.length < size) return
    const key = (await readKeys(db, found, ids.slice(-LAST))).at(-1)
    // A file that ends too early must not look whole.
    if (!key) throw new Error('The rows behind which an export goes on are deleted.')
    after = { key }
  }
}

/** The keys of those of these rows that a plan finds, in its order. */
async function readKeys(db: Db, { keysOf }: Plan, ids: number[]): Promise<Key[]> {
  const rows = await db.all<{ key: string }>(keysOf(ids))
  return rows.map(({ key }) => JSON.parse(key))
}

/** Ids, a bit for each: a million are 125 kB. */
class Ids {
  size = 0
  highest = 0
  #bits = new Uint8Array(1 << 16)
  /** Returns whether the id is new. */
  add(id: number): boolean {
    const [place, bit] = [id >>> 3, 1 << (id & 7)]
    if (place >= this.#bits.length) {
      const longer = new Uint8Array(2 * (place + 1))
      longer.set(this.#bits)
      this.#bits = longer
    }
    const isNew = (this.#bits[place]! & bit) === 0
    if (isNew) this.size++
    this.highest = Math.max(this.highest, id)
    this.#bits[place]! |= bit
    return isNew
  }
}

const keyOf = (rows: Row[], i: number) => JSON.parse(rows[i]!.key!) as Key
/** Whether the last quarter of a full page, has one value in the first column of the order. */
const partBehind = (rows: Row[], before: After | undefined): After['part'] => {
  if (before?.part === 'same') return 'same'
  const last = rows.length - 1
  const [value, lastValue] = [Math.floor(last * 0.75), last].map((i) => keyOf(rows, i)[0])
  return String(value).toLowerCase() === String(lastValue).toLowerCase() ? 'same' : undefined
}

/**
 * The rows along an index, each read once, but for at most a quarter of a page where many are equal. One that moves meanwhile to a place that is still to come comes once; one that moves
 * to where all is read is found by a second walk, which is made when fewer came than were counted, and takes no newer ones.
 */
async function* readAlong(
  { read }: List,
  db: Db,
  query: Query,
  counted: Promise<number>,
  sizes: typeof SIZES,
) {
  const came = new Ids()
  let pages = 0
  for (let walks = 0; walks < 2 && (walks === 0 || came.size < (await counted)); walks++) {
    const newest = walks === 0 ? Number.POSITIVE_INFINITY : came.highest
    for (let after: After | undefined; ; ) {
      const limit = sizes.page * (++pages > sizes.short ? LONGER : 1)
      const rows: Row[] = await read(db, { ...query, limit, offset: 0, after, isAlong: true })
      yield rows.filter(({ id }) => id <= newest && came.add(id))
      if (rows.length === limit) after = { key: keyOf(rows, limit - 1), part: partBehind(rows, after) }
      else if (after?.part === 'same') after = { key: after.key, part: 'next' }
      else break
    }
  }
}

/** The rows with the ids of some blocks, in their order. A deleted one is left out. */
async function* readBlocks(
  { read }: List,
  db: Db,
  query: Query,
  blocks: AsyncIterable<number[]>,
  sizes: typeof SIZES,
) {
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

async function* chain<T>(first: T[], rest: AsyncIterable<T> | T[] = []) {
  yield* first
  yield* rest
}

/**
 * All rows that a list's query matches, in its order, some at a time; `chosen` keeps only those with these ids. A whole list is
 * read along the index of its order, one read a row. What is searched or filtered, or sorted by another table or by none of the
 * indexes, would be found and sorted anew for each page: its ids are taken first, then each row by its id, for three.
 */
export async function walkList(
  db: Db,
  list: List,
  query: Query,
  chosen: number[] | undefined,
  sizes = SIZES,
): Promise<Walked> {
  const { plan, read } = list
  if (!plan) {
    const all = await read(db, { ...query, limit: MAX_OFFSET, offset: 0 })
    const rows = chosen ? all.filter(({ id }) => chosen.includes(id)) : all
    return { count: rows.length, pages: chain([rows]) }
  }
  const all = plan({ ...query, limit: MAX_OFFSET, offset: 0 })
  if (chosen) {
    // A key ends with the id.
    const ids = (await readKeys(db, all, chosen)).map((key) => key.at(-1) as number)
    return { count: ids.length, pages: readBlocks(list, db, query, chain([ids]), sizes) }
  }
  const countAll = async () => (await db.all<Count>(all.count))[0]!.count
  if (all.along && isWhole(query)) {
    const counted = countAll()
    const pages = readAlong(list, db, query, counted, sizes)
    const [count, first] = await Promise.all([counted, pages.next()])
    return { count, pages: chain(first.done ? [] : [first.value], pages) }
  }
  const blocks = readIds(db, plan, query, sizes.ids)
  const ids = (await blocks.next()).value ?? []
  const count = ids.length < sizes.ids ? ids.length : await countAll()
  return { count, pages: readBlocks(list, db, query, chain([ids], blocks), sizes) }
}
