import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { files } from './files.tables.ts'
import { isShared, keysOf, madeKeysOf } from './purposes.ts'

/** Where unused files are deleted from. */
interface Stores {
  db: Db
  files: R2Bucket
}
interface Known {
  key: string
  /** The value of a column that refers to it. */
  value: string
}

/** All columns that hold a file. */
const REFERENCES = [
  ['cats', 'image'],
  ['fams', 'image'],
  ['products', 'image'],
  ['products', 'doc'],
  ['product_pictures', 'image'],
  ['product_documents', 'file'],
  ['product_images', 'image'],
  ['review_photos', 'file'],
  ['quotation_lines', 'image'],
  ['quotation_files', 'file'],
  ['offers', 'pdf'],
  ['document_files', 'file'],
  ['claim_files', 'file'],
  ['fault_files', 'file'],
  ['order_return_files', 'file'],
  ['updates', 'doc'],
  ['vendor_photos', 'image'],
  ['warranties', 'doc'],
  ['owner_requests', 'doc'],
]
/** The most keys that R2 deletes in a call. */
const TOGETHER = 1000
/** The settings hold theirs in JSON; there are a few rows. */
const IN_SETTINGS = `not exists (select 1 from settings s, json_tree(coalesce(s.published, '{}')) t where t.atom = known.value ->> 'value')
  and not exists (select 1 from settings s, json_tree(coalesce(s.draft, '{}')) t where t.atom = known.value ->> 'value')`
const UNUSED = sql.raw(
  [
    ...REFERENCES.map(
      ([table, column]) => `not exists (select 1 from ${table} where ${column} = known.value ->> 'value')`,
    ),
    IN_SETTINGS,
  ].join(' and '),
)

const listed = (known: Known[]) => sql`json_each(${JSON.stringify(known)}) known`

const selectUsed = (db: Db, known: Known[]) =>
  db
    .select({ key: sql<string>`known.value ->> 'key'`.as('key') })
    .from(listed(known))
    .where(sql`not (${UNUSED})`)

/**
 * Deletes files, by the values of columns that held them, unless some record still refers to them. Call it after the commit,
 * never before. Returns how many objects were deleted.
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
  // After what it is made from; what is still being made now is found by the cron.
  const made = [...new Set(unused.map(({ value }) => value))].flatMap(madeKeysOf)
  for (let from = 0; from < made.length; from += TOGETHER) {
    await stores.files.delete(made.slice(from, from + TOGETHER))
  }
  return unused.length
}

/**
 * Somebody who uploads the same content at this moment may have found the object in place and be committing a record for it.
 * Both look again, this after the deletion and `saveUpload` after its commit, so that one of them puts it back.
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
