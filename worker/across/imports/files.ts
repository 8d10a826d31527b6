import { and, eq, type SQL, sql } from 'drizzle-orm'
import { MAX_DOCUMENT, MAX_IMAGE } from '../../../shared/files/file-kinds.ts'
import { byShop } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import type { Bindings } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { fetchPublic } from '../../base/files/fetched.ts'
import type { Stores } from '../../base/files/uploads.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import { placeFile } from '../../shop/catalogue/files/place-file.ts'
import { importFiles } from './imports.tables.ts'

const TIMEOUT_MS = 20_000
/** Files of one run of the cron (each is some ten subrequests, of which a run has 1000), and how many pictures at once; a run ends after so long. */
const A_RUN = 60
const AT_ONCE = 3
const RUN_MS = 90_000
/** How often an address is tried that does not answer, and a drawing whose table is not there yet. */
const MAX_ATTEMPTS = 3
const PASSING = ['fetch_unreachable', 'fetch_timeout', 'fetch_status', 'fetch_gap']

type Waiting = Pick<
  SqlRow<typeof importFiles>,
  'import_id' | 'line' | 'position' | 'type' | 'address' | 'kind' | 'lang' | 'attempts'
> & {
  product_id: number
  place: number
}

const isThis = ({ import_id, line, position }: Waiting) =>
  and(
    eq(importFiles.importId, import_id),
    eq(importFiles.line, line),
    eq(importFiles.position, position),
  ) as SQL

/** The table of spare parts that a drawing is of: its row, null when it is the next one; or why there is none for it. */
async function tableOf({ db }: Stores, { product_id, place }: Waiting) {
  const tables = await db.all<{ id: number; image: string | null }>(sql`
    select id, image from product_images where product_id = ${product_id} and deleted_at is null order by position, id`)
  const found = tables[place]
  if (found) return found.image === null ? { row: found.id } : 'twice'
  return place > tables.length ? 'fetch_gap' : { row: null }
}

/** Puts a fetched file into its product. Returns the key of what is wrong with it, or null. */
async function save(stores: Stores, row: Waiting, file: File): Promise<string | null> {
  const { import_id, product_id, type, place, kind, lang } = row
  const table = type === 'drawing' ? await tableOf(stores, row) : { row: null }
  if (typeof table === 'string') return table
  const sent = { type, position: place, kind, lang, ...(table.row !== null && { row: table.row }) }
  try {
    const isNew = await placeFile(stores, byShop(`import:${import_id}`), product_id, sent, file, {
      stands: sql`exists (select 1 from import_pictures join imports i on i.id = import_id
        where ${isThis(row)} and ${importFiles.state} = 'waiting' and i.state = 'applied')`,
      once: true,
      also: (own) => [
        sql`update import_pictures set state = 'done', failure = null, picture_id = ${own} where ${isThis(row)}`,
      ],
    })
    return isNew ? null : 'twice'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details.fields?.file ?? (error.code === 'too_large' ? 'fetch_too_large' : 'fetch_gone')
  }
}

async function fetchOne(stores: Stores, row: Waiting): Promise<'done' | 'failed' | 'waiting'> {
  const maxBytes = row.type === 'document' ? MAX_DOCUMENT : MAX_IMAGE
  const got = await fetchPublic(row.address, { maxBytes, timeoutMs: TIMEOUT_MS })
  const failure = 'file' in got ? await save(stores, row, got.file) : `fetch_${got.failure}`
  if (failure === null) return 'done'
  const attempts = row.attempts + 1
  const mayPass = PASSING.includes(failure) && attempts < MAX_ATTEMPTS
  // The same file under two addresses is there once.
  const state = failure === 'twice' ? 'done' : mayPass ? 'waiting' : 'failed'
  await stores.db
    .update(importFiles)
    .set({ state, attempts, failure: state === 'done' ? null : failure })
    .where(isThis(row))
  return state
}

/** Documents are large, and drawings follow upon each other: each of them alone, pictures some at once. */
function* chunked(rows: Waiting[]) {
  const pictures = rows.filter(({ type }) => type === 'picture')
  for (let at = 0; at < pictures.length; at += AT_ONCE) yield pictures.slice(at, at + AT_ONCE)
  for (const row of rows) if (row.type !== 'picture') yield [row]
}

/** For the queue and the cron: fetches the next files of applied imports from their addresses; each failure stands at its address. */
export async function fetchFiles(stores: Stores, now = Date.now()) {
  const { db } = stores
  const rows = await db.all<Waiting>(sql`
    select w.import_id, w.line, w.position, w.type, coalesce(w.place, w.position) as place, w.address, w.kind, w.lang, w.attempts, r.target_id as product_id
    from import_pictures w join imports i on i.id = w.import_id and i.state = 'applied'
    join import_rows r on r.import_id = w.import_id and r.line = w.line
    where w.state = 'waiting' order by w.attempts, w.import_id, w.line, w.position limit ${A_RUN}`)
  const counts = { done: 0, failed: 0, waiting: 0 }
  for (const chunk of chunked(rows)) {
    if (Date.now() - now >= RUN_MS) break
    const states = await Promise.all(chunk.map((row) => fetchOne(stores, row)))
    for (const state of states) counts[state]++
  }
  return counts
}

/**
 * Has the queue fetch files that nobody has tried yet; those that were tried wait for the cron, as their servers may. When the queue fails, the
 * cron fetches them all.
 */
export async function announceFiles(db: Db, queue: Bindings['MAILS']): Promise<void> {
  const waiting = await db.get<object | undefined>(sql`select 1 from import_pictures w
    join imports i on i.id = w.import_id and i.state = 'applied' where w.state = 'waiting' and w.attempts = 0 limit 1`)
  if (!waiting) return
  await queue
    .send({ job: 'importFiles' })
    .catch((error: unknown) => writeLog('warn', { event: 'file_queue_failed', reason: lineOf(error) }))
}
