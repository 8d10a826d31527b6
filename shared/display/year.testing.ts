/*
 * A year of dealers as they are, written without knowing how the shop estimates: what truly stands where, and what the shop sees of it.
 * A seed makes it repeatable.
 */

export interface SimulatedLine {
  dealer: number
  deliveries: { day: number; pieces: number }[]
  registrations: { mounted: number; told: number }[]
  answer: { day: number; isThere: boolean } | null
  /** What only the simulator knows: pieces for show or sale on the last day, without those that a customer waits for. */
  truth: number
}

/** Mulberry32: uniform numbers below 1. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
type Roll = () => number

const pick = <T extends { share: number }>(kinds: readonly T[], roll: Roll): T => {
  let left = roll()
  for (const kind of kinds) {
    left -= kind.share
    if (left < 0) return kind
  }
  return kinds.at(-1)!
}

/** How dealers register: never, at once, after weeks, after months (half of them once a quarter), now and then. `late`: mean days. */
const HABITS = [
  { share: 0.15, least: 0, most: 0, late: 1, quarterly: 0 },
  { share: 0.4, least: 0.85, most: 1, late: 2, quarterly: 0 },
  { share: 0.2, least: 0.6, most: 0.9, late: 14, quarterly: 0 },
  { share: 0.15, least: 0.5, most: 0.95, late: 75, quarterly: 0.5 },
  { share: 0.1, least: 0.1, most: 0.4, late: 30, quarterly: 0 },
]

/** How dealers stock a product: ordered for customers; one for show; several in store; one for show that gathers dust. `parts`: sells the last one. */
const STOCKS = [
  { share: 0.3, name: 'to_order', parts: 0 },
  { share: 0.35, name: 'showroom', parts: 0.35 },
  { share: 0.25, name: 'store', parts: 1 },
  { share: 0.1, name: 'dusty', parts: 0.03 },
] as const
type Stock = (typeof STOCKS)[number]

/** Spring and early summer are when campers are fitted out. */
const season = (day: number) => 1 + 0.6 * Math.sin(((day - 60) / 365) * 2 * Math.PI)

interface Dealer {
  number: number
  /** The share of sales that it registers, and when. */
  diligence: number
  late: number
  isQuarterly: boolean
}

/** One product at a dealer, day by day. */
class Line {
  private readonly dealer: Dealer
  private readonly stock: Stock
  private readonly roll: Roll
  readonly deliveries: SimulatedLine['deliveries'] = []
  readonly registrations: SimulatedLine['registrations'] = []
  readonly history: number[] = []
  private there = 0
  private underWay: { day: number; pieces: number; sold: number }[] = []

  constructor(dealer: Dealer, stock: Stock, roll: Roll) {
    this.dealer = dealer
    this.stock = stock
    this.roll = roll
  }

  private exponential(mean: number) {
    return -Math.log(1 - this.roll()) * mean
  }

  /** `sold` of the pieces have a customer already. */
  send(day: number, pieces: number, sold = 0) {
    this.underWay.push({ day: day + 2 + Math.floor(this.roll() * 5), pieces, sold })
    this.deliveries.push({ day, pieces })
  }

  private sell(day: number) {
    this.there--
    const { diligence, late, isQuarterly } = this.dealer
    if (this.roll() >= diligence) return
    const mounted = day + Math.round(this.exponential(this.stock.name === 'to_order' ? 6 : 3))
    const forgotten = this.roll() < 0.08 ? 5 : 1
    const later = isQuarterly ? 91 - (mounted % 91) + this.roll() * 10 : this.exponential(late) * forgotten
    // A few days are typed wrong.
    this.registrations.push({
      mounted: this.roll() < 0.02 ? mounted - 30 : mounted,
      told: Math.round(mounted + later),
    })
  }

  private serve(day: number) {
    const { name, parts } = this.stock
    if (name === 'to_order') this.send(day, 1, 1)
    else if (this.there > 1) this.sell(day)
    else if (this.there === 1 && this.roll() < parts) {
      this.sell(day)
      if (name === 'showroom' && this.roll() < 0.75) this.send(day, 1)
    } else if (this.there === 1) this.send(day, 1, 1)
  }

  pass(day: number, wanted: boolean) {
    for (const { pieces, sold } of this.underWay.filter((one) => one.day === day)) {
      this.there += pieces
      for (let n = 0; n < sold; n++) this.sell(day)
    }
    this.underWay = this.underWay.filter((one) => one.day > day)
    if (wanted) this.serve(day)
    const isLow = this.there <= 1 && this.underWay.length === 0 && this.deliveries.length > 0
    if (this.stock.name === 'store' && isLow && this.roll() < 0.1)
      this.send(day, 2 + Math.floor(this.roll() * 3))
    // Given away, broken, lent to a fair.
    if (this.there > 0 && this.roll() < 0.0003) this.there--
    this.history.push(this.there)
  }
}

interface Options {
  seed: number
  dealers: number
  products: number
  days: number
  /** The share of lines of which dealers said within the last weeks whether a piece is there; one in 25 is wrong. */
  answered: number
}

/** The products of all dealers that were sent anything, as the shop sees them on day `days`; a dealer's stand together. */
export function simulateYear({ seed, dealers, products, days, answered }: Options): SimulatedLine[] {
  const roll = dice(seed)
  const popularity = Array.from({ length: products }, () => Math.exp(2 * roll() - 1.2))
  const lines: SimulatedLine[] = []
  for (let number = 0; number < dealers; number++) {
    const { least, most, late, quarterly } = pick(HABITS, roll)
    const diligence = least + (most - least) * roll()
    const dealer: Dealer = { number, diligence, late, isQuarterly: roll() < quarterly }
    const size = Math.exp(2.2 * roll() - 1)
    const usual = pick(STOCKS, roll)
    for (const popular of popularity) {
      if (roll() > 0.25) continue
      // Not every product is stocked as the dealer usually does.
      const stock = roll() < 0.8 ? usual : pick(STOCKS, roll)
      const line = new Line(dealer, stock, roll)
      if (stock.name !== 'to_order' && roll() < 0.7)
        line.send(Math.floor(roll() * days * 0.6), stock.name === 'store' ? 2 + Math.floor(roll() * 4) : 1)
      for (let day = 0; day < days; day++) line.pass(day, roll() < ((size * popular) / 60) * season(day))
      if (line.deliveries.length === 0) continue
      const day = days - 1 - Math.floor(roll() * 40)
      const isThere = line.history[day]! > 0 === roll() >= 0.04
      lines.push({
        dealer: number,
        deliveries: line.deliveries,
        registrations: line.registrations.filter(({ told }) => told < days),
        answer: roll() < answered ? { day, isThere } : null,
        truth: line.history.at(-1)!,
      })
    }
  }
  return lines
}
