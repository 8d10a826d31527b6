import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../app.ts'
import { as, bare } from '../../testing/as.ts'
import { takeErrors } from '../../testing/errors.ts'
import { makeAdmin, unique } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { asAdmin, type Caller, createProduct, editProduct, readProduct } from './catalogue.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})

type Table = {
  id: number
  active: boolean
  thumb_src: string | null
  products: {
    id: number
    name: string
    section: string
    active: boolean
    point: unknown
    elsewhere: number
  }[]
}
const tablesOf = async (id: number): Promise<Table[]> => (await readProduct(admin, id)).product_images
const versionOf = async (id: number): Promise<number> => (await readProduct(admin, id)).version
const copy = (to: number, table_id: number, more: object = {}) =>
  admin.post(`/api/admin/products/${to}/copy-table`, { table_id, ...more })
const bulk = (entity: string, action: string, ...ids: number[]) =>
  admin.post(`/api/admin/${entity}/bulk`, { action, ids })

/** Two products; the first has a sheet with a picture and three parts, of which the last is not shown. */
async function makeModels() {
  const n = unique()
  const image = `diagrams/${n}`
  const from = await createProduct(admin, {
    product_images_data: [
      {
        titles: { it: 'Gruppo motore', de: 'Motoreinheit' },
        products: [
          { name: `Motore ${n}`, code: `M-${n}`, price: 900, section: '7', point: { x: 0.25, y: 0.5 } },
          { name: `Vite ${n}`, section: '8' },
          { name: `Anello ${n}`, section: '9', active: false },
        ],
      },
    ],
  })
  const to = await createProduct(admin, { product_images_data: [{ products: [{ name: `Piede ${n}` }] }] })
  const [sheet] = await tablesOf(from)
  await env.DB.prepare('update product_images set image = ? where id = ?').bind(image, sheet!.id).run()
  return { n, from, to, sheet: (await tablesOf(from))[0]! }
}
const counted = async (sql: string) => (await env.DB.prepare(sql).first<{ n: number }>())!.n
const parts = () => counted("select count(*) as n from products where kind = 'part'")

describe('a sheet that is copied to another product', () => {
  test('stands behind the others, with its picture, its points and the same parts, and shoppers see it', async () => {
    const { n, to, sheet } = await makeModels()
    const before = [await parts(), await versionOf(to)]
    expect(await copy(to, sheet.id)).toMatchObject({ status: 200, body: { n: 2 } })
    const [own, copied] = await tablesOf(to)
    expect(own!.products).toMatchObject([{ name: `Piede ${n}`, elsewhere: 0 }])
    expect({ ...copied, id: sheet.id }).toEqual({
      ...sheet,
      products: sheet.products.map((part) => ({ ...part, elsewhere: 1 })),
    })
    expect([await parts(), await versionOf(to)]).toEqual([before[0], before[1]! + 1])
    const { slug } = await readProduct(admin, to)
    const { product } = (await bare.get(`/api/products/${slug}`)).body
    expect(product.product_images[1]).toMatchObject({
      title: 'Gruppo motore',
      products: [{ section: '7' }, { section: '8' }],
    })
    expect(JSON.stringify(product.product_images)).not.toContain('price')
    // Both are found by the part.
    expect((await admin.get(`/api/admin/products?search_term=M-${n}`)).body.products_count).toBe(2)
  })

  test('leaves archived parts behind', async () => {
    const { to, sheet } = await makeModels()
    await bulk('product-parts', 'delete', sheet.products[1]!.id)
    await copy(to, sheet.id)
    expect((await tablesOf(to))[1]!.products.map(({ section }) => section)).toEqual(['7', '9'])
    await bulk('product-parts', 'restore', sheet.products[1]!.id)
    expect((await tablesOf(to))[1]!.products).toHaveLength(2)
  })

  test('is refused when it is gone, is nobody’s, was saved meanwhile, or is too much', async () => {
    const { from, to, sheet } = await makeModels()
    const before = await tablesOf(to)
    const version = await versionOf(from)
    const refused = async (given: ReturnType<typeof copy>) => {
      const { status, body } = await given
      return [status, Object.keys(body.error.fields ?? {})]
    }
    expect(await refused(copy(to, sheet.id, { version: version + 1 }))).toEqual([409, ['table_id']])
    expect(await refused(copy(to, 999_999))).toEqual([422, ['table_id']])
    expect(await refused(copy(sheet.products[0]!.id, sheet.id))).toEqual([404, []])
    expect(await refused(copy(999_999, sheet.id))).toEqual([404, []])
    await bulk('product-tables', 'delete', sheet.id)
    expect(await refused(copy(to, sheet.id))).toEqual([422, ['table_id']])
    await bulk('product-tables', 'restore', sheet.id)
    await bulk('products', 'delete', from)
    expect(await refused(copy(to, sheet.id))).toEqual([422, ['table_id']])
    await bulk('products', 'restore', from)
    await env.DB.prepare(
      'insert into product_images (product_id, position) select ?, value from json_each(?)',
    )
      .bind(to, JSON.stringify(Array.from({ length: 49 }, (_, i) => i + 1)))
      .run()
    expect(await refused(copy(to, sheet.id))).toEqual([422, ['table_id']])
    await env.DB.prepare('delete from product_images where product_id = ? and position > 0').bind(to).run()
    expect(await tablesOf(to)).toEqual(before)
    expect((await copy(to, sheet.id, { version })).status).toBe(200)
  })

  test('comes whole when both products are saved meanwhile, with what is saved then', async () => {
    const { n, from, to, sheet } = await makeModels()
    let saves = 0
    const meanwhile = async () => {
      saves++
      await editProduct(
        admin,
        from,
        {},
        {
          product_images_data: [
            { id: sheet.id, products: [...sheet.products, { name: `Dado ${n}`, section: '10' }] },
          ],
        },
      )
      await editProduct(admin, to, { description: 'più nuova' })
    }
    const response = await app.fetch(
      new Request(`http://localhost:8788/api/admin/products/${to}/copy-table`, {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ table_id: sheet.id }),
      }),
      { ...env, DB: raceBefore(env.DB, 1, meanwhile) } as never,
    )
    expect([response.status, saves]).toEqual([200, 1])
    const tables = await tablesOf(to)
    expect(tables.map(({ products }) => products.length)).toEqual([1, 4])
    expect(await readProduct(admin, to)).toMatchObject({ description: 'più nuova' })
    // The history says what was copied, not what had been read first.
    const entry = await env.DB.prepare(
      "select after from audit_entries where entity = 'products' and entity_id = ? order by id desc limit 1",
    )
      .bind(to)
      .first<{ after: string }>()
    expect(JSON.parse(entry!.after).product_images_data[1].products).toHaveLength(4)
  })

  test('is nothing at all when a part of it cannot be written', async () => {
    const { to, sheet } = await makeModels()
    const before = [await tablesOf(to), await versionOf(to)]
    const last = sheet.products[2]!.id
    await env.DB.exec(
      `create trigger fail_copy before insert on product_image_parts when new.part_id = ${last} begin select raise(abort, 'broken'); end`,
    )
    expect((await copy(to, sheet.id)).status).toBe(500)
    await env.DB.exec('drop trigger fail_copy')
    expect(takeErrors()).toHaveLength(1)
    expect([await tablesOf(to), await versionOf(to)]).toEqual(before)
  })

  test('is content: who sells copies none', async () => {
    const { to, sheet } = await makeModels()
    const seller = await as(await makeAdmin('sales'))
    expect((await seller.post(`/api/admin/products/${to}/copy-table`, { table_id: sheet.id })).status).toBe(
      403,
    )
  })
})

