import { DAY_MS } from '../../shared/dates.ts'
import { ADMIN_ID, RETAILER_ID } from './people-rows.ts'
import type { Row } from './rows.ts'

const RETAILER = { party: 'retailer', user_id: RETAILER_ID }
const OFFICE = { party: 'administrator', user_id: ADMIN_ID }
type Move = Row & { event: string; state: string; note: string }

/** What is asked back of the last delivered orders, how many days ago, and what has happened since. */
const RETURNS: { days: number; reason: string; note: string; moves: Move[] }[] = [
  { days: 1, reason: 'wrong', note: 'Ci serviva il modello più grande.', moves: [] },
  {
    days: 2,
    reason: 'too_many',
    note: 'Ne abbiamo ordinato uno di troppo.',
    moves: [{ ...RETAILER, event: 'send', state: 'sent', note: '' }],
  },
  {
    days: 6,
    reason: 'wrong',
    note: 'Il cliente ha cambiato idea.',
    moves: [
      { ...RETAILER, event: 'send', state: 'sent', note: '' },
      { ...OFFICE, event: 'ask', state: 'asked', note: 'L’imballo è ancora chiuso?' },
    ],
  },
  {
    days: 9,
    reason: 'too_many',
    note: '',
    moves: [
      { ...RETAILER, event: 'send', state: 'sent', note: '' },
      { ...OFFICE, event: 'approve', state: 'approved', note: 'Consegna al magazzino, dalle 8 alle 12.' },
    ],
  },
  {
    days: 30,
    reason: 'too_many',
    note: '',
    moves: [
      { ...RETAILER, event: 'send', state: 'sent', note: '' },
      { ...OFFICE, event: 'refuse', state: 'refused', note: 'Il prodotto è già stato montato.' },
    ],
  },
]

/** Returns of the demo's retailer, a piece of the first line of an order each. */
export function returnRows(orders: Row[], orderLines: Row[], now: number): [string, Row[]][] {
  const delivered = orders.filter(({ status }) => status === 'delivered').toReversed()
  const [returns, lines, moves]: [Row[], Row[], Row[]] = [[], [], []]
  for (const [i, { days, reason, note, moves: made }] of RETURNS.entries()) {
    const [id, order] = [i + 1, delivered[i]!]
    const at = (step: number) => new Date(now - days * DAY_MS + step * 3_600_000).toISOString()
    const state = made.at(-1)?.state ?? 'draft'
    returns.push({
      order_id: order.id!,
      vendor_id: order.vendor_id!,
      user_id: RETAILER_ID,
      state,
      note,
      lang: 'it',
      sent_at: made.length > 0 ? at(0) : null,
      waiting_since: state === 'sent' ? at(0) : null,
      moved_at: made.length > 0 ? at(made.length - 1) : null,
      created_at: at(0),
      version: made.length + 1,
    })
    const line = orderLines.find(({ order_id }) => order_id === order.id)!
    lines.push({ return_id: id, line_id: line.id!, quantity: 1, reason, position: 0 })
    for (const [step, move] of made.entries())
      moves.push({
        return_id: id,
        ...move,
        from_state: made[step - 1]?.state ?? 'draft',
        created_at: at(step),
      })
  }
  return [
    ['order_returns', returns],
    ['order_return_lines', lines],
    ['order_return_moves', moves],
  ]
}
