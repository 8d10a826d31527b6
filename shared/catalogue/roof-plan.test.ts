import { expect, test } from 'vitest'
import { howMany } from '../many.testing.ts'
import { type FitProduct, fitOf } from './fit.ts'
import { planOf, type Vehicle } from './fit-facets.ts'
import {
  type Box,
  faultsAt,
  faultsOf,
  placeFor,
  placesFor,
  ROOF_GAP,
  type RoofItem,
  type RoofPlan,
} from './roof-plan.ts'

const PRODUCT = 7
const hatch = (x: number, y: number, length = 40, width = 40): RoofItem => ({
  kind: 'hatch',
  x,
  y,
  length,
  width,
})
const panel = (length: number, width: number): FitProduct => ({
  role: 'panel',
  card: { id: PRODUCT } as FitProduct['card'],
  facets: Object.fromEntries(
    Object.entries({ length, width, yield: 40 }).map(([key, value]) => [key, { unit: 'cm', value }]),
  ),
})
const roofOf = ({ items, ...roof }: RoofPlan): Vehicle => ({
  length: 6,
  roofLength: roof.length,
  roofWidth: roof.width,
  roof: items,
  area: 'all',
  countries: [],
  tvs: 0,
})
/** What the rules say of the product: the first reason is that of the roof. */
const said = (product: FitProduct, plan: RoofPlan) => fitOf([product], roofOf(plan))[0]!.reasons[0]!

test('things may stand three centimetres apart, and no closer, and not over the edge', () => {
  const roof = { length: 200, width: 100 }
  const at = (x: number, y: number) => faultsAt(roof, hatch(x, y), [hatch(50, 30)])
  expect(at(50 + 40 + ROOF_GAP, 30)).toEqual([])
  expect(at(50 + 40 + ROOF_GAP - 1, 30)).toEqual([{ code: 'close', other: 0 }])
  expect(at(50 + 39, 30)).toEqual([{ code: 'overlaps', other: 0 }])
  expect(at(160, 60)).toEqual([])
  expect(at(161, 60)).toEqual([{ code: 'outside' }])
  expect(at(-1, 60)).toEqual([{ code: 'outside' }])
})

test('a thing of a plan is compared with the others, counted as they are listed', () => {
  const plan = { length: 200, width: 100, items: [hatch(0, 0), hatch(20, 0), hatch(150, 50), hatch(62, 0)] }
  expect(faultsOf(plan, 1)).toEqual([
    { code: 'overlaps', other: 0 },
    { code: 'close', other: 3 },
  ])
  expect(faultsOf(plan, 2)).toEqual([])
})

test('what fits an empty roof has no place where a hatch leaves none, and says which of both it is', () => {
  const product = panel(100, 60)
  const roof = { length: 200, width: 80, items: [] as RoofItem[] }
  expect(said(product, roof).code).toBe('roof')
  expect(said(product, { ...roof, items: [hatch(80, 20)] })).toMatchObject({ ok: false, code: 'noPlace' })
  expect(said(panel(201, 60), roof)).toMatchObject({ ok: false, code: 'roofTooSmall' })
})

test('as many panels have room as are told, also around a hatch', () => {
  const plan = { length: 250, width: 120, items: [hatch(0, 0)] }
  const places = placesFor(plan, { length: 119, width: 54 }, plan.items)
  expect(fitOf([panel(119, 54)], roofOf(plan))[0]!.reasons[1]!.values.count).toBe(places.length)
  const drawn = places.map((box): RoofItem => ({ kind: 'product', product_id: PRODUCT, ...box }))
  const full = { ...plan, items: [...plan.items, ...drawn] }
  expect(full.items.map((_, at) => faultsOf(full, at).length)).toEqual(full.items.map(() => 0))
})

/** A generator whose numbers depend on its seed alone (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (most + 1)
  }
}

/** Every whole centimetre of a roof where a size has no fault, either way round: slow, and plain. */
function anyPlace(plan: RoofPlan, sides: [number, number]): boolean {
  for (const [length, width] of [sides, [sides[1], sides[0]]] as const)
    for (let x = 0; x + length <= plan.length; x++)
      for (let y = 0; y + width <= plan.width; y++)
        if (faultsAt(plan, { x, y, length, width }, plan.items).length === 0) return true
  return false
}

test('plan and rules never differ, on random roofs', { timeout: 900_000 }, () => {
  const different: unknown[] = []
  for (let seed = 1; seed <= howMany(400, 100_000); seed++) {
    const next = numbers(seed)
    const roof = { length: 12 + next(40), width: 12 + next(24) }
    const items = Array.from({ length: next(6) }, () =>
      hatch(next(roof.length), next(roof.width), 2 + next(15), 2 + next(15)),
    )
    const plan: RoofPlan = { ...roof, items }
    const sides: [number, number] = [4 + next(30), 4 + next(20)]
    const product = panel(...sides)
    const [length, width] = [Math.max(...sides), Math.min(...sides)]
    // The rules find a place if and only if the plan has one, and it is one without a fault.
    const { ok } = said(product, plan)
    const place = placeFor(plan, { length, width }, items)
    const isSame =
      ok === anyPlace(plan, sides) &&
      ok === (place !== null) &&
      (place === null || faultsAt(plan, place, items).length === 0)
    // Wherever it is drawn, the rules say what the plan shows.
    const box: Box = { x: next(roof.length), y: next(roof.width), length, width }
    const drawn = {
      ...plan,
      items: [...items, { kind: 'product', product_id: PRODUCT, ...box } satisfies RoofItem],
    }
    const isFree = faultsOf(planOf(roofOf(drawn)), items.length).length === 0
    if (!isSame || said(product, drawn).ok !== isFree || (isFree && !ok))
      different.push({ seed, plan, sides })
  }
  expect(different).toEqual([])
})
