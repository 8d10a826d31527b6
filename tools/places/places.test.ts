import { expect, it, vi } from 'vitest'
import { distanceKm } from '../../shared/places/geo.ts'
import { normalise } from '../../worker/base/db/search.ts'
import { foreignNameTerm, nameTerm, oneSaint } from '../../worker/base/places/terms.ts'
import { placeStatements, placeTerms, readPlaces } from './places.ts'

// The whole gazetteer is read and written.
vi.setConfig({ testTimeout: 60_000 })

const rows = readPlaces()
const towns = rows.filter((row) => row.postalCode === '')

it('the largest towns of every country come first', () => {
  const first = towns.slice(0, 60).map((town) => town.name)
  for (const city of [
    'Roma',
    'Milano',
    'Paris',
    'München',
    'Berlin',
    'Wien',
    'Zürich',
    'Amsterdam',
    'Bruxelles',
    'Barcelona',
  ]) {
    expect(first).toContain(city)
  }
  expect(rows.map((row) => row.id)).toEqual(rows.map((_, i) => i + 1))
})

it('a town lies amid its postal codes, districts included', () => {
  const roma = towns.find((town) => town.name === 'Roma')!
  expect(distanceKm(roma, { lat: 41.89, lng: 12.49 })).toBeLessThan(5)
  expect(towns.filter((town) => town.country === 'DK' && town.name === 'København')).toHaveLength(1)
  expect(towns.some((town) => /^(Paris|Lyon|Bern) \d|^Graz,/.test(town.name))).toBe(false)
})

it('codes of companies are those of their town', () => {
  expect(rows.filter((row) => row.country === 'DE' && /GmbH|Versicherung|Ã/.test(row.name))).toEqual([])
  expect(rows.find((row) => row.country === 'DE' && row.postalCode === '81367')?.name).toBe('München')
})

it('a town is found by its names in other languages, its code and its country', () => {
  const munich = towns.find((town) => town.name === 'München')!
  const terms = placeTerms(munich).split(' ')
  for (const term of [
    'munchen',
    'muenchen',
    'munich',
    'baviera',
    'bayern',
    'germania',
    'de',
    'ðitmonacodibaviera',
  ]) {
    expect(terms).toContain(term)
  }
})

it('a name that another place has of its own says in which languages it means the larger town', () => {
  const key = (text: string) => oneSaint(normalise(text)).replaceAll(' ', '')
  const byName = Map.groupBy(rows, (row) => key(row.name))
  const unclear = towns.flatMap((town) =>
    town.aliases
      .filter(({ name, langs }) => !langs && key(name) !== key(town.name))
      // `Frankfurt` is what Frankfurt am Main is called everywhere.
      .filter(({ name }) => !normalise(town.name).startsWith(`${normalise(name)} `))
      .filter(({ name }) => byName.get(key(name))?.some((other) => distanceKm(other, town) > 15))
      .map(({ name }) => `${name} (${town.name})`),
  )
  expect(unclear).toEqual([])
})

it.each([
  ['Monaco', 'fr', 'MC'],
  ['Monaco', 'en', 'MC'],
  ['Monaco', 'it', 'DE'],
  ['Rom', 'de', 'IT'],
  ['Augusta', 'it', 'IT'],
  ['Vienne', 'fr', 'FR'],
  ['Bergen', 'de', 'DE'],
  ['Tolosa', 'it', 'FR'],
  ['Cologne', 'en', 'DE'],
  ['Cologne', 'it', 'IT'],
])('%s in %s is in %s', (name, lang, country) => {
  const first = rows.find((row) => {
    const terms = placeTerms(row).split(' ')
    return terms.includes(nameTerm(name)) || terms.includes(foreignNameTerm(name, lang))
  })
  expect(first?.country).toBe(country)
})

it('statements hold all rows, each parameter within its size', () => {
  const statements = [...placeStatements(200_000, rows)]
  for (const { json } of statements) expect(Buffer.byteLength(json)).toBeLessThanOrEqual(200_000)
  expect(statements.reduce((sum, { json }) => sum + JSON.parse(json).length, 0)).toBe(rows.length * 2)
})
