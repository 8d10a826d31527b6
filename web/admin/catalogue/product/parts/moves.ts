/** A place as shares of the picture's width and height, 0..1. */
export interface Point {
  x: number
  y: number
}

/** What placing a part changes of it. */
export interface Placed {
  point: Point | null
  section: string
}
/** A part was placed, moved or taken away; `row` is its place in the table, from 0. */
export interface Move {
  row: number
  before: Placed
  after: Placed
  /** One of several steps by keys, which are undone together. */
  isStep?: boolean
}

/** How many moves can be undone. */
const MAX_UNDO_STEPS = 100
export const STEP = 0.005
export const FAR = 0.05
const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Keeps a share within the picture, and rounds it to about a pixel of a large one. */
const share = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000
export const pointAt = (x: number, y: number): Point => ({ x: share(x), y: share(y) })

/** A point after an arrow key, further with Shift; null for other keys. */
export function stepped({ x, y }: Point, key: string, isFar: boolean): Point | null {
  const way = WAYS[key]
  const step = isFar ? FAR : STEP
  return way ? pointAt(x + way[0] * step, y + way[1] * step) : null
}

export const isSamePoint = (a: Point | null | undefined, b: Point | null | undefined) =>
  a?.x === b?.x && a?.y === b?.y

/** The moves with one more; a step that goes on from the last one is part of it. */
export function withMove(moves: Move[], move: Move): Move[] {
  const last = moves.at(-1)
  const goesOn =
    last?.isStep && move.isStep && last.row === move.row && isSamePoint(last.after.point, move.before.point)
  if (goesOn) return moves.with(-1, { ...last, after: move.after })
  return [...moves, move].slice(-MAX_UNDO_STEPS)
}

/** The last move that can be undone: its part is still at the place where it left it. Rows are moved and removed meanwhile. */
export function lastMove(moves: Move[], parts: { point?: Point | null | undefined }[]): number {
  return moves.findLastIndex(
    ({ row, after }) => row < parts.length && isSamePoint(parts[row]!.point, after.point),
  )
}

/** The next part, from `row` on and then from the top, that has a name but no point; -1 if all have one. */
export function nextUnplaced(
  parts: { name?: string | null; point?: Point | null | undefined }[],
  row: number,
): number {
  const places = parts.map((_, place) => place)
  const order = [...places.slice(row + 1), ...places.slice(0, row)]
  return order.find((place) => parts[place]!.name && !parts[place]!.point) ?? -1
}
