import type { $ZodType } from 'zod/v4/core'
import type { NewFault } from '../../../shared/faults/fault-reports.ts'
import { MAX_FAULT_PHOTOS, MAX_IMAGE } from '../../../shared/files/file-kinds.ts'
import type { AppContext } from '../../base/http/context.ts'
import { idempotencyKeyOf } from '../../base/http/idempotency.ts'
import { readFiles, storesOf } from '../../base/http/uploads.ts'
import { announceMails } from '../../base/mail/announce.ts'
import type { FaultPerson } from './persons.ts'

/* What is written comes as JSON, or with photos as a form: both do the same. */

/** The words and photos of a form; the caller counts the call first, before anything is read of it. */
export const readPhotos = <S extends $ZodType>(c: AppContext, schema: S) =>
  readFiles(c, schema, 'file', { most: MAX_FAULT_PHOTOS, maxBytes: MAX_IMAGE })

/** An owner reports a fault of the own unit. */
export async function makeReport(
  c: AppContext,
  ownerId: number,
  { lang = c.var.lang, ...words }: NewFault,
  photos?: File[],
) {
  // What writes, and prepares photos, is loaded with the first call.
  const { reportFault } = await import('./reporting.ts')
  const { env, requestId } = c.var
  const key = idempotencyKeyOf(c)
  announceMails(c, await reportFault(storesOf(c), env, requestId, ownerId, { ...words, lang }, key, photos))
  return c.json({ success: true })
}

/** Owner or retailer writes about a report. */
export async function makeMessage(
  c: AppContext,
  person: FaultPerson,
  id: number,
  { text, lang = c.var.lang }: Pick<NewFault, 'text' | 'lang'>,
  photos?: File[],
) {
  const { writeAboutFault } = await import('./answering.ts')
  const key = idempotencyKeyOf(c)
  announceMails(c, await writeAboutFault(storesOf(c), c.var.env, person, id, { text, lang }, key, photos))
  return c.json({ success: true })
}
