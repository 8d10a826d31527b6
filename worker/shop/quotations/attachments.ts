import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { withAttached } from '../../base/files/attached.ts'
import { fileStatement, type Stores } from '../../base/files/uploads.ts'
import { type NewMessage, writeMessage } from './messages.ts'
import { readMoving } from './moving.ts'
import { isOpenTo, partyOf, type QuotationPerson, type QuotationReader } from './persons.ts'
import { quotationFiles, quotationMessages } from './quotation-life.tables.ts'
import { quotations } from './quotations.tables.ts'

/**
 * Writes a message with files, all or nothing: pictures are made anew, PDFs rewritten, each under a random key that nobody can fetch by
 * itself. Returns the keys of the mails. Errors: those of `writeMessage`; `unsupported_type`, `too_large`, `invalid` for a file.
 */
export async function writeMessageWithFiles(
  stores: Stores,
  env: Env,
  person: QuotationPerson,
  id: number,
  message: NewMessage,
  files: File[],
): Promise<string[]> {
  const { db } = stores
  // Nothing is unpacked for strangers.
  await readMoving(db, person, id)
  let mails: string[] = []
  await withAttached(stores, 'request', files, async (attached, objects) => {
    const also = (requestKey: string) => [
      insertSelected(
        db,
        quotationFiles,
        {
          messageId: sql`(select id from ${quotationMessages} where request_key = ${requestKey})`,
          file: sql`value ->> 'value'`,
          name: sql`value ->> 'name'`,
          size: sql`value ->> 'size'`,
          position: sql`key`,
        },
        sql`from json_each(${JSON.stringify(attached)})`,
      ),
      // The name that a file had on the person's device is stored with the message only.
      fileStatement(db, 'request', '', objects),
    ]
    mails = await writeMessage(db, env, person, id, { ...message, files: attached.length, also })
    // Without mails the same message was there already, with its own files.
    return mails.length > 0
  })
  return mails
}

/** The key of a file, and its name. Error: `not_found`, also for whom the request or its thread is not open. */
export async function findAttachment(
  db: Db,
  reader: QuotationReader,
  id: number,
  fileId: number,
): Promise<string> {
  const [row] = await db
    .select({
      file: quotationFiles.file,
      retailerId: sql<number>`${quotations.retailerId}`.as('now_vendor_id'),
      thread: sql<number>`${quotationMessages.retailerId}`.as('thread_vendor_id'),
    })
    .from(quotationFiles)
    .innerJoin(quotationMessages, eq(quotationMessages.id, quotationFiles.messageId))
    .innerJoin(quotations, eq(quotations.id, quotationMessages.quotationId))
    .where(and(eq(quotationFiles.id, fileId), eq(quotations.id, id), isOpenTo(reader)))
  const isOther = row && partyOf(reader, row.retailerId) === 'retailer' && row.thread !== row.retailerId
  if (!row || isOther) throw new AppError('not_found')
  return row.file
}
