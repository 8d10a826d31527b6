import { ADMIN_ID, RETAILER_ID } from './people-rows.ts'
import type { Row } from './rows.ts'

const DAY = 24 * 3600_000
/** What was claimed, how many days ago, and what became of it. */
const CLAIMS: { days: number; fault: string; move?: 'ask' | 'refuse'; note?: string }[] = [
  { days: 1, fault: 'Dopo due minuti si spegne da sola; il fusibile è nuovo.' },
  { days: 9, fault: 'Non si alza più: il motore gira, ma il braccio resta fermo.' },
  {
    days: 4,
    fault: 'Non trova più nessun satellite, anche con il cielo libero.',
    move: 'ask',
    note: 'Quale versione del software mostra la centralina?',
  },
  {
    days: 40,
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
  for (const [i, { days, fault, move, note = '' }] of CLAIMS.entries()) {
    const id = i + 1
    const warranty = covered[i]!.id!
    const sentAt = new Date(now - days * DAY).toISOString()
    const movedAt = new Date(now - (days - 1) * DAY).toISOString()
    const isRefused = move === 'refuse'
    claims.push({
      // Each warranty of the demo is the first of its number, so its unit has the same number as it.
      ...{ unit_id: warranty, warranty_id: warranty, vendor_id: 1, user_id: RETAILER_ID },
      ...{ state: move ? STATES[move] : 'sent', description: fault, lang: 'it', version: move ? 3 : 2 },
      ...{ sent_at: sentAt, waiting_since: move ? null : sentAt, created_at: sentAt },
      ...{ decided_at: isRefused ? movedAt : null, decided_by: isRefused ? ADMIN_ID : null },
    })
    lines.push({
      ...{ claim_id: id, product_id: null, quantity: 1, position: 1, rule_sent: 'covered' },
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
        ...{ claim_id: id, party: 'administrator', user_id: ADMIN_ID, event: move },
        ...{ from_state: 'sent', state: STATES[move], note: isRefused ? '' : note, created_at: movedAt },
      })
  }
  return [
    ['claims', claims],
    ['claim_lines', lines],
    ['claim_moves', moves],
  ]
}
