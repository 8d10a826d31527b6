/*
 * The life of a warranty claim: its states, and the named moves between them. */

export const CLAIM_STATES = [
  'draft',
  'sent',
  'asked',
  'returned',
  'approved',
  'partly_approved',
  'refused',
  'withdrawn',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const CLAIM_PARTIES = ['retailer', 'administrator'] as const
export type ClaimParty = (typeof CLAIM_PARTIES)[number]

interface Move {
  /** The states in which it may start. */
  from: readonly ClaimState[]
  to: ClaimState
  by: ClaimParty
  /** It says something in the person's own words. */
  says?: true
}
const define = <const Name extends string>(moves: Record<Name, Move>) => moves

const UNDECIDED = ['sent', 'asked'] as const
/** The states of which a unit has one claim at a time. */
export const OPEN: readonly ClaimState[] = [...UNDECIDED, 'returned']

/** The named moves. What is decided, or withdrawn, is over: a new defect is a new claim. */
export const CLAIM_MOVES = define({
  send: { from: ['draft', 'returned'], to: 'sent', by: 'retailer' },
  /** The retailer answers a question. */
  answer: { from: ['asked'], to: 'sent', by: 'retailer', says: true },
  withdraw: { from: ['draft', 'sent', 'asked', 'returned'], to: 'withdrawn', by: 'retailer' },
  /** A question to the retailer. */
  ask: { from: ['sent'], to: 'asked', by: 'administrator', says: true },
  /** Back to the retailer, who corrects its lines and text. */
  return: { from: UNDECIDED, to: 'returned', by: 'administrator', says: true },
  approve: { from: UNDECIDED, to: 'approved', by: 'administrator' },
  approve_part: { from: UNDECIDED, to: 'partly_approved', by: 'administrator' },
  refuse: { from: UNDECIDED, to: 'refused', by: 'administrator' },
})
export type ClaimMove = keyof typeof CLAIM_MOVES
export const CLAIM_EVENTS = Object.keys(CLAIM_MOVES) as [ClaimMove, ...ClaimMove[]]

/** The states in which the retailer may change what it claims. */
export const CORRECTABLE: readonly ClaimState[] = ['draft', 'returned']

export const canMove = (name: ClaimMove, state: ClaimState): boolean =>
  (CLAIM_MOVES[name] as Move).from.includes(state)

/** The moves that a party can make from here. */
export const movesFrom = (state: ClaimState, party: ClaimParty): ClaimMove[] =>
  CLAIM_EVENTS.filter((name) => CLAIM_MOVES[name].by === party && canMove(name, state))

/** The move that these decisions of all lines are. */
export function decisionMove(lines: readonly { approved: boolean }[]): 'approve' | 'approve_part' | 'refuse' {
  const approved = lines.filter((line) => line.approved).length
  if (approved === 0) return 'refuse'
  return approved === lines.length ? 'approve' : 'approve_part'
}

/** The states that administrators see: a draft is its retailer's alone. */
export const [, ...SENT_CLAIM_STATES] = CLAIM_STATES
