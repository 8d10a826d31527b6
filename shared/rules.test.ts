import { describe, expect, test } from 'vitest'
import {
  decimal,
  email,
  id,
  key,
  line,
  optionalLine,
  optionalName,
  optionalText,
  personName,
} from './base/fields.ts'
import { pageWindow } from './base/paging.ts'
import { isSatelliteChoice, joinSatellites, satellitesIn } from './catalogue/satellites.ts'
import { slugOf } from './catalogue/slugs.ts'
import { addDays, daysBetween, endOfDay, formatDate, mondayOf, startOfDay, today } from './dates.ts'
import { langFromHeader } from './languages.ts'
import { formatEuros } from './money.ts'
import { boundingBox, circle, distanceKm, RADII_KM } from './places/geo.ts'
import { keyOf } from './typed/keys.ts'
import { phoneLink } from './typed/phones.ts'

describe('the pager', () => {
  test('is hidden when there is one page or none', () => {
    expect(pageWindow(1, 0)).toEqual([])
    expect(pageWindow(1, 1)).toEqual([])
  })

  test('shows at most seven numbers: at the start below page 4, at the end within the last three, else around the page', () => {
    expect(pageWindow(1, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(3, 20)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageWindow(5, 20)).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect(pageWindow(17, 20)).toEqual([14, 15, 16, 17, 18, 19, 20])
    expect(pageWindow(18, 20)).toEqual([14, 15, 16, 17, 18, 19, 20])
    expect(pageWindow(20, 20)).toEqual([14, 15, 16, 17, 18, 19, 20])
  })

  test('always holds the current page, in rising order, within the pages', () => {
    for (let pages = 2; pages <= 30; pages++) {
      for (let page = 1; page <= pages; page++) {
        const shown = pageWindow(page, pages)
        expect(shown).toContain(page)
        expect(shown).toHaveLength(Math.min(7, pages))
        expect(shown[0]).toBeGreaterThanOrEqual(1)
        expect(shown.at(-1)).toBeLessThanOrEqual(pages)
      }
    }
  })
})

describe('distances', () => {
  const rome = { lat: 41.8919, lng: 12.5113 }
  const milan = { lat: 45.4643, lng: 9.1895 }

  test('are great circles on an earth of 6371 km', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo((Math.PI / 2) * 6371, 6)
    expect(distanceKm(rome, milan)).toBe(distanceKm(milan, rome))
    expect(distanceKm(rome, rome)).toBe(0)
    expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.19, 1)
  })

  test('every point of a circle lies at its radius, and inside its box', () => {
    for (const radius of RADII_KM) {
      const box = boundingBox(rome, radius)
      for (const [lng, lat] of circle(rome, radius)) {
        expect(distanceKm(rome, { lat, lng })).toBeCloseTo(radius, 3)
        expect(lat).toBeGreaterThanOrEqual(box.south - 1e-9)
        expect(lat).toBeLessThanOrEqual(box.north + 1e-9)
        expect(Math.abs(lng - rome.lng)).toBeLessThanOrEqual((box.east - box.west) / 2 + 0.02)
      }
    }
  })
})

describe('languages', () => {
  test('the best known language of a header wins, Italian when there is none', () => {
    expect(langFromHeader('fr-CH, fr;q=0.9, en;q=0.8')).toBe('fr')
    expect(langFromHeader('sv, nl;q=0.3, de;q=0.7')).toBe('de')
    expect(langFromHeader('en;q=0')).toBe('it')
    expect(langFromHeader(null)).toBe('it')
    expect(langFromHeader(';;;q=x,,')).toBe('it')
    expect(langFromHeader(`${'x'.repeat(20_000)},de`)).toBe('it')
  })
})

describe('figures and dates', () => {
  test('prices are cents shown as euros with two decimals, as the language writes them', () => {
    expect(formatEuros(129_900, 'de').replace(/\s/g, ' ')).toBe('1.299,00 €')
    expect(formatEuros(5, 'en')).toBe('€0.05')
  })

  test('dates are those of Rome, as DD.MM.YYYY', () => {
    expect(formatDate('2026-11-20T22:59:00.000Z')).toBe('20.11.2026')
    expect(formatDate('2026-11-20T23:00:00.000Z')).toBe('21.11.2026')
  })
})

