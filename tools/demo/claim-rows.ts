import { DAY_MS } from '../../shared/dates.ts'
import { FROM_OUTSIDE, symptomId } from './catalogue-rows.ts'
import { demoRules } from './claim-ruleset.ts'
import { ADMIN_ID, RETAILER_ID } from './people-rows.ts'
import type { Row } from './rows.ts'

/** What was claimed, how many days ago, and what became of it. */
const CLAIMS: {
  days: number
  symptom: string
  fault: string
  minutes?: number
  km?: number
  move?: 'ask' | 'refuse'
  note?: string
}[] = [
  { days: 1, symptom: 'off', fault: 'Dopo due minuti si spegne da sola; il fusibile è nuovo.' },
  {
    days: 9,
    symptom: 'stuck',
    fault: 'Non si alza più: il motore gira, ma il braccio resta fermo.',
    minutes: 90,
    km: 24,
  },
  {
    days: 4,
    symptom: 'no-signal',
    fault: 'Non trova più nessun satellite, anche con il cielo libero.',
    move: 'ask',
    note: 'Quale versione del software mostra la centralina?',
  },
  {
    days: 40,
    symptom: 'cracked',
    fault: 'La calotta è crepata su un lato.',
    move: 'refuse',
    note: 'La crepa viene da un urto, che la garanzia non copre.',
  },
]
const STATES = { ask: 'asked', refuse: 'refused' } as const

/** Claims of the demo's retailer of its newest units that are registered and valid, the whole unit each; `warranties` as they are numbered. */
export function claimRows(warranties: Row[], now: number): [string, Row[]][] {
  const covered = warranties
    .map((row, i) => ({ ...row, id: i + 1 }) as Row)
    .filter(({ vendor_id, status }) => vendor_id === 1 && status === 1)
    .toSorted((a, b) => String(b.mounting_date).localeCompare(String(a.mounting_date)))
  const claims: Row[] = []
  const lines: Row[] = []
  const moves: Row[] = []
  for (const [i, { days, symptom, fault, minutes = 0, km = 0, move, note = '' }] of CLAIMS.entries()) {
    const id = i + 1
    const warranty = covered[i]!.id!
    const chosen = symptomId(covered[i]!.code, symptom)
    const sentAt = new Date(now - days * DAY_MS).toISOString()
    const movedAt = new Date(now - (days - 1) * DAY_MS).toISOString()
    const isRefused = move === 'refuse'
    claims.push({
      // Each warranty of the demo is the first of its number, so its unit has the same number as it.
      unit_id: warranty,
      warranty_id: warranty,
      vendor_id: 1,
      user_id: RETAILER_ID,
      ...{
        state: move ? STATES[move] : 'sent',
        description: fault,
        minutes,
        km,
        symptom_id: chosen,
        other_symptom: chosen === null ? 1 : 0,
        lang: 'it',
        version: move ? 3 : 2,
      },
      sent_at: sentAt,
      waiting_since: move ? null : sentAt,
      created_at: sentAt,
      decided_at: isRefused ? movedAt : null,
      decided_by: isRefused ? ADMIN_ID : null,
    })
    lines.push({
      claim_id: id,
      product_id: null,
      quantity: 1,
      position: 1,
      rule_sent: 'covered',
      ...{
        rule: isRefused ? 'covered' : null,
        approved: isRefused ? 0 : null,
        reason: isRefused ? note : '',
      },
    })
    const base = { claim_id: id, party: 'retailer', user_id: RETAILER_ID }
    moves.push({ ...base, event: 'send', from_state: 'draft', state: 'sent', note: '', created_at: sentAt })
    if (move)
      moves.push({
        claim_id: id,
        party: 'administrator',
        user_id: ADMIN_ID,
        event: move,
        from_state: 'sent',
        state: STATES[move],
        note: isRefused ? '' : note,
        created_at: movedAt,
      })
  }
  const rate = { valid_from: '2026-01-01', max_hours: 8, max_km: 300 }
  return [
    [
      'labour_rates',
      [
        { ...rate, country: '', per_hour: 4500, per_km: 42 },
        { ...rate, country: 'DE', per_hour: 6200, per_km: 45 },
        { ...rate, country: 'CH', per_hour: 8500, per_km: 60 },
      ],
    ],
    ['claim_rulesets', [rulesetRow(now)]],
    ['claims', claims],
    ['claim_lines', lines],
    ['claim_moves', moves],
    ...statementRows(now),
  ]
}

/** A draft, ready to be replayed. */
const rulesetRow = (now: number): Row => ({
  ...{ name: 'Garanzia: casi chiari', max_claim: 40_000, max_month: 200_000, sample: 5, salt: 'demo' },
  rules: JSON.stringify(demoRules(FROM_OUTSIDE)),
  ...{ created_at: new Date(now).toISOString(), updated_at: new Date(now).toISOString() },
})

/** What a claim of before was credited, on a statement that is paid; the claim itself is no longer kept. */
function statementRows(now: number): [string, Row[]][] {
  const at = new Date(now - 40 * DAY_MS).toISOString()
  const line = {
    vendor_id: 1,
    number: 'R-2025-000031',
    code: 'DU50T',
    serial_number: 'SDU50T1904',
    minutes: 90,
    km: 24,
    amount: 6750 + 1008,
  }
  const address = {
    name: 'Camper Service Lario',
    address: 'Via Bellinzona 8',
    cap: '22100',
    city: 'Como',
    country: 'IT',
  }
  return [
    [
      'credit_statements',
      [
        {
          ...{
            year: Number(at.slice(0, 4)),
            seq: 1,
            vendor_id: 1,
            month: at.slice(0, 7),
            lang: 'it',
            total: line.amount,
          },
          recipient: JSON.stringify(address),
          state: 'paid',
          issued_at: at,
          paid_on: at.slice(0, 10),
          reference: 'CRO 4471',
          created_at: at,
        },
      ],
    ],
    ['credit_statement_lines', [{ ...line, statement_id: 1, created_at: at }]],
  ]
}
