import { sql } from 'drizzle-orm'
import { type HandOverBody, MAX_HANDED_OVER, MAX_IN_PERIOD } from '../../../shared/payments/invoices.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { zip } from '../../base/files/zip.ts'
import { openDocument, type Stores } from '../documents/opening.ts'
import { readHandOver, readPeriod } from './files.ts'
import { isBookedOn, isMadeOn, readPenalties } from './of-period.ts'

/**
 * Hands over what was made on these days and waits, each once, however many do it at the same moment. Returns the hand-over's id. Error:
 * `conflict` when nothing waits.
 */
export async function handOver(db: Db, userId: number, { from, to }: HandOverBody): Promise<number> {
  const waiting = sql`select e.document_id from e_invoices e cross join documents d on d.id = e.document_id
    where e.hand_over_id is null and e.outcome is null and ${isMadeOn(from, to)}
    order by e.document_id limit ${number(MAX_HANDED_OVER)}`
  const [made] = await writeTogether(db, [
    sql`insert into hand_overs (from_on, to_on, user_id) select ${from}, ${to}, ${number(userId)}
      where exists (${waiting}) returning id`,
    sql`update e_invoices set hand_over_id = (select max(id) from hand_overs) where document_id in (${waiting})`,
    sql`update hand_overs set files = (select count(*) from e_invoices e where e.hand_over_id = hand_overs.id)
      where id = (select max(id) from hand_overs) and files = 0`,
  ])
  if (!made![0]) throw new AppError('conflict', { text: 'invoice_none_waits' })
  return made![0].id as number
}

const bytesOf = (text: string) => new Response(text).body!

/** A hand-over as one file, again and again the same ones. Error: `not_found`. */
export async function zipHandOver(db: Db, id: number): Promise<ReadableStream<Uint8Array>> {
  const [known] = await db.all<{ id: number }>(sql`select id from hand_overs where id = ${number(id)}`)
  if (!known) throw new AppError('not_found')
  async function* entries() {
    for await (const { name, xml } of readHandOver(db, id)) yield { name, body: bytesOf(xml) }
  }
  return zip(entries())
}

/**
 * What was made on these days, both included, as one file: each as XML, and as PDF in its reader's language; penalty notes, which are
 * nothing for the exchange system, as PDF only. Errors: `conflict` for none, and for more than one file has.
 */
export async function zipPeriod(
  stores: Stores,
  { from, to }: HandOverBody,
): Promise<ReadableStream<Uint8Array>> {
  const { db, files } = stores
  const [row] = await db.all<{ count: number }>(sql`select count(*) as count from (select 1 from documents d
    left join e_invoices e on e.document_id = d.id where ${isBookedOn(from, to)} limit ${number(MAX_IN_PERIOD + 1)})`)
  const { count } = row!
  if (count === 0) throw new AppError('conflict', { text: 'invoice_period_empty' })
  if (count > MAX_IN_PERIOD) throw new AppError('conflict', { text: 'invoice_period_long' })
  const pdfOf = async (id: number) => {
    const pdf = (await files.get(await openDocument(stores, 'administrator', id)))!
    return { name: `pdf/${pdf.customMetadata!.name}`, body: pdf.body }
  }
  async function* entries() {
    for await (const { id, name, xml } of readPeriod(db, from, to)) {
      yield { name: `xml/${name}`, body: bytesOf(xml) }
      yield await pdfOf(id)
    }
    for (const id of await readPenalties(db, from, to)) yield await pdfOf(id)
  }
  return zip(entries())
}
