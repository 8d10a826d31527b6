import { type BackupContext, iso } from './context.ts'
import type { BackedTable } from './manifest.ts'
import { writePart } from './parts.ts'
import type { Progress, Reading } from './progress.ts'
import { lineOf, selectLines } from './rows.ts'
import { quoted } from './schema.ts'

/** Milliseconds: a row's stamp may be a little older than the moment it can be read. */
const MARGIN = 60_000
/** How often a table is read again because of deletions; after that, deleted rows may stay in the backup. */
const REREADS = 3

interface Closing {
  tables: BackedTable[]
  /** The last migration. */
  schema: string
  sequences: Record<string, number>
  bookmark: string
}
type Row = Record<string, string | number>

/**
 * Reads in one batch, which D1 reads as of one moment: the small tables, and of the long ones the rows that were added since
 * the backup began and those that were changed, by their own stamp or that of what they belong to. So what one command writes
 * is in the backup wholly or not at all. Only a row of a long table that was changed without a stamp may be a little older:
 * whether a mail was sent, or a message read. Returns null when rows of long tables were deleted meanwhile: those tables have
 * to be read again.
 */
export async function closeTables(
  { db, bindings }: BackupContext,
  folder: string,
  progress: Progress,
): Promise<Closing | null> {
  const session = db.$client.withSession('first-primary')
  const since = iso(progress.began - MARGIN)
  const results = await session.batch<Row>([
    session.prepare('select name from d1_migrations order by id desc limit 1'),
    session.prepare('select name, seq from sqlite_sequence'),
    ...progress.tables.map((table) =>
      table.upTo === null
        ? session.prepare(selectLines(table, 'true order by rowid'))
        : session.prepare(selectLines(table, `${isNewSql(table)} order by rowid`)).bind(table.upTo, since),
    ),
    ...progress.tables.map(({ name, upTo }) =>
      session.prepare(`select count(*) as left from ${quoted(name)} where rowid <= ?`).bind(upTo),
    ),
  ])
  const [migrations, numbers, ...rest] = results.map((result) => result.results)
  const rows = rest.slice(0, progress.tables.length)
  const left = rest.slice(progress.tables.length).map(([count]) => count!.left as number)
  const torn = progress.tables.filter(({ upTo, rows }, i) => upTo !== null && left[i] !== rows)
  if (torn.length > 0 && progress.rereads < REREADS) {
    for (const table of torn) Object.assign(table, { after: 0, rows: 0, parts: [] })
    progress.rereads += 1
    return null
  }
  const tables: BackedTable[] = []
  for (const [i, table] of progress.tables.entries()) {
    tables.push(await closeTable(bindings.BACKUPS, folder, table, rows[i]!))
  }
  const names = new Set(progress.tables.map(({ name }) => name))
  return {
    tables,
    schema: String(migrations![0]?.name ?? ''),
    sequences: Object.fromEntries(
      numbers!.filter(({ name }) => names.has(String(name))).map(({ name, seq }) => [name, Number(seq)]),
    ),
    bookmark: session.getBookmark() ?? '',
  }
}

/** The condition for rows of a long table that were added (after ?1) or changed (since ?2) while it was read. */
function isNewSql({ isStamped, stampedParents }: Reading): string {
  const changed = stampedParents.map(
    ({ column, table, key }) =>
      `${quoted(column)} in (select ${quoted(key)} from ${quoted(table)} where updated_at >= ?2)`,
  )
  return ['rowid > ?1', isStamped ? 'updated_at >= ?2' : '?2 is null', ...changed].join(' or ')
}

async function closeTable(
  bucket: R2Bucket,
  folder: string,
  table: Reading,
  rows: Row[],
): Promise<BackedTable> {
  const { name, columns, selfReferences, upTo, parts } = table
  const isLong = upTo !== null
  const added = rows.filter(({ r }) => isLong && (r as number) > upTo).length
  const key = `tables/${name}/${isLong ? 'again' : '0'}.ndjson.gz`
  const part = rows.length > 0 ? await writePart(bucket, folder, key, rows.map(lineOf)) : null
  return {
    name,
    columns,
    selfReferences,
    added,
    rows: isLong ? table.rows + added : rows.length,
    parts: isLong || !part ? parts : [part],
    again: isLong ? part : null,
  }
}
