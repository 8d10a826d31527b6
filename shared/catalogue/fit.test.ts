import { expect, test } from 'vitest'
import type { FacetValue } from './facet-reading.ts'
import { type FitProduct, fitOf } from './fit.ts'
import type { Role, Vehicle } from './fit-facets.ts'
import { areaOfCountries } from './travel.ts'

const VEHICLE: Vehicle = {
  length: 6.5,
  roofLength: 120,
  roofWidth: 80,
  area: 'central',
  countries: [],
  tvs: 1,
}
const product = (role: Role, facets: Record<string, [FacetValue, string?]>): FitProduct => ({
  role,
  card: {} as FitProduct['card'],
  facets: Object.fromEntries(
    Object.entries(facets).map(([key, [value, unit = 'cm']]) => [key, { unit, value }]),
  ),
})
const judge = (one: FitProduct, vehicle: Partial<Vehicle> = {}) => {
  const [{ fits, reasons }] = fitOf([one], { ...VEHICLE, ...vehicle }) as [ReturnType<typeof fitOf>[number]]
  return [fits, ...reasons.map(({ code }) => code)]
}

test('an antenna fits the roof either way round, and not a centimetre more', () => {
  const antenna = product('antenna', { dish: [65], length: [95], width: [60], coverage: [',all,'] })
  expect(judge(antenna)).toEqual([true, 'roof', 'area', 'outputs'])
  expect(judge(antenna, { roofLength: 60, roofWidth: 95 })[0]).toBe(true)
  expect(judge(antenna, { roofLength: 94 })).toEqual([false, 'roofTooSmall', 'area', 'outputs'])
  expect(judge(antenna, { roofWidth: 59 })[0]).toBe(false)
  expect(judge(product('antenna', { dish: [60], coverage: [',all,'] }))[1]).toBe('noRoof')
})

test('an antenna reaches where it says, or as far as its dish does', () => {
  const said = product('antenna', { dish: [40], coverage: [',mediterranean,'] })
  expect(judge(said, { area: 'mediterranean' })[0]).toBe(true)
  expect(judge(said, { area: 'all' })).toEqual([false, 'noRoof', 'areaTooSmall', 'outputs'])
  expect(judge(product('antenna', { dish: [0.85, 'm'] }), { area: 'all' })[0]).toBe(true)
  expect(judge(product('antenna', { dish: [65] }), { area: 'all' })[0]).toBe(false)
})

const satellites = (dish: number, countries: string[]) => {
  const [fit] = fitOf([product('antenna', { dish: [dish] })], {
    ...VEHICLE,
    area: areaOfCountries(countries),
    countries,
  })
  return [
    fit!.fits,
    ...fit!.reasons.slice(1, -1).map(({ code, values }) => [code, values.satellites ?? values.partly]),
  ]
}

test('an antenna fits countries whose area it reaches, with the satellites that serve them', () => {
  expect(satellites(40, ['NL', 'PL'])).toEqual([
    true,
    ['countries', undefined],
    ['served', ['Hot Bird 13E', 'Eurobird 9E', 'Astra 23,5E']],
  ])
  expect(satellites(40, ['DE', 'ES'])).toEqual([false, ['countriesTooFar', undefined]])
  expect(satellites(80, ['GB'])).toEqual([true, ['countries', undefined], ['servedPartly', ['Astra 28E']]])
})

test('countries without a common satellite are told one by one, and one without any does not fit', () => {
  expect(
    satellites(80, ['GB', 'TR'])
      .slice(2)
      .map((reason) => Array.isArray(reason) && reason[0]),
  ).toEqual(['servedPartly', 'servedPartly'])
  expect(satellites(80, ['NO'])[2]).toEqual(['onlyPartly', expect.arrayContaining(['Thor 1W'])])
  expect(satellites(85, ['IS'])).toEqual([false, ['countries', undefined], ['unserved', undefined]])
})

test('each television needs an output of its own; without one no output is asked for', () => {
  const twin = product('antenna', { dish: [85], outputs: [',1,2,'] })
  expect(judge(twin, { tvs: 2 })[0]).toBe(true)
  expect(judge(twin, { tvs: 3 })).toEqual([false, 'noRoof', 'area', 'tooFewOutputs'])
  expect(judge(product('antenna', { dish: [85] }), { tvs: 2 })[0]).toBe(false)
  expect(judge(product('antenna', { dish: [85] }), { tvs: 0 })).toEqual([true, 'noRoof', 'area'])
})

test('an air conditioner cools vehicles up to a length, and one without an opening needs no roof', () => {
  const onRoof = product('cooler', { vehicle: [[0, 7], 'm'], length: [94], width: [63], opening: [40] })
  expect(judge(onRoof)).toEqual([true, 'vehicle', 'roof', 'opening'])
  expect(judge(onRoof, { length: 7 })[0]).toBe(true)
  expect(judge(onRoof, { length: 7.1 })).toEqual([false, 'vehicleTooLong', 'roof', 'opening'])
  expect(judge(onRoof, { roofLength: 90 })).toEqual([false, 'vehicle', 'roofTooSmall'])
  const inside = product('cooler', { vehicle: [[0, 7], 'm'], length: [630, 'mm'], width: [40] })
  expect(judge(inside, { roofLength: 10, roofWidth: 10 })).toEqual([true, 'vehicle', 'noRoof'])
})

test('as many panels as lie side by side, and what they yield together', () => {
  const panel = product('panel', { yield: [38, 'Ah'], length: [119], width: [54] })
  const [first] = fitOf([panel], { ...VEHICLE, roofLength: 250, roofWidth: 120 })
  expect(first!.reasons.at(-1)).toEqual({ ok: true, code: 'panels', values: { count: 4, yield: 152 } })
  expect(judge(panel, { roofLength: 100 })).toEqual([false, 'roofTooSmall'])
})

test('what fits comes first', () => {
  const small = product('panel', { yield: [1], length: [50], width: [50] })
  const large = product('panel', { yield: [1], length: [500], width: [50] })
  expect(fitOf([large, small], VEHICLE).map(({ fits }) => fits)).toEqual([true, false])
})
