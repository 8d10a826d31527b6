import { describe, expect, test } from 'vitest'
import { formatDate } from './dates.ts'
import { boundingBox, circle, distanceKm, RADII_KM } from './geo.ts'
import { langFromHeader } from './languages.ts'
import { formatEuros } from './money.ts'
import { pageWindow } from './paging.ts'
import { slugOf } from './slugs.ts'

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
