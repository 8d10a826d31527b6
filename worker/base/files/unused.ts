import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { files } from './files.tables.ts'
import { isShared, keysOf } from './purposes.ts'

/** Where unused files are dropped. */
interface Stores {
  db: Db
  files: R2Bucket
}
interface Known {
  key: string
  /** What a column that refers to it holds. */
  value: string
}

/** All columns that hold a file. */
const REFERENCES = [
  ['cats', 'image'],
  ['fams', 'image'],
  ['products', 'image'],
  ['products', 'doc'],
  ['product_images', 'image'],
  ['quotation_lines', 'image'],
  ['updates', 'doc'],
  ['warranties', 'doc'],
]
const UNUSED = sql.raw(
  REFERENCES.map(
    ([table, column]) => `not exists (select 1 from ${table} where ${column} = known.value ->> 'value')`,
  ).join(' and '),
)

const listed = (known: Known[]) => sql`json_each(${JSON.stringify(known)}) known`

const selectUsed = (db: Db, known: Known[]) =>
  db
    .select({ key: sql<string>`known.value ->> 'key'`.as('key') })
    .from(listed(known))
    .where(sql`not (${UNUSED})`)

/**
 * Deletes files, by what a column held, unless some record still refers to them. Comes after the commit, never before.
 * Answers how many objects went.
 */
export async function dropUnused(stores: Stores, values: string[]): Promise<number> {
  if (values.length === 0) return 0
  const { db } = stores
  const keys = values.flatMap((value) => keysOf(value).map((key) => ({ key, value })))
  const [, used] = await db.batch([
    db
      .delete(files)
      .where(sql`${files.key} in (select known.value ->> 'key' from ${listed(keys)} where ${UNUSED})`),
    selectUsed(db, keys),
  ])
  const unused = keys.filter(({ key }) => !used.some((row) => row.key === key))
  for (const known of unused) await dropObject(stores, known)
  return unused.length
}

/**
 * Whoever uploads the same content just now has found it in place and commits a record for it: this looks once more after the
 * deletion, as `saveUpload` does after its commit, so that one of the two puts it back.
 */
async function dropObject({ db, files: bucket }: Stores, known: Known): Promise<void> {
  const { key } = known
  const object = isShared(key) ? await bucket.get(key) : null
  const body = await object?.arrayBuffer()
  await bucket.delete(key)
  if (!object || !body) return
  const used = await selectUsed(db, [known])
  if (used.length === 0) return
  const { httpMetadata, customMetadata } = object
  await bucket.put(key, body, {
    ...(httpMetadata && { httpMetadata }),
    ...(customMetadata && { customMetadata }),
  })
}
