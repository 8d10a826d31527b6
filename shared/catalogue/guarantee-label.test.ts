import { expect, test } from 'vitest'
import { guaranteeSvg } from './guarantee-label.ts'
import { labelYears } from './guarantee-years.ts'

test.each([
  [null, null],
  // Of less than the shop's own, which covers everything.
  [24, 3],
  [36, 3],
  [59, 4.5],
  [60, 5],
])('a guarantee of %s months has a label of %s years', (months, years) => {
  expect(labelYears(months)).toBe(years)
})

test('the label names brand, model and years, whatever their letters are', () => {
  const svg = guaranteeSvg({ years: 5, brand: 'A & B', model: '<script>' }, 'Garanzia "lunga"')
  expect(svg).toContain('>GARAN<')
  expect(svg).toContain('>5<')
  expect(svg).toContain('#003399')
  expect(svg).toContain('#ffed00')
  expect(svg).toContain('A &amp; B')
  expect(svg).toContain('&lt;script&gt;')
  expect(svg).toContain('Garanzia &quot;lunga&quot;')
  expect(svg).not.toContain('<script')
})

test('half years have a comma in every language', () => {
  expect(guaranteeSvg({ years: 2.5, brand: 'A', model: 'B' }, 'x')).toContain('>2,5<')
})

test('on the official artwork stand the three values alone', () => {
  const svg = guaranteeSvg({ years: 5, brand: 'Duna', model: 'ORB-65' }, 'Garanzia', '/files/x.webp')
  expect(svg).toContain('<image href="/files/x.webp"')
  for (const value of ['>5<', '>Duna<', '>ORB-65<']) expect(svg).toContain(value)
  expect(svg).not.toContain('<path')
  expect(svg).not.toContain('GARAN')
  expect(guaranteeSvg({ years: 5, brand: 'Duna', model: 'ORB-65' }, 'Garanzia', '')).not.toContain('<image')
})
