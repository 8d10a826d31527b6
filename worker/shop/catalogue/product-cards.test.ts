import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { makeCategory, makeFamily, unique } from '../../testing/make.ts'
import { form, makePng } from '../../testing/samples.ts'
import {
  asAdmin,
  type Caller,
  createProduct,
  editProduct,
  expectKeptNames,
  postProduct,
  readProduct,
} from './catalogue.testing.ts'

/* Where a product stands in lists is kept; whatever changes a product, its names and its card follow. */

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const metas = (...names: string[]) => ({
  metas_data: names.map((name) => ({ type: 'Misure', name, value: `${name} mm` })),
})
const bulk = (entity: string, body: object) => admin.post(`/api/admin/${entity}/bulk`, body)
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const changed = async (answer: Promise<{ status: number; body: any }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  await expectKeptNames()
  return body
}
const cardIn = async (lang: string, id: number) =>
  (await admin.get(`/api/products?lang=${lang}&limit=100`)).body.products.find(
    (card: { id: number }) => card.id === id,
  )

test('a card follows its product, its translations, its category and its family', async () => {
  const n = unique()
  const category = await makeCategory()
  const other = await makeCategory()
  const family = await makeFamily(category.id)
  const id = await createProduct(admin, {
    product_data: { name: `Vela ${n}`, cat_id: category.id, fam_id: family.id, kind: 'antenna', ampere: 1.5 },
    ...metas('a', 'b', 'c', 'd'),
  })
  await createProduct(admin, { product_data: { cat_id: category.id } })
  await expectKeptNames()
  expect((await cardIn('de', id)).highlights).toEqual([
    { name: 'a', value: 'a mm' },
    { name: 'b', value: 'b mm' },
    { name: 'c', value: 'c mm' },
  ])

  // The product, its picture and its data.
  await changed(editProduct(admin, id, { name: `Rémora, ${n}`, code: `X${n}`, types: 'Twin', ampere: 0.3 }))
  await changed(editProduct(admin, id, { price: 99_900, kind: 'device' }))
  expect(await cardIn('it', id)).toMatchObject({ name: `Rémora, ${n}`, price: 99_900, ampere: 0.3 })
  await changed(editProduct(admin, id, {}, metas('e', 'b')))
  await changed(editProduct(admin, id, {}, metas()))
  await changed(editProduct(admin, id, {}, metas('f', 'g', 'h', 'i', 'j')))
  await changed(admin.post(`/api/admin/products/${id}/upload`, form({ type: 'image', file: makePng() })))
  expect((await cardIn('fr', id)).thumb_src).toMatch(/^\/files\/images\//)

  // A translation.
  const { product_id: german } = await changed(postProduct(admin, `${id}/translations`, { lang: 'de' }))
  const texts = { name: `Schüssel ${n}`, types: 'Zwilling', cat_id: null, price: null }
  await changed(postProduct(admin, `${german}/edit`, { product_data: texts, ...metas('k') }))
  expect(await cardIn('de', id)).toMatchObject({ name: texts.name, highlights: [{ name: 'k' }] })
  await changed(postProduct(admin, `${german}/edit`, { product_data: texts, ...metas() }))
  const { undo } = await changed(bulk('products', { action: 'delete', ids: [german] }))
  expect((await cardIn('de', id)).name).toBe(`Rémora, ${n}`)
  await changed(bulk('products', undo))
  expect((await cardIn('de', id)).name).toBe(texts.name)

  // The category and the family, renamed and translated.
  const names = { category_data: { name: `Antenne ${n}` } }
  await changed(admin.post(`/api/admin/categories/${category.id}/edit`, names))
  const { category_id: child } = await changed(
    admin.post(`/api/admin/categories/${category.id}/translations`, { lang: 'de' }),
  )
  await changed(
    admin.post(`/api/admin/categories/${child}/edit`, { category_data: { name: `Schüsseln ${n}` } }),
  )
  const fam_data = { name: `Famiglia ${n}`, cat_id: category.id }
  await changed(admin.post(`/api/admin/fams/${family.id}/edit`, { fam_data }))
  const { fam_id: french } = await changed(
    admin.post(`/api/admin/fams/${family.id}/translations`, { lang: 'fr' }),
  )
  await changed(admin.post(`/api/admin/fams/${french}/edit`, { fam_data: { name: `Famille ${n}` } }))
  expect(await cardIn('fr', id)).toMatchObject({
    cat: { name: `Antenne ${n}` },
    fam: { name: `Famille ${n}` },
  })
  await changed(bulk('categories', { action: 'delete', ids: [child] }))
  await changed(bulk('fams', { action: 'delete', ids: [french] }))
  // The family moves with its products.
  await changed(
    admin.post(`/api/admin/fams/${family.id}/edit`, { fam_data: { ...fam_data, cat_id: other.id } }),
  )
  expect((await cardIn('it', id)).cat.id).toBe(other.id)

  // Switched off and on, archived and restored, moved; one and many.
  await changed(admin.post(`/api/admin/products/${id}/toggle-validity`, { active: false }))
  expect(await cardIn('it', id)).toBeUndefined()
  await changed(admin.post(`/api/admin/products/${id}/toggle-validity`, { active: true }))
  await changed(bulk('products', { action: 'active', value: false, ids: [id] }))
  await changed(editProduct(admin, id, { name: `Nascosta ${n}` }))
  await changed(bulk('products', { action: 'active', value: true, ids: [id] }))
  await changed(bulk('products', { action: 'delete', ids: [id] }))
  await changed(bulk('products', { action: 'restore', ids: [id] }))
  const moved = await changed(bulk('products', { action: 'cat', value: category.id, ids: [id] }))
  expect((await cardIn('it', id)).fam).toBeNull()
  await changed(bulk('products', moved.undo))
  expect((await readProduct(admin, id)).fam_id).toBe(family.id)
})

test('blocks of far pages divide, empty and follow what moves', async () => {
  const category = await makeCategory()
  const run = (query: string, ...values: unknown[]) =>
    env.DB.prepare(query)
      .bind(...values)
      .run()
  const blocks = async () =>
    (await env.DB.prepare('select count(*) as n, max(products) as most from product_blocks').first<{
      n: number
      most: number
    }>())!
  const before = await blocks()
  await run(
    `with recursive n(v) as (select 1 union all select v + 1 from n where v < 1000)
      insert into products (cat_id, name, slug) select ?, 'serie ' || printf('%05d', v * 7919 % 1009), 'serie-' || v from n`,
    category.id,
  )
  await expectKeptNames()
  const full = await blocks()
  expect(full.n).toBeGreaterThanOrEqual(before.n + 18)
  expect(full.most).toBeLessThanOrEqual(800)
  await run(
    `update products set name = 'altra ' || id where id in (select id from products where slug like 'serie-%' limit 450)`,
  )
  await run(
    `update product_names set name_key = 'altra ' || product_id where product_id in (select id from products where name like 'altra %')`,
  )
  await expectKeptNames()
  await run(`delete from products where slug like 'serie-%'`)
  await expectKeptNames()
  expect((await blocks()).n).toBeLessThan(full.n)
})
