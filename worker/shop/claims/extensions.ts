import { type SQLWrapper, sql } from 'drizzle-orm'
import { isRepair } from '../../../shared/claims/claim-cover.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { EXTENSION_MONTHS } from '../../../shared/warranties/cover.ts'
import { refreshStatement } from '../warranties/replacements.ts'
import type { DecidedLine } from './decisions.ts'
import type { Standing } from './standing.ts'

/** The months by which a decision prolongs the unit's cover: where the shop says so, for a repair under warranty, once. */
export const grantedExtension = ({ facts }: Standing, lines: DecidedLine[]): number =>
  settings().contracts.repair_extends &&
  facts.extended_months === 0 &&
  isRepair(lines.map((line) => ({ ...line, whole: line.product_id === null })))
    ? EXTENSION_MONTHS
    : 0

/**
 * Statements in the batch of the decision. A unit that was prolonged meanwhile is not so again: neither by another claim of it
 * (`claims_extension`), nor by one of the unit that it was sent for.
 */
export const extensionStatements = (id: number, months: number): SQLWrapper[] =>
  months === 0
    ? []
    : [
        sql`update claims set extended_months = ${months} where id = ${id}
          and exists (select 1 from units u where u.id = unit_id and u.extended_months = 0)`,
        refreshStatement(sql`(select unit_id from claims where id = ${id})`),
      ]
