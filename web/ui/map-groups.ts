/** The size of a pin in pixels; no two may overlap. */
const WIDTH = 42
const HEIGHT = 42

/** A pin, and where it stands on the screen at some zoom, in pixels. */
export interface Placed<T> {
  pin: T
  x: number
  y: number
}

const overlaps = (one: Omit<Placed<unknown>, 'pin'>, other: Omit<Placed<unknown>, 'pin'>, scale = 1) =>
  Math.abs(one.x - other.x) * scale < WIDTH && Math.abs(one.y - other.y) * scale < HEIGHT

/** Groups each pin with the first earlier one that it would overlap. A group stands at its first pin, and overlaps no other. */
export function groupPins<T>(placed: Placed<T>[]): Placed<T>[][] {
  const groups: [Placed<T>, ...Placed<T>[]][] = []
  for (const one of placed) {
    const near = groups.find(([first]) => overlaps(first, one))
    if (near) near.push(one)
    else groups.push([one])
  }
  return groups
}

/** Whether any of a group's pins stands apart from its first when the map is `scale` times as large. */
export const isPartedBy = ([first, ...others]: Placed<unknown>[], scale: number): boolean =>
  others.some((other) => !overlaps(first!, other, scale))
