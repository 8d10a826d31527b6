import { HORIZON_DAYS } from './stocked.ts'

/* Kinds of dealers, by what they order for customers, how soon they sell the rest, whether they register what they sold, and how late. */

export interface DealerKind {
  /** The share of pieces that a customer waits for. */
  ordered: number
  /** The mean of days that another piece stands until it is sold. */
  shelf: number
  /** The share of sold pieces that are ever registered. */
  registers: number
  /** The mean of days from mounting to registration. */
  delay: number
}

/** The mean of days until a piece that a customer waits for is mounted. */
const AWAITED = 8
const ORDERED = [0.05, 0.5, 0.95]
const SHELVES = [15, 45, 120, 300]
const REGISTERS = [0.02, 0.3, 0.6, 0.85, 0.97]
const DELAYS = [4, 25, 90]

/** All of them, each as likely as another: shares learned from all dealers made simulated years no truer. */
export const KINDS: DealerKind[] = ORDERED.flatMap((ordered) =>
  SHELVES.flatMap((shelf) =>
    REGISTERS.flatMap((registers) => DELAYS.map((delay) => ({ ordered, shelf, registers, delay }))),
  ),
)

/** Whether a dealer of this kind registers the piece that came last: a customer waited for it, and what is for show stays. */
export const sellsNewest = ({ ordered }: DealerKind) => ordered > ORDERED[0]!

/** What follows from a kind, with exponential times; ages are whole days up to `HORIZON_DAYS`. */
export interface Odds {
  /** The logarithm of the probability that nobody has registered a piece at that age. */
  unregistered: Float64Array
  /** The probability that it is there and no customer's, as nobody has registered it. */
  there: Float64Array
  /** The probability that a piece that is for sale stays so long. */
  stays: (days: number) => number
  /** The logarithm of the density of a piece that was mounted after so many days and registered so much later. */
  registered: (days: number, later: number) => number
}

function oddsOf({ ordered, shelf, registers, delay }: DealerKind): Odds {
  const mixed = (of: (mean: number) => number) => ordered * of(AWAITED) + (1 - ordered) * of(shelf)
  const unregistered = new Float64Array(HORIZON_DAYS + 1)
  const there = new Float64Array(HORIZON_DAYS + 1)
  for (let age = 0; age <= HORIZON_DAYS; age++) {
    const isSold = 1 - mixed((mean) => Math.exp(-age / mean))
    // Sold by then, with a registration that has not come yet (means and delays are never equal).
    const isLate = mixed(
      (mean) => (delay / (delay - mean)) * (Math.exp(-age / delay) - Math.exp(-age / mean)),
    )
    const chance = 1 - registers * (isSold - isLate)
    unregistered[age] = Math.log(chance)
    there[age] = ((1 - ordered) * Math.exp(-age / shelf)) / chance
  }
  return {
    unregistered,
    there,
    stays: (days) => Math.exp(-days / shelf),
    registered: (days, later) =>
      Math.log((registers / delay) * mixed((mean) => Math.exp(-days / mean) / mean)) - later / delay,
  }
}

let odds: Odds[] | null = null

/** The odds of each of `KINDS`, computed at the first use: 20 ms. */
export function oddsOfKinds(): Odds[] {
  odds ??= KINDS.map(oddsOf)
  return odds
}
