import { type SQLWrapper, sql } from 'drizzle-orm'
import type { ClaimDecision } from '../../../shared/claims/claims.ts'
import { type LabourRate, labourCredit } from '../../../shared/claims/labour.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { claimCredits } from './labour.tables.ts'
import type { Standing } from './standing.ts'

/** What a decision grants of work and way, with its sum in cents at the rate of its day; null: nothing. */
export interface Granted {
  rate: LabourRate
  minutes: number
  km: number
  reason: string
  amount: number
}

/**
 * What a decision grants. Errors: `invalid` when a refused claim would be credited, when more is granted than was asked without a
 * reason, and when the retailer's country has no rate.
 */
export function grantedLabour(
  { labour: asked, rate }: Standing,
  { labour }: ClaimDecision,
  isApproved: boolean,
): Granted | null {
  const { minutes = 0, km = 0, reason } = labour ?? {}
  if (minutes === 0 && km === 0) return null
  const refuse = (field: string, why: string) => new AppError('invalid', { fields: { [field]: why } })
  if (!isApproved) throw refuse('labour', 'invalid')
  if (!reason && (minutes > asked.minutes || km > asked.km)) throw refuse('labour.reason', 'required')
  if (!rate) throw refuse('labour', 'no_rate')
  return { rate, minutes, km, reason: reason ?? '', amount: labourCredit({ minutes, km }, rate) }
}

/** Statements, for the batch of a decision: the credit. A claim has one ever. */
export const creditStatements = (
  db: Db,
  { id, number, retailerId, facts }: Standing,
  granted: Granted | null,
): SQLWrapper[] => {
  if (!granted) return []
  const { rate, ...values } = granted
  return [
    db.insert(claimCredits).values({
      ...values,
      claimId: id,
      rateId: rate.id,
      retailerId,
      number,
      code: facts.unit.code,
      serialNumber: facts.unit.serial_number,
    }),
  ]
}

/** What was granted of claim `c`, as JSON: a subquery. */
export const creditJson = sql<
  string | null
>`(select json_object('minutes', k.minutes, 'km', k.km, 'amount', k.amount, 'reason', k.reason)
  from claim_credits k where k.claim_id = c.id)`
