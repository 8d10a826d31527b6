import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chapterName, planVolumes } from './catalogue-volumes.ts'

const shop = fc.array(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 5000 })), {
  maxLength: 30,
})
const categoriesOf = (counts: number[]) =>
  counts.map((products_count, i) => ({ id: i + 1, name: `C${i + 1}`, products_count }))

test('the volumes of a catalogue hold every product once, in order, at most 400 each', () => {
  fc.assert(
    fc.property(shop, (counts) => {
      const volumes = planVolumes(categoriesOf(counts))
      const held = new Map<number, number>()
      for (const chapters of volumes) {
        expect(chapters.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(400)
        for (const { category, first, count, parts } of chapters) {
          expect(first).toBe(held.get(category.id) ?? 0)
          held.set(category.id, first + count)
          // Undivided where that is possible.
          expect(parts > 1).toBe(category.products_count > 400)
        }
      }
      expect(categoriesOf(counts).map(({ id }) => held.get(id) ?? 0)).toEqual(counts)
      const ids = volumes.flat().map(({ category }) => category.id)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      if (volumes.length > 1) for (const chapters of volumes) expect(chapters).not.toEqual([])
    }),
  )
})

test.each([
  [[], [[]]],
  [[100, 0, 300], [['C1', 'C3']]],
  [
    [100, 301, 99],
    [['C1'], ['C2', 'C3']],
  ],
  [
    [10, 801, 5],
    [['C1', 'C2 (1/3)'], ['C2 (2/3)'], ['C2 (3/3)', 'C3']],
  ],
])('%j products are the volumes %j', (counts, volumes) => {
  expect(planVolumes(categoriesOf(counts)).map((chapters) => chapters.map(chapterName))).toEqual(volumes)
})
