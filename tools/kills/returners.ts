import { fillCart, notePlaced } from './buyers.ts'
import { type Answer, type Calls, said, signedIn, untilKilled } from './calls.ts'
import { TOTAL } from './rows.ts'
import type { TradeTally } from './traders.ts'

interface Order {
  id: number
  status: string
}
interface Return {
  id: number
  state: string
  version: number
  lines: { id: number; quantity: number }[]
}
/** How the office moves an order until it is delivered. */
const NEXT: Record<string, string> = { placed: 'confirmed', confirmed: 'shipped', shipped: 'delivered' }
const GOING = ['draft', 'sent', 'approved', 'received']
/** One order in so many is never delivered, and then terminated. */
const UNDELIVERED = 3
/** Cents: what its ways have cost. */
const COSTS = 150
/** One order in so many is paid by card at once; of the others, some use what the shop keeps for the retailer. */
const BY_CARD = 2
const ITEMS = 3

/**
 * One of several people of a retailer who order, send a piece of each order back, pay what is open by card and use what was credited, and the
 * administrator who delivers or terminates, invoices, receives and credits. Both do the same at once, as by two clicks; what an earlier kill interrupted is gone on with.
 */
export const sendBack = (origin: string, n: number, tally: TradeTally): Promise<void> =>
  untilKilled(async () => {
    const [calls, admin] = [await signedIn(origin, n), await signedIn(origin, 0)]
    for (let turn = n; ; turn++) {
      if (turn % ITEMS === 0) await payItems(calls, tally)
      const { returns } = (await calls('returns?lang=it')).body as {
        returns: { id: number; state: string }[]
      }
      const going = returns.find(({ state }) => GOING.includes(state))
      if (going) {
        await goOn(calls, admin, going.id, tally)
        continue
      }
      const { orders } = (await calls('orders?lang=it')).body as { orders: Order[] }
      const open = orders.find(({ status }) => NEXT[status] || status === 'failed_delivery')
      const last = orders.find(({ status }) => status !== 'terminated')
      if (open) await moveOn(admin, open, tally)
      else if (!(last && (await begin(calls, admin, last, tally)))) await order(calls, turn, tally)
    }
  })

/** Notes what was refused for another reason than that somebody was faster. Returns whether it was done. */
function note(answer: Answer, { refused }: TradeTally): boolean {
  if (answer.status !== 200 && answer.status !== 409) refused.add(said(answer))
  return answer.status === 200
}

/** Moves an order on, some to two failed deliveries and their end, twice at once. */
async function moveOn(admin: Calls, { id, status }: Order, tally: TradeTally): Promise<void> {
  const moveTo = (to: string | undefined, more = {}) =>
    admin(`admin/orders/${id}/status`, { status: to, ...more })
  if (status === 'failed_delivery') {
    note(await admin(`admin/orders/${id}/invoice`, {}), tally)
    const answers = await Promise.all([1, 2].map(() => moveTo('terminated', { costs: COSTS })))
    const done = answers.filter((answer) => note(answer, tally)).length
    if (done > 1) tally.wrong.add(`order ${id} was terminated twice`)
    tally.ways.terminated += done
    // After the first failed delivery there is another one.
    if (done === 0) note(await moveTo('shipped'), tally)
  } else {
    const isFailing = status === 'shipped' && id % UNDELIVERED === 0
    note(await moveTo(isFailing ? 'failed_delivery' : NEXT[status]), tally)
  }
}

/** Invoices a delivered order, and begins a return of one piece of it. Returns false if one has come back already. */
async function begin(calls: Calls, admin: Calls, { id }: Order, tally: TradeTally): Promise<boolean> {
  const { lines } = (await calls(`returns/orders/${id}?lang=it`)).body as {
    lines: { line_id: number; ordered: number; returnable: number }[]
  }
  if (lines.some(({ ordered, returnable }) => returnable < ordered)) return false
  note(await admin(`admin/orders/${id}/invoice`, {}), tally)
  const { line_id } = lines[0]!
  const content = { note: 'Troppi.', lines: [{ line_id, quantity: 1, reason: 'too_many' }] }
  note(await calls('returns/create?lang=it', { order_id: id, ...content }), tally)
  return true
}

/** Makes the next move of a return, twice at once where it is about money. */
async function goOn(calls: Calls, admin: Calls, id: number, tally: TradeTally): Promise<void> {
  const { state, version, lines } = (await calls(`returns/${id}?lang=it`)).body.return as Return
  const pieces = lines.map(({ id: line_id, quantity }) => ({ line_id, quantity }))
  if (state === 'draft') {
    // The other one has just sent the same piece back.
    if (!note(await calls(`returns/${id}/send`, { version }), tally))
      note(await calls(`returns/${id}/withdraw`, { version }), tally)
  } else if (state === 'sent') note(await admin(`admin/returns/${id}/approve`, { version }), tally)
  else if (state === 'approved') {
    const received = pieces.map((line) => ({ ...line, restocked: true }))
    note(await admin(`admin/returns/${id}/receive`, { version, lines: received }), tally)
  } else if (state === 'received') {
    const credit = { version, lines: pieces, fee: 100, way: id % 2 > 0 ? 'back' : 'account' }
    const answers = await Promise.all([1, 2].map(() => admin(`admin/returns/${id}/credit`, credit)))
    const done = answers.filter((answer) => note(answer, tally)).length
    if (done > 1) tally.wrong.add(`return ${id} was credited twice`)
    tally.ways.returned += done
  }
}

/** Pays all that is open by card. */
async function payItems(calls: Calls, tally: TradeTally): Promise<void> {
  const { statement } = (await calls('account-statement')).body as {
    statement: { open: { order: { id: number }; open: number }[] }
  }
  if (statement.open.length === 0) return
  const price = statement.open.reduce((sum, { open }) => sum + open, 0)
  const orders = statement.open.map(({ order }) => order.id)
  const answer = await calls('account-statement/stripe?lang=it', {
    orders,
    price,
    stripe_token: 'tok_visa',
  })
  if (note(answer, tally)) tally.ways.open_items++
}

/** Orders by card, or by transfer with what the shop keeps for the retailer. */
async function order(calls: Calls, turn: number, tally: TradeTally): Promise<void> {
  await fillCart(calls)
  tally.begun++
  if (turn % BY_CARD === 0) {
    notePlaced(await calls('orders/stripe?lang=it', { price: TOTAL, stripe_token: 'tok_visa' }), tally)
    return
  }
  const { statement } = (await calls('account-statement')).body as { statement: { store_credit: number } }
  const store_credit = Math.min(statement.store_credit, TOTAL)
  const json = { payment_method: 'transfer', price: TOTAL, store_credit }
  if (notePlaced(await calls('orders/create?lang=it', json), tally) && store_credit > 0)
    tally.ways.store_credit++
}
