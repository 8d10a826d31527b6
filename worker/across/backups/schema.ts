import type { Db } from '../../base/db/client.ts'

/**
 * Tables about the backups themselves: inside a backup they would be half written; after a restore they are read from the
 * bucket. And what the search knows of the catalogue's words and of its documents' pages, which is made anew with its indexes, or by the cron.
 */
const LEFT_OUT = [
  'backups',
  'backup_state',
  'search_words',
  'search_word_keys',
  'manual_files',
  'manual_pages',
]

export interface TableShape {
  name: string
  /**
   * In the order of a backup's lines: `rowid` first where no column is it; generated ones are left out, SQLite computes them
   * again.
   */
  columns: string[]
  /** Whether each change of a row is stamped in `updated_at`. */
  isStamped: boolean
  /** Columns that refer to rows of the same table. */
  selfReferences: string[]
  /** Columns that refer to rows of stamped tables. */
  stampedParents: Reference[]
}

interface Reference {
  column: string
  table: string
  key: string
}

interface Column {
  tbl: string
  col: string
  type: string
  pk: number
  keys: number
}

/** A name in quotes, for written-out SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The names of all real tables: no search indexes, and none of SQLite, D1 or wrangler. */
async function listTableNames(d1: D1Database): Promise<string[]> {
  const { results } = await d1
    .prepare('pragma table_list')
    .all<{ schema: string; name: string; type: string; wr: number }>()
  const tables = results.filter(
    ({ schema, name, type }) =>
      schema === 'main' && type === 'table' && !/^(sqlite_|_cf_|d1_migrations$)/.test(name),
  )
  const keyed = tables.find(({ wr }) => wr === 1)
  if (keyed) throw new Error(`The table ${keyed.name} has no rowid: backups read by it.`)
  return tables.map(({ name }) => name).sort()
}

/** The tables that a backup holds, each after those that it refers to. */
export async function readShapes({ $client: d1 }: Pick<Db, '$client'>): Promise<TableShape[]> {
  const names = (await listTableNames(d1)).filter((name) => !LEFT_OUT.includes(name))
  const [columns, ...foreignKeys] = await d1.batch<Record<string, unknown>>([
    d1
      .prepare(
        `select t.value as tbl, x.name as col, upper(x.type) as type, x.pk, max(x.pk) over (partition by t.value) as keys
          from json_each(?) t join pragma_table_xinfo(t.value) x where x.hidden = 0 order by t.key, x.cid`,
      )
      .bind(JSON.stringify(names)),
    ...names.map((name) => d1.prepare(`pragma foreign_key_list(${quoted(name)})`)),
  ])
  const columnsOf = Map.groupBy(columns!.results as unknown as Column[], ({ tbl }) => tbl)
  const isStamped = (name: string) => columnsOf.get(name)?.some(({ col }) => col === 'updated_at') ?? false
  const shapes = names.map((name, i) => {
    const own = columnsOf.get(name) ?? []
    const hasKey = own.some(({ type, pk, keys }) => type === 'INTEGER' && pk === 1 && keys === 1)
    const references = (foreignKeys[i]!.results as { table: string; from: string; to: string }[]).map(
      ({ table, from, to }): Reference => ({ table, column: from, key: to }),
    )
    const others = references.filter(({ table }) => table !== name)
    return {
      name,
      columns: [...(hasKey ? [] : ['rowid']), ...own.map(({ col }) => col)],
      isStamped: isStamped(name),
      selfReferences: references.filter(({ table }) => table === name).map(({ column }) => column),
      stampedParents: others.filter(({ table }) => isStamped(table)),
      parents: others.map(({ table }) => table),
    }
  })
  return parentsFirst(shapes).map(({ parents: _, ...shape }) => shape)
}

function parentsFirst<T extends { name: string; parents: string[] }>(tables: T[]): T[] {
  const sorted: T[] = []
  const isIn = (name: string) => sorted.some((table) => table.name === name)
  for (let left = tables; left.length > 0; ) {
    const ready = left.filter(({ parents }) => parents.every(isIn))
    if (ready.length === 0) throw new Error(`Tables point at each other: ${left.map(({ name }) => name)}`)
    sorted.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return sorted
}
