import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Warranty, WarrantyContest } from '../../../shared/warranties.admin.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import type { Author } from '../../base/audit/change.ts'
import { changeMany, type ManyChange } from '../../base/audit/many.ts'
import { refuseMoved } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { warranties } from './warranties.tables.ts'

/** The condition that a registration `h` holds a number of a code; there is one at most. */
export const holdsNumber = (code: string | SQL, serialNumber: string | SQL) =>
  sql`h.code = ${code} collate nocase and h.serial_number = ${serialNumber} collate nocase
    and h.deleted_at is null and h.contest is null`

/** The registration that holds a number, or held it. */
interface Holder {
  id: number
  status: boolean
}
type State = Pick<Warranty, 'status' | 'contest'>
interface Contested extends State {
  id: number
  holder: Holder | null
  /** It, or the one that holds the number, pays an order that is open. */
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
    .leftJoin(h, sql`h.id <> w.id and ${holdsNumber(sql`w.code`, sql`w.serial_number`)}`)
    .where(and(eq(w.id, id), isNull(w.deletedAt)))
  if (!row) throw new AppError('not_found')
  return { ...row, id, pays: row.pays === 1 }
}

/** Moves one side of a contest; refused when it is no longer as it was, or pays an open order. */
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
    // The number is held by somebody else again.
    refusals: { 'warranties.serial_number': new AppError('conflict') },
  }
}

const LOST: State = { contest: 'lost', status: false }

/**
 * Decides whose a contested number is, or takes that back; `id` is the registration that contests it. Given the number it is
 * valid, and the one that held it has lost. Errors: `not_found`; `conflict` when it is no longer as `from` says, when there is
 * nothing to take back, or one of the two pays an open order.
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
    // Who held the number gives it away first, or gets it back last: it is never held twice.
    const was: State = { status: holder.status, contest: null }
    return gives
      ? [moveOf(db, holder.id, { from: was, to: LOST }), own]
      : [own, moveOf(db, holder.id, { from: LOST, to: was })]
  })
}

/** Who lost the number to a registration, as the audit trail has it. Error: `conflict` when that was not its last move. */
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
