import { approve, askForApproval } from './approvers.ts'
import type { Bank } from './bank.ts'
import { keepBooks, makeStatements } from './bookkeepers.ts'
import { shop } from './buyers.ts'
import { type ClaimTally, claim } from './claimers.ts'
import { sendBack } from './returners.ts'
import { tradersOf } from './trade-rows.ts'
import { orderOnAccount, orderWithFigure, type TradeTally } from './traders.ts'

export const BUYERS = 8
export const CLAIMERS = 4
/** Administrators who make the same month's statements at once, and others who import the same files. */
const BOOKKEEPERS = 2

/** The first kills, which `npm test` makes, are about orders: what comes after them takes more calls than a start lives to see. */
export const FIRST = 3

const times = <T>(count: number, work: (n: number) => T) => Array.from({ length: count }, (_, n) => work(n))
const traders = (...of: [Parameters<typeof tradersOf>[1], Parameters<typeof tradersOf>[2]?]) =>
  tradersOf(BUYERS + CLAIMERS, ...of)

/** All that people do at once until the Worker is gone. */
export const everybody = (
  origin: string,
  kill: number,
  tally: TradeTally & ClaimTally,
  bank: Bank,
): Promise<void>[] => [
  ...times(BUYERS, (n) => shop(origin, n + 1, tally, bank)),
  ...times(CLAIMERS, (n) => claim(origin, BUYERS + n + 1, n + 1, tally)),
  ...times(BOOKKEEPERS, () => makeStatements(origin, kill, tally)),
  ...times(BOOKKEEPERS, () => keepBooks(origin, bank, tally)),
  ...traders('onAccount').map((n) => orderOnAccount(origin, n, tally, bank)),
  ...[...traders('figures'), ...traders('moreFigures')].map((n) => orderWithFigure(origin, n, tally, bank)),
  ...traders('approvals').map((n) => approve(origin, n, tally, bank)),
  ...(kill > FIRST ? traders('returns').map((n) => sendBack(origin, n, tally)) : []),
  ...traders('approvals', 'requester').map((n) => askForApproval(origin, n, tally)),
]
