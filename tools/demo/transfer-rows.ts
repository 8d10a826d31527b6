import { addDays, DAY_MS, today } from '../../shared/dates.ts'
import { creditorReference } from '../../shared/payments/bank-codes.ts'
import type { ByBank } from '../../shared/payments/methods.ts'
import { TRANSFER_DAYS } from '../../shared/payments/receivables.ts'
import { vatIn } from '../../shared/pricing/pricing.ts'
import { ownRate } from '../../shared/vat/vat.ts'
import { ADMIN_ID } from './people-rows.ts'
import type { Row } from './rows.ts'

/** Days in which the demo’s retailer pays what it orders on account (`terms-rows.ts`). */
const ON_ACCOUNT = 30

interface Trade {
  bank?: ByBank
  /** How many hundredths of it came; by default all. */
  came?: number
  reference?: string
  note?: string
  /** Days after the order. */
  wished?: number
}
/** Orders of the demo that are more than lines: how they are paid, and what the retailer said. */
const TRADE: Record<number, Trade> = {
  24: { bank: 'transfer', reference: 'PO-2025-118' },
  27: { bank: 'account', reference: 'PO-2026-031' },
  30: { bank: 'account', reference: 'PO-2026-044' },
  31: { reference: 'Furgone Rossi', note: 'Consegnare in officina, ingresso sul retro.', wished: 14 },
  32: { bank: 'account', reference: 'PO-2026-057' },
  33: { bank: 'account', reference: 'PO-2026-060' },
  34: { bank: 'account', reference: 'PO-2026-066', came: 40 },
  35: { bank: 'transfer', reference: 'PO-2026-071', wished: 20 },
  36: { bank: 'transfer', reference: 'PO-2026-079', came: 0, note: 'Chiamare prima della consegna.' },
}

/** What an order has beside its lines; every order has the same columns. */
export function orderTerms(id: number, created: string, total: number): Row {
  const { reference = '', note = '', wished } = TRADE[id] ?? {}
  const tax = vatIn(total, ownRate())
  return {
    reference,
    note,
    wished_on: wished ? addDays(created.slice(0, 10), wished) : null,
    net: total - tax,
    tax,
    vat_treatment: 'domestic',
    vat_rate: ownRate(),
  }
}

/** How an order is paid. */
export const paidBy = (id: number, picked: string) => TRADE[id]?.bank ?? picked

/** An order by transfer that is not paid waits; the others are where the demo says. */
export const standing = (id: number, picked: string) =>
  TRADE[id]?.bank === 'transfer' && TRADE[id].came === 0 ? 'placed' : picked