describe('a part that two products show', () => {
  const save = (id: number, tables: object[], more: object = {}) =>
    editProduct(admin, id, {}, { product_images_data: tables, ...more })

  test('left out of one leaves that drawing only; left out of the last one it is switched off', async () => {
    const { from, to, sheet } = await makeModels()
    await copy(to, sheet.id)
    const [, copied] = await tablesOf(to)
    const [motor, ...others] = copied!.products
    await save(to, [{ id: (await tablesOf(to))[0]!.id }, { id: copied!.id, products: others }])
    expect((await tablesOf(to))[1]!.products.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    expect((await tablesOf(from))[0]!.products[0]).toMatchObject({
      id: motor!.id,
      active: true,
      elsewhere: 0,
    })
    await save(from, [{ id: sheet.id, products: sheet.products.slice(1) }])
    expect((await tablesOf(from))[0]!.products.at(-1)).toMatchObject({ id: motor!.id, active: false })
  })

  test('stays when the sheet of one is archived, and goes with that of the last', async () => {
    const { from, to, sheet } = await makeModels()
    await copy(to, sheet.id)
    const copied = (await tablesOf(to))[1]!
    await bulk('product-tables', 'delete', sheet.id)
    expect((await tablesOf(to))[1]!.products).toHaveLength(3)
    await bulk('product-tables', 'delete', copied.id)
    expect(
      await counted(`select count(*) as n from products where id in (${copied.products.map(({ id }) => id)})
      and deleted_at is not null`),
    ).toBe(3)
    await bulk('product-tables', 'restore', sheet.id)
    expect((await tablesOf(from))[0]).toEqual(sheet)
  })

  test('saved in one is told to who has the other’s form open, who would undo it', async () => {
    const { from, to, sheet } = await makeModels()
    await copy(to, sheet.id)
    const opened = await readProduct(admin, to)
    const [motor, ...others] = sheet.products
    await save(from, [{ id: sheet.id, products: [{ ...motor, name: 'Motore nuovo' }, ...others] }])
    const tables = opened.product_images
    const { status, body } = await save(to, tables, { version: opened.version })
    expect([status, Object.keys(body.error.fields)]).toEqual([409, ['product_images_data']])
    expect((await tablesOf(to))[1]!.products[0]).toMatchObject({ name: 'Motore nuovo' })
    // What does not touch parts tells nobody.
    const version = await versionOf(to)
    await editProduct(admin, from, { description: 'altro' })
    expect(await versionOf(to)).toBe(version)
  })

  test('renamed in one is a name to translate in both', async () => {
    const { from, to, sheet } = await makeModels()
    await copy(to, sheet.id)
    const gaps = (id: number) =>
      counted(
        `select count(*) as n from product_gaps where state = 'parts' and product_id = ${id} and lang = 'de'`,
      )
    const german = (await admin.post(`/api/admin/products/${from}/translations`, { lang: 'de' })).body
      .product_id
    const names = (await readProduct(admin, german)).product_images[0].products
    const { name } = await readProduct(admin, german)
    const parts_data = names.map(({ id }: { id: number }) => ({ id, name: `Teil ${id}` }))
    await admin.post(`/api/admin/products/${german}/edit`, { product_data: { name }, parts_data })
    // The other product has one of its own.
    const [own] = await tablesOf(to)
    await bulk('product-tables', 'delete', own!.id)
    expect([await gaps(from), await gaps(to)]).toEqual([0, 0])
    await new Promise((resolve) => setTimeout(resolve, 5))
    const [motor, ...others] = sheet.products
    await save(from, [{ id: sheet.id, products: [{ ...motor, name: 'Motore nuovo' }, ...others] }])
    expect([await gaps(from), await gaps(to)]).toEqual([1, 1])
  })
})
