import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Assets } from '../../base/assets.ts'
import type { Db } from '../../base/db/client.ts'
import { type Maybe, number, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { writeLog } from '../../base/log.ts'
import type { documentFiles, documents } from './documents.tables.ts'
import { type DocumentReader, isOpenTo, ROW, type Row } from './documents.ts'
import type { Facts } from './facts.ts'

/** What documents are opened with. */
export interface Stores {
  db: Db
  files: R2Bucket
  assets: Assets
}
type Found = Row &
  Pick<SqlRow<typeof documents>, 'facts'> &
  Maybe<Pick<SqlRow<typeof documentFiles>, 'file' | 'hash'>>

/**
 * The key in FILES of a document in a language, its own unless one is given; made of what the row keeps when nobody has asked for it
 * before, or when the object is gone. Whoever asks for it gets the same bytes. Error: `not_found`, also when it is not open to the reader.
 */
export async function openDocument(
  stores: Stores,
  reader: DocumentReader,
  id: number,
  wanted?: Lang,
): Promise<string> {
  const { db, files } = stores
  const [[found]] = await readTogether<[Found]>(db, [
    sql`select ${ROW}, d.facts, f.file, f.hash from documents d
      left join document_files f on f.document_id = d.id and f.lang = coalesce(${wanted ?? null}, d.lang)
      where d.id = ${number(id)} and ${isOpenTo(reader, 'd')}`,
  ])
  if (!found) throw new AppError('not_found')
  if (found.file && (await files.head(found.file))) return found.file
  return keepFile(stores, found, wanted ?? found.lang)
}

/** Makes the file and keeps it. Two at once keep one of both: the other's object is dropped. */
async function keepFile({ db, files, assets }: Stores, found: Found, lang: Lang): Promise<string> {
  // The maker of PDFs is loaded when it is wanted.
  const { makeDocumentPdf } = await import('./pdf/document.ts')
  const printing = { ...found, facts: JSON.parse(found.facts) as Facts }
  const { bytes, name } = await makeDocumentPdf(printing, lang, assets)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
  const { id, hash: storedHash } = found
  if (storedHash && storedHash !== hash)
    writeLog('error', { event: 'document_differs', document_id: id, lang })
  const file = found.file ?? `documents/${crypto.randomUUID()}.pdf`
  await files.put(file, bytes, {
    httpMetadata: { contentType: 'application/pdf' },
    customMetadata: { name },
  })
  if (found.file) return file
  const [, rows] = await writeTogether(db, [
    sql`insert into document_files (document_id, lang, file, hash) values (${number(id)}, ${lang}, ${file}, ${hash})
      on conflict do nothing`,
    sql`select file from document_files where document_id = ${number(id)} and lang = ${lang}`,
  ])
  const winner = String(rows![0]!.file)
  if (winner !== file) await files.delete(file)
  return winner
}

/** A packing list as it was made, for the labels of its parcels, which nobody keeps. Error: `not_found`, also for another kind. */
export async function readPacking(db: Db, id: number): Promise<Row & { facts: Facts }> {
  const [[found]] = await readTogether<[Row & Pick<SqlRow<typeof documents>, 'facts'>]>(db, [
    sql`select ${ROW}, d.facts from documents d where d.id = ${number(id)} and d.kind = 'packing_list'`,
  ])
  if (!found) throw new AppError('not_found')
  return { ...found, facts: JSON.parse(found.facts) as Facts }
}
