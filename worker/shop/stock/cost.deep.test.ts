import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'
import { asAdmin } from '../catalogue/catalogue.testing.ts'

const numbers = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => n + 1))

/** Products, and twenty thousand people who wait for some of them. */
async function seed(products: number, awaited: number, people: number) {
  const { categoryId } = await makeProduct()
  await env.DB.batch([
    env.DB.prepare(
      `insert into products (code, cat_id, name, slug, price) select 'CW' || value, ?1, 'Comune ' || value, 'cw-' || value, 1 from json_each(?2)`,
    ).bind(categoryId, numbers(products)),
    env.DB.prepare(
      `insert into stock_waits (product_id, email, confirmed_at, expires_at)
        select (select id from products where code = 'CW' || cast(1 + n.value % ?1 as integer)), 'w' || n.value || '@x.test', '2026-01-01', '2099' from json_each(?2) n`,
    ).bind(awaited, numbers(people)),
  ])
}

test('the office’s list reads as many rows with twenty thousand people who wait', async () => {
  const admin = await asAdmin()
  await seed(3000, 20, 20_000)
  // A hundred are counted of each product that is awaited, once to sort and once to show it.
  const calls = {
    awaited: ['?filters[awaited]=yes', 20 * 300],
    all: ['', 3000],
    search: ['?search_term=comune', 9000],
  } as const
  for (const [name, [query, most]] of Object.entries(calls)) {
    const { status, rowsRead } = await tripsOf(admin, `GET /api/admin/products${query}`)
    expect({ name, status }).toEqual({ name, status: 200 })
    expect({ name, rowsRead: rowsRead <= most || rowsRead }).toEqual({ name, rowsRead: true })
  }
}, 60_000)
