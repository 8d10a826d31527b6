import { describe, expect, test } from 'vitest'
import { facet, isSearchable, matchQuery, normalise, termsOf } from './search.ts'

describe('normalise', () => {
  test('knows no capitals, accents, ligatures or signs', () => {
    expect(normalise('  Élévation, Größe & ØRESUND – œuvre!')).toBe('elevation grosse oresund oeuvre')
  })
  test('keeps letters of every script and digits', () => {
    expect(normalise('Ελλάδα 12V Österreich')).toBe('ελλαδα 12v osterreich')
  })
})

describe('terms', () => {
  test('are the runs of three letters of each word, and its tail', () => {
    expect(termsOf('Onda 85')).toBe('ond nda da a 85 5')
  })
  test('of a text without letters are none', () => {
    expect(termsOf(' *** ')).toBe('')
  })
})

describe('a match query', () => {
  test('asks for each word of three letters or more as a run', () => {
    expect(matchQuery('Onda', [])).toBe('{terms} : ("ond nda")')
  })
  test('asks for one and two letters as the beginning of a run', () => {
    expect(matchQuery('a on', [])).toBe('{terms} : ("a" * AND "on" *)')
  })
  test('quotes all it is given, so that nothing typed is syntax', () => {
    expect(matchQuery('a" OR * NEAR(b) -c:d', [facet('lang', 'it')])).toBe(
      '{terms} : ("a" * AND "or" * AND "nea ear" AND "b" * AND "c" * AND "d" * AND "_langit")',
    )
  })
  test('asks for a word once, however often it was typed', () => {
    expect(matchQuery('cavo cavo CAVO', [])).toBe('{terms} : ("cav avo")')
  })
  test('of facets alone has no words, and of nothing is null', () => {
    expect(matchQuery('', [facet('cat', 7), facet('listed', '')])).toBe('{terms} : ("_cat7" AND "_listed")')
    expect(matchQuery('***', [])).toBeNull()
  })
  test('keeps a word of 200 letters whole', () => {
    const word = 'abcdefghij'.repeat(20)
    expect(matchQuery(word, [])!.split(' ')).toHaveLength(200)
  })
})

test('a term is searchable when it has a letter or a digit', () => {
  expect(['***', '', '😀', '" -- %'].some(isSearchable)).toBe(false)
  expect(['é', '5', 'a*'].every(isSearchable)).toBe(true)
})
