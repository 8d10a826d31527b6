import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookedUp, proposalsFor, segmentsOf, splitSentences } from './sentences.ts'

test('sentences end at a full stop before a capital and at a line’s end, not within figures and abbreviations', () => {
  expect(lookedUp('Pesa 3.5 kg. Si monta da sola!\n\nIn ca. due minuti.')).toEqual([
    'Pesa 3.5 kg. Si monta da sola!\n\nIn ca. due minuti.',
    'Pesa 3.5 kg.',
    'Si monta da sola!',
    'In ca. due minuti.',
  ])
})

test('sentences and what stands between them are the text again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aA.!? \n«1') }), (text) => {
      expect(splitSentences(text).join('')).toBe(text)
    }),
  )
})

test('a pair teaches the whole, and its sentences only where both have as many', () => {
  expect(segmentsOf('Uno. Due.', 'Eins. Zwei.')).toEqual([
    ['Uno. Due.', 'Eins. Zwei.'],
    ['Uno.', 'Eins.'],
    ['Due.', 'Zwei.'],
  ])
  expect(segmentsOf('Uno. Due.', 'Eins und zwei.')).toEqual([['Uno. Due.', 'Eins und zwei.']])
  expect(segmentsOf('x'.repeat(501), 'y')).toEqual([])
})

test('the whole is proposed before its sentences, and what is not known stays Italian', () => {
  const known = new Map([
    ['Uno.', ['Eins.', 'Ein.']],
    ['Due.', ['Zwei.']],
    ['Uno. Due.', ['Eins, zwei.']],
  ])
  expect(proposalsFor('Uno. Due.', known)).toEqual([{ text: 'Eins, zwei.', known: 2, of: 2 }])
  expect(proposalsFor('Uno.', known).map(({ text }) => text)).toEqual(['Eins.', 'Ein.'])
  expect(proposalsFor('Due.\nTre. Uno.', known)).toEqual([{ text: 'Zwei.\nTre. Eins.', known: 2, of: 3 }])
  expect(proposalsFor('Tre.', known)).toEqual([])
})
