import { expect, test } from 'vitest'
import { piecesOf, replaced, type Sought, seeker } from './replacing.ts'

const replace = (text: string, term: string, by: string, how: Partial<Sought> = {}) =>
  replaced(piecesOf(text, seeker({ term, is_case: false, is_word: false, ...how })), by)

test.each<[string, string, string, string, Partial<Sought>?]>([
  ['Antenna piatta, antenna', 'antenna', 'parabola', 'parabola piatta, parabola'],
  ['Antenna piatta, antenna', 'antenna', 'parabola', 'Antenna piatta, parabola', { is_case: true }],
  ['Oblò e oblòò', 'OBLÒ', 'finestra', 'finestra e finestraò'],
  ['Oblò e oblòò', 'oblò', 'finestra', 'finestra e oblòò', { is_word: true }],
  ['12 V e 112 V', '12 V', '24 V', '24 V e 112 V', { is_word: true }],
  // Nothing in it is a pattern, nor in what it is replaced by.
  ['1.5 m (max) 105', '1.5', '$&', '$& m (max) 105'],
  ['a|b [c] \\d', '[c] \\d', '', 'a|b '],
  ['a-b/c', 'a-b/c', 'x', 'x'],
  ['due  spazi', '  ', ' ', 'due spazi'],
  ['aaa', 'aa', 'b', 'ba'],
])('%j: %j by %j', (text, term, by, wanted, how) => {
  expect(replace(text, term, by, how)).toBe(wanted)
})
