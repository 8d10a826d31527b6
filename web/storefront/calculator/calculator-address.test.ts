import { expect, test } from 'vitest'
import { calculationQuery, readCalculation } from './calculator-address.ts'

const again = (query: string) => calculationQuery(readCalculation(new URLSearchParams(query)))

test('an address brings back exactly what was set', () => {
  for (const query of ['', '?items=12:3,7:5', '?items=1:0&days=3&battery=agm&season=winter', '?days=2'])
    expect(again(query)).toBe(query)
})

test('what makes no sense counts as not given', () => {
  expect(again('?items=a:b&days=9&battery=lead&season=monsoon')).toBe('')
})
