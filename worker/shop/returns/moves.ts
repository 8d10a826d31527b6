import { type SQL, sql } from 'drizzle-orm'
import { canMoveReturn, ORDER_RETURN_MOVES } from '../../../shared/returns/return-states.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import type { AnyMail } from '../../base/mail/outbox.ts'
import { refuseLateDamage } from './drafts.ts'
import { isWithinShipped } from './held.ts'
import { noticeMail, statusMail } from './mails.ts'
import { moveStatements } from './move-statements.ts'
import { type ReturnReader, readStanding, refuseOutdated, type Standing } from './standing.ts'

/** The moves that neither receive goods nor end in something. */
type PlainMove = 'send' | 'answer' | 'withdraw' | 'ask' | 'approve' | 'refuse' | 'close'

/** Whom a move tells. Of a draft that is withdrawn the shop has heard nothing. */
function mailsOf(env: Env, standing: Standing, name: PlainMove, note: string): AnyMail[] {
  if (name === 'withdraw') return standing.state === 'draft' ? [] : [noticeMail(env, standing, name, note)]
  if (name === 'send' || name === 'answer') return [noticeMail(env, standing, name, note)]
  return [statusMail(env, standing, name, { note })]
}

/** Damage is reported in time, and shown. Errors: `invalid`. */
function refuseDamage({ order, lines, photos }: Standing): void {
  refuseLateDamage(order.deliveredAt, lines)
  if (photos === 0 && lines.some(({ reason }) => reason === 'damaged'))
    throw new AppError('invalid', { fields: { files: 'return_photos' } })
}

const HAS_PHOTO = (
  id: number,
) => sql`(exists (select 1 from order_return_files where return_id = ${id} and type = 'image/webp')
  or not exists (select 1 from order_return_lines where return_id = ${id} and reason = 'damaged'))`
/** What a move needs when its statement runs, besides the state. */
const guardOf = (name: PlainMove, id: number): SQL | undefined => {
  if (name === 'send') return sql`${isWithinShipped(id)} and ${HAS_PHOTO(id)}`
  return name === 'approve' ? isWithinShipped(id) : undefined
}

/** Why a move came to nothing: more is asked back than was sent and is not back, or somebody was faster. */
async function refusalOf(db: Db, name: PlainMove, id: number): Promise<AppError> {
  if (guardOf(name, id)) {
    const [row] = await db.all<{ fits: number }>(sql`select ${isWithinShipped(id)} as fits`)
    if (!row!.fits) return new AppError('conflict', { text: 'return_quantity' })
  }
  return movedMeanwhile(db, 'returns', id)
}

/**
 * Moves a return: state, thread, history and mails, all or nothing. Returns the keys of the mails. Errors: `not_found`, also for a return
 * that is not open to the reader; `conflict` when somebody was faster, and when more is asked back than was sent and is not back yet;
 * `invalid` damage that is reported too late, or without a photo.
 */
export async function moveReturn(
  db: Db,
  env: Env,
  author: Author,
  reader: ReturnReader,
  name: PlainMove,
  id: number,
  { version, note }: { version: number; note?: string | null | undefined },
): Promise<string[]> {
  if (ORDER_RETURN_MOVES[name].by !== reader.party) throw new AppError('not_found')
  const standing = await readStanding(db, reader, id)
  await refuseOutdated(db, standing, version, canMoveReturn(name, standing.state))
  if (name === 'send') refuseDamage(standing)
  const words = note ?? ''
  const mails = mailsOf(env, standing, name, words)
  await changeRecord(db, author, {
    action: 'status',
    entity: 'returns',
    id,
    before: { state: standing.state },
    after: { state: ORDER_RETURN_MOVES[name].to },
    statements: await moveStatements(db, author, name, standing, {
      note: words,
      mails,
      onlyIf: guardOf(name, id) ?? sql`true`,
    }),
    refusals: { [STALE]: () => refusalOf(db, name, id) },
  })
  return mails.map(({ key }) => key)
}
