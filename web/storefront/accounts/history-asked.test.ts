import { expect, test } from 'vitest'
import { historyOf } from './history-asked.ts'

const KNOWN = {
  csv: '/api/orders.csv',
  state: 'status',
  states: ['paid'],
  sorts: ['total'],
  columns: ['number', 'date', 'total', 'state'],
  shown: ['number', 'date'],
}
const at = (query: string) => historyOf(new Request(`http://shop.test/en/orders?${query}`), KNOWN)
const ledTo = (query: string) => {
  try {
    at(query)
  } catch (led) {
    return (led as Response).headers.get('location')
  }
  return null
}

test('an address that names each column by itself leads to one that names them once', () => {
  expect(ledTo('search=Duna&state=&columns=number&columns=total&columns=state&page=2')).toBe(
    '/en/orders?search=Duna&columns=number%2Ctotal%2Cstate&page=2',
  )
  // What it has anyway needs no saying.
  expect(ledTo('columns=number&columns=date')).toBe('/en/orders')
})

test('an address that names them once is read as it is, an old one too', () => {
  expect(ledTo('columns=number%2Ctotal')).toBe(null)
  expect(at('columns=number%2Ctotal').asked.columns).toBe('number,total')
  expect(at('columns=total').asked.columns).toBe('number,total')
})
