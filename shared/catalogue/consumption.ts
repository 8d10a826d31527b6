/* What devices draw from the battery, and which battery and panels they need. Used by the calculator, the home page's teaser
   and the product page. */

/** Hours of use per day go from 0 to 24, by whole hours. */
export const MAX_HOURS = 24

/** A product that draws current: `ampere` is A at 12 V. */
export interface Consumer {
  id: number
  name: string
  ampere: number
}

/** How long a product runs in a day. */
export interface Use {
  id: number
  hours: number
}

export const BATTERIES = ['lithium', 'agm'] as const
export const SEASONS = ['summer', 'spring', 'winter'] as const
/** For how many days without sun the battery is to last. */
export const DAYS = [1, 2, 3] as const

export interface Plan {
  days: (typeof DAYS)[number]
  battery: (typeof BATTERIES)[number]
  season: (typeof SEASONS)[number]
}

/** The part of a battery that can be used without wearing it out. */
export const USABLE = { lithium: 0.8, agm: 0.5 } as const
/** Hours of full sun in a day, in central and southern Europe. */
export const SUN_HOURS = { summer: 5, spring: 3, winter: 1.5 } as const
/** The share of a panel's nominal power that is left: it lies flat and gets hot, and charging loses some. */
export const PANEL_YIELD = 0.7
export const VOLTS = 12

/** Ah a day: the sum of amperes times hours. */
export const dailyTotal = (uses: { ampere: number; hours: number }[]) =>
  uses.reduce((sum, { ampere, hours }) => sum + ampere * hours, 0)

/** Rounds up to the next ten, ignoring floating-point noise. */
const upToTen = (value: number) => Math.ceil(Number((value / 10).toFixed(6))) * 10

export interface Advice {
  /** Ah: the exact need, and rounded up to the next ten. */
  capacity: { exact: number; advised: number }
  /** Watts, likewise. */
  power: { exact: number; advised: number }
}

/** The battery that lasts for the plan's days, and the panels that in a day restore what a day takes (`total`, Ah). */
export function adviceFor(total: number, { days, battery, season }: Plan): Advice {
  const capacity = (total * days) / USABLE[battery]
  const power = (total * VOLTS) / (SUN_HOURS[season] * PANEL_YIELD)
  return {
    capacity: { exact: capacity, advised: upToTen(capacity) },
    power: { exact: power, advised: upToTen(power) },
  }
}

/** Uses as written in an address: `12:3,7:5`. */
export const writeUses = (uses: Use[]) => uses.map(({ id, hours }) => `${id}:${hours}`).join(',')

/** Reads `12:3,7:5` leniently: invalid parts are skipped, a product counts once, and at most `most` are taken. */
export function readUses(text: string, most: number): Use[] {
  const uses = new Map<number, Use>()
  for (const [, id, hours] of text.matchAll(/(?<=^|,)([1-9]\d{0,8}):(\d{1,2})(?=,|$)/g)) {
    if (uses.size === most) break
    const use = { id: Number(id), hours: Number(hours) }
    if (use.hours <= MAX_HOURS && !uses.has(use.id)) uses.set(use.id, use)
  }
  return [...uses.values()]
}
