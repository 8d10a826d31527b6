import { expect, test } from 'vitest'
import { isProvable, vatNumberOf } from './vat-numbers.ts'

/* Numbers that companies publish, and those of the countries' own descriptions. */
const GOOD: [typed: string, country: string, kept: string][] = [
  ['IT00743110157', 'IT', 'IT00743110157'],
  ['00743110157', 'IT', 'IT00743110157'],
  ['IT 0074.3110-157', 'DE', 'IT00743110157'],
  ['DE 136 695 976', 'DE', 'DE136695976'],
  ['136695976', 'DE', 'DE136695976'],
  ['FR40 303 265 045', 'FR', 'FR40303265045'],
  ['40303265045', 'MC', 'FR40303265045'],
  ['NL004495445B01', 'NL', 'NL004495445B01'],
  ['NL123456789B13', 'NL', 'NL123456789B13'],
  ['ATU13585627', 'AT', 'ATU13585627'],
  ['U13585627', 'AT', 'ATU13585627'],
  ['BE 0428.759.497', 'BE', 'BE0428759497'],
  ['J99216582', 'ES', 'ESJ99216582'],
  ['54362315K', 'ES', 'ES54362315K'],
  ['LU15027442', 'LU', 'LU15027442'],
  ['CHE-107.787.577 IVA', 'CH', 'CHE107787577IVA'],
  ['094259216', 'GR', 'EL094259216'],
]
test.each(GOOD)('%s of a retailer in %s is kept as %s', (typed, country, kept) => {
  expect(vatNumberOf(typed, country)).toBe(kept)
})

test('a wrong digit is refused where the country has check digits, and a wrong length everywhere', () => {
  for (const [, country, kept] of GOOD.filter(([, country]) => country !== 'GR')) {
    const at = kept.search(/\d(?=\D*$)/)
    const wrong = kept.slice(0, at) + ((Number(kept[at]) + 1) % 10) + kept.slice(at + 1)
    // The last two digits of an old Dutch number are not checked.
    if (kept !== 'NL004495445B01') expect([wrong, vatNumberOf(wrong, country)]).toEqual([wrong, null])
  }
  for (const typed of [
    '',
    'IT',
    '1',
    'DE13669597',
    'XX123456789',
    'NL004495445B0',
    'ATU1358562',
    'IT007431101577',
  ])
    expect([typed, vatNumberOf(typed, 'IT')]).toEqual([typed, null])
})

test('only a number of another member state is asked of VIES', () => {
  expect(['DE136695976', 'EL094259216', 'IT00743110157', 'CHE107787577IVA'].map(isProvable)).toEqual([
    ...[true, true, false, false],
  ])
})
