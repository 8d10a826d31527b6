import { type SQL, sql } from 'drizzle-orm'
import type { LabourRateBody } from '../../../shared/claims/labour.admin.ts'
import type { LabourRate } from '../../../shared/claims/labour.ts'
import { today } from '../../../shared/dates.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { columns } from '../../base/db/reads.ts'
import { rowOf } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { labourRates } from './labour.tables.ts'

const RATE = columns(
  labourRates,
  ...(['id', 'country', 'valid_from', 'per_hour', 'per_km', 'max_hours', 'max_km'] as const),
)

/** All that ever were or will be, by country, the newest first. */
export const listRates = (db: Db): Promise<LabourRate[]> =>
  db.select(RATE).from(labourRates).orderBy(sql`country, valid_from desc`)

/** The rate of a claim's retailer on a day, as JSON: a subquery. `country` is SQL, and `day` may be. */
export const rateJson = (country: SQL, day: string | SQL) => sql<string | null>`(select json_object(
    'id', id, 'country', country, 'valid_from', valid_from, 'per_hour', per_hour, 'per_km', per_km, 'max_hours', max_hours, 'max_km', max_km)
  from labour_rates where country in (${country}, '') and valid_from <= ${day}
  order by country = '', valid_from desc limit 1)`

/** Adds a rate. Errors: `invalid` for a day that is over, or that already has one of the country. Returns its id. */
export function createRate(db: Db, author: Author, rate: LabourRateBody, now = Date.now()): Promise<number> {
  if (rate.valid_from < today(now)) throw new AppError('invalid', { fields: { valid_from: 'date' } })
  return changeRecord(db, author, {
    action: 'create',
    entity: 'labour-rates',
    after: rate,
    statements: [db.insert(labourRates).values(rowOf(labourRates, rate))],
    refusals: {
      'labour_rates.country, labour_rates.valid_from': new AppError('invalid', {
        fields: { valid_from: 'date' },
      }),
    },
  })
}
