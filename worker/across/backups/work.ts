import { version } from '../../../package.json'
import { type BackupContext, iso } from './context.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import type { Backup } from './match-bucket.ts'
import { copyKey, copyObjects, type ListedObject, listCopies, listFiles } from './objects.ts'
import { writePart } from './parts.ts'
import { beginReading, type Progress, readLongTables, type Step, stepOf } from './progress.ts'
import { closeTables } from './short-tables.ts'

/** Objects that one step copies, and lines of one part of their list. */
const COPIES = 300
const LISTED = 20_000

/**
 * Goes on with a backup until it is finished or the step is over (then null). `save` stores the progress, so that nothing is
 * lost when the Worker ends.
 */
export async function advance(
  context: BackupContext,
  backup: Backup,
  step: Step,
  save: (progress: Progress) => Promise<void>,
): Promise<Manifest | null> {
  const progress: Progress = backup.progress ? JSON.parse(backup.progress) : await beginReading(context)
  while (await readLongTables(context, backup.key, progress, step, () => save(progress))) {
    // Files before the rows that name them, because a file is deleted only after its row.
    const before = await copyMissing(context, step)
    if (!before) return null
    const manifest = await finish(context, backup, progress, before, step)
    if (manifest) return manifest
    await save(progress)
    if (step.isOver()) return null
  }
  return null
}

/** Copies what is in FILES and not yet in the bucket. Returns the list of files, or null when there are too many for one step. */
async function copyMissing({ bindings }: BackupContext, step: Step): Promise<ListedObject[] | null> {
  const listed = await listFiles(bindings.FILES)
  const copies = await listCopies(bindings.BACKUPS)
  const missing = listed.filter((object) => !copies.has(copyKey(object)))
  const gone = new Set<ListedObject>()
  for (let from = 0; from < missing.length; from += COPIES) {
    if (from > 0 && (step.isOver() || from >= 3 * COPIES)) return null
    const some = missing.slice(from, from + COPIES)
    const copied = await copyObjects(bindings.FILES, bindings.BACKUPS, some)
    for (const object of some) if (!copied.includes(object)) gone.add(object)
  }
  return listed.filter((object) => !gone.has(object))
}

async function finish(
  context: BackupContext,
  { key: folder, reason }: Backup,
  progress: Progress,
  before: ListedObject[],
  { clock }: Step,
): Promise<Manifest | null> {
  const asOf = iso(clock())
  const closing = await closeTables(context, folder, progress)
  if (!closing) return null
  // The few that came meanwhile.
  const after = await copyMissing(context, stepOf(clock(), 10_000))
  if (!after) return null
  const files = [...new Map([...before, ...after].map((object) => [copyKey(object), object])).values()]
  const bucket = context.bindings.BACKUPS
  const parts = []
  for (let from = 0; from < files.length; from += LISTED) {
    const lines = files.slice(from, from + LISTED).map((object) => JSON.stringify(object))
    parts.push(await writePart(bucket, folder, `files/${parts.length}.ndjson.gz`, lines))
  }
  const manifest: Manifest = {
    format: 1,
    reason,
    app: version,
    schema: closing.schema,
    started_at: folder,
    as_of: asOf,
    finished_at: iso(clock()),
    bookmarks: { before: progress.bookmark, after: closing.bookmark },
    tables: closing.tables,
    sequences: closing.sequences,
    files: { parts, objects: files.length, size: files.reduce((sum, { size }) => sum + size, 0) },
  }
  await writeManifest(bucket, folder, manifest)
  return manifest
}
