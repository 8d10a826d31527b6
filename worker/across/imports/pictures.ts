import { and, eq, type SQL, sql } from 'drizzle-orm'
import { MAX_IMAGE } from '../../../shared/files/file-kinds.ts'
import { byShop } from '../../base/audit/change.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { fetchPublic } from '../../base/files/fetched.ts'
import { type Stores, saveUpload } from '../../base/files/uploads.ts'
import { firstsStatement } from '../../shop/catalogue/product-sets.ts'
import { importPictures } from './imports.tables.ts'

const TIMEOUT_MS = 10_000
/** Pictures of one run of the cron, and how many at once; a run ends after so long. */
const A_RUN = 60
const AT_ONCE = 3
const RUN_MS = 90_000
/** How often an address is tried that does not answer. */
const MAX_ATTEMPTS = 3
const PASSING = ['fetch_unreachable', 'fetch_timeout', 'fetch_status']

type Waiting = Pick<
  SqlRow<typeof importPictures>,
  'import_id' | 'line' | 'position' | 'address' | 'attempts'
> & {
  product_id: number
}

const isThis = ({ import_id, line, position }: Waiting) =>
  and(
    eq(importPictures.importId, import_id),
    eq(importPictures.line, line),
    eq(importPictures.position, position),
  ) as SQL

/** Puts a fetched picture into its product. Returns the key of what is wrong with it, or null. */
async function save(stores: Stores, row: Waiting, file: File): Promise<string | null> {
  const { db } = stores
  const { import_id, product_id, position } = row
  try {
    await saveUpload(stores, byShop(`import:${import_id}`), file, 'image', async ({ value }) => {
      const [found] = await db.all<{ image: string | null; has: number }>(sql`
        select p.image, exists (select 1 from product_pictures where product_id = p.id and image = ${value}) as has
        from products p join imports i on i.id = ${import_id} and i.state = 'applied' where p.id = ${product_id} and p.deleted_at is null`)
      if (!found) throw new AppError('not_found')
      if (found.has === 1) throw new AppError('invalid', { fields: { file: 'twice' } })
      const own = sql`(select id from product_pictures where product_id = ${product_id} and image = ${value})`
      return {
        entity: 'products',
        id: product_id,
        before: { list: 'pictures_data', index: position, image: null },
        after: { list: 'pictures_data', index: position, image: value },
        held: null,
        statement: sql`insert into product_pictures (product_id, image, kind, position)
          select ${product_id}, ${value}, 'photo', ${position} where exists (
            select 1 from import_pictures join imports i on i.id = import_id
            where ${isThis(row)} and ${importPictures.state} = 'waiting' and i.state = 'applied') and not exists ${own}`,
        also: [
          firstsStatement(db, product_id),
          // A form that is open meanwhile must notice.
          sql`update products set version = version + 1 where id = ${product_id}`,
          sql`update import_pictures set state = 'done', failure = null, picture_id = ${own} where ${isThis(row)}`,
        ],
      }
    })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details.fields?.file ?? (error.code === 'too_large' ? 'fetch_too_large' : 'fetch_gone')
  }
}

async function fetchOne(stores: Stores, row: Waiting): Promise<'done' | 'failed' | 'waiting'> {
  const got = await fetchPublic(row.address, { maxBytes: MAX_IMAGE, timeoutMs: TIMEOUT_MS })
  const failure = 'file' in got ? await save(stores, row, got.file) : `fetch_${got.failure}`
  if (failure === null) return 'done'
  const attempts = row.attempts + 1
  const mayPass = PASSING.includes(failure) && attempts < MAX_ATTEMPTS
  // The same picture under two addresses is there once.
  const state = failure === 'twice' ? 'done' : mayPass ? 'waiting' : 'failed'
  await stores.db
    .update(importPictures)
    .set({ state, attempts, failure: state === 'done' ? null : failure })
    .where(isThis(row))
  return state
}

/** For the cron: fetches the next pictures of applied imports from their addresses; each failure stands at its address. */
export async function fetchPictures(stores: Stores, now = Date.now()) {
  const { db } = stores
  const rows = await db.all<Waiting>(sql`
    select w.import_id, w.line, w.position, w.address, w.attempts, r.target_id as product_id from import_pictures w
    join imports i on i.id = w.import_id and i.state = 'applied'
    join import_rows r on r.import_id = w.import_id and r.line = w.line
    where w.state = 'waiting' order by w.attempts, w.import_id, w.line, w.position limit ${A_RUN}`)
  const counts = { done: 0, failed: 0, waiting: 0 }
  for (let at = 0; at < rows.length && Date.now() - now < RUN_MS; at += AT_ONCE) {
    const states = await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => fetchOne(stores, row)))
    for (const state of states) counts[state]++
  }
  return counts
}
