import { sql } from 'drizzle-orm'
import type { JobResult } from '../../../shared/office/jobs.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { normalise } from '../../base/db/search.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { writeLog } from '../../base/log.ts'
import { openPdf, Unreadable } from './pdf-text.ts'
import { READ_DOCUMENTS } from './public-documents.ts'

/** Milliseconds and files of a run; what is left is for the next one. */
const RUN_MS = 20_000
const MAX_FILES = 20
/** Pages that are written at once, and those of a document that are read. */
const AT_ONCE = 10
const MAX_PAGES = 600
/** How often a document's next pages may be begun: whoever ends a Worker that reads must not do so for ever. */
const MAX_ATTEMPTS = 3
/** Files whose pages a run deletes. */
const DROPPED = 20

interface Stores {
  db: Db
  files: R2Bucket
}
interface Next {
  file: string
  pages: number
  attempts: number
}

/** The next file to read: one that is begun, else one that nobody has looked at. */
const findNext = (db: Db) =>
  db.get<Next | undefined>(sql`
    select d.file, coalesce(m.pages, 0) as pages, coalesce(m.attempts, 0) as attempts
    from (select d.file, min(d.id) as id from ${READ_DOCUMENTS} group by d.file) d
    left join manual_files m on m.file = d.file
    where m.file is null or m.state = 'reading' order by m.file is null, d.id limit 1`)

/** Deletes the pages of files that no public document has any more. Returns how many files. */
async function dropGone(db: Db): Promise<number> {
  const gone = sql`(select m.file from manual_files m
    where not exists (select 1 from ${READ_DOCUMENTS} and d.file = m.file) order by m.file limit ${number(DROPPED)})`
  const [, , dropped] = await writeTogether(db, [
    sql`delete from manual_search where rowid in (select id from manual_pages where file in ${gone})`,
    sql`delete from manual_pages where file in ${gone}`,
    sql`delete from manual_files where file in ${gone} returning file`,
  ])
  return dropped!.length
}

/** Writes pages, again when they are there, as far as the file is still wanted. */
async function write(db: Db, file: string, texts: Map<number, string>): Promise<void> {
  const pages = JSON.stringify(
    [...texts]
      .map(([page, text]) => ({ page, text, terms: normalise(text) }))
      .filter(({ text }) => text !== ''),
  )
  const last = Math.max(...texts.keys())
  const isOfThese = sql`file = ${file} and page in (select value from json_each(${JSON.stringify([...texts.keys()])}))`
  await writeTogether(db, [
    sql`delete from manual_search where rowid in (select id from manual_pages where ${isOfThese})`,
    sql`delete from manual_pages where ${isOfThese}`,
    sql`insert into manual_pages (file, page, text)
      select ${file}, value ->> 'page', value ->> 'text' from json_each(${pages})
      where exists (select 1 from manual_files where file = ${file})`,
    sql`insert into manual_search (rowid, terms)
      select p.id, w.value ->> 'terms' from json_each(${pages}) w
      cross join manual_pages p on p.file = ${file} and p.page = w.value ->> 'page'`,
    sql`update manual_files set pages = ${last}, attempts = 0 where file = ${file}`,
  ])
}

/** Reads a file on from where it was left, until an end (ms). Returns how many pages, and whether there are more. */
async function readOn({ db, files }: Stores, { file, pages: from }: Next, end: number) {
  const object = await files.get(file)
  if (!object) throw new Unreadable('missing')
  const pdf = await openPdf(new Uint8Array(await object.arrayBuffer()))
  try {
    const last = Math.min(pdf.pages, MAX_PAGES)
    let at = from
    while (at < last && Date.now() < end) {
      const texts = new Map<number, string>()
      while (texts.size < AT_ONCE && at < last) texts.set(++at, await pdf.textOf(at))
      await write(db, file, texts)
    }
    return { pages: at - from, isWhole: at >= last }
  } finally {
    await pdf.close()
  }
}

/** Says how a file ended: read, or why it cannot be. */
const finish = (db: Db, file: string, failure: Unreadable['failure'] | null) =>
  db.run(
    sql`update manual_files set state = ${failure === null ? 'read' : 'unreadable'}, failure = ${failure} where file = ${file}`,
  )

const hasText = (db: Db, file: string) =>
  db.get<object | undefined>(sql`select 1 from manual_pages where file = ${file} limit 1`)

/** Reads one file as far as there is time. Returns how many pages, and whether it cannot be read. */
async function readFile(stores: Stores, next: Next, end: number) {
  const { db } = stores
  const { file, attempts } = next
  if (attempts >= MAX_ATTEMPTS) {
    await finish(db, file, 'too_slow')
    return { pages: 0, unreadable: 1 }
  }
  await db.run(sql`
    insert into manual_files (file, state, attempts) values (${file}, 'reading', 1)
    on conflict (file) do update set attempts = attempts + 1`)
  try {
    const { pages, isWhole } = await readOn(stores, next, end)
    if (!isWhole) return { pages, unreadable: 0 }
    const failure = (await hasText(db, file)) ? null : 'no_text'
    await finish(db, file, failure)
    return { pages, unreadable: failure === null ? 0 : 1 }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    writeLog('warn', { event: 'manual_unreadable', file, reason: error.failure })
    await finish(db, file, error.failure)
    return { pages: 0, unreadable: 1 }
  }
}

/**
 * For the cron: reads the texts of public documents of products that nobody has read yet, page by page, and deletes those that are public no
 * more. A document that takes more than one run goes on where it was left; one that cannot be read says why.
 */
export async function readManuals(stores: Stores, now = Date.now(), runMs = RUN_MS): Promise<JobResult> {
  const dropped = await dropGone(stores.db)
  const counts = { files: 0, pages: 0, unreadable: 0, dropped }
  while (counts.files < MAX_FILES && Date.now() < now + runMs) {
    const next = await findNext(stores.db)
    if (!next) break
    const { pages, unreadable } = await readFile(stores, next, now + runMs)
    counts.files += 1
    counts.pages += pages
    counts.unreadable += unreadable
  }
  return counts
}
