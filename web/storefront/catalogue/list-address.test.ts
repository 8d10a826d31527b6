import { expect, test } from 'vitest'
import { isToBeRewritten, listAddress, readWanted } from './list-address.ts'

const read = (query: string) => readWanted(new URLSearchParams(query), 'it')

test('an address says the same after it was read and written', () => {
  const address = '/de/products?cat=1&fam=2&search_term=dach+%26+fach&sort=-name&page=3'
  expect(listAddress('de', read(address.split('?')[1]!))).toBe(address)
})

test('nonsense in the address counts as not given', () => {
  expect(read('cat=x&fam=2&sort=price&page=-1')).toEqual({
    cat: 0,
    fam: 0,
    search_term: '',
    sort: 'price',
    page: 1,
    facets: {},
  })
  expect(read('sort=ampere').sort).toBe('')
  expect(read('cat=1&facets=dish:a..b;x;weight:..5').facets).toEqual({ weight: { from: null, to: 5 } })
  expect(read('facets=weight:..5').facets).toEqual({})
  expect(read('cat=1e3&page=0.5').cat).toBe(0)
})

test('the first page of everything has no query', () => {
  expect(listAddress('it', read('search_term=++&page=1'))).toBe('/it/products')
})

test('an over-long search term is cut to what the API accepts', () => {
  expect(read(`search_term=${'x'.repeat(500)}`).search_term).toHaveLength(200)
})

test('filters have one address, whether a form sends them or somebody writes them in another order', () => {
  const address = '/it/products?cat=1&page=2&facets=dish:60..85;outputs:1,2;weight:..12.5'
  const query = address.split('?')[1]!
  expect(listAddress('it', read(query))).toBe(address)
  expect(isToBeRewritten(new URLSearchParams(query), 'it')).toBe(false)
  for (const other of [
    'cat=1&page=2&f.weight.from=&f.weight.to=12%2C5&f.outputs=2&f.outputs=1&f.dish.from=60&f.dish.to=85',
    'cat=1&page=2&facets=weight:..12.5;outputs:2,1;dish:60..85.0',
    'page=2&facets=dish%3A60..85%3Bweight%3A..12.5%3Boutputs%3A2%2C1&cat=1',
  ]) {
    expect(listAddress('it', read(other)), other).toBe(address)
    expect(isToBeRewritten(new URLSearchParams(other), 'it'), other).toBe(true)
  }
})
