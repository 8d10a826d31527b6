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
  ['GR 094259216', 'GR', 'EL094259216'],
  ['EL094259216', 'DE', 'EL094259216'],
  ['GB 980 7806 84', 'GB', 'GB980780684'],
  ['980780684', 'GB', 'GB980780684'],
  ['XI980780684', 'GB', 'XI980780684'],
  ['NO 974 760 673 MVA', 'NO', 'NO974760673MVA'],
  ['974760673', 'NO', 'NO974760673'],
  ['RS100001159', 'RS', 'RS100001159'],
  ['BG831919536', 'BG', 'BG831919536'],
  ['BG175074752', 'BG', 'BG175074752'],
  ['CHE-107.787.577', 'LI', 'CHE107787577'],
  ['DK13585628', 'DK', 'DK13585628'],
  ['EE100931558', 'EE', 'EE100931558'],
  ['CY10259033P', 'CY', 'CY10259033P'],
  ['CZ25123891', 'CZ', 'CZ25123891'],
  ['FI20774740', 'FI', 'FI20774740'],
  ['HR33392005961', 'HR', 'HR33392005961'],
  ['HU12892312', 'HU', 'HU12892312'],
  ['IE6433435F', 'IE', 'IE6433435F'],
  ['LT119511515', 'LT', 'LT119511515'],
  ['LV40003521600', 'LV', 'LV40003521600'],
  ['MT11679112', 'MT', 'MT11679112'],
  ['PL8567346215', 'PL', 'PL8567346215'],
  ['PT501964843', 'PT', 'PT501964843'],
  ['RO18547290', 'RO', 'RO18547290'],
  ['SE556042722001', 'SE', 'SE556042722001'],
  ['SI50223054', 'SI', 'SI50223054'],
  ['SK2022749619', 'SK', 'SK2022749619'],
  // San Marino's have no check digit.
  ['SM24165', 'SM', 'SM24165'],
  ['SM 03301', 'IT', 'SM03301'],
  ['ＤＥ１３６６９５９７６', 'DE', 'DE136695976'],
  // A Belgian one has ten digits: those of before 2005 have lost their zero.
  ['BE 428.759.497', 'BE', 'BE0428759497'],
  ['428 759 497', 'BE', 'BE0428759497'],
  // As it stands on paper, with what it is called before it and signs around it.
  ['P.IVA 00743110157', 'IT', 'IT00743110157'],
  ['Partita IVA: IT 00743110157', 'IT', 'IT00743110157'],
  ['USt-IdNr.: DE 136 695 976', 'DE', 'DE136695976'],
  ['VAT no. IT00743110157;', 'DE', 'IT00743110157'],
  ['N° TVA : FR 40 303 265 045', 'FR', 'FR40303265045'],
  ['btw-nummer NL004495445B01', 'NL', 'NL004495445B01'],
  ['UID: ATU13585627', 'AT', 'ATU13585627'],
  ['NIF B-58378431', 'ES', 'ESB58378431'],
  ['(DE) 136_695_976', 'DE', 'DE136695976'],
]
/** Without a check digit, or not known to the library which is theirs. */
const UNCHECKED = /^SM|^BG8/
test.each(GOOD)('%s of a retailer in %s is kept as %s', (typed, country, kept) => {
  expect(vatNumberOf(typed, country)).toBe(kept)
})

test('a wrong digit is refused where the country has check digits, and a wrong length everywhere', () => {
  for (const [, country, kept] of GOOD.filter(([, , kept]) => !UNCHECKED.test(kept))) {
    const at = kept.search(/\d(?=\D*$)/)
    const wrong = kept.slice(0, at) + ((Number(kept[at]) + 1) % 10) + kept.slice(at + 1)
    // The last two digits of an old Dutch number are not checked, of a Swedish one always 01.
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
  const numbers = ['DE136695976', 'EL094259216', 'XI980780684', 'IT00743110157', 'CHE107787577IVA']
  expect(numbers.map(isProvable)).toEqual([true, true, true, false, false])
  expect(['GB980780684', 'NO974760673MVA', 'RS100001159', 'SM24165'].some(isProvable)).toBe(false)
})
