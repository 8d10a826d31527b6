import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeCategory, unique } from '../../testing/make.ts'
import {
  asAdmin,
  type Caller,
  createProduct,
  editProduct,
  lastAudit,
  postProduct,
  readProduct,
} from './catalogue.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})

/** An antenna with a screw and a seal in a table, and its German translation. */
async function makeAntenna() {
  const n = unique()
  const category = await makeCategory()
  const id = await createProduct(admin, {
    product_data: { name: `Antenna ${n}`, cat_id: category.id },
    product_images_data: [{ products: [{ name: `Vite ${n}`, code: `OR85-${n}` }, { name: `Anello ${n}` }] }],
  })
  const { product_id: german } = (await postProduct(admin, `${id}/translations`, { lang: 'de' })).body
  const [screw, ring] = (await readProduct(admin, id)).product_images[0].products
  const shown = async (lang: string) => {
    const { slug } = await readProduct(admin, id)
    const { product } = (await bare.get(`/api/products/${slug}?lang=${lang}`)).body
    return product.product_images.flatMap((table: { products: { name: string }[] }) =>
      table.products.map((p) => p.name),
    )
  }
  const gaps = async () => {
    const { results } = await env.DB.prepare(
      `select lang from product_gaps where state = 'parts' and product_id = ${id} order by lang`,
    ).all<{ lang: string }>()
    const really = await env.DB.prepare(
      `select lang from part_gaps_now where product_id = ${id} order by lang`,
    ).all()
    expect(results).toEqual(really.results)
    return results.map(({ lang }) => lang)
  }
  const save = (parts: object[], more: object = {}) =>
    editProduct(admin, german, {}, { parts_data: parts, ...more })
  return { n, id, german, cat: category, screw, ring, shown, gaps, save }
}

describe('names of spare parts in another language', () => {
  test('are saved with the translation of their product, and are what the shop shows and finds', async () => {
    const { n, german, screw, ring, shown, gaps, save } = await makeAntenna()
    expect(await gaps()).toEqual(['de', 'en', 'fr', 'nl'])
    expect((await save([{ id: screw.id, name: `Schraube ${n}` }])).status).toBe(200)
    expect(await shown('de')).toEqual([`Schraube ${n}`, `Anello ${n}`])
    expect(await shown('fr')).toEqual([`Vite ${n}`, `Anello ${n}`])
    expect(await gaps()).toEqual(['de', 'en', 'fr', 'nl'])
    // Names that are left out stay.
    await save([{ id: ring.id, name: `Ring ${n}` }])
    expect(await shown('de')).toEqual([`Schraube ${n}`, `Ring ${n}`])
    expect(await gaps()).toEqual(['en', 'fr', 'nl'])
    const found = async (lang: string, term: string) =>
      (await bare.get(`/api/products?lang=${lang}&exact=1&search_term=${encodeURIComponent(term)}`)).body
        .products_count
    expect([await found('de', `schraube ${n}`), await found('it', `schraube ${n}`)]).toEqual([1, 0])
    expect(await lastAudit('products', german)).toMatchObject({
      before: {
        parts_data: [
          { id: screw.id, name: `Schraube ${n}` },
          { id: ring.id, name: '' },
        ],
      },
      after: {
        parts_data: [
          { id: screw.id, name: `Schraube ${n}` },
          { id: ring.id, name: `Ring ${n}` },
        ],
      },
    })
    // An empty name removes the translation: the Italian name is shown again.
    await save([{ id: screw.id, name: '' }])
    expect(await shown('de')).toEqual([`Vite ${n}`, `Ring ${n}`])
    expect([await found('de', `schraube ${n}`), await gaps()]).toEqual([0, ['de', 'en', 'fr', 'nl']])
  })

  test('are old when the Italian name changed, until the translation is saved again', async () => {
    const { id, n, german, screw, ring, gaps, save } = await makeAntenna()
    const names = [
      { id: screw.id, name: 'Schraube' },
      { id: ring.id, name: 'Ring' },
    ]
    await save(names)
    const [table] = (await readProduct(admin, id)).product_images
    const stale = async () =>
      (await readProduct(admin, german)).product_images[0].products.map(
        (part: { names: { de: { stale: boolean } } }) => part.names.de.stale,
      )
    expect([await stale(), await gaps()]).toEqual([
      [false, false],
      ['en', 'fr', 'nl'],
    ])
    const rename = (name: string) =>
      editProduct(
        admin,
        id,
        {},
        { product_images_data: [{ ...table, products: [{ ...screw, name }, ring] }] },
      )
    await env.DB.exec(
      `update products set updated_at = '2026-01-01' where parent_id in (${screw.id}, ${ring.id})`,
    )
    await rename(`Vite lunga ${n}`)
    expect([await stale(), await gaps()]).toEqual([
      [true, false],
      ['de', 'en', 'fr', 'nl'],
    ])
    await save(names)
    expect([await stale(), await gaps()]).toEqual([
      [false, false],
      ['en', 'fr', 'nl'],
    ])
  })

  test('are only those of the product, and two who save them at once are told', async () => {
    const mine = await makeAntenna()
    const theirs = await makeAntenna()
    await mine.save([
      { id: theirs.screw.id, name: 'Fremd' },
      { id: mine.id, name: 'Antenne' },
    ])
    expect(await theirs.shown('de')).toEqual([`Vite ${theirs.n}`, `Anello ${theirs.n}`])
    const { version } = await readProduct(admin, mine.german)
    await mine.save([{ id: mine.screw.id, name: 'Schraube' }])
    const late = await mine.save([{ id: mine.screw.id, name: 'Bolzen' }], { version })
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([409, ['parts_data']])
    expect(await mine.shown('de')).toEqual(['Schraube', `Anello ${mine.n}`])
    expect((await mine.save([{ id: mine.screw.id, name: 'x'.repeat(151) }])).status).toBe(422)
  })

  test('that are missing or old are what the list of products can be cut by', async () => {
    const { id, cat: category, screw, ring, save } = await makeAntenna()
    const other = await as(await makeAdmin())
    const listed = async (lang: string) =>
      (
        await other.get(`/api/admin/products?filters[parts]=${lang}&filters[cat_id]=${category.id}`)
      ).body.products.map((product: { id: number }) => product.id)
    await createProduct(admin, { product_data: { cat_id: category.id } })
    expect([await listed('de'), await listed('fr')]).toEqual([[id], [id]])
    await save([
      { id: screw.id, name: 'Schraube' },
      { id: ring.id, name: 'Ring' },
    ])
    expect([await listed('de'), await listed('fr')]).toEqual([[], [id]])
    // Shoppers see neither inactive parts nor parts of inactive tables.
    const [table] = (await readProduct(admin, id)).product_images
    await editProduct(admin, id, {}, { product_images_data: [{ ...table, active: false }] })
    expect(await listed('fr')).toEqual([])
  })
})
