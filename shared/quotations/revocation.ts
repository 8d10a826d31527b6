import { addDays, endOfDay, weekdayOf } from '../dates.ts'

/** So many days after the goods came a consumer can withdraw from a contract (Directive 2011/83/EU, Art. 9). */
export const WITHDRAWAL_DAYS = 14

/** The instant at which that ends; never on a weekend (Regulation 1182/71, Art. 3(4)). */
export function withdrawalEnds(handedOn: string): string {
  const last = addDays(handedOn, WITHDRAWAL_DAYS)
  const weekday = weekdayOf(last)
  return endOfDay(weekday > 4 ? addDays(last, 7 - weekday) : last)
}
