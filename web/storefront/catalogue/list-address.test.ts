import { expect, test } from 'vitest'
import { listAddress, readWanted } from './list-address.ts'

const read = (query: string) => readWanted(new URLSearchParams(query))

test('an address says the same after it was read and written', () => {
  const address = '/de/products?cat=1&fam=2&search_term=dach+%26+fach&sort=-name&page=3'
  expect(listAddress('de', read(address.split('?')[1]!))).toBe(address)
})

test('nonsense in the address counts as not given', () => {
  expect(read('cat=x&fam=2&sort=price&page=-1')).toEqual({
    cat: 0,
    fam: 0,
    search_term: '',
    sort: '',
    page: 1,
  })
  expect(read('cat=1e3&page=0.5').cat).toBe(0)
})

test('the first page of everything has no query', () => {
  expect(listAddress('it', read('search_term=++&page=1'))).toBe('/it/products')
})

test('an over-long search term is cut to what the API accepts', () => {
  expect(read(`search_term=${'x'.repeat(500)}`).search_term).toHaveLength(200)
})
