import { expect, test } from 'vitest'
import { vatAreaOf } from './vat-area.ts'

test.each([
  ['GB', 'BT1 5GS', 'Belfast', 'inside'],
  ['GB', 'bt15gs', 'belfast', 'inside'],
  ['GB', 'GB-BT1 5GS', 'Belfast', 'inside'],
  ['GB', 'UK BT74 7HR', 'Enniskillen', 'inside'],
  ['GB', 'B1 1AA', 'Birmingham', 'third_country'],
  ['GB', 'IM1 1AA', 'Douglas', 'third_country'],
  ['DE', '78266', 'Bu\u0308singen a. H.', 'busingen'],
  ['DE', 'D-78266', 'BUESINGEN/Hochrhein', 'busingen'],
  ['DE', '27498', 'Helgoland-Düne', 'helgoland'],
  ['IT', '22061', 'Campione d\u02bcItalia', 'campione'],
  ['IT', '22061', 'CAMPIONE D\u00b4ITALIA', 'campione'],
  ['IT', '23041', 'Livígno (SO)', 'livigno'],
  ['FI', 'AX-22100', 'Mariehamn', 'aland'],
  ['GR', 'GR 630 86', 'Καρυές', 'athos'],
  ['ES', 'E-３5001', 'Las Palmas', 'canaries'],
  ['DK', 'FO-100', 'Tórshavn', 'faroe_greenland'],
  ['MC', '98000', 'Monaco', 'inside'],
  ['SM', '47890', 'San Marino', 'third_country'],
  ['IT', '00120', 'Città del Vaticano', 'unclear'],
] as const)('%s %s %s is %s, however it is written', (country, cap, city, area) => {
  expect(vatAreaOf({ country, cap, city })).toBe(area)
})
