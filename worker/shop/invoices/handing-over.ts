import { sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import { type HandOverBody, MAX_HANDED_OVER } from '../../../shared/payments/invoices.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { zip } from '../../base/files/zip.ts'
import { readHandOver } from './files.ts'

/**
 * Hands over what was made on these days and waits, each once, however many do it at the same moment. Returns the hand-over's id. Error:
 * `conflict` when nothing waits.
 */
export async function handOver(db: Db, userId: number, { from, to }: HandOverBody): Promise<number> {
  const waiting = sql`select e.document_id from e_invoices e cross join documents d on d.id = e.document_id
    where e.hand_over_id is null and e.outcome is null and d.made_at >= ${startOfDay(from)} and d.made_at < ${endOfDay(to)}
    order by e.document_id limit ${number(MAX_HANDED_OVER)}`
  const [made] = await writeTogether(db, [
    sql`insert into hand_overs (from_on, to_on, user_id) select ${from}, ${to}, ${number(userId)}
      where exists (${waiting}) returning id`,
    sql`update e_invoices set hand_over_id = (select max(id) from hand_overs) where document_id in (${waiting})`,
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
