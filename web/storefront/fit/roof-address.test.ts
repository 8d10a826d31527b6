import { expect, test } from 'vitest'
import { MAX_ROOF_ITEMS, type RoofItem } from '../../../shared/catalogue/roof-plan.ts'
import { readAsked } from './fit-address.ts'
import { camper, camperOf, camperQuery } from './my-camper.ts'
import { readRoof, writeRoof } from './roof-address.ts'

const SIZES = new Map([[12, { length: 95, width: 60 }]])
const read = (text: string) => readRoof(text, SIZES)

test('a roof is the same after it was an address, products with their own size and either way round', () => {
  const items: RoofItem[] = [
    { kind: 'hatch', length: 40, width: 50, x: 100, y: 30 },
    { kind: 'rail', length: 150, width: 5, x: 0, y: 0 },
    { kind: 'product', product_id: 12, length: 95, width: 60, x: 150, y: 10 },
    { kind: 'product', product_id: 12, length: 60, width: 95, x: 260, y: 10 },
  ]
  const text = writeRoof(items, SIZES)
  expect(text).toBe('h.40.50.100.30_r.150.5.0.0_12.150.10_12t.260.10')
  expect(read(text)).toEqual(items)
})

test.each([
  '',
  'h.40.40.100',
  'h.0.40.1.1',
  'h.40.400.1.1',
  'h.1001.4.1.1',
  'x.40.40.1.1',
  'h.-4.40.1.1',
  'h.4e1.40.1.1',
  '13.1.1',
  '12.1001.1',
  '12tt.1.1',
  `${'h.40.40.1.1_'.repeat(60)}`,
])('what %j says is no thing on a roof', (text) => {
  expect(read(text)).toEqual([])
})

test('a roof of an address holds no more than a roof does', () => {
  expect(read('h.1.1.1.1_'.repeat(50))).toHaveLength(MAX_ROOF_ITEMS)
})

test('what a device keeps is read again only in this version, and leads to the same answers', () => {
  const asked = readAsked(
    new URLSearchParams('length=6.5&roof_length=400&roof_width=180&area=countries&country=PT&tvs=2'),
  )
  const kept = camperOf(asked, 'h.40.40.80.70')!
  expect(camper.safeParse(JSON.parse(JSON.stringify(kept))).data).toEqual(kept)
  expect(readAsked(new URLSearchParams(camperQuery(kept)))).toMatchObject({
    length: 6.5,
    roof_length: 400,
    where: 'countries',
    countries: ['PT'],
    tvs: 2,
  })
  for (const other of [{ version: 2 }, { length: 99 }, { countries: ['XX'] }, { name: 'Anna' }])
    expect(camper.safeParse({ ...kept, ...other }).success).toBe(false)
  expect(camperOf(readAsked(new URLSearchParams('length=6.5')), '')).toBeNull()
})
