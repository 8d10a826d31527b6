import { beforeAll, expect, test } from 'vitest'
import { some } from '../../../shared/many.testing.ts'
import { bare } from '../../testing/as.ts'
import { loadDemoCatalogue } from './demo-catalogue.testing.ts'
import { everydaySearches } from './everyday-searches.testing.ts'
import { rememberedSearches } from './remembered-searches.testing.ts'
import { typedSearches } from './typed-searches.testing.ts'

beforeAll(loadDemoCatalogue)

/** How many searches of each kind `npm test` tries. */
const FEW = 25

interface Found {
  id: number
  code: string
}
/** Searches and how many of them have the right thing among the first three, and first, with those that have not. */
async function tryAll(
  searches: { lang: string; search: string; isRight: (product: Found) => boolean }[],
): Promise<{ amongThree: number; first: number; missed: string }> {
  const missed: string[] = []
  let [three, first] = [0, 0]
  for (const { lang, search, isRight } of searches) {
    const path = `/api/products?lang=${lang}&limit=3&search_term=${encodeURIComponent(search)}`
    const { status, body } = await bare.get(path)
    expect(status, search).toBe(200)
    const found: Found[] = body.products
    if (found.some(isRight)) three++
    if (found[0] && isRight(found[0])) first++
    else missed.push(`${found.some(isRight) ? ' ' : '!'} ${lang} ${search}: ${found.map(({ code }) => code)}`)
  }
  return { amongThree: three / searches.length, first: first / searches.length, missed: missed.join('\n') }
}

test('everyday searches have the right thing among the first three', async () => {
  const { amongThree, missed } = await tryAll(
    some(everydaySearches, FEW).map(({ ids, ...search }) => ({
      ...search,
      isRight: ({ id }) => ids.includes(id),
    })),
  )
  expect(everydaySearches.length).toBeGreaterThanOrEqual(150)
  expect(amongThree, missed).toBeGreaterThanOrEqual(0.95)
})

test('searches as shoppers type them have the right thing among the first three, and first', async () => {
  const { amongThree, first, missed } = await tryAll(
    some(typedSearches, FEW).map(({ codes, ...search }) => ({
      ...search,
      isRight: ({ code }) => codes.includes(code),
    })),
  )
  expect(typedSearches.length).toBeGreaterThanOrEqual(150)
  expect(first, missed).toBeGreaterThanOrEqual(0.85)
  expect(amongThree, missed).toBeGreaterThanOrEqual(0.95)
})

test('searches by what people half remember have the right thing among the first three, and first', async () => {
  const { amongThree, first, missed } = await tryAll(
    some(rememberedSearches, FEW).map(({ codes, ...search }) => ({
      ...search,
      isRight: ({ code }) => codes.includes(code),
    })),
  )
  expect(rememberedSearches.length).toBeGreaterThanOrEqual(60)
  expect(first, missed).toBeGreaterThanOrEqual(0.85)
  expect(amongThree, missed).toBeGreaterThanOrEqual(0.95)
})
