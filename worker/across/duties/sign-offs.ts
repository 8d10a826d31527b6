import { and, eq, isNull, sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import type { SignOffData } from '../../../shared/duties/duties.admin.ts'
import { type DutyName, dutyOf } from '../../../shared/duties/duties.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { AppError } from '../../base/errors.ts'
import { dutySignOffs } from './duties.tables.ts'

const ENTITY = 'duties'

/**
 * Says that a duty counts as met, until a day. Returns the sign-off's id. Errors: `invalid` for a day that is past, a product of a duty of the shop,
 * or a product that is not there.
 */
export function signOff(db: Db, author: Author, duty: DutyName, given: SignOffData): Promise<number> {
  const { note, valid_until: validUntil, country = null, product_id: productId = null } = given
  const refuse = (field: string) =>
    new AppError('invalid', { fields: { [`sign_off_data.${field}`]: 'invalid' } })
  if (validUntil < today()) throw refuse('valid_until')
  if (productId !== null && dutyOf(duty).of === 'shop') throw refuse('product_id')
  const isThere =
    productId === null ? sql`where 1` : sql`from products where id = ${productId} and parent_id is null`
  const row = { duty, productId, country, note, validUntil, userId: author.actor.id }
  return changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: { duty, product_id: productId, country, note, valid_until: validUntil },
    statements: [insertSelected(db, dutySignOffs, row, isThere)],
  })
}

/** Takes a sign-off back; it stays in the history. Errors: `not_found`. */
export async function withdrawSignOff(db: Db, author: Author, id: number): Promise<void> {
  const isStanding = and(eq(dutySignOffs.id, id), isNull(dutySignOffs.withdrawnAt))
  await changeRecord(db, author, async () => {
    const [row] = await db.select().from(dutySignOffs).where(isStanding)
    if (!row) throw new AppError('not_found')
    const { duty, productId: product_id, country, note, validUntil: valid_until } = row
    return {
      action: 'delete',
      entity: ENTITY,
      id,
      before: { duty, product_id, country, note, valid_until },
      after: null,
      statements: [db.update(dutySignOffs).set({ withdrawnAt: NOW }).where(isStanding)],
    }
  })
}
