import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { endOfDay } from '../../../shared/dates.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import { lastId, NOW } from '../../base/db/columns.ts'
import { lastCovered } from './cover-columns.ts'
import { warranties } from './warranties.tables.ts'

/* Whole units that are replaced under warranty: the old one is closed, the one that is sent has the rest of its cover. */

/** Selects the id of the unit whose number a registration holds. */
export const unitOf = (warrantyId: SQL) => sql`(select id from units where warranty_id = ${warrantyId})`

/** The condition that a unit has been replaced, or is being so. */
export const isReplaced = (unitId: SQL) =>
  sql`exists (select 1 from unit_replacements where unit_id = ${unitId} and freed_at is null)`

/** Of registration `w`: the day from which it is covered, which a successor has from the unit that it replaces. */
export const COVERED_FROM = sql<string>`coalesce((select u.mounting_date from units u where u.warranty_id = w.id), w.mounting_date)`

/** Its last day: that of its unit, or of its own where another registration holds the number. */
export const EXTENDED_MONTHS = sql<number>`coalesce((select u.extended_months from units u where u.warranty_id = w.id), 0)`
export const COVERED_UNTIL = sql<string>`coalesce((select u.covered_until from units u where u.warranty_id = w.id),
  ${lastCovered(sql`w.mounting_date`, sql`w.guarantee_months`)})`

/** Statement: the order sends a whole unit in place of this one. The batch fails (`unit_replacements.unit_id`) when another order does, or did. */
export const replaceStatement = (orderId: number, unitId: SQL, only: SQL = sql`true`): SQLWrapper =>
  sql`insert into unit_replacements (unit_id, order_id, covered_from, guarantee_months, extended_months)
    select u.id, ${orderId}, u.mounting_date, u.guarantee_months, u.extended_months from units u where u.id = ${unitId} and ${only}`

/** Statement: a unit's columns are made anew, because what it succeeds has changed. */
export const refreshStatement = (unitId: SQL) =>
  sql`insert into unit_changes (code_key, serial_key) select code_key, serial_key from units where id = ${unitId}`

/**
 * Statements for an order that ends without delivery: the unit can be replaced again, unless the one that was sent is registered by now.
 * Its parts repaired nothing, so that the cover is no longer.
 */
export const freeStatements = (orderId: number): SQLWrapper[] => [
  sql`update unit_replacements set freed_at = ${NOW} where order_id = ${orderId} and freed_at is null
    and not exists (select 1 from units u where u.id = successor_id and u.mounting_date is not null)`,
  sql`update claims set extended_months = 0 where order_id = ${orderId} and extended_months > 0`,
  refreshStatement(sql`(select unit_id from claims where order_id = ${orderId})`),
]

/** Of a number: the unit with it is registered already, and not as `before`. */
export const isTaken = (codeKey: SQL, serialNumber: string, before: SQL) =>
  sql`exists (select 1 from units n where n.code_key = ${codeKey} and n.serial_key = ${keyOf(serialNumber)}
    and n.id is not ${before} and n.mounting_date is not null)`

/**
 * Statements: what replaces the unit of an order has this number; `before` is the unit that was taken for it. The first changes nothing
 * when that is no longer so, or the number is registered; the batch fails (`unit_replacements.successor_id`) when it replaces another one.
 */
export function successorStatements(
  orderId: number,
  { code, serialNumber, search }: { code: string; serialNumber: string; search: string | SQL },
  before: number | null,
): [SQLWrapper, ...SQLWrapper[]] {
  const mine = sql`order_id = ${orderId} and freed_at is null`
  const now = sql`(select successor_id from unit_replacements where ${mine})`
  return [
    sql`update unit_replacements set successor_id = null
      where ${mine} and successor_id is ${before} and not ${isTaken(sql`${keyOf(code)}`, serialNumber, sql`${before}`)}`,
    sql`insert into unit_changes (code, serial_number, number_rank, code_key, serial_key, search)
      values (${code}, ${serialNumber}, 0, ${keyOf(code)}, ${keyOf(serialNumber)}, ${search})`,
    sql`update unit_replacements set successor_id = (select id from units
      where code_key = ${keyOf(code)} and serial_key = ${keyOf(serialNumber)}) where ${mine}`,
    refreshStatement(now),
    refreshStatement(sql`${before}`),
  ]
}

/**
 * Statements after the insert of a registration: where a retailer was sent a unit whose number nobody has said, the next of the same
 * product that it registers, mounted since then, is the one.
 */
export const inheritStatements = (
  retailerId: number | null,
  code: string,
  mountingDate: string,
): SQLWrapper[] => {
  const unit = unitOf(lastId(warranties))
  return [
    sql`update unit_replacements set successor_id = ${unit}
      where id = (select r.id from unit_replacements r join units u on u.id = r.unit_id join orders o on o.id = r.order_id
          where r.freed_at is null and r.successor_id is null and o.vendor_id = ${retailerId}
            and o.status in ('shipped', 'failed_delivery', 'delivered')
            and u.code_key = ${keyOf(code)} and o.created_at < ${endOfDay(mountingDate)}
          order by r.id limit 1)
        and unit_id <> ${unit}
        and not exists (select 1 from unit_replacements n where ${unit} in (n.unit_id, n.successor_id) and n.freed_at is null)`,
    refreshStatement(unit),
  ]
}
