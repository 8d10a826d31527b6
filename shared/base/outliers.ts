/*
 * Whether something fails more than its like, in a way that small numbers cannot fool.
 */

/** How many fail, of how many. */
export interface Failing {
  failures: number
  units: number
}

/** Fewer failures are said of nothing. */
const LEAST = 3
/** How seldom chance alone may speak against any of those that are looked at together. */
const LEVEL = 0.01

/** The probability that of `trials` with this chance at least so many succeed, exactly: the terms of the binomial distribution added up. */
export function atLeast(successes: number, trials: number, chance: number): number {
  if (successes <= 0) return 1
  if (chance <= 0 || successes > trials) return 0
  if (chance >= 1) return 1
  const odds = Math.log(chance) - Math.log1p(-chance)
  // The logarithm of the term for no success; each next one follows from the one before.
  let term = trials * Math.log1p(-chance)
  let [below, above] = [0, 0]
  for (let k = 0; k <= trials; k++) {
    if (k < successes) below += Math.exp(term)
    else above += Math.exp(term)
    term += Math.log((trials - k) / (k + 1)) + odds
  }
  // The smaller of the two is the one that is not rounded away.
  return above < 0.5 ? above : 1 - below
}

/** How many failures there would be if it failed as often as the others; null where nobody knows. */
export const expected = (one: Failing, others: Failing): number | null =>
  others.units > 0 ? (others.failures / others.units) * one.units : null

/**
 * Whether it fails more often than the others. If both failed at one rate, its failures would be a share of all by chance, as its units are
 * a share of all: the exact conditional test of two rates, which also knows that the others' rate is only known as well as they are many.
 * `among`: how many are looked at together, so that among hundreds none stands out by chance (Bonferroni).
 */
export function failsMore(one: Failing, others: Failing, among: number): boolean {
  if (one.failures < LEAST || one.units <= 0 || others.units <= 0) return false
  const share = one.units / (one.units + others.units)
  return atLeast(one.failures, one.failures + others.failures, share) < LEVEL / Math.max(1, among)
}
