import { sql } from 'drizzle-orm'
import {
  type ClaimKnown,
  FACT_NAMES,
  type FactName,
  type FactValue,
} from '../../../../shared/claims/rule-facts.ts'
import type { Db } from '../../../base/db/client.ts'
import { factReads, readValue } from './rule-reads.ts'

/** What is read at once, so that no statement outlasts D1's time. */
export const KNOWN_AT_ONCE = 25

/**
 * What is known of claims that were sent, by their id; without those that are not there. `whenSent`: of a claim of the past, as it was
 * sent first.
 */
export async function readKnown(
  db: Db,
  ids: readonly number[],
  { whenSent }: { whenSent: boolean },
): Promise<Map<number, ClaimKnown>> {
  const reads = factReads(whenSent)
  const facts = sql.join(
    FACT_NAMES.map((name) => sql`${name}, ${reads[name].sql}`),
    sql`, `,
  )
  const rows = await db.all<{ id: number; known: string }>(sql`select c.id, json_object(${facts}) as known
    from json_each(${JSON.stringify(ids)}) i cross join claims c on c.id = i.value and c.sent_at is not null
    join units u on u.id = c.unit_id join vendors v on v.id = c.vendor_id`)
  return new Map(
    rows.map(({ id, known }) => {
      const raw = JSON.parse(known) as Record<FactName, unknown>
      const values = FACT_NAMES.map((name): [FactName, FactValue] => [
        name,
        readValue(reads[name], raw[name]),
      ])
      return [id, Object.fromEntries(values) as ClaimKnown]
    }),
  )
}
