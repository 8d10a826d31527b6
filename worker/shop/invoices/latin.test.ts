import { expect, test } from 'vitest'
import { basic, latin } from './latin.ts'

test('names of the Union are written with the signs that the exchange system takes', () => {
  const written = [
    ['Cantù & Müller “Élan” – Œuvre', 'Cantù & Müller "Élan" - Oeuvre'],
    ['Łódź Đakovo Ħamrun Şti', 'Lódz Dakovo Hamrun Sti'],
    ['Ζεύς και Ψωμί Α.Ε.', 'Zeys kai Psomi A.E.'],
    ['Пловдив Щастие ЕООД', 'Plovdiv Shtastie EOOD'],
    ['l’été\u00a050\u00a0€\u0007!', "l'été 50 EUR !"],
    ['a\u0301 ﬁn ǆ \ud800漢😀', 'á fin dz ???'],
    ['Stra\u00ad\u2028ße', 'Stra ?ße'],
  ] as const
  for (const [text, expected] of written) expect(latin(text, 200)).toBe(expected)
})

test('what is too long is cut, without a blank at its end', () => {
  expect(latin(`${'a'.repeat(59)} b`, 60)).toBe('a'.repeat(59))
  expect(latin('œœ', 3)).toBe('oeo')
})

test('numbers and codes have no accents', () => {
  expect(basic('Ordine n° 7/è – “A”', 20)).toBe('Ordine n 7/e - "A"')
})
