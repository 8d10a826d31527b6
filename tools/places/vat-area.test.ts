import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../../shared/places/countries.ts'
import { MEMBER_STATES, vatAreaOf } from '../../shared/vat/vat-area.ts'

/** Every place of the gazetteer as the file has it: several may share a postal code. */
function readAll() {
  const file = gunzipSync(readFileSync(new URL('places.tsv.gz', import.meta.url)))
  return file
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [country = '', cap = '', city = '', , province = ''] = line.split('\t')
      return { country, cap, city, province }
    })
}

test('of all places of member states, these and no others are outside the VAT area', () => {
  const found = new Map<string, Set<string>>()
  for (const { province, ...place } of readAll()) {
    const area = vatAreaOf(place)
    if (area === 'inside' || (area === 'third_country' && !MEMBER_STATES.includes(place.country))) continue
    // Spain's are whole provinces.
    const name = place.country === 'ES' ? province : `${place.cap} ${place.city}`
    const key = `${place.country} ${area}`
    found.set(key, (found.get(key) ?? new Set()).add(name))
  }
  expect(Object.fromEntries([...found].map(([key, names]) => [key, [...names].sort()]))).toEqual({
    'DE busingen': ['78266 Büsingen am Hochrhein'],
    'DE helgoland': ['27498 Helgoland'],
    'ES canaries': ['Las Palmas', 'Santa Cruz de Tenerife'],
    'ES ceuta_melilla': ['Ceuta', 'Melilla'],
    'FR overseas': ['98799 Clipperton Island'],
    'IT campione': ["22060 Campione D'Italia"],
    'IT livigno': ['23030 Livigno', '23030 Trepalle'],
    // The Vatican's code.
    'IT unclear': ['00120 Roma'],
  })
})

test.each([
  ['IT', '23030', 'LIVIGNO (SO)', 'livigno'],
  ['IT', '23030', 'Trepalle di Livigno', 'livigno'],
  ['IT', '23041', 'Livigno SO', 'livigno'],
  ['IT', 'I-23041', 'Comune di Livigno', 'livigno'],
  ['IT', '23041', 'Como', 'unclear'],
  ['IT', '23030', 'Livigno o Chiuro', 'unclear'],
  ['IT', '23030', '', 'unclear'],
  ['IT', '23030', 'Castello dell’Acqua', 'inside'],
  ['IT', '23030', 'Villa di Tirano (SO)', 'inside'],
  ['IT', '23100', 'Livigno', 'unclear'],
  ['IT', '', 'Livigno', 'unclear'],
  ['IT', '22061', 'Campione d’Italia', 'campione'],
  ['IT', '22060', 'CAMPIONE D ITALIA (CO)', 'campione'],
  ['IT', '22060', 'Campione', 'campione'],
  ['IT', '22060', 'Cabiate (CO)', 'inside'],
  ['IT', '22061', 'Cabiate', 'unclear'],
  ['IT', '25010', 'Campione del Garda', 'inside'],
  ['IT', '25010', 'Campione', 'inside'],
  ['IT', '47891', 'Dogana', 'unclear'],
  ['DE', '78266', 'Büsingen', 'busingen'],
  ['DE', 'D-78266', 'BUESINGEN', 'busingen'],
  ['DE', '78266', 'Gottmadingen', 'unclear'],
  ['DE', '27498', 'Insel Helgoland', 'helgoland'],
  ['ES', '35 001', 'Las Palmas', 'canaries'],
  ['ES', '38001', 'Santa Cruz', 'canaries'],
  ['ES', '51001', 'Ceuta', 'ceuta_melilla'],
  ['ES', '52001', 'Melilla', 'ceuta_melilla'],
  ['ES', '07001', 'Palma', 'inside'],
  ['FI', '22100', 'Mariehamn', 'aland'],
  ['FI', 'FI-22100', 'Mariehamn', 'aland'],
  ['FI', '00100', 'Helsinki', 'inside'],
  ['AX', '22100', 'Mariehamn', 'third_country'],
  ['FR', '97110', 'Pointe-à-Pitre', 'overseas'],
  ['FR', '97500', 'Saint-Pierre', 'overseas'],
  ['FR', '98414', 'TAAF', 'overseas'],
  ['FR', '98600', 'Mata-Utu', 'overseas'],
  ['FR', '98714', 'Papeete', 'overseas'],
  ['FR', '98800', 'Nouméa', 'overseas'],
  ['FR', '98000', 'Monaco', 'inside'],
  ['FR', '20000', 'Ajaccio', 'inside'],
  ['RE', '97400', 'Saint-Denis', 'third_country'],
  ['MC', '98000', 'Monaco', 'inside'],
  ['GR', '630 86', 'Karyes', 'athos'],
  ['GR', '63087', 'Dafni', 'athos'],
  ['GR', '63075', 'Ouranoupoli', 'inside'],
  ['CY', '1010', 'Nicosia', 'inside'],
  ['PT', '9000-001', 'Funchal', 'inside'],
  ['PT', '9500-001', 'Ponta Delgada', 'inside'],
  ['DK', '3900', 'Nuuk', 'faroe_greenland'],
  ['DK', 'FO-100', 'Tórshavn', 'faroe_greenland'],
  ['DK', '2300', 'København', 'inside'],
  ['GL', '3900', 'Nuuk', 'third_country'],
  ['AT', '6691', 'Jungholz', 'inside'],
  ['GB', 'BT1 5GS', 'Belfast', 'inside'],
  ['GB', 'bt156gs', 'Belfast', 'inside'],
  ['GB', 'B1 1AA', 'Birmingham', 'third_country'],
  ['GB', 'IM1 1AA', 'Douglas', 'third_country'],
  ['JE', 'JE2 3AB', 'St Helier', 'third_country'],
  ['SM', '47891', 'Dogana', 'third_country'],
  ['VA', '00120', 'Città del Vaticano', 'third_country'],
  ['CH', '7562', 'Samnaun', 'third_country'],
  ['LI', '9490', 'Vaduz', 'third_country'],
  ['NO', '0150', 'Oslo', 'third_country'],
])('%s %s %s: %s', (country, cap, city, area) => {
  expect(vatAreaOf({ country, cap, city })).toBe(area)
})

test('every country has a treatment, whatever is written as its place', () => {
  for (const country of COUNTRIES)
    for (const [cap, city] of [
      ['', ''],
      ['1', 'x'],
      ['99999', '\u200b'],
    ] as const)
      expect(vatAreaOf({ country, cap, city })).toBe(
        MEMBER_STATES.includes(country) ? 'inside' : 'third_country',
      )
})
