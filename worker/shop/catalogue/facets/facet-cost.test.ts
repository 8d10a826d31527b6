import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readFacets } from '../../../../shared/facet-address.ts'
import type { FacetValue } from '../../../../shared/facet-reading.ts'
import { matchesFacet } from '../../../../shared/facets.ts'
import { makeCategory, testDb } from '../../../testing/make.ts'
import { meterGet } from '../../../testing/meter.ts'
import { reindexAll } from '../reindex.ts'
import { asAdmin, choice, declareFacets, range } from './facets.testing.ts'
import { normaliseAll } from './normalise.ts'

const COLOURS = ['rosso', 'verde', 'blu']
interface Made {
  id: number
  category: number
  weight: FacetValue | null
  dish: FacetValue
  colours: FacetValue
}

/** Products `from` to `to` over the categories, with data of every kind; some have no weight. */
async function seed(categories: number[], from: number, to: number): Promise<Made[]> {
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

test('a filtered list is one trip, finds what it should, and reads as much with 3 200 products as with 800', {
  timeout: 60_000,
}, async () => {
  const admin = await asAdmin()
  const categories: number[] = []
  for (let i = 0; i < 4; i++) categories.push((await makeCategory()).id)
  const [category] = categories as [number]
  for (const each of categories) {
    await declareFacets(
      admin,
      each,
      range('dish', 'Misura', { unit: 'cm' }),
      range('weight', 'Peso'),
      choice('colours', 'Colori', Object.fromEntries(COLOURS.map((colour) => [colour, colour]))),
    )
  }
  const three = '&facets=colours:rosso,blu;dish:40..80;weight:5..30'
  const lists = [
    '',
    three,
    `${three}&sort=size`,
    `${three}&offset=24`,
    '&sort=-size',
    '&facets=dish:40..42;weight:3..20',
  ]
  const measure = async () => {
    const found: Record<string, number> = {}
    for (const more of lists) {
      const { status, trips, rowsRead } = await meterGet(
        `/api/listing?lang=de&filters[cat]=${category}${more}`,
      )
      expect({ more, status, trips }).toEqual({ more, status: 200, trips: 1 })
      found[more] = rowsRead
    }
    return found
  }
  const made = await seed(categories, 0, 800)
  const few = await measure()
  made.push(...(await seed(categories, 800, 3200)))
  const many = await measure()
  for (const more of lists) {
    // A filtered list that is sorted is walked until its page is full; few matches are no full page.
    const isWalked = more.includes('facets') && more.includes('sort')
    expect(many[more], more).toBeLessThan(isWalked ? 10_000 : 500)
  }
  for (const more of ['', three, '&sort=-size']) expect(many[more], more).toBeLessThanOrEqual(few[more]! * 2)

  // Every answer is what a look at each product finds.
  for (const facets of [
    'dish:40..80',
    'weight:..10',
    'weight:20.5..21',
    'colours:verde',
    'colours:rosso,blu;dish:40..80;weight:5..30',
    'colours:blu;dish:99..',
    'dish:200..',
  ]) {
    const wanted = Object.entries(readFacets(facets)!)
    const matching = made.filter(
      (each) =>
        each.category === category &&
        wanted.every(([key, value]) => matchesFacet(each[key as 'weight'], value)),
    )
    const { body } = await meterGet(
      `/api/listing?lang=it&filters[cat]=${category}&facets=${facets}&limit=100&offset=50`,
    )
    const ids = body.products.map(({ id }: { id: number }) => id)
    expect(ids, facets).toEqual(matching.map(({ id }) => id).slice(50, 150))
    expect(body.products_count, facets).toBe(matching.length)
    const others = made.filter(
      (each) =>
        each.category === category &&
        wanted.every(([key, value]) => key === 'colours' || matchesFacet(each[key as 'weight'], value)),
    )
    const counts = COLOURS.map(
      (colour) => others.filter(({ colours }) => String(colours).includes(`,${colour},`)).length,
    )
    expect(
      body.facets[2].choices.map(({ count }: { count: number }) => count),
      facets,
    ).toEqual(counts)
    // By name: sorted when they are few, walked when they are many.
    const path = `/api/listing?lang=it&filters[cat]=${category}&facets=${facets}&limit=30`
    const byName = async (sort: string) =>
      (await meterGet(`${path}&sort=${sort}`)).body.products.map(({ name }: { name: string }) => name)
    const names = (
      await env.DB.prepare(
        `select name from products where id in (select value from json_each(?)) order by lower(name), id`,
      )
        .bind(JSON.stringify(matching.map(({ id }) => id)))
        .all<{ name: string }>()
    ).results.map(({ name }) => name)
    expect(await byName('name'), facets).toEqual(names.slice(0, 30))
    expect(await byName('-name'), facets).toEqual(names.toReversed().slice(0, 30))
  }
})
