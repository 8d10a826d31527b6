import { MAX_LINES } from '../../../shared/cart/cart-rules.ts'
import {
  BATTERIES,
  DAYS,
  type Plan,
  readUses,
  SEASONS,
  type Use,
  writeUses,
} from '../../../shared/catalogue/consumption.ts'

/** All that a visitor set on the calculator. */
export interface Calculation {
  uses: Use[]
  plan: Plan
}

/** At most as many items as fit into one cart. */
export const readItems = (text: string) => readUses(text, MAX_LINES)

/** A value if it is allowed, otherwise the first of the allowed ones. */
const oneOf = <T extends string | number>(values: readonly [T, ...T[]], text: string | null): T =>
  values.find((value) => String(value) === text) ?? values[0]

/** Reads `?items=12:3,7:5&days=2&battery=agm&season=winter` leniently. */
export function readCalculation(params: URLSearchParams): Calculation {
  return {
    uses: readItems(params.get('items') ?? ''),
    plan: {
      days: oneOf(DAYS, params.get('days')),
      battery: oneOf(BATTERIES, params.get('battery')),
      season: oneOf(SEASONS, params.get('season')),
    },
  }
}

/** The query of a calculation, only with what differs from the start: `?items=12:3,7:5`, or ''. */
export function calculationQuery({ uses, plan: { days, battery, season } }: Calculation): string {
  const given = [
    uses.length > 0 && `items=${writeUses(uses)}`,
    days !== DAYS[0] && `days=${days}`,
    battery !== BATTERIES[0] && `battery=${battery}`,
    season !== SEASONS[0] && `season=${season}`,
  ].filter(Boolean)
  return given.length > 0 ? `?${given.join('&')}` : ''
}

/**
 * The known queries once the address has become `search`: it, and those written after it, which are still on their way.
 * `isForeign` when it was not written here, but comes from Back or a link.
 */
export function arrive(known: string[], search: string): { known: string[]; isForeign: boolean } {
  const at = known.indexOf(search)
  return at < 0 ? { known: [search], isForeign: true } : { known: known.slice(at), isForeign: false }
}
