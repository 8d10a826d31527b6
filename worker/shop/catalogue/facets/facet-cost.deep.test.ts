import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readFacets } from '../../../../shared/catalogue/facet-address.ts'
import { matchesFacet } from '../../../../shared/catalogue/facets.ts'
import { makeCategory } from '../../../testing/make.ts'
import { meterGet } from '../../../testing/meter.ts'
import { COLOURS, seed } from './facet-products.testing.ts'
import { asAdmin, choice, declareFacets, range } from './facets.testing.ts'

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
    // A filtered list that is sorted reads its matches.
    const isSorted = more.includes('facets') && more.includes('sort')
    expect(many[more], more).toBeLessThan(isSorted ? 3000 : 800)
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
