import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { OwnerDecision } from '../../../../shared/units/owner-requests.admin.ts'
import { type Author, changeRecord } from '../../../base/audit/change.ts'
import { movedMeanwhile, refuseMoved } from '../../../base/audit/meanwhile.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { outbox } from '../../../base/mail/mail.tables.ts'
import { mailStatements } from '../../../base/mail/outbox.ts'
import { type Asked, acceptStatements, isStillHad, readAsked } from './accepting.ts'
import { againLink, decisionKey } from './links.ts'
import { ownerRequests } from './owner-requests.tables.ts'

const ENTITY = 'owner-requests'
/** How long a refusal's mail waits, in minutes: an undo takes it back until then. */
const UNDO_MINUTES = 5

/** The mail of a refusal, which waits. */
async function refusalMail(
  db: Db,
  env: Env,
  asked: Asked,
  { reason, note }: OwnerDecision,
): Promise<SQLWrapper[]> {
  const { id, code, serial_number: serial, name, email, lang, version } = asked
  const key = decisionKey(id, version + 1)
  if (!reason) return []
  const values = { name, code, serial, reason, note: note || '', url: againLink(env, lang, code, serial) }
  const written = await mailStatements(db, [{ key, template: 'owner_refused', lang, to: email, values }])
  const later = new Date(Date.now() + UNDO_MINUTES * 60_000).toISOString()
  return [...written, db.update(outbox).set({ nextAttemptAt: later }).where(eq(outbox.key, key))]
}

/** Drops the mail of a refusal that has not been sent. */
const dropMail = (db: Db, { id, version }: Asked) =>
  db.delete(outbox).where(sql`key = ${decisionKey(id, version)} and status = 'pending' and attempts = 0`)

/**
 * Decides on what an owner sent: a valid one makes the person the owner of the unit, with the mailed link, by the rules of a transfer
 * when somebody has it; a refusal is mailed with its reason, and can be taken back. The registration of a retailer stays as it is.
 * Returns the keys of mails to send now. Errors: `not_found`, also before the address is confirmed; `conflict` with what happened
 * meanwhile, when the unit has another owner than was shown, or has had one since a later day.
 */
export async function decideOwnership(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  decision: OwnerDecision,
): Promise<string[]> {
  const { to, from, version, reason = null, note, present = null } = decision
  const mails: string[] = []
  await changeRecord(db, author, async () => {
    const asked = await readAsked(db, id)
    if (!asked) throw new AppError('not_found')
    await refuseMoved(db, ENTITY, id, { from, now: asked.state })
    if (version !== undefined && version !== asked.version) throw await movedMeanwhile(db, ENTITY, id)
    if (to === from) return null
    const isMove = from === 'waiting' || (from === 'refused' && to === 'waiting')
    const isSeen =
      asked.owner_id === (present?.id ?? null) && asked.owner_version === (present?.version ?? null)
    if (!isMove || (to === 'valid' && !isSeen)) throw new AppError('conflict', { text: 'owner_changed' })
    const accepted = to === 'valid' ? await acceptStatements(db, env, author, asked) : null
    mails.splice(0, 1, ...(accepted ? [accepted.key] : []))
    const isRefused = to === 'refused'
    return {
      action: 'status',
      entity: ENTITY,
      id,
      before: {
        state: from,
        ...(from === 'refused' && { refusal: asked.refusal, note: asked.refusal_note }),
      },
      after: { state: to, ...(isRefused && { refusal: reason, note: note || null }) },
      statements: [
        db
          .update(ownerRequests)
          .set({
            ...{
              state: to,
              refusal: isRefused ? reason : null,
              refusalNote: isRefused ? note || null : null,
            },
            ...{
              decidedAt: to === 'waiting' ? null : NOW,
              decidedBy: author.actor.id,
              version: asked.version + 1,
            },
          })
          .where(
            sql`id = ${id} and version = ${asked.version} and confirmed_at is not null
              and ${accepted ? isStillHad(asked) : sql`true`}`,
          ),
        ...(accepted?.statements ?? []),
        ...(isRefused ? await refusalMail(db, env, asked, decision) : []),
        ...(to === 'waiting' ? [dropMail(db, asked)] : []),
      ],
    }
  })
  return mails
}
