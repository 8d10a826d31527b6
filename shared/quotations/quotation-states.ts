/*
 * The life of a request for a quotation: its states, and the moves between them. */

/**
 * `declined`: by the customer, who does not want the offer, or by the retailer, who does not want the request (`refuse`); who it was is
 * stored beside it. `expired`: the offer's validity is over.
 */
export const QUOTATION_STATES = [
  'received',
  'seen',
  'answered',
  'offered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type QuotationState = (typeof QUOTATION_STATES)[number]

/** Who makes a move, or writes. An administrator acts in the retailer's name, except for a change of retailer. */
export const QUOTATION_PARTIES = ['customer', 'retailer', 'administrator', 'clock'] as const
export type QuotationParty = (typeof QUOTATION_PARTIES)[number]

/** `shopper`: asked for on the site; `counter`: begun by the retailer, for somebody who stands in the shop or telephones. */
export const QUOTATION_ORIGINS = ['shopper', 'counter'] as const
export type QuotationOrigin = (typeof QUOTATION_ORIGINS)[number]

/** Where a request is, who brought it there, and how it began. */
export interface QuotationStanding {
  state: QuotationState
  state_by: QuotationParty
  origin: QuotationOrigin
}

interface Move {
  /** The states in which it may start. */
  from: readonly QuotationState[]
  to: QuotationState
  by: readonly QuotationParty[]
  /** Whom a mail tells of it. */
  tells: readonly ('customer' | 'retailer')[]
}

const define = <const Name extends string>(moves: Record<Name, Move>) => moves

/**
 * The named moves. A customer who declined, or let an offer expire, can get a revised one (`offer`), because the two are still in talks;
 * a request that the retailer refused can only go to another retailer, because the customer was sent there. What was accepted
 * stays, but a consumer can withdraw from a contract (`revoke`). A withdrawn request is over.
 */
export const QUOTATION_MOVES = define({
  /** The retailer looks at it for the first time. */
  see: { from: ['received'], to: 'seen', by: ['retailer'], tells: [] },
  /** The retailer's first message. */
  answer: {
    from: ['received', 'seen'],
    to: 'answered',
    by: ['retailer', 'administrator'],
    tells: ['customer'],
  },
  /** An offer is sent, or a revised one. */
  offer: {
    from: ['received', 'seen', 'answered', 'offered', 'declined', 'expired'],
    to: 'offered',
    by: ['retailer', 'administrator'],
    tells: ['customer'],
  },
  accept: { from: ['offered'], to: 'accepted', by: ['customer'], tells: ['customer', 'retailer'] },
  /** The customer does not want the offer. */
  decline: { from: ['offered'], to: 'declined', by: ['customer'], tells: ['retailer'] },
  /** The retailer does not want the request, or cannot keep its offer. */
  refuse: {
    from: ['received', 'seen', 'answered', 'offered', 'expired'],
    to: 'declined',
    by: ['retailer', 'administrator'],
    tells: ['customer'],
  },
  expire: { from: ['offered'], to: 'expired', by: ['clock'], tells: ['customer', 'retailer'] },
  withdraw: {
    from: ['received', 'seen', 'answered', 'offered', 'declined', 'expired'],
    to: 'withdrawn',
    by: ['customer'],
    tells: ['retailer'],
  },
  /** A consumer withdraws from the contract that the acceptance was (Directive 2011/83/EU, Art. 11a). */
  revoke: { from: ['accepted'], to: 'withdrawn', by: ['customer'], tells: ['customer', 'retailer'] },
  /** It goes to another retailer, and begins there anew; links from before it die. */
  reassign: {
    from: ['received', 'seen', 'answered', 'offered', 'declined', 'expired'],
    to: 'received',
    by: ['customer', 'administrator'],
    tells: ['customer', 'retailer'],
  },
})
export type QuotationMove = keyof typeof QUOTATION_MOVES

/** Whether the retailer has refused the request: nothing goes on with this retailer then. */
export const isRefused = ({ state, state_by }: Pick<QuotationStanding, 'state' | 'state_by'>) =>
  state === 'declined' && state_by !== 'customer'

/** Whether this move can start here, and this party may make it. */
export function canMove(name: QuotationMove, standing: QuotationStanding, party: QuotationParty): boolean {
  const move: Move = QUOTATION_MOVES[name]
  if (!move.by.includes(party) || !move.from.includes(standing.state)) return false
  // Who was in the shop of one retailer is no other one's customer.
  if (name === 'reassign' && standing.origin === 'counter') return false
  return name !== 'offer' || !isRefused(standing)
}

/** The moves that a party can make from here. */
export const movesFrom = (standing: QuotationStanding, party: QuotationParty): QuotationMove[] =>
  (Object.keys(QUOTATION_MOVES) as QuotationMove[]).filter((name) => canMove(name, standing, party))

/** Whether the two can still write to each other; after an acceptance too, because the mounting is to be arranged. */
export const canWrite = (standing: Pick<QuotationStanding, 'state' | 'state_by'>) =>
  standing.state !== 'withdrawn' && !isRefused(standing)

/** What happens to a request besides moves: it is asked for, passed on to a colleague, and what was ordered is handed over. */
export const QUOTATION_EVENTS = [
  'ask',
  'assign',
  'handover',
  ...(Object.keys(QUOTATION_MOVES) as QuotationMove[]),
] as const
export type QuotationEventName = (typeof QUOTATION_EVENTS)[number]
