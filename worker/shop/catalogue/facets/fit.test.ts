import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCategory, testDb } from '../../../testing/make.ts'
import { meterGet } from '../../../testing/meter.ts'
import { products } from '../catalogue.tables.ts'
import { asAdmin, choice, declareFacets, productWith, range } from './facets.testing.ts'

test('what may fit comes with the facets of its category, in one trip, and without a price for anybody', async () => {
  const admin = await asAdmin()
  const category = (await makeCategory()).id
  const cm = { unit: 'cm' } as const
  await declareFacets(
    admin,
    category,
    range('dish', 'Misura', cm),
    choice('outputs', 'Uscite', { '1': 'una', '2': 'due' }),
    range('length', 'Ingombro', { ...cm, side: 1 }),
    range('width', 'Ingombro', { ...cm, side: 2 }),
  )
  const large = await productWith(admin, category, {
    Misura: '85 cm',
    Uscite: 'due',
    Ingombro: '112 × 84 cm',
  })
  const small = await productWith(admin, category, { Misura: '60 cm', Ingombro: 'Ø 70 cm' })
  const unasked = await productWith(admin, category, { Uscite: 'una' })
  const { status, trips, rowsRead, body } = await meterGet('/api/fit?lang=de')
  expect([status, trips]).toEqual([200, 1])
  expect(rowsRead).toBeLessThan(200)
  const shown = body.products.map((one: { role: string; card: { id: number }; facets: unknown }) => [
    one.role,
    one.card.id,
    one.facets,
  ])
  expect(shown).toEqual([
    [
      'antenna',
      small,
      {
        dish: { unit: 'cm', value: 60 },
        length: { unit: 'cm', value: 70 },
        width: { unit: 'cm', value: 70 },
      },
    ],
    [
      'antenna',
      large,
      {
        dish: { unit: 'cm', value: 85 },
        outputs: { unit: null, value: ',2,' },
        length: { unit: 'cm', value: 112 },
        width: { unit: 'cm', value: 84 },
      },
    ],
  ])
  // Their pages say the same of them.
  const { card, role, facets } = body.products.at(-1)
  expect((await admin.get(`/api/products/${card.slug}?lang=de`)).body.product.fit).toEqual({ role, facets })
  const [{ slug: other }] = (await testDb()
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.id, unasked))) as [{ slug: string }]
  const page = (await admin.get(`/api/products/${other}?lang=it`)).body.product
  expect(page.slug).toBe(other)
  expect(page).not.toHaveProperty('fit')
  expect(JSON.stringify((await admin.get('/api/fit?lang=de')).body)).not.toContain('price')
})
