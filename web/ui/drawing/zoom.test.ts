import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_SCALE, panBy, placeOf, reveal, spotAt, type View, WHOLE, zoomAt } from './zoom.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const spot = fc.record({ x: share, y: share })
const factor = fc.double({ min: 0.1, max: 10, noNaN: true })
const step = fc.record({ factor, at: spot, by: spot })
const view = fc
  .array(step, { maxLength: 6 })
  .map((steps) => steps.reduce((now, { factor, at, by }) => panBy(zoomAt(now, factor, at), by), WHOLE))

const isFull = ({ scale, x, y }: View) =>
  scale >= 1 && scale <= MAX_SCALE && [x, y].every((start) => start <= 0 && start >= 1 - scale - 1e-9)

describe('a picture in its frame', () => {
  test('fills it after any zooming and shifting', () => {
    fc.assert(fc.property(view, (now) => isFull(now)))
  })

  test('keeps what is under the pointer there while it grows', () => {
    fc.assert(
      fc.property(spot, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (at, grown) => {
        const there = placeOf(zoomAt(WHOLE, grown, at), at)
        expect(there.x).toBeCloseTo(at.x, 6)
        expect(there.y).toBeCloseTo(at.y, 6)
      }),
    )
  })

  test('shows every spot that is asked for', () => {
    fc.assert(
      fc.property(view, spot, (now, wanted) => {
        const { x, y } = placeOf(reveal(now, wanted), wanted)
        for (const at of [x, y]) {
          expect(at).toBeGreaterThanOrEqual(-1e-9)
          expect(at).toBeLessThanOrEqual(1 + 1e-9)
        }
      }),
    )
  })

  test('has under the pointer the spot that it shows there', () => {
    fc.assert(
      fc.property(view, spot, (now, spot) => {
        const back = spotAt(now, placeOf(now, spot))
        expect(back.x).toBeCloseTo(spot.x, 6)
        expect(back.y).toBeCloseTo(spot.y, 6)
      }),
    )
  })

  test('is whole again when zoomed out', () => {
    fc.assert(fc.property(view, spot, (now, at) => zoomAt(now, 1 / MAX_SCALE, at).scale === 1))
  })
})
