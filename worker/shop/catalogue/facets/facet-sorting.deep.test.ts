import { expect, test } from 'vitest'
import { MOST_SORTED } from '../../../../shared/catalogue/catalogue.ts'
import { matchesFacet } from '../../../../shared/catalogue/facets.ts'
import { makeCategory } from '../../../testing/make.ts'
import { meterGet } from '../../../testing/meter.ts'
import { type Made, seed } from './facet-products.testing.ts'
import { asAdmin, declareFacets, range } from './facets.testing.ts'

test('a filtered list of more than a thousand is not sorted, which it says, and reads no more however many they are', {
  timeout: 60_000,
}, async () => {
  const admin = await asAdmin()
  const { id } = await makeCategory()
  await declareFacets(admin, id, range('dish', 'Misura', { unit: 'cm' }), range('weight', 'Peso'))
  const look = async (made: Made[], isUnsorted: boolean) => {
    const wanted = made
      .filter(({ dish }) => matchesFacet(dish, { from: 40, to: null }))
      .map((each) => each.id)
    expect(wanted.length > MOST_SORTED).toBe(isUnsorted)
    const rows: number[] = []
    for (const sort of ['name', '-name', 'size', '-size']) {
      const { body, rowsRead, trips } = await meterGet(
        `/api/listing?lang=de&filters[cat]=${id}&facets=dish:40..&sort=${sort}&offset=24`,
      )
      expect([trips, body.products_count, body.unsorted === true]).toEqual([1, wanted.length, isUnsorted])
      const shown = body.products.map((product: { id: number }) => product.id)
      const catalogue = wanted.slice(24, 24 + shown.length)
      if (isUnsorted) expect(shown, sort).toEqual(catalogue)
      else expect(shown, sort).not.toEqual(catalogue)
      rows.push(rowsRead)
    }
    return rows
  }
  const made = await seed([id], 0, 1100)
  const sorted = await look(made, false)
  made.push(...(await seed([id], 1100, 1300)))
  const some = await look(made, true)
  made.push(...(await seed([id], 1300, 2600)))
  const many = await look(made, true)
  for (const rows of sorted) expect(rows).toBeLessThan(7.5 * MOST_SORTED)
  for (const rows of [...some, ...many]) expect(rows).toBeLessThan(4.5 * MOST_SORTED)
  for (const [i, rows] of many.entries()) expect(rows).toBeLessThanOrEqual(some[i]! * 1.1)
})
