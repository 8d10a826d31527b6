import { beforeAll, expect, test } from 'vitest'
import { bare } from '../../testing/as.ts'
import { loadDemoCatalogue } from './demo-catalogue.testing.ts'
import { everydaySearches } from './everyday-searches.testing.ts'

beforeAll(loadDemoCatalogue)

test('everyday searches have the right thing among the first three', async () => {
  const missed: string[] = []
  for (const { lang, search, ids } of everydaySearches) {
    const { body } = await bare.get(
      `/api/products?lang=${lang}&limit=3&search_term=${encodeURIComponent(search)}`,
    )
    const found = body.products.map((product: { id: number }) => product.id)
    if (!found.some((id: number) => ids.includes(id))) missed.push(`${lang} ${search}: ${found}`)
  }
  const share = 1 - missed.length / everydaySearches.length
  expect(everydaySearches.length).toBeGreaterThanOrEqual(150)
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})