/** What is owed for orders by transfer and on account, and what the shop's bank says of it. */
function bankRows(orders: Row[], now: number): [string, Row[]][] {
  const receivables: Row[] = []
  const entries: Row[] = []
  const allocations: Row[] = []
  const entry = (at: number, amount: number, more: Row): number => {
    const id = entries.length + 1
    entries.push({
      // This month's statement has what came in the last weeks.
      id,
      statement_id: at > now - 25 * DAY_MS ? 2 : 1,
      key: `demo-${id}`,
      booked_on: today(at),
      amount,
      currency: 'EUR',
      is_credit: 1,
      is_reversal: 0,
      name: 'CAMPER SERVICE LARIO SRL',
      iban: 'IT02A0306910910000000001234',
      text: '',
      reference: '',
      bank_reference: `DEMO${1000 + id}`,
      state: 'done',
      outcome: null,
      created_at: new Date(at).toISOString(),
      ...more,
    })
    return id
  }
  for (const order of orders) {
    const { bank, came = 100 } = TRADE[order.id as number] ?? {}
    if (!bank) continue
    const id = receivables.length + 1
    const placed = Date.parse(order.created_at as string)
    const [total, number] = [order.total as number, order.number as string]
    const onCredit = bank === 'account'
    receivables.push({
      id,
      order_id: order.id!,
      vendor_id: 1,
      reference: creditorReference(number),
      amount: total,
      on_credit: onCredit ? 1 : 0,
      created_at: order.created_at!,
      due_on: addDays(today(placed), onCredit ? ON_ACCOUNT : TRANSFER_DAYS.pay),
    })
    if (came === 0) continue
    const amount = Math.round((total * came) / 100)
    const at = Math.min(placed + (onCredit ? 24 : 4) * DAY_MS, now - DAY_MS)
    const text = id % 2 === 0 ? `Saldo ordine ${number}` : 'Pagamento fattura'
    const entryId = entry(at, amount, { text, reference: creditorReference(number) })
    allocations.push({ entry_id: entryId, receivable_id: id, amount, created_at: new Date(at).toISOString() })
  }
  entry(now - 3 * DAY_MS, 18_500, {
    text: 'Acconto fiera',
    name: 'Hobby Camper di G. Neri',
    state: 'open',
    outcome: 'unknown',
    iban: 'IT40S0542811101000000654321',
  })
  entry(now - 2 * DAY_MS, 1_250, { text: 'Interessi', name: '', iban: '', state: 'aside' })
  entry(now - 2 * DAY_MS, 690, { text: 'Canone mensile', name: '', iban: '', is_credit: 0, state: 'other' })
  const statement = (id: number, from: number, to: number): Row => ({
    id,
    key: `demo-${id}`,
    file: `conto-${today(to)}.xml`,
    number: `${today(to).slice(0, 4)}/${id}`,
    from_on: today(from),
    to_on: today(to),
    opening: null,
    closing: null,
    user_id: ADMIN_ID,
    created_at: new Date(to).toISOString(),
    ...(({ length }) => ({ entries: length, added: length }))(
      entries.filter(({ statement_id }) => statement_id === id),
    ),
  })
  return [
    ['receivables', receivables],
    [
      'bank_statements',
      [statement(1, now - 400 * DAY_MS, now - 25 * DAY_MS), statement(2, now - 25 * DAY_MS, now - DAY_MS)],
    ],
    ['bank_entries', entries],
    ['bank_allocations', allocations],
  ]
}

/** What was sent of the orders that have left, one of them in two parts, with the parcels' numbers. */
function shipmentRows(orders: Row[], lines: Row[]): [string, Row[]][] {
  const shipments: Row[] = []
  const sent: Row[] = []
  const parcels: Row[] = []
  const add = (order: Row, some: Row[], days: number, carrier: string) => {
    const id = shipments.length + 1
    const at = new Date(Date.parse(order.created_at as string) + days * DAY_MS).toISOString()
    shipments.push({ id, order_id: order.id!, created_at: at })
    sent.push(...some.map((line) => ({ shipment_id: id, line_id: line.id!, quantity: line.quantity! })))
    parcels.push({
      shipment_id: id,
      carrier,
      number: carrier === 'dhl' ? `JJD00${7_200 + id}` : `14${900_000 + id}`,
    })
  }
  const left = orders.filter(
    ({ id, status }) => Number(id) >= 20 && ['shipped', 'delivered'].includes(String(status)),
  )
  for (const [i, order] of left.entries()) {
    const own = lines.filter((line) => line.order_id === order.id)
    if (own.length > 1 && i % 3 === 0) {
      add(order, own.slice(0, 1), 2, 'brt')
      add(order, own.slice(1), 5, 'dhl')
    } else add(order, own, 2, i % 2 === 0 ? 'brt' : 'gls')
  }
  return [
    ['shipments', shipments],
    ['shipment_lines', sent],
    ['parcels', parcels],
  ]
}

/** Transfers and shipments of the demo's orders. */
export const transferRows = (orders: Row[], lines: Row[], now: number): [string, Row[]][] => [
  ...bankRows(orders, now),
  ...shipmentRows(orders, lines),
]
