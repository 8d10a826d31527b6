import { eq } from 'drizzle-orm'
import type { Reason } from '../../../shared/base/reasons.ts'
import { backups } from './backups.tables.ts'
import { type BackupContext, iso } from './context.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { copyKey, type ListedObject, listCopies } from './objects.ts'
import { Damage, type Part, readPart } from './parts.ts'

/**
 * Reads a whole backup again. Returns its manifest; throws `Damage` at the first difference from what was written: a
 * missing, longer, shorter or changed object, a count that does not fit, a file without its copy.
 */
export async function checkBackup(bucket: R2Bucket, folder: string): Promise<Manifest> {
  const manifest = await readManifest(bucket, folder)
  if (!manifest) throw new Damage({ code: 'manifest' })
  for (const { name, parts, again, rows, added } of manifest.tables) {
    for (const part of again ? [...parts, again] : parts) await readPart(bucket, folder, part)
    const lines = parts.reduce((sum, part) => sum + part.lines, added)
    if (lines !== rows) throw new Damage({ code: 'count', name, found: lines, wanted: rows })
  }
  const copies = await listCopies(bucket)
  let objects = 0
  for await (const object of listedFiles(bucket, folder, manifest.files.parts)) {
    if (copies.get(copyKey(object)) !== object.size) throw new Damage({ code: 'copy', name: object.key })
    objects += 1
  }
  if (objects !== manifest.files.objects)
    throw new Damage({ code: 'files', found: objects, wanted: manifest.files.objects })
  return manifest
}

/** The objects of FILES that a backup lists. */
export async function* listedFiles(
  bucket: R2Bucket,
  folder: string,
  parts: Part[],
): AsyncGenerator<ListedObject> {
  for (const part of parts) {
    for (const line of await readPart(bucket, folder, part)) yield JSON.parse(line)
  }
}

/** Checks a backup and stores the result. Returns what is damaged, or null. */
export async function verifyBackup(context: BackupContext, key: string, now: number): Promise<Reason | null> {
  const damage = await checkBackup(context.bindings.BACKUPS, key).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Damage) return error.why
      throw error
    },
  )
  await context.db
    .update(backups)
    .set({ verifiedAt: iso(now), damage })
    .where(eq(backups.key, key))
  return damage
}
