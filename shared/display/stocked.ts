/* What is known of a product at a dealer. Days are whole numbers since 1970. */

/** Pieces of the product that were delivered on a day. */
export interface Delivery {
  day: number
  pieces: number
}

/** A piece that its dealer registered: when it was mounted, and when the shop heard of it. */
export interface Registration {
  mounted: number
  told: number
}

/** Whether the dealer said that one is there, and on which day. */
export interface Answer {
  day: number
  isThere: boolean
}

/** `deliveries` are without what came back. */
export interface Stocked {
  deliveries: Delivery[]
  registrations: Registration[]
  answer: Answer | null
}

/** What was delivered longer ago is not looked at, in days. */
export const HORIZON_DAYS = 730
/** So long a dealer's "yes" counts, in days; what it said was not there does not come back by itself. */
export const ANSWER_DAYS = 42
/** A mounting date may be so many days before the delivery: people mistype days. */
const TOLERANCE = 7

/** A dealer's pieces of a product: the days on which those came that nobody registered, and how the others were registered. */
export interface Matched {
  unregistered: number[]
  registered: { days: number; later: number }[]
}

/** Gives each registration the piece that came last before it was mounted, or the oldest; one without a piece is of before the horizon. */
export function matchPieces({ deliveries, registrations }: Stocked, newest: boolean): Matched {
  const unregistered = deliveries
    .toSorted((a, b) => a.day - b.day)
    .flatMap(({ day, pieces }) => Array.from({ length: pieces }, () => day))
  const registered: Matched['registered'] = []
  for (const { mounted, told } of registrations.toSorted((a, b) => a.mounted - b.mounted)) {
    const at = newest
      ? Math.max(
          0,
          unregistered.findLastIndex((day) => day <= mounted),
        )
      : 0
    const day = unregistered[at]
    if (day === undefined || day > mounted + TOLERANCE) continue
    unregistered.splice(at, 1)
    registered.push({ days: Math.max(0, mounted - day), later: Math.max(0, told - mounted) })
  }
  return { unregistered, registered }
}
