import { and, eq, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Decision } from '../../../shared/warranties/warranties.admin.ts'
import type { Refusal } from '../../../shared/warranties/warranty-refusals.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { users } from '../accounts/accounts.tables.ts'
import { certificateMail } from './certificate-mails.ts'
import { warranties } from './warranties.tables.ts'

interface Decided {
  to: Decision
  /** The registration's version with the decision. */
  version: number
  reason: Refusal | null
  note: string
}

/** How long a mail about a decision waits, in minutes: an undo takes it back until then. */
const UNDO_MINUTES = 5

/** The keys of one registration's mails are those between these. */
const keysOf = (id: number) => sql`key > ${`warranty:${id}:`} and key < ${`warranty:${id};`}`

/** Who registered it, if it is a retailer's account that can sign in. */
async function findReader(db: Db, id: number) {
  const [reader] = await db
    .select({
      name: users.firstName,
      email: users.email,
      lang: users.lang,
      code: warranties.code,
      serial: warranties.serialNumber,
    })
    .from(warranties)
    .innerJoin(users, eq(users.id, warranties.userId))
    .where(
      and(
        ...[eq(warranties.id, id), isNotNull(warranties.retailerId), eq(users.role, 'vendor')],
        ...[eq(users.active, true), isNull(users.deletedAt)],
      ),
    )
  return reader
}

/** Who has the unit that the registration is of, for its certificate. */
const findOwner = (db: Db, id: number) =>
  db.get<Parameters<typeof certificateMail>[3] | undefined>(sql`
    select u.id as unitId, u.code, u.serial_number as serial, o.name, o.email, o.lang
    from units u join unit_owners o on o.unit_id = u.id and o.until is null where u.warranty_id = ${id}`)

/**
 * Statements for the batch of a decision: mails about earlier ones that have not been sent are dropped, and a refusal with a reason
 * is mailed; that it is valid only to whom a refusal was mailed before, because everybody else sees it in the list and has nothing
 * to do. The unit's owner gets the certificate of guarantee.
 */
export async function decisionMails(
  db: Db,
  env: Env,
  id: number,
  { to, version, reason, note }: Decided,
): Promise<SQLWrapper[]> {
  const dropped = db.delete(outbox).where(sql`${keysOf(id)} and status = 'pending' and attempts = 0`)
  const isMailed = to === 'valid' || (to === 'refused' && reason !== null)
  const reader = isMailed ? await findReader(db, id) : undefined
  const later = new Date(Date.now() + UNDO_MINUTES * 60_000).toISOString()
  const delayedUntil = (key: string) =>
    db.update(outbox).set({ nextAttemptAt: later }).where(eq(outbox.key, key))
  const owner = to === 'valid' ? await findOwner(db, id) : undefined
  const ownKey = `warranty:${id}:certificate:${version}`
  const certified = owner ? [...(await certificateMail(db, env, ownKey, owner)), delayedUntil(ownKey)] : []
  if (!reader) return [dropped, ...certified]
  const { name, email, lang, code, serial } = reader
  const key = `warranty:${id}:${to}:${version}`
  const mail = { key, lang, to: email }
  const values = { name, code, serial, url: `${env.origin}/${lang}/warranties` }
  const refusedLast = sql`(select max(id) from outbox where ${keysOf(id)} and template = 'warranty_refused')
    > coalesce((select max(id) from outbox where ${keysOf(id)} and template = 'warranty_valid'), 0)`
  const written =
    to === 'valid'
      ? await mailStatements(db, [{ ...mail, template: 'warranty_valid', values, onlyIf: refusedLast }])
      : await mailStatements(db, [
          { ...mail, template: 'warranty_refused', values: { ...values, reason: reason!, note } },
        ])
  return [dropped, ...written, delayedUntil(key), ...certified]
}
