import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import type { Bindings } from '../../base/env.ts'
import { parseEnv } from '../../base/env.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { makeDatabase } from '../../testing/database.ts'
import { testDb } from '../../testing/make.ts'
import { startBackup, workOnBackup } from './backups.ts'
import type { BackupContext } from './context.ts'
import { quoted, readShapes } from './schema.ts'

const bindings = env as unknown as Bindings
export const BACKUPS = bindings.BACKUPS

export const contextOf = (given: Partial<Bindings> = {}): BackupContext => {
  const all = { ...bindings, ...given }
  return { db: testDb(), env: parseEnv(all), bindings: all }
}

/**
 * Resets before and after a file of these tests: after a long one the next file's `reset` (testing/setup.ts) sometimes leaves
 * everything as it is.
 */
export async function clearShop(): Promise<void> {
  await makeDatabase()
  for (const bucket of [env.FILES, BACKUPS]) await bucket.delete(await keysIn(bucket))
}

/** A whole backup, begun at `now`. */
export async function makeBackup(now: number, context = contextOf()) {
  await startBackup(context, 'on_demand', now)
  return (await workOnBackup(context, now, 60_000))!
}

/** Every value of every table that a backup holds, with its type. */
export async function snapshotOf(d1: D1Database): Promise<Record<string, unknown[]>> {
  const shapes = await readShapes({ $client: d1 })
  const results = await d1.batch(
    shapes.map(({ name, columns }) => {
      const values = columns.map((column) => `quote(${quoted(column)}), typeof(${quoted(column)})`)
      return d1.prepare(`select ${values.join(', ')} from ${quoted(name)} order by rowid`)
    }),
  )
  return Object.fromEntries(shapes.map(({ name }, i) => [name, results[i]!.results]))
}

/** Changes one byte of an object. */
export async function damage(key: string, at: number): Promise<void> {
  const bytes = new Uint8Array(await (await BACKUPS.get(key))!.arrayBuffer())
  const place = at % bytes.length
  bytes[place] = bytes[place]! ^ 1
  await BACKUPS.put(key, bytes)
}

/** The keys of a bucket. */
export async function keysIn(bucket: R2Bucket, prefix = ''): Promise<string[]> {
  return (await bucket.list({ prefix })).objects.map(({ key }) => key)
}

/** The templates of the waiting mails, in the order they were written. */
export const mailed = async () =>
  (await testDb().select({ template: outbox.template }).from(outbox).orderBy(asc(outbox.id))).map(
    ({ template }) => template,
  )

/** A bucket where one call fails. */
export function failing(bucket: R2Bucket, fails: (method: string, key: unknown) => boolean): R2Bucket {
  return new Proxy(bucket, {
    get(target, name: keyof R2Bucket & string) {
      const method = target[name] as (...parameters: unknown[]) => unknown
      return (...parameters: unknown[]) => {
        if (fails(name, parameters[0])) throw new Error('the bucket is away')
        return method.apply(target, parameters)
      }
    },
  })
}
