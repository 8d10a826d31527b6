import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { ADD_LANGUAGES } from '../../base/db/languages.tables.ts'
import { makeProduct } from '../../testing/make.ts'
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

test('what is there is not added again', async () => {
  const before = await rows('select * from product_names order by lang, product_id')
  await run(`delete from languages where lang = 'nl'`)
  await run(ADD_LANGUAGES)
  await run(ADD_LANGUAGES)
  expect(await rows('select * from product_names order by lang, product_id')).toEqual(before)
  expect((await rows('select lang from languages')).length).toBe(LANGS.length + 2)
})
