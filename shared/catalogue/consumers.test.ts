import { expect, test } from 'vitest'
import type { ProductName } from './catalogue.ts'
import { pickConsumers } from './consumers.ts'

const product = (id: number, category: number, ampere: number | null) =>
  ({ id, name: `Product ${id}`, ampere, cat: { id: category, name: '' } }) as ProductName
const idsOf = (products: ProductName[], most: number) => pickConsumers(products, most).map(({ id }) => id)

test('every category gets its turn before one gets its second', () => {
  expect(idsOf([product(1, 1, 0.3), product(2, 1, 0.4), product(3, 2, 1.4), product(4, 3, 0.7)], 3)).toEqual([
    1, 3, 4,
  ])
})

test('what takes no current, or as much as an air conditioner, is left out', () => {
  expect(idsOf([product(1, 1, null), product(2, 1, 78), product(3, 1, 0.3)], 5)).toEqual([3])
})

test('a best seller that is in the list too appears once', () => {
  expect(idsOf([product(1, 1, 0.3), product(1, 1, 0.3)], 5)).toEqual([1])
})
