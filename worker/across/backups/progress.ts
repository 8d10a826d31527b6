import type { BackupContext } from './context.ts'
import { type Part, writePart } from './parts.ts'
import { readPages } from './rows.ts'
import { quoted, readShapes, type TableShape } from './schema.ts'

/** Rows. Shorter tables are read at the end, all as of one moment. */
const SMALL = 500
/** Characters of one part, before it is compressed. */
const PART_TEXT = 8_000_000
/** Pages read in one step: as many as a run of the cron has the CPU for, and well below the 1000 statements that D1 allows. */
const PAGES = 200

export interface Reading extends TableShape {
  /** The highest rowid when the backup began; null: the table is small, and read at the end. */
  upTo: number | null
  /** The last rowid that was read. */
  after: number
  rows: number
  parts: Part[]
}

/** A backup's progress; stored in its row, so that the next run can go on. */
export interface Progress {
  /** When it began, by the clock that stamps rows. */
  began: number
  bookmark: string
  tables: Reading[]
  /** Rows in all tables when it began. */
  total: number
  /** How often tables were read again, because rows of them were deleted meanwhile. */
  rereads: number
}

/** One run's share of a backup. */
export interface Step {
  /** The caller's time. */
  clock: () => number
  /** Whether the rest is left to the next run. */
  isOver: () => boolean
}

/** A step of so many milliseconds; `now` is the caller's time. */
export function stepOf(now: number, ms: number): Step {
  const began = Date.now()
  return { clock: () => now + Date.now() - began, isOver: () => Date.now() - began > ms }
}

/** The tables and their sizes, as a backup begins. */
export async function beginReading({ db }: BackupContext): Promise<Progress> {
  const began = Date.now()
  const session = db.$client.withSession('first-primary')
  const shapes = await readShapes(db)
  const sizes = await session.batch<{ rows: number; up_to: number | null }>(
    shapes.map(({ name }) =>
      session.prepare(`select count(*) as rows, max(rowid) as up_to from ${quoted(name)}`),
    ),
  )
  const counts = sizes.map(({ results }) => results[0]!)
  return {
    began,
    bookmark: session.getBookmark() ?? '',
    tables: shapes.map((shape, i) => {
      const { rows, up_to } = counts[i]!
      return { ...shape, upTo: rows > SMALL ? up_to : null, after: 0, rows: 0, parts: [] }
    }),
    total: counts.reduce((sum, { rows }) => sum + rows, 0),
    rereads: 0,
  }
}

/**
 * Writes parts of the long tables until all are written (true) or the step is over. `save` is called after each part: the
 * next step begins there.
 */
export async function readLongTables(
  { db, bindings }: BackupContext,
  folder: string,
  progress: Progress,
  step: Step,
  save: () => Promise<void>,
): Promise<boolean> {
  let pages = 0
  for (const table of progress.tables) {
    if (table.upTo === null || table.after >= table.upTo) continue
    let lines: string[] = []
    let text = 0
    const flush = async (last: number) => {
      const key = `tables/${table.name}/${table.parts.length}.ndjson.gz`
      if (lines.length > 0) table.parts.push(await writePart(bindings.BACKUPS, folder, key, lines))
      table.rows += lines.length
      table.after = last
      lines = []
      text = 0
      await save()
    }
    let last = table.after
    for await (const page of readPages(db.$client, table, table.after, table.upTo)) {
      lines.push(...page.lines)
      text += page.lines.reduce((sum, line) => sum + line.length, 0)
      last = page.last
      pages += 1
      const isOver = pages >= PAGES || step.isOver()
      if (text >= PART_TEXT || isOver) await flush(last)
      if (isOver) return false
    }
    await flush(table.upTo)
  }
  return true
}
