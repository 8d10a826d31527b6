import { addDays, today } from '../../../shared/dates.ts'
import type { OwnFigures } from '../../../shared/office/cockpit.ts'
import type { Db } from '../../base/db/client.ts'
import { pick, readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { NETWORK } from './cockpit.ts'
import { type FiguresRow, selectFigures, toFigures } from './figures.ts'

const DAYS = 365

/** How a retailer answered in the last year, and how all did together. Error: `not_found` for an account without a retailer. */
export async function readOwnFigures(
  db: Db,
  retailerId: number | null,
  now = Date.now(),
): Promise<OwnFigures> {
  if (retailerId === null) throw new AppError('not_found')
  const period = { from: addDays(today(now), 1 - DAYS) }
  const [rows] = await readTogether<[FiguresRow]>(db, [selectFigures([retailerId, NETWORK], period, now)])
  const figuresOf = (id: number) =>
    pick(toFigures(rows.find((row) => row.vendor_id === id)!), [
      ...(['requests', 'answered', 'offered', 'accepted', 'median', 'slow'] as const),
    ])
  return { own: figuresOf(retailerId), network: figuresOf(NETWORK) }
}
