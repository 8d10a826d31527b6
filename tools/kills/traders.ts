import ERRORS from '../../worker/assets/texts/shared/it/errors.json' with { type: 'json' }
import { type Bank, payOpen } from './bank.ts'
import { fillCart, notePlaced, type Tally } from './buyers.ts'
import { type Calls, refusalOf, said, signedIn, untilKilled } from './calls.ts'
import { GOODS, TOTAL } from './rows.ts'

/** What was seen of each way to order: `held` by the limit of what a retailer may owe. */
export const WAYS = [
  'transfer',
  'account',
  'held',
  'figure_by_card',
  'figure_by_transfer',
  'approval',
] as const
/** What comes after an order, which takes more calls than a start or two live to see. */
export const AFTERWARDS = ['returned', 'open_items', 'store_credit', 'terminated'] as const
export type Ways = Record<(typeof WAYS | typeof AFTERWARDS)[number], number>

export interface TradeTally extends Tally {
  ways: Ways
  /** Figures for shipping that an administrator gave or tried to, cents without VAT, by request. */
  figures: Map<number, number>
  /** Approvals that were asked for and confirmed. */
  asked: Set<number>
  /** What calls said that cannot be. */
  wrong: Set<string>
}

/** One of several who order on account at once: what the retailer may owe ends soon, so they pay what is open. */
export const orderOnAccount = (origin: string, n: number, tally: TradeTally, bank: Bank): Promise<void> =>
  untilKilled(async () => {
    const calls = await signedIn(origin, n)
    for (;;) {
      await fillCart(calls)
      const order = { payment_method: 'account', price: TOTAL }
      // Twice at once, as by two clicks: it is one order.
      const [answer, twin] = await Promise.all([1, 2].map(() => calls('orders/create?lang=it', order)))
      if (answer!.status === 200 && twin!.status === 200 && answer!.body.order_id !== twin!.body.order_id)
        tally.wrong.add(`two orders of one cart: ${said(answer!)} ${said(twin!)}`)
      if (refusalOf(answer!) === ERRORS.credit_limit) {
        tally.ways.held++
        await payOpen(calls, bank)
      } else if (notePlaced(answer!, tally)) tally.ways.account++
    }
  })

interface Request {
  id: number
  state: string
  is_current: boolean
}

/**
 * A retailer where the shop has no rate, and the administrator who gives it a figure, which is then paid by card or transfer, and sometimes
 * taken back in the same moment. What an earlier kill interrupted is gone on with, as it was left.
 */
export const orderWithFigure = (origin: string, n: number, tally: TradeTally, bank: Bank): Promise<void> =>
  untilKilled(async () => {
    const [calls, admin] = [await signedIn(origin, n), await signedIn(origin, 0)]
    for (;;) {
      const { shipping_request: request } = (await calls('checkout/details')).body as {
        shipping_request: Request | null
      }
      if (request?.is_current && request.state === 'asked') await giveFigure(admin, request, tally)
      else if (request?.is_current && request.state === 'answered') {
        const price = await totalOf(calls)
        const isCard = request.id % 2 > 0
        const [answer] = await Promise.all([
          isCard
            ? calls('orders/stripe?lang=it', { price, stripe_token: 'tok_visa' })
            : calls('orders/create?lang=it', { payment_method: 'transfer', price }),
          ...(request.id % 5 === 0 ? [takeBack(admin, request)] : []),
        ])
        if (!notePlaced(answer!, tally)) continue
        tally.ways[isCard ? 'figure_by_card' : 'figure_by_transfer']++
        if (!isCard) await payOpen(calls, bank)
      } else {
        await fillCart(calls)
        const answer = await calls('checkout/shipping-request?lang=it', { price: GOODS })
        if (answer.status !== 200) tally.refused.add(said(answer))
      }
    }
  })

const versionOf = async (admin: Calls, { id }: Request) =>
  ((await admin(`admin/shipping-requests/${id}`)).body.request as { version: number }).version

async function giveFigure(admin: Calls, request: Request, { figures, refused }: TradeTally): Promise<void> {
  const net = figures.get(request.id) ?? 500 + Math.floor(Math.random() * 5000)
  figures.set(request.id, net)
  const version = await versionOf(admin, request)
  const answer = await admin(`admin/shipping-requests/${request.id}/figure`, { net, version })
  if (answer.status !== 200) refused.add(said(answer))
}

const takeBack = async (admin: Calls, request: Request) =>
  admin(`admin/shipping-requests/${request.id}/refuse`, {
    reason: 'Un errore.',
    version: await versionOf(admin, request),
  })

/** The total of the own cart, or of that of an approval. */
export const totalOf = async (calls: Calls, approval?: number) =>
  (await calls(`cart?lang=it${approval === undefined ? '' : `&approval=${approval}`}`)).body.total as number
