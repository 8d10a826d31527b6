import { expect, test } from 'vitest'
import type { AnyRetailer } from '../../../shared/retailers/retailers.ts'
import { readSearch } from './search.ts'
import { searchStored } from './without-network.ts'

const retailer = (
  id: number,
  city: string,
  lat: number,
  lng: number,
  init_cats: number[] = [1],
): AnyRetailer => ({
  id,
  name: `Camper ${city}`,
  address: '',
  city,
  cap: `${37000 + id}`,
  country: 'IT',
  country_name: 'Italia',
  telephone: '',
  lat,
  lng,
  init_cats,
})
const ALL = [
  retailer(1, 'Verona', 45.44, 10.99),
  retailer(2, 'Villafranca', 45.35, 10.85, [2]),
  retailer(3, 'Forlì', 44.22, 12.04),
]
const search = (query: string) => searchStored(readSearch(new URLSearchParams(query)), ALL)
const ids = (found: { id: number }[]) => found.map(({ id }) => id)

test('around a point, nearest first, and the nearest where there is none', () => {
  const found = search('lat=45.44&lng=10.99&radius=25')
  expect([found.state, ids(found.vendors), found.vendors_count]).toEqual(['found', [1, 2], 2])
  const none = search('lat=41.9&lng=12.5&radius=10')
  expect([none.state, none.vendors, ids(none.nearest)]).toEqual(['found', [], [3, 2, 1]])
})

test('on a part of the map, of a kind', () => {
  const found = search('box=45,10,46,11&radius=10&cats=2')
  expect([found.state, ids(found.vendors)]).toEqual(['area', [2]])
})

test('by a town or postal code with a retailer; others are unknown', () => {
  expect(ids(search('place=forli&radius=10').vendors)).toEqual([3])
  expect(ids(search('place=37002&radius=10').vendors)).toEqual([2])
  expect(search('place=Oslo&radius=10').state).toBe('unknown')
})