describe('slugs', () => {
  test('hold letters and digits of any name, and fall back when none are left', () => {
    expect(slugOf('Câble satellite – 10 m, été', 'x')).toBe('cable-satellite-10-m-ete')
    expect(slugOf('Straße & Größe', 'x')).toBe('strasse-grosse')
    expect(slugOf('  ---  ', 'p7')).toBe('p7')
    expect(slugOf('a'.repeat(500), 'x')).toHaveLength(80)
  })
})

describe('days of Rome', () => {
  test.each([
    ['in winter', '2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z', 24],
    ['in summer', '2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-15T22:00:00.000Z', 24],
    ['on which summer time begins', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 23],
    ['on which it ends', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 25],
    ['at the end of a year', '2024-12-31', '2024-12-30T23:00:00.000Z', '2024-12-31T23:00:00.000Z', 24],
    ['of a leap year', '2024-02-29', '2024-02-28T23:00:00.000Z', '2024-02-29T23:00:00.000Z', 24],
  ])('%s', (_, day, start, end, hours) => {
    expect([startOfDay(day), endOfDay(day)]).toEqual([start, end])
    expect((Date.parse(end) - Date.parse(start)) / 3600_000).toBe(hours)
  })

  test('today is the day in Rome, and days are counted over months, years and clock changes', () => {
    expect(today(Date.parse('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
    expect(today(Date.parse('2026-07-01T21:59:00Z'))).toBe('2026-07-01')
    expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
    expect([addDays('2026-03-28', 2), addDays('2026-10-24', 2)]).toEqual(['2026-03-30', '2026-10-26'])
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2)
    expect(['2026-11-29', '2026-11-30', '2027-01-03'].map(mondayOf)).toEqual([
      ...['2026-11-23', '2026-11-30', '2026-12-28'],
    ])
  })
})

describe('texts that people send', () => {
  const breaks = ['a\nb', 'a\tb', 'a\u0085b', 'a\u2028b']
  const unseen = ['a\u0000b', 'a\u202Eb', 'a\u2066b', 'a\uD800b', 'a\u200Bb', 'a\u00ADb', '\uFEFFab']

  test('a line is kept without what cannot be seen, a break is a blank', () => {
    for (const field of [line(9), optionalLine(9)]) {
      for (const text of breaks) expect(field.parse(text), JSON.stringify(text)).toBe('a b')
      for (const text of unseen) expect(field.parse(text), JSON.stringify(text)).toBe('ab')
    }
    expect(email.parse('\u200Ba\u00AD@b.de')).toBe('a@b.de')
    for (const text of ['Zoë d’Ñ', '東京', '👩‍👧', 'עברית'])
      expect(line(9).safeParse(text).success).toBe(true)
  })

  test('a text has breaks and tabs besides', () => {
    expect(optionalText(20).parse('one\r\n\ttwo\u2028three\n')).toBe('one\n\ttwo\nthree')
    for (const text of unseen) expect(optionalText(9).parse(text)).toBe('ab')
  })
})

describe('numbers in addresses', () => {
  test('are written in digits', () => {
    expect(id.parse('42')).toBe(42)
    for (const text of ['0x44', '1e1', ' 2', '2 ', '+2', '-2', '2.0', '', '٣', '1'.repeat(16), ['1', '2']]) {
      expect(id.safeParse(text).success, String(text)).toBe(false)
    }
  })

  test('may have decimals where degrees are meant', () => {
    expect(decimal(-90, 90).parse('-45.464300')).toBe(-45.4643)
    for (const text of ['', ' ', '1e1', '0x2', '.5', '5.', '90.01', '-91', 'NaN', 'Infinity', '1,5']) {
      expect(decimal(-90, 90).safeParse(text).success, text).toBe(false)
    }
  })
})

describe('satellites', () => {
  test('a choice is up to two of the list, none twice', () => {
    for (const choice of ['', 'Astra 23,5E', 'Astra 23,5E, Hot Bird 13E']) {
      expect(isSatelliteChoice(choice), choice).toBe(true)
    }
    for (const choice of [
      'Sputnik',
      'Thor 1W, Thor 1W',
      'Thor 1W, Astra 19E, Sirius 5E',
      'Thor 1W, ',
      ', ',
    ]) {
      expect(isSatelliteChoice(choice), choice).toBe(false)
    }
  })

  test('is written in the order in which they were chosen, without the places left open', () => {
    expect(joinSatellites(satellitesIn('Astra 23,5E, Hot Bird 13E'))).toBe('Astra 23,5E, Hot Bird 13E')
    expect(joinSatellites(['', 'Hot Bird 13E'])).toBe('Hot Bird 13E')
    expect(joinSatellites(satellitesIn(''))).toBe('')
  })
})

describe("a person's name", () => {
  test.each([
    'Sig.ra Rossi',
    'Dott.ssa Bianchi',
    'F.lli Verdi',
    'J.van den Berg',
    'Dr.med.Weber',
    'Dr.de Vries',
    'St.John',
    'Müller/Schmidt',
    'St. John',
    'J.P. Müller',
    "Jean-Luc d'Arc",
    'Anna (Mara) Riva',
    "İlkay O'Neill",
    'de Vries',
    ...[
      'Prof.ssa Neri',
      'Sig.na Riva',
      'Ing.de Marchi',
      'Fam.de Boer',
      'Mgr.et Mgr. Novák',
      'Dr.in Huber',
      'Sr.de la Vega',
    ],
    ...[
      'M.me Dupont',
      'Geom.di Pietro',
      'A.de Boer',
      'Weber & Söhne',
      'Rossi / Bianchi',
      'Müller-Lüdenscheidt',
      'Nguyễn',
      'O’Connor'.replace('’', "'"),
      'Anna, Mara',
      'e-mail me at',
    ],
  ])('may be %s', (name) => {
    expect([personName(100).parse(name), optionalName(100).parse(name)]).toEqual([name, name])
  })

  test.each([
    'http://evil.example',
    'Win at evil.com',
    'www. evil',
    'evil.co/x',
    'me@evil.example',
    '<b>Anna</b>',
    'EVIL.EXAMPLE now',
  ])('is no address and no markup: %s', (name) => {
    for (const field of [personName(100), optionalName(100)]) {
      expect(field.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['characters'])
    }
  })

  test('may be missing where it is optional', () => {
    expect([optionalName(9).parse(''), optionalName(9).parse(null)]).toEqual(['', null])
    expect(personName(9).safeParse(' ').success).toBe(false)
  })
})

describe('a mail address', () => {
  test('with a domain of other letters is kept as machines write it', () => {
    expect(email.parse('Anna@Müller.de')).toBe('anna@xn--mller-kva.de')
    expect(email.safeParse('anna@mül ler.de').success).toBe(false)
  })
})

describe('a key', () => {
  const same = [
    'ZZ-1001',
    'ZZ-\u200B1001',
    'ZZ\u00AD-1001',
    'ZZ\u20111001',
    'ZZ\u20131001',
    'ZZ 1001',
    'ZZ\u00A01001',
  ]
  test('is one however it is written', () => {
    for (const text of [...same, 'ZZ1001', '\uFF3A\uFF3A-1001', 'zz-1001'])
      expect(keyOf(key.parse(text)), JSON.stringify(text)).toBe('ZZ1001')
  })

  test.each(['\u0425X-1001', '\u0396Z-1001', '\u200B', '---'])('%j is refused', (text) =>
    expect(key.safeParse(text).success).toBe(false),
  )
})

test.each([
  ['+49 (0)89 1234', 'tel:+49891234'],
  ['0049 (0)89 1234', 'tel:0049891234'],
  ['(0)89 1234', 'tel:0891234'],
  ['+39 0342 12345 int. 4', 'tel:+39034212345;ext=4'],
  ['\u202A+44 20\u20117946\u202C', 'tel:+44207946'],
])('%j is called by %s', (telephone, link) => expect(phoneLink(telephone)).toBe(link))
