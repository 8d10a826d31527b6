import { type Bank, payOpen } from './bank.ts'
import { fillCart, notePlaced } from './buyers.ts'
import { type Calls, said, signedIn, untilKilled } from './calls.ts'
import { type TradeTally, totalOf } from './traders.ts'

interface Row {
  id: number
  state: string
}

/** ms until somebody who has nothing to do looks again. */
const IDLE = 40
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Somebody who may not buy alone: asks for approval, and again once all is decided. */
export const askForApproval = (origin: string, n: number, tally: TradeTally): Promise<void> =>
  untilKilled(async () => {
    const calls = await signedIn(origin, n)
    for (;;) {
      const { approvals } = (await calls('approvals')).body as { approvals: Row[] }
      if (approvals.some(({ state }) => state === 'open')) await pause(IDLE)
      else {
        await fillCart(calls)
        const answer = await calls('approvals/create?lang=it', { message: 'Per il cantiere.' })
        if (answer.status === 200) tally.asked.add(answer.body.id as number)
        else tally.refused.add(said(answer))
      }
    }
  })

/** What the caller has taken over and not ordered yet, with its total. */
async function takenOf(calls: Calls, approvals: Row[]) {
  for (const { id, state } of approvals) {
    const price = state === 'approved' ? await totalOf(calls, id) : 0
    if (price > 0) return { id, price }
  }
  return null
}

/**
 * One of several who approve, of whom the first has it, and orders it. Sometimes it is given back to all instead. What was taken over before
 * an earlier kill is ordered first.
 */
export const approve = (origin: string, n: number, tally: TradeTally, bank: Bank): Promise<void> =>
  untilKilled(async () => {
    const calls = await signedIn(origin, n)
    for (let turn = n; ; turn++) {
      const { approvals } = (await calls('approvals')).body as { approvals: Row[] }
      const taken = await takenOf(calls, approvals)
      if (taken) {
        const order = { payment_method: 'transfer', price: taken.price }
        const path = `orders/create?lang=it&approval=${taken.id}`
        const [answer, twin] = await Promise.all([1, 2].map(() => calls(path, order)))
        if (twin!.status === 200) tally.placed.add(twin!.body.order_id as number)
        if (!notePlaced(answer!, tally)) continue
        tally.ways.approval++
        await payOpen(calls, bank)
        continue
      }
      const open = approvals.find(({ state }) => state === 'open')
      if (!open) await pause(IDLE)
      else {
        // Of two at once the second is refused.
        const answer = await calls(`approvals/${open.id}/approve?lang=it`, {})
        if (answer.status === 200 && turn % 4 === 0) await calls(`approvals/${open.id}/reopen`, {})
        else if (answer.status !== 200 && answer.status !== 409) tally.refused.add(said(answer))
      }
    }
  })
