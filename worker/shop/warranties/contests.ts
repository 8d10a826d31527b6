import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Warranty, WarrantyContest } from '../../../shared/warranties/warranties.admin.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import type { Author } from '../../base/audit/change.ts'
import { changeMany, type ManyChange } from '../../base/audit/many.ts'
import { refuseMoved } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { warranties } from './warranties.tables.ts'

/** The condition that registration `h` holds a serial number of a code, both as keys; at most one does. */
export const holdsNumber = (codeKey: string | SQL, serialKey: string | SQL) =>
  sql`h.code_key = ${codeKey} and h.serial_key = ${serialKey}
    and h.deleted_at is null and h.contest is null`

/** The registration that holds or held a number. */
interface Holder {
  id: number
  status: boolean
}
type State = Pick<Warranty, 'status' | 'contest'>
interface Contested extends State {
  id: number
  holder: Holder | null
  /** Whether it, or the one that holds the number, pays an open order. */
  pays: boolean
}

const pays = (id: SQL) =>
  sql`exists (select 1 from warranty_claims where warranty_id in (${id}) and open = 1)`

async function findContested(db: Db, id: number): Promise<Contested> {
  const w = alias(warranties, 'w')
  const h = alias(warranties, 'h')
  const [row] = await db
    .select({
      status: w.status,
      contest: w.contest,
      holder: { id: h.id, status: h.status },
      pays: sql<number>`${pays(sql`w.id, h.id`)}`,
    })
    .from(w)
    .leftJoin(h, sql`h.id <> w.id and ${holdsNumber(sql`w.code_key`, sql`w.serial_key`)}`)
    .where(and(eq(w.id, id), isNull(w.deletedAt)))
  if (!row) throw new AppError('not_found')
  return { ...row, id, pays: row.pays === 1 }
}

/** Moves one side of a contest; refused when it has changed, or pays an open order. */
function moveOf(
  db: Db,
  id: number,
  { from, to, holder }: { from: State; to: State; holder?: Holder | null },
): ManyChange {
  const wanted = sql`id = ${id}`
  const isStill = sql`deleted_at is null and status = ${from.status ? 1 : 0} and contest is ${from.contest}
    and not ${pays(sql`${id}`)}`
  return {
    action: 'status',
    entity: 'warranties',
    table: warranties,
    wanted,
    only: isStill,
    before: sql`${JSON.stringify({ ...from, ...(holder !== undefined && { holder }) })}`,
    after: sql`${JSON.stringify(to)}`,
    statements: [
      db
        .update(warranties)
        .set({ ...to, updatedAt: NOW, version: sql`version + 1` })
        .where(and(wanted, isStill)),
    ],
    // Another registration holds the number again.
    refusals: { 'warranties.serial_key': new AppError('conflict') },
  }
}

const LOST: State = { contest: 'lost', status: false }

/**
 * Decides who gets a contested number, or undoes that; `id` is the registration that contests it. If it gets the number it is
 * valid, and the previous holder has lost. Errors: `not_found`; `conflict` when its state is not `from` any more, when there is
 * nothing to undo, or when one of the two pays an open order.
 */
export async function decideContest(
  db: Db,
  author: Author,
  id: number,
  move: WarrantyContest,
): Promise<void> {
  await changeMany(db, author, async () => {
    const found = await findContested(db, id)
    const { status, contest } = found
    const now = contest ?? 'held'
    await refuseMoved(db, 'warranties', id, { from: move.from, now })
    if (move.to === now) return []
    if (found.pays) throw new AppError('conflict', { text: 'warranty_pays' })
    const gives = move.to === 'held'
    const holder = gives ? found.holder : now === 'held' ? await findLoser(db, id) : null
    const to: State = { status: gives, contest: move.to === 'held' ? null : move.to }
    const own = moveOf(db, id, { from: { status, contest }, to, ...(gives && { holder }) })
    if (!holder) return [own]
    // The previous holder gives the number up first, or gets it back last, so that it is never held twice.
    const was: State = { status: holder.status, contest: null }
    return gives
      ? [moveOf(db, holder.id, { from: was, to: LOST }), own]
      : [own, moveOf(db, holder.id, { from: LOST, to: was })]
  })
}

/** The registration that lost the number to another, from the history. Error: `conflict` when that was not its last move. */
async function findLoser(db: Db, id: number): Promise<Holder | null> {
  const [entry] = await db
    .select({ before: auditEntries.before })
    .from(auditEntries)
    .where(
      and(
        ...[eq(auditEntries.entity, 'warranties'), eq(auditEntries.entityId, id)],
        eq(auditEntries.action, 'status'),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  const { holder } = JSON.parse(entry?.before ?? '{}') as { holder?: Holder | null }
  if (holder === undefined) throw new AppError('conflict')
  return holder
}
