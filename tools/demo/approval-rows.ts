import { addDays } from '../../shared/dates.ts'
import { vatIn } from '../../shared/pricing/pricing.ts'
import { ownRate } from '../../shared/vat/vat.ts'
import { products } from './catalogue/catalogue.ts'
import { COLLEAGUE_ID, RETAILER_ID } from './people-rows.ts'
import type { Row } from './rows.ts'

const HOUR = 3600_000

interface Asked {
  hoursAgo: number
  message: string
  reference: string
  /** Pieces by code, below what has a discount of the retailer's list. */
  lines: Record<string, number>
  /** Why it was refused, if it was. */
  reason?: string
}
const ASKED: Asked[] = [
  {
    hoursAgo: 9 * 24,
    message: 'Per il magazzino.',
    reference: '',
    lines: { OR65: 2 },
    reason: 'Ne abbiamo ancora due in negozio.',
  },
  {
    hoursAgo: 3,
    message: 'Il cliente viene venerdì: riusciamo?',
    reference: 'Furgone Verdi',
    lines: { BR30: 1, CO10: 2 },
  },
]

/** What a colleague of the demo's retailer asks to approve. */
export function approvalRows(now: number, textsOf: (product: (typeof products)[number]) => string) {
  const approvals: Row[] = []
  const lines: Row[] = []
  for (const [i, { hoursAgo, reason = '', lines: asked, ...said }] of ASKED.entries()) {
    const at = new Date(now - hoursAgo * HOUR).toISOString()
    let total = 0
    for (const [code, quantity] of Object.entries(asked)) {
      const product = products.find((one) => one.code === code)!
      const { id, name, price } = product
      total += price * quantity
      lines.push({
        approval_id: i + 1,
        product_id: id,
        name: name.it,
        code,
        price,
        quantity,
        position: lines.length + 1,
        texts: textsOf(product),
      })
    }
    approvals.push({
      id: i + 1,
      vendor_id: 1,
      user_id: COLLEAGUE_ID,
      request_key: `demo-${i + 1}`,
      ...said,
      ...{
        total,
        net: total - vatIn(total, ownRate()),
        wished_on: reason ? null : addDays(at.slice(0, 10), 4),
      },
      state: reason ? 'refused' : 'open',
      reason,
      approver_id: reason ? RETAILER_ID : null,
      decided_at: reason ? new Date(Date.parse(at) + 2 * HOUR).toISOString() : null,
      created_at: at,
    })
  }
  return [
    ['order_approvals', approvals],
    ['order_approval_lines', lines],
  ] satisfies [string, Row[]][]
}
