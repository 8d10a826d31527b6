import { backupKey } from '../../../shared/office/backups.admin.ts'
import { iso } from './context.ts'
import { listObjects } from './objects.ts'
import { hashOf } from './parts.ts'
import { quoted, readShapes } from './schema.ts'

const PREFIX = 'erasures/'
const TIME = '2026-01-01T00:00:00.000Z'.length
/** Columns of any table in which addresses stand. */
const ADDRESSES = ['email', 'recipient', 'reply_to']

export interface Erasure {
  key: string
  /** ISO 8601. */
  time: string
  /** The SHA-256 of the address, hexadecimal. */
  hash: string
}

/** Notes beside the backups, which still hold the person, that an address was erased; only its hash is stored. */
export async function noteErasure(bucket: R2Bucket, hash: string, now: number): Promise<void> {
  await bucket.put(`${PREFIX}${iso(now)}-${hash}.json`, JSON.stringify({ time: iso(now), hash }), {
    httpMetadata: { contentType: 'application/json' },
  })
}

export async function listErasures(bucket: R2Bucket): Promise<Erasure[]> {
  const found: Erasure[] = []
  for await (const { key } of listObjects(bucket, PREFIX)) {
    const name = key.slice(PREFIX.length, -'.json'.length)
    const [time, hash] = [name.slice(0, TIME), name.slice(TIME + 1)]
    if (backupKey.safeParse(time).success) found.push({ key, time, hash })
  }
  return found
}

/**
 * The addresses in a restored database that were erased since then, each with its rows as `users 12`, in the order of its
 * tables.
 */
export async function findErased(
  d1: D1Database,
  bucket: R2Bucket,
  since: string,
): Promise<Map<string, string[]>> {
  const erased = new Set(
    (await listErasures(bucket)).filter(({ time }) => time >= since).map(({ hash }) => hash),
  )
  const found = new Map<string, string[]>()
  if (erased.size === 0) return found
  for (const { name, columns } of await readShapes({ $client: d1 })) {
    for (const column of ADDRESSES.filter((address) => columns.includes(address))) {
      const { results } = await d1
        .prepare(`select rowid as id, lower(${quoted(column)}) as address from ${quoted(name)}
          where ${quoted(column)} like '%@%'`)
        .all<{ id: number; address: string }>()
      for (const { id, address } of results) {
        const hash = await hashOf(new Uint8Array(new TextEncoder().encode(address)))
        if (erased.has(hash)) found.set(address, [...(found.get(address) ?? []), `${name} ${id}`])
      }
    }
  }
  return found
}
