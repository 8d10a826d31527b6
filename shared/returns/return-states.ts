import { addDays, dayOf, today } from '../dates.ts'

/*
 * The life of an order return, by which a retailer sends goods of an order back: its states, and the named moves between them. */

export const ORDER_RETURN_STATES = [
  'draft',
  'sent',
  'asked',
  'approved',
  'received',
  'credited',
  'replaced',
  'closed',
  'refused',
  'withdrawn',
] as const
export type OrderReturnState = (typeof ORDER_RETURN_STATES)[number]
/** The states that administrators see: a draft is its retailer's alone. */
export const [, ...SENT_RETURN_STATES] = ORDER_RETURN_STATES

export const RETURN_PARTIES = ['retailer', 'administrator'] as const
export type ReturnParty = (typeof RETURN_PARTIES)[number]

interface Move {
  /** The states in which it may start. */
  from: readonly OrderReturnState[]
  to: OrderReturnState
  by: ReturnParty
}
const define = <const Name extends string>(moves: Record<Name, Move>) => moves

/** The named moves. What is refused, withdrawn or ended is over: other goods are another return. */
export const ORDER_RETURN_MOVES = define({
  send: { from: ['draft'], to: 'sent', by: 'retailer' },
  answer: { from: ['asked'], to: 'sent', by: 'retailer' },
  withdraw: { from: ['draft', 'sent', 'asked', 'approved'], to: 'withdrawn', by: 'retailer' },
  ask: { from: ['sent'], to: 'asked', by: 'administrator' },
  approve: { from: ['sent', 'asked'], to: 'approved', by: 'administrator' },
  refuse: { from: ['sent', 'asked'], to: 'refused', by: 'administrator' },
  /** Some of the goods, or all of them, have arrived. */
  receive: { from: ['approved', 'received'], to: 'received', by: 'administrator' },
  credit: { from: ['received'], to: 'credited', by: 'administrator' },
  /** Of one that is credited, what was not: it stays credited. */
  replace: { from: ['received', 'credited'], to: 'replaced', by: 'administrator' },
  /** It ends with nothing, for a reason: also when nothing came. */
  close: { from: ['approved', 'received'], to: 'closed', by: 'administrator' },
})
export type OrderReturnMove = keyof typeof ORDER_RETURN_MOVES
export const ORDER_RETURN_EVENTS = Object.keys(ORDER_RETURN_MOVES) as [OrderReturnMove, ...OrderReturnMove[]]

export const canMoveReturn = (name: OrderReturnMove, state: OrderReturnState): boolean =>
  (ORDER_RETURN_MOVES[name] as Move).from.includes(state)

/** The moves that a party can make from here. */
export const returnMovesFrom = (state: OrderReturnState, party: ReturnParty): OrderReturnMove[] =>
  ORDER_RETURN_EVENTS.filter((name) => ORDER_RETURN_MOVES[name].by === party && canMoveReturn(name, state))

/** All of what is asked for is on its way back, or may still be: nobody can ask for it again. */
export const HOLDING_STATES: readonly OrderReturnState[] = ['sent', 'asked', 'approved', 'received']
/** Of these only what has arrived is back. */
export const ENDED_STATES: readonly OrderReturnState[] = ['credited', 'replaced', 'closed']
/** The states in which the shop has to do something. */
export const WAITING_STATES: readonly OrderReturnState[] = ['sent', 'received']
/** The states in which there is a slip to put into the parcel. */
export const SLIP_STATES: readonly OrderReturnState[] = ['approved', 'received']

/** Why goods come back. What is faulty is no return: it is claimed under warranty. */
export const ORDER_RETURN_REASONS = ['wrong', 'too_many', 'damaged'] as const
export type OrderReturnReason = (typeof ORDER_RETURN_REASONS)[number]
/** What comes back by a recall says so. */
export type ShownReason = OrderReturnReason | 'recall'

/** Orders of which goods may have arrived. */
export const RETURNABLE_ORDERS = ['confirmed', 'shipped', 'delivered'] as const

/** The terms: damage in transport is reported within so many days of the delivery. */
export const DAMAGE_DAYS = 3
/** The last day (YYYY-MM-DD, Rome) on which damage can be reported of what was delivered then. */
export const lastDamageDay = (deliveredAt: string): string => addDays(dayOf(deliveredAt), DAMAGE_DAYS)
/** Whether damage can still be reported; before the delivery is known the days have not begun. */
export const isInDamageDays = (deliveredAt: string | null, day = today()): boolean =>
  deliveredAt === null || day <= lastDamageDay(deliveredAt)

/** After so many days without a move its retailer is reminded of an open question, or of goods that did not come, once each. */
export const RETURN_REMINDER_DAYS = [14, 30] as const

/** The most photos and videos that are sent with one move. */
export const MAX_RETURN_FILES = { photo: 10, video: 2 } as const
/** The states in which the retailer may add photos, and take them off. */
export const RETURN_FILABLE: readonly OrderReturnState[] = ['draft', 'asked']

/** A return on the page of its order. */
export interface OrderReturnLink {
  id: number
  number: string
  state: OrderReturnState
}
