import { expect, test } from 'vitest'
import { columnIn } from './part-names.tsx'

test('a pasted column has a name a line, of a sheet the last column; empty cells keep their place', () => {
  expect(columnIn('Schraube\r\n\r\nRing\r\n')).toEqual(['Schraube', '', 'Ring'])
  expect(columnIn('OR85-B01\tAnello\tRing \nOR85-B02\tVite\tSchraube')).toEqual(['Ring', 'Schraube'])
  expect(columnIn('Schraube')).toEqual(['Schraube'])
})
