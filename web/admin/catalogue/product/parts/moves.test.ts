import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastMove, type Move, nextUnplaced, type Point, pointAt, stepped, withMove } from './moves.ts'

const at = (x: number, y = 0.5): Point => ({ x, y })
const moved = (row: number, from: Point | null, to: Point | null, isStep = false): Move => ({
  row,
  before: { point: from, section: '1' },
  after: { point: to, section: '1' },
  isStep,
})

describe('a point', () => {
  test('stays on the picture, whatever keys are pressed', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')
    fc.assert(
      fc.property(share, share, fc.array(fc.tuple(key, fc.boolean()), { maxLength: 60 }), (x, y, keys) => {
        const end = keys.reduce((point, [key, isFar]) => stepped(point, key, isFar)!, pointAt(x, y))
        return [end.x, end.y].every((share) => share >= 0 && share <= 1)
      }),
    )
  })

  test('moves a step by an arrow, ten times as far with Shift, and by no other key', () => {
    expect(stepped(at(0.5), 'ArrowLeft', false)).toEqual(at(0.495))
    expect(stepped(at(0.5), 'ArrowDown', true)).toEqual(at(0.5, 0.55))
    expect(stepped(at(0.5), 'a', false)).toBeNull()
  })
})

describe('moves', () => {
  test('by keys are one as long as they go on', () => {
    let moves = withMove([], moved(0, at(0.1), at(0.2), true))
    moves = withMove(moves, moved(0, at(0.2), at(0.3), true))
    expect(moves).toEqual([moved(0, at(0.1), at(0.3), true)])
    expect(withMove(moves, moved(1, at(0.3), at(0.4), true))).toHaveLength(2)
    expect(withMove(moves, moved(0, at(0.3), null))).toHaveLength(2)
  })

  test('are undone only of parts that are still where they were put', () => {
    const moves = [moved(0, null, at(0.1)), moved(1, null, at(0.2)), moved(5, null, at(0.3))]
    expect(lastMove(moves, [{ point: at(0.1) }, { point: at(0.9) }])).toBe(0)
    expect(lastMove(moves, [{ point: at(0.1) }, { point: at(0.2) }])).toBe(1)
    expect(lastMove(moves, [{ point: null }, {}])).toBe(-1)
  })
})

test('the next part to place is the next without a point, then one from the top; rows without a name are none', () => {
  const parts = [{ name: 'A' }, { name: 'B', point: at(0.1) }, { name: '' }, { name: 'D' }]
  expect([nextUnplaced(parts, 0), nextUnplaced(parts, 1), nextUnplaced(parts, 3)]).toEqual([3, 3, 0])
  expect(nextUnplaced([{ name: 'A', point: at(0.1) }], 0)).toBe(-1)
})
