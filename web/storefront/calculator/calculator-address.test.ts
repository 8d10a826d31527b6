import { expect, test } from 'vitest'
import { arrive, calculationQuery, readCalculation } from './calculator-address.ts'

const again = (query: string) => calculationQuery(readCalculation(new URLSearchParams(query)))

test('an address brings back exactly what was set', () => {
  for (const query of ['', '?items=12:3,7:5', '?items=1:0&days=3&battery=agm&season=winter', '?days=2'])
    expect(again(query)).toBe(query)
})

test('what makes no sense counts as not given', () => {
  expect(again('?items=a:b&days=9&battery=lead&season=monsoon')).toBe('')
})

test('an own address that arrives late does not undo what was set since; Back and links do', () => {
  const twoOnTheirWay = ['', '?items=1:4', '?items=1:24']
  const first = arrive(twoOnTheirWay, '?items=1:4')
  expect(first).toEqual({ known: ['?items=1:4', '?items=1:24'], isForeign: false })
  const second = arrive(first.known, '?items=1:24')
  expect(second).toEqual({ known: ['?items=1:24'], isForeign: false })
  expect(arrive(second.known, '?items=1:4')).toEqual({ known: ['?items=1:4'], isForeign: true })
  // The second navigation cancelled the first.
  expect(arrive(twoOnTheirWay, '?items=1:24')).toEqual(second)
})
