import { KINDS, type Odds, oddsOfKinds, sellsNewest } from './dealer-kinds.ts'
import { ANSWER_DAYS, type Answer, HORIZON_DAYS, type Matched, matchPieces, type Stocked } from './stocked.ts'

/*
 * Whether at least one piece of a product stands at a dealer. A piece that was delivered and not registered since is still there, belongs to a
 * customer already, was sold and is never registered, or will be registered late. How a dealer sells and registers nobody says, but its own
 * record fits some kinds of dealers better than others: each kind counts as much as the record speaks for it.
 */

/** Matched by the oldest, and by the newest piece. */
type Both = [oldest: Matched, newest: Matched]
const matchedAs = (kind: number, [oldest, newest]: Both) => (sellsNewest(KINDS[kind]!) ? newest : oldest)

const ageOn = (today: number, day: number) => Math.min(HORIZON_DAYS, Math.max(0, today - day))

/** How much each kind counts for a dealer, together 1. */
function weigh(record: Both[], today: number, odds: Odds[]): number[] {
  const fits = odds.map(({ unregistered, registered }, kind) => {
    let fit = 0
    for (const both of record) {
      const pieces = matchedAs(kind, both)
      for (const day of pieces.unregistered) fit += unregistered[ageOn(today, day)]!
      for (const { days, later } of pieces.registered) fit += registered(days, later)
    }
    return fit
  })
  const best = Math.max(...fits)
  const weights = fits.map((fit) => Math.exp(fit - best))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** The probability that one of these pieces is there, with these odds. */
function chanceWith({ there, stays }: Odds, days: number[], answer: Answer | null, today: number): number {
  let none = answer?.isThere ? 1 - stays(ageOn(today, answer.day)) : 1
  for (const day of days) if (!answer || day > answer.day) none *= 1 - there[ageOn(today, day)]!
  return 1 - none
}

/** For each product of one dealer, in their order: the probability, 0 to 1, that at least one piece is there on the day `today`. */
export function estimateDealer(products: Stocked[], today: number): number[] {
  const odds = oddsOfKinds()
  const record = products.map((one): Both => [matchPieces(one, false), matchPieces(one, true)])
  const weights = weigh(record, today, odds)
  return products.map(({ answer }, at) => {
    // An old "yes" says nothing any more; a "no" stays true of what had come by then.
    const counts = answer && (!answer.isThere || today - answer.day <= ANSWER_DAYS) ? answer : null
    const chances = odds.map((one, kind) =>
      chanceWith(one, matchedAs(kind, record[at]!).unregistered, counts, today),
    )
    return chances.reduce((sum, chance, kind) => sum + weights[kind]! * chance, 0)
  })
}
