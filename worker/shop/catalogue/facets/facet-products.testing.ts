import { env } from 'cloudflare:workers'
import type { FacetValue } from '../../../../shared/catalogue/facet-reading.ts'
import { testDb } from '../../../testing/make.ts'
import { reindexAll } from '../reindex.ts'
import { normaliseAll } from './normalise.ts'

export const COLOURS = ['rosso', 'verde', 'blu']
export interface Made {
  id: number
  category: number
  weight: FacetValue | null
  dish: FacetValue
  colours: FacetValue
}

/** Products `from` to `to` over the categories, with data of every kind; some have no weight. */
export async function seed(categories: number[], from: number, to: number): Promise<Made[]> {
  const made = Array.from({ length: to - from }, (_, i) => {
    const n = from + i
    const [low, dish] = [(n * 7) % 40, 30 + ((n * 13) % 71)]
    const colours = COLOURS.filter((_, c) => (n >> c) % 2 === 1 || n % 3 === c)
    return { n, low, dish, colours, category: categories[n % categories.length]! }
  })
  await env.DB.prepare(
    `insert into products (code, cat_id, name, slug, price)
      select 'F' || (value ->> 'n'), value ->> 'category', 'Pezzo ' || ((value ->> 'n') * 37 % 101), 'f-' || (value ->> 'n'), 1000
      from json_each(?)`,
  )
    .bind(JSON.stringify(made))
    .run()
  const data = made.flatMap(({ n, low, dish, colours }) => [
    ...(n % 10 === 0
      ? []
      : [{ n, name: 'Peso', value: n % 4 === 0 ? `${low}–${low + 3} kg` : `${low},5 kg` }]),
    { n, name: 'Misura', value: `${dish} cm` },
    { n, name: 'Colori', value: colours.join(', ') },
  ])
  await env.DB.prepare(
    `insert into product_metas (product_id, name, value, position)
      select p.id, value ->> 'name', value ->> 'value', 0 from json_each(?) cross join products p
      on p.lang = 'it' and p.slug = 'f-' || (value ->> 'n')`,
  )
    .bind(JSON.stringify(data))
    .run()
  await reindexAll(testDb())
  await normaliseAll(testDb())
  const { results } = await env.DB.prepare(`select id, slug from products where slug like 'f-%'`).all<{
    id: number
    slug: string
  }>()
  const idOf = new Map(results.map(({ id, slug }) => [slug, id]))
  return made.map(({ n, low, dish, colours, category }) => ({
    id: idOf.get(`f-${n}`)!,
    category,
    weight: n % 10 === 0 ? null : n % 4 === 0 ? [low, low + 3] : low + 0.5,
    dish,
    colours: `,${colours.join(',')},`,
  }))
}
