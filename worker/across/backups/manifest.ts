import * as z from 'zod/mini'
import { BACKUP_REASONS } from '../../../shared/office/backups.admin.ts'
import { Damage, hashOf } from './parts.ts'

const count = z.number().check(z.int(), z.minimum(0))
const part = z.object({ key: z.string(), lines: count, bytes: count, sha256: z.string() })

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  selfReferences: z.array(z.string()),
  /** How many rows there are, unless some of `again` replace one with the same unique values. */
  rows: count,
  parts: z.array(part),
  /** Rows that were added or changed while the parts were written; each replaces the row with its rowid. */
  again: z.nullable(part),
  /** Those among them that were added. */
  added: count,
})
export type BackedTable = z.infer<typeof table>

const manifest = z.object({
  format: z.literal(1),
  reason: z.enum(BACKUP_REASONS),
  /** The version of the shop that made it, and the last migration of its database. */
  app: z.string(),
  schema: z.string(),
  started_at: z.string(),
  /** The time of which the data are. */
  as_of: z.string(),
  finished_at: z.string(),
  /** D1's bookmarks before the first row and after the last was read: where Time Travel can lead to, for 30 days. */
  bookmarks: z.object({ before: z.string(), after: z.string() }),
  /** Each table after those that it refers to. */
  tables: z.array(table),
  /** The last id that each table has given to a row. */
  sequences: z.record(z.string(), count),
  /** The list of what is in FILES. */
  files: z.object({ parts: z.array(part), objects: count, size: count }),
})
export type Manifest = z.infer<typeof manifest>
/** It carries its own hash: a damaged list of hashes would prove nothing. */
const envelope = z.object({ sha256: z.string(), manifest: z.unknown() })

const sealOf = (value: unknown) => hashOf(new Uint8Array(new TextEncoder().encode(JSON.stringify(value))))

export const manifestKey = (folder: string) => `${folder}/manifest.json`

/** Written last: a folder without one is no backup. */
export async function writeManifest(bucket: R2Bucket, folder: string, value: Manifest): Promise<void> {
  const body = JSON.stringify({ sha256: await sealOf(value), manifest: value })
  await bucket.put(manifestKey(folder), body, { httpMetadata: { contentType: 'application/json' } })
}

/** A backup's manifest; null when it was never finished. Throws `Damage` when it is not what was written. */
export async function readManifest(bucket: R2Bucket, folder: string): Promise<Manifest | null> {
  const object = await bucket.get(manifestKey(folder))
  if (!object) return null
  const text = await object.text()
  const sealed = envelope.safeParse(jsonOf(text))
  const known = sealed.success ? manifest.safeParse(sealed.data.manifest) : null
  if (!sealed.data || !known?.success || sealed.data.sha256 !== (await sealOf(sealed.data.manifest))) {
    throw new Damage({ code: 'changed', name: 'manifest.json' })
  }
  return known.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is not JSON has no hash to check.
    return null
  }
}

/** All parts of a backup. */
export const partsOf = ({ tables, files }: Manifest) => [
  ...tables.flatMap(({ parts, again }) => (again ? [...parts, again] : parts)),
  ...files.parts,
]
export const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)
