import { type ClockDays, DEFAULT_DAYS } from '../../../../shared/quotation-clocks.ts'
import type { Db } from '../../../base/db/client.ts'
import { columns } from '../../../base/db/reads.ts'
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
