import { today } from '../../../shared/dates.ts'
import type { QUALITY_KINDS } from '../../../shared/office/quality.admin.ts'
import type { Db } from '../../base/db/client.ts'

/* The quality figures once more, from the raw rows and in plain TypeScript. */

interface RawClaim {
  id: number
  state: string
  sent_at: string | null
  decided_at: string | null
  symptom_id: number | null
  other_symptom: number
  code: string
  serial_number: string
  mounting_date: string | null
}
interface RawUnit extends RawClaim {
  warranty_id: number | null
}
interface RawLine {
  claim_id: number
  product_id: number | null
  quantity: number
  approved: number | null
  price: number | null
}

const dayOf = (iso: string) => today(Date.parse(iso))
/** Whole months from a day to another. */
function monthsBetween(from: string, to: string): number {
  const [a, b] = [from, to].map((day) => day.split('-').map(Number)) as [number[], number[]]
  return (b[0]! - a[0]!) * 12 + b[1]! - a[1]! - (b[2]! < a[2]! ? 1 : 0)
}

export async function rawFigures(db: Db) {
  const all = <T>(query: string) => db.$client.prepare(query).all<T>()
  const { results: claims } = await all<RawClaim>(
    `select c.id, c.state, c.sent_at, c.decided_at, c.symptom_id, c.other_symptom, u.code, u.serial_number, u.mounting_date
      from claims c join units u on u.id = c.unit_id`,
  )
  const { results: lines } = await all<RawLine>('select * from claim_lines')
  const { results: credits } = await all<{ claim_id: number | null; amount: number }>(
    'select * from claim_credits',
  )
  const { results: units } = await all<RawUnit>('select * from units')
  const batchOf = ({ code, serial_number: serial }: RawClaim) =>
    `${code.toUpperCase()}|${serial.toUpperCase().slice(0, Math.max(serial.length - 3, 0))}`
  const failed = claims.filter(
    ({ sent_at, state }) => sent_at && state !== 'refused' && state !== 'withdrawn',
  )
  const ageOf = ({ mounting_date, sent_at }: RawClaim) =>
    mounting_date === null
      ? ''
      : String(Math.min(20, Math.floor(Math.max(0, monthsBetween(mounting_date, dayOf(sent_at!))) / 3)))
  const keysOf: Record<(typeof QUALITY_KINDS)[number], (claim: RawClaim) => string[]> = {
    product: ({ code }) => [code.toUpperCase()],
    part: ({ id }) =>
      lines
        .filter((line) => line.claim_id === id && line.product_id !== null && line.approved !== 0)
        .map((line) => String(line.product_id)),
    symptom: (claim) => [claim.other_symptom ? 'other' : String(claim.symptom_id ?? '')],
    age: (claim) => [ageOf(claim)],
    batch: (claim) => [batchOf(claim)],
  }
  /** How often each key failed in a period, those that did. */
  const failures = (kind: (typeof QUALITY_KINDS)[number], from = '', to = '9999') => {
    const counts: Record<string, number> = {}
    for (const claim of failed) {
      const day = dayOf(claim.sent_at!)
      if (kind !== 'batch' && (day < from || day > to)) continue
      for (const key of keysOf[kind](claim)) counts[key] = (counts[key] ?? 0) + 1
    }
    return counts
  }
  const costs: Record<string, { parts: number; labour: number }> = {}
  for (const claim of claims) {
    if (!claim.decided_at || (claim.state !== 'approved' && claim.state !== 'partly_approved')) continue
    const month = dayOf(claim.decided_at).slice(0, 7)
    costs[month] ??= { parts: 0, labour: 0 }
    for (const line of lines)
      if (line.claim_id === claim.id && line.approved === 1)
        costs[month].parts += (line.price ?? 0) * line.quantity
    for (const credit of credits) if (credit.claim_id === claim.id) costs[month].labour += credit.amount
  }
  const known = units.filter(({ warranty_id }) => warranty_id !== null)
  const unitsOf = (key: string) =>
    known.filter((unit) => unit.code.toUpperCase() === key || batchOf(unit) === key).length
  /** The ids of the claims that are counted by a key. */
  const marked = (kind: (typeof QUALITY_KINDS)[number], key: string) =>
    failed.filter((claim) => keysOf[kind](claim).includes(key)).map(({ id }) => id)
  return { failures, costs, unitsOf, marked }
}
