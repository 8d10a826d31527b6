import { sql } from 'drizzle-orm'
import {
  type ClockBody,
  type ClockDays,
  DEFAULT_DAYS,
} from '../../../../shared/quotations/quotation-clocks.ts'
import { type Author, changeRecord } from '../../../base/audit/change.ts'
import { refuseStale } from '../../../base/audit/versions.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { columns } from '../../../base/db/reads.ts'
import { rowOf } from '../../../base/db/writes.ts'
import { quotationClocks } from './clocks.tables.ts'

/** The days of the clocks as administrators have set them. `version` is 0 while nobody has. */
export async function readClockDays(db: Db): Promise<ClockDays & { version: number }> {
  const [row] = await db
    .select(
      columns(
        quotationClocks,
        ...([
          'remind',
          'remind_again',
          'tell_manufacturer',
          'offer_other',
          'announce_end',
          'version',
        ] as const),
      ),
    )
    .from(quotationClocks)
  return row ?? { ...DEFAULT_DAYS, version: 0 }
}

/** Their one row. */
const ID = 1

/** Sets the days. Error: `conflict` after somebody else's save. */
export async function editClockDays(
  db: Db,
  author: Author,
  { clock_data, version }: ClockBody,
): Promise<void> {
  await changeRecord(db, author, async () => {
    const { version: now, ...before } = await readClockDays(db)
    refuseStale({ version, clock_data }, { ...before, version: now })
    const row = rowOf(quotationClocks, clock_data)
    return {
      action: 'edit',
      entity: 'clocks',
      id: ID,
      before,
      after: clock_data,
      statements: [
        db
          .insert(quotationClocks)
          .values({ id: ID, ...row })
          .onConflictDoUpdate({
            target: quotationClocks.id,
            set: { ...row, updatedAt: NOW, version: sql`version + 1` },
            setWhere: sql`version = ${now}`,
          }),
      ],
    }
  })
}
