/** A picture's position in its frame: its scale, and its upper left corner `x`, `y` in shares of the frame (≤ 0). */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Spot {
  x: number
  y: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 6

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** Shifted by shares of the frame, never past the picture's edges. */
export const panBy = ({ scale, x, y }: View, { x: dx, y: dy }: Spot): View => ({
  scale,
  x: within(x + dx, 1 - scale, 0),
  y: within(y + dy, 1 - scale, 0),
})

/** Scales by `factor`, between 1 and `MAX_SCALE`; the point `at` (shares of the frame) stays in place. */
export function zoomAt({ scale, x, y }: View, factor: number, at: Spot): View {
  const next = within(scale * factor, 1, MAX_SCALE)
  const grown = next / scale
  const moved = { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
  return panBy(moved, { x: 0, y: 0 })
}

/** The position in the frame of a spot of the picture (in shares of it); outside of 0..1 it is not visible. */
export const placeOf = ({ scale, x, y }: View, spot: Spot): Spot => ({
  x: x + spot.x * scale,
  y: y + spot.y * scale,
})

/** The spot of the picture (in shares of it) that is at this place of the frame. */
export const spotAt = ({ scale, x, y }: View, place: Spot): Spot => ({
  x: (place.x - x) / scale,
  y: (place.y - y) / scale,
})

/** The view with a spot of the picture in it: as it is, or with the spot in the middle. */
export function reveal(view: View, spot: Spot): View {
  const { x, y } = placeOf(view, spot)
  const isSeen = x >= 0 && x <= 1 && y >= 0 && y <= 1
  return isSeen ? view : panBy(view, { x: 0.5 - x, y: 0.5 - y })
}
