import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { ADD_LANGUAGES } from '../../base/db/languages.tables.ts'
import { makeProduct, testDb } from '../../testing/make.ts'
import { symptoms } from '../claims/symptoms.tables.ts'
import { serialFormats } from '../warranties/serial-formats.tables.ts'
import { facets } from './facets/facets.tables.ts'
import { expectKeptGaps, makePart } from './parts/parts.testing.ts'

const rows = async (query: string) => (await env.DB.prepare(query).all<Record<string, unknown>>()).results
const run = (statement: string) => env.DB.prepare(statement).run()
const namesIn = async (lang: string) =>
  rows(`select product_id, name_key, cat_id, row_id, reviews, stars from product_names where lang = '${lang}'
    order by product_id`)

test('a database has the languages of the shop', async () => {
  expect(await rows('select lang from languages order by lang')).toEqual(LANGS.map((lang) => ({ lang })))
})

test('a language that comes later has every product in its lists, and all that lacks a translation', async () => {
  const duna = await makeProduct({ name: 'Duna' })
  await makeProduct({ name: 'Dune', parentId: duna.id, lang: 'de' })
  await makeProduct({ active: false })
  const part = await makePart()
  await run(`insert into part_details (part_id, stock) values (${part.id}, 'days')`)
  await run(
    `update product_names set name_key = 'duna', reviews = 2, stars = 9 where product_id = ${duna.id}`,
  )

  await run(`insert into languages (lang) values ('es')`)
  await run(`insert into languages (lang) values ('pt')`)
  expect((await namesIn('es')).length).toBeGreaterThan(0)
  expect(await namesIn('es')).toEqual(await namesIn('it'))
  const gaps = (table: string) => rows(`select state, lang, product_id from ${table} order by 1, 2, 3`)
  expect(await gaps('product_gaps')).toEqual(await gaps('product_gaps_now'))
  expect(await gaps('product_gaps')).toContainEqual({ state: 'missing', lang: 'es', product_id: duna.id })
  await expectKeptGaps()
  const blocks = (lang: string) =>
    rows(
      `select cat_id, fam_id, name_key, product_id, products from product_blocks where lang = '${lang}' order by 1, 2, 3, 4`,
    )
  expect(await blocks('pt')).toEqual(await blocks('it'))

  // And what is made, switched on or translated from then on.
  const later = await makeProduct({ active: false })
  await run(`update products set active = 1 where id = ${later.id}`)
  await run(`insert into products (parent_id, lang, name, slug) select id, 'es', 'Vela', 'vela'
    from products where id = ${duna.id}`)
  expect(await namesIn('es')).toHaveLength((await namesIn('it')).length)
  expect(
    await rows(`select count(*) as n from product_names where product_id = ${later.id} and lang = 'pt'`),
  ).toEqual([{ n: 1 }])
  expect(await gaps('product_gaps')).toEqual(await gaps('product_gaps_now'))
  expect(await gaps('product_gaps')).not.toContainEqual({ state: 'missing', lang: 'es', product_id: duna.id })
  await makePart()
  await expectKeptGaps()
})

test('what is called in each language is called as in Italian in one that comes later', async () => {
  const names = { it: 'Uscite', en: 'Outputs', de: '', fr: 'Sorties', nl: '' }
  const choice = (key: string) => ({ key, names: { ...names, it: `Uscita ${key}` } })
  const { categoryId, id } = await makeProduct()
  const db = testDb()
  const [facet] = await db
    .insert(facets)
    .values({
      ...{ categoryId: categoryId!, key: 'outputs', kind: 'choice', position: 0, sources: '[]' },
      ...{ names: JSON.stringify(names), choices: JSON.stringify([choice('b'), choice('a')]) },
    })
    .returning()
  await db.insert(symptoms).values({ categoryId: categoryId!, position: 0, names: JSON.stringify(names) })
  await db.insert(serialFormats).values({ productId: id, mask: '', check: 'none', example: '', hints: names })
  await run(`insert into languages (lang) values ('da')`)
  const [saved] = await db.select().from(facets).where(eq(facets.id, facet!.id))
  expect(JSON.parse(saved!.names)).toEqual({ ...names, da: 'Uscite' })
  expect(JSON.parse(saved!.choices)).toEqual(
    ['b', 'a'].map((key) => ({ key, names: { ...choice(key).names, da: `Uscita ${key}` } })),
  )
  expect(JSON.parse((await db.select().from(symptoms))[0]!.names)).toEqual({ ...names, da: 'Uscite' })
  expect((await db.select().from(serialFormats))[0]!.hints).toEqual({ ...names, da: '' })
})

test('what is there is not added again', async () => {
  const before = await rows('select * from product_names order by lang, product_id')
  await run(`delete from languages where lang = 'nl'`)
  await run(ADD_LANGUAGES)
  await run(ADD_LANGUAGES)
  expect(await rows('select * from product_names order by lang, product_id')).toEqual(before)
  expect((await rows('select lang from languages')).length).toBe(LANGS.length + 3)
})
