/*
 * A roof to scale, and the rules of what may stand where on it: one function says what is wrong with a place, for the drawing as for "Does
 * it fit?". Everything is in whole centimetres: `x` from the front along the vehicle, `y` from its left side.
 */

/** What may stand on a roof already. */
export const ROOF_KINDS = ['hatch', 'panel', 'cooler', 'antenna', 'rail'] as const
export type RoofKind = (typeof ROOF_KINDS)[number]

/** What stands on one roof at most. */
export const MAX_ROOF_ITEMS = 20
/** Between two things: room for the sealant and a hand. */
export const ROOF_GAP = 3
export const MAX_ROOF = { length: 1000, width: 300 } as const

export interface RoofSize {
  length: number
  width: number
}
export interface Box extends RoofSize {
  x: number
  y: number
}
/** Something that is there, or a product of the shop that is to come. */
export type RoofItem = Box & ({ kind: RoofKind } | { kind: 'product'; product_id: number })
export interface RoofPlan extends RoofSize {
  items: RoofItem[]
}

/** What is wrong with a place: it is not on the roof, lies on another thing, or is too close to it; `other` is that one's place in the list. */
export type RoofFault = { code: 'outside' } | { code: 'overlaps' | 'close'; other: number }

/** Whether there are less than `gap` centimetres between two things. */
const isNear = (a: Box, b: Box, gap: number) =>
  a.x < b.x + b.length + gap &&
  b.x < a.x + a.length + gap &&
  a.y < b.y + b.width + gap &&
  b.y < a.y + a.width + gap

/** The rule: what is wrong with a thing in its place among the others. */
export function faultsAt(roof: RoofSize, box: Box, others: readonly Box[]): RoofFault[] {
  const faults: RoofFault[] = []
  if (box.x < 0 || box.y < 0 || box.x + box.length > roof.length || box.y + box.width > roof.width)
    faults.push({ code: 'outside' })
  others.forEach((other, at) => {
    if (isNear(box, other, 0)) faults.push({ code: 'overlaps', other: at })
    else if (isNear(box, other, ROOF_GAP)) faults.push({ code: 'close', other: at })
  })
  return faults
}

/** What is wrong with one thing of a plan; `other` counts all things of the plan. */
export function faultsOf({ items, ...roof }: RoofPlan, at: number): RoofFault[] {
  const others = items.filter((_, index) => index !== at)
  return faultsAt(roof, items[at]!, others).map((fault) =>
    fault.code !== 'outside' && fault.other >= at ? { ...fault, other: fault.other + 1 } : fault,
  )
}

/** The ends of a side at which something may begin: whatever has room can be pushed against the front or another thing. */
const starts = (ends: number[]) => [...new Set([0, ...ends])].filter((end) => end >= 0).sort((a, b) => a - b)

/** Where something of a size has room as it lies, the place nearest to the front; null when it has none. */
function placeOf(roof: RoofSize, size: RoofSize, others: readonly Box[]): Box | null {
  const ys = starts(others.map(({ y, width }) => y + width + ROOF_GAP))
  for (const x of starts(others.map(({ x, length }) => x + length + ROOF_GAP))) {
    for (const y of ys) {
      const box = { x, y, length: size.length, width: size.width }
      if (faultsAt(roof, box, others).length === 0) return box
    }
  }
  return null
}

export const turned = ({ length, width }: RoofSize): RoofSize => ({ length: width, width: length })

/** Where something has room beside what is there, either way round. */
export const placeFor = (roof: RoofSize, size: RoofSize, others: readonly Box[]): Box | null =>
  placeOf(roof, size, others) ?? placeOf(roof, turned(size), others)

/** The places of as many of a size as have room, all one way round. */
function placesOf(roof: RoofSize, size: RoofSize, others: readonly Box[]): Box[] {
  const placed: Box[] = []
  while (placed.length + others.length < MAX_ROOF_ITEMS) {
    const place = placeOf(roof, size, [...others, ...placed])
    if (!place) break
    placed.push(place)
  }
  return placed
}

/** The places of as many of a size as have room beside what is there. */
export function placesFor(roof: RoofSize, size: RoofSize, others: readonly Box[]): Box[] {
  const [along, across] = [placesOf(roof, size, others), placesOf(roof, turned(size), others)]
  return along.length >= across.length ? along : across
}
