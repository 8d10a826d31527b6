import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPins, isPartedBy } from './map-groups.ts'

const at = (pin: number, x: number, y: number) => ({ pin, x, y })
const ids = (placed: ReturnType<typeof at>[]) => groupPins(placed).map((group) => group.map(({ pin }) => pin))

test('pins in one place are one group, pins apart are none', () => {
  expect(ids([at(1, 0, 0), at(2, 0, 0), at(3, 100, 0), at(4, 10, 20)])).toEqual([[1, 2, 4], [3]])
  expect(ids([at(1, 0, 0), at(2, 50, 0), at(3, 0, 50)])).toEqual([[1], [2], [3]])
})

test('whatever the pins, each is in one group, and no two groups lie on each other', () => {
  const pixel = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(fc.array(fc.tuple(pixel, pixel), { maxLength: 60 }), (points) => {
      const groups = groupPins(points.map(([x, y], pin) => ({ pin, x, y })))
      const all = groups.flat().map(({ pin }) => pin)
      expect(all.toSorted((a, b) => a - b)).toEqual(points.map((_, pin) => pin))
      const firsts = groups.map(([first]) => first!)
      for (const one of firsts)
        for (const other of firsts)
          expect(one === other || Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) >= 42).toBe(
            true,
          )
    }),
  )
})

test('a larger map parts what stands a little apart, and never what stands at one address', () => {
  expect(isPartedBy([at(1, 0, 0), at(2, 3, 0)], 16)).toBe(true)
  expect(isPartedBy([at(1, 0, 0), at(2, 0, 0)], 1024)).toBe(false)
})
