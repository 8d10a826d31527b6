import { sql } from 'drizzle-orm'
import { formatEuros } from '../../../../shared/money.ts'
import type { OrderChange, OrderChangePriced } from '../../../../shared/orders/order-changes.ts'
import { type Author, changeRecord, STALE } from '../../../base/audit/change.ts'
import { movedMeanwhile } from '../../../base/audit/meanwhile.ts'
import type { Db } from '../../../base/db/client.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { mailStatements } from '../../../base/mail/outbox.ts'
import { mayBuy } from '../../accounts/buying.ts'
import { type Buyer, checkTotal, type Draft } from '../../orders/drafts.ts'
import { ADDRESS } from '../../orders/order-details.ts'
import type { OrderWriter } from '../../orders/order-messages.ts'
import { readCredit } from '../../receivables/credit.ts'
import { NO_STORE_CREDIT } from '../../receivables/store-credit.ts'
import { NO_CREDIT } from '../by-bank.ts'
import { toPriced } from '../office-orders.ts'
import { dropChange, fillChange, readGroups } from './carts.ts'
import { type Ground, readGround, refuseUnchangeable } from './ground.ts'
import { changedMails } from './mails.ts'
import { moneyOf } from './money.ts'
import {
  becomesOwed,
  type Changing,
  dueOn,
  linesStatements,
  moneyStatements,
  orderStatement,
  paperStatements,
} from './statements.ts'

/* An order's lines and address change in place until it is confirmed. What is asked for is put into a cart of its own, so that prices, packs, VAT and
   shipping are those of any order. */

const ALONE = new AppError('forbidden', { text: 'change_alone' })

type Line = Pick<Draft['lines'][number], 'name' | 'code' | 'satellite' | 'quantity' | 'price'>
/** A line as the history names it. */
const lineText = ({ name, code, satellite, quantity, price }: Line) =>
  `${quantity} × ${[name, code, satellite].filter(Boolean).join(' · ')}, ${formatEuros(price, 'it')}`
const placeText = (place: Record<(typeof ADDRESS)[number], string>) =>
  ADDRESS.map((column) => place[column]).join(', ')

interface Asked {
  changing: Changing
  before: string[]
  isSame: boolean
}

/** Reads the order and the change, with what it costs, and hands both on; nothing is kept of its cart afterwards. */
async function withChange<T>(
  db: Db,
  author: Author,
  writer: OrderWriter,
  id: number,
  change: OrderChange,
  act: (asked: Asked) => Promise<T>,
): Promise<T> {
  const ground = await readGround(db, writer, id)
  await refuseUnchangeable(db, ground, change.version)
  const userId = author.actor.id
  const buyerId = writer.side === 'office' ? ground.buyer : userId
  if (buyerId === null) throw new AppError('conflict', { text: 'change_account' })
  const office = `change:${id}:${crypto.randomUUID()}`
  const buyer: Buyer = { id: buyerId, retailerId: ground.vendor_id, lang: ground.lang, office }
  const groups = await readGroups(db, id)
  try {
    const draft = await fillChange(db, buyer, ground, groups, change)
    const { came, moved, kept, owed } = ground
    const money = moneyOf({ amount: owed, came: came as number, moved, kept }, draft.total)
    const before = groups.flat().map(lineText)
    const isSame =
      before.join('\n') === draft.lines.map(lineText).join('\n') &&
      placeText(ground) === placeText(draft.deliverTo) &&
      ground.total === draft.total
    return await act({ changing: { writer, userId, buyer, ground, draft, money }, before, isSame })
  } finally {
    await dropChange(db, buyer)
  }
}

/**
 * What an order would cost with other lines or another address, and what that means for the money; nothing is kept of it. Errors: those of
 * `readGround`, `refuseUnchangeable` and `fillChange`; `forbidden` for a retailer's account that may not buy so much alone.
 */
export const priceChange = (
  db: Db,
  author: Author,
  writer: OrderWriter,
  id: number,
  change: OrderChange,
): Promise<OrderChangePriced> =>
  withChange(db, author, writer, id, change, async ({ changing: { ground, draft, money }, isSame }) => {
    if (writer.side === 'retailer') {
      const may = await db.all(sql`select 1 where ${mayBuy(author.actor.id, draft.net)}`)
      if (may.length === 0) throw ALONE
    }
    const { open, to_pay, to_credit, from_credit } = money
    return {
      ...toPriced(draft),
      before: ground.total,
      money: { open, to_pay, to_credit, from_credit },
      same: isSame,
    }
  })

/**
 * Gives an order that is not confirmed yet other lines, or another address. Its sums, what is owed for it, its retailer's store credit, its papers,
 * mails and history follow, all or nothing. Returns the keys of the mails, and the files that are no longer used; none where nothing is another. Errors: those of `priceChange`;
 * `price_changed` when it comes to another sum than was seen; `conflict` while nobody says what the shipping costs, without enough credit, and
 * when order, money or prices have changed meanwhile.
 */
export const changeOrder = (
  db: Db,
  env: Env,
  author: Author,
  writer: OrderWriter,
  id: number,
  { total: seen, ...change }: OrderChange & { total: number },
): Promise<{ mails: string[]; unused: string[] }> =>
  withChange(db, author, writer, id, change, async ({ changing, before, isSame }) => {
    const { ground, draft } = changing
    if (draft.isOnRequest) throw new AppError('conflict', { text: 'change_on_request' })
    checkTotal(draft, seen)
    if (isSame) return { mails: [], unused: [] }
    const due = await dueOn(db, changing)
    const mails = changedMails(env, changing, due)
    const { vendor_id: retailer } = ground
    await changeRecord(db, author, {
      action: 'edit',
      entity: 'orders',
      id,
      ...historyOf(changing, before, change),
      statements: [
        orderStatement(changing),
        ...linesStatements(db, changing),
        ...moneyStatements(changing, due),
        ...paperStatements(db, ground),
        ...(await mailStatements(db, mails)),
      ],
      refusals: {
        [STALE]: () => movedMeanwhile(db, 'orders', id),
        'orders.user_id': ALONE,
        'orders.vendor_id': () => movedMeanwhile(db, 'orders', id),
        [NO_STORE_CREDIT]: new AppError('conflict', { text: 'store_credit_changed' }),
        [NO_CREDIT]: async () => {
          const credit = await readCredit(db, retailer)
          return new AppError('conflict', { text: credit?.overdue ? 'credit_overdue' : 'credit_limit' })
        },
      },
    })
    return { mails: mails.map(({ key }) => key), unused: JSON.parse(ground.papers) as string[] }
  })

/** What the history says of a change: lines and address in words, sums, and the prices that are not the list's, with their reasons. */
function historyOf(changing: Changing, lines: string[], { kept, added }: OrderChange) {
  const { ground, draft, money } = changing
  const isMoved = placeText(ground) !== placeText(draft.deliverTo)
  const isOwed = becomesOwed(changing)
  const prices = [...kept, ...added].flatMap(({ price, reason }) =>
    price == null ? [] : [{ price, reason }],
  )
  const of = (ground: Pick<Ground, 'total'>, texts: string[], place: string, method: string) => ({
    lines: texts,
    total: ground.total,
    ...(isMoved && { deliver_to: place }),
    ...(isOwed && { payment_method: method }),
  })
  return {
    before: of(ground, lines, placeText(ground), ground.payment_method),
    after: {
      ...of(draft, draft.lines.map(lineText), placeText(draft.deliverTo), 'transfer'),
      ...(money.entry !== 0 && { store_credit: money.entry }),
      ...(prices.length > 0 && { own_prices: prices }),
    },
  }
}
