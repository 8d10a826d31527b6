import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../../app.ts'
import { as, bare } from '../../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../../testing/make.ts'
import { raceBefore } from '../../../testing/race.ts'
import { asAdmin, type Caller, createProduct, lastAudit, readProduct } from '../catalogue.testing.ts'
import { expectKeptGaps, makePart, readPart, replaceInTurn, savePart } from './parts.testing.ts'
import { newestOf } from './supersession.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const listed = async (query: string, caller = admin) => {
  const { status, body } = await caller.get(`/api/admin/parts?${query}`)
  expect(status).toBe(200)
  return body
}
const idsOf = (body: { parts: { id: number }[] }) => body.parts.map(({ id }) => id)

/** An antenna with a part on a drawing. */
async function makeAntenna() {
  const n = unique()
  const id = await createProduct(admin, {
    product_images_data: [{ products: [{ name: `Perno ${n}`, code: `PX-${n}`, price: 900, section: '4' }] }],
  })
  const product = await readProduct(admin, id)
  return { n, id, product, part: product.product_images[0].products[0].id as number }
}

describe('who may see and change spare parts', () => {
  test.each(['parts', 'parts/1'])('GET %s is for who edits content', async (path) => {
    const others = [bare, await as(await makeRetailerAccount()), await as(await makeAdmin('sales'))]
    const answers = await Promise.all(others.map((caller) => caller.get(`/api/admin/${path}`)))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
  })

  test('who sells changes none', async () => {
    const part = await makePart({ price: 500 })
    const seller = await as(await makeAdmin('sales'))
    expect((await savePart(seller, part.id, { price: 1 })).status).toBe(403)
    expect((await seller.post('/api/admin/parts/bulk', { action: 'delete', ids: [part.id] })).status).toBe(
      403,
    )
    expect(await readPart(admin, part.id)).toMatchObject({ price: 500 })
  })

  test('a product is no part', async () => {
    const product = await makeProduct()
    expect((await admin.get(`/api/admin/parts/${product.id}`)).status).toBe(404)
    expect((await savePart(admin, product.id, { price: 1 })).status).toBe(404)
    expect(
      (await admin.post('/api/admin/parts/bulk', { action: 'delete', ids: [product.id] })).body.changed,
    ).toBe(0)
  })
})

describe('the list of spare parts', () => {
  test('has what is edited in place, and finds parts by name and code', async () => {
    const { n, part } = await makeAntenna()
    await savePart(admin, part, { names: { de: `Stift ${n}` }, weight_g: 40, stock: 'days', cover_months: 0 })
    const next = await makePart({ code: `NX-${n}` })
    await replaceInTurn(admin, part, next.id)
    const body = await listed(`search_term=PX-${n}`)
    expect(body).toMatchObject({
      parts_count: 1,
      parts: [
        {
          id: part,
          code: `PX-${n}`,
          name: `Perno ${n}`,
          names: { de: `Stift ${n}` },
          price: 900,
          weight_g: 40,
          stock: 'days',
          cover_months: 0,
          replaced_by: { id: next.id, code: `NX-${n}` },
          drawings: 1,
        },
      ],
    })
  })

  test('is cut by stock and by what is missing, together too, and sorted', async () => {
    const n = unique()
    const [a, b, c] = [
      await makePart({ price: 300, code: `C${n}`, name: `Zeta ${n}`, search: `zeta ${n}` }),
      await makePart({ price: null, code: `B${n}`, name: `Alfa ${n}`, search: `alfa ${n}` }),
      await makePart({ price: 100, code: `A${n}`, name: `Beta ${n}`, search: `beta ${n}` }),
    ]
    for (const { id } of [a, b]) await savePart(admin, id, { stock: 'discontinued' })
    await savePart(admin, a.id, { names: { en: 'Pin' } })
    const of = async (query: string) => {
      const body = await listed(`limit=100&${query}`)
      return idsOf(body).filter((id) => [a.id, b.id, c.id].includes(id))
    }
    expect(await of('')).toEqual([c.id, b.id, a.id])
    expect(await of('sort=name')).toEqual([b.id, c.id, a.id])
    expect(await of('sort=-code')).toEqual([a.id, b.id, c.id])
    expect(await of('sort=price')).toEqual([b.id, c.id, a.id])
    expect(await of('filters[stock]=discontinued&sort=id')).toEqual([a.id, b.id])
    expect(await of('filters[stock]=discontinued&sort=name')).toEqual([b.id, a.id])
    expect(await of('filters[lacks]=price')).toEqual([b.id])
    expect(await of('filters[lacks]=en&sort=-price')).toEqual([c.id, b.id])
    expect(await of('filters[lacks]=en&filters[stock]=discontinued')).toEqual([b.id])
    expect(await of(`search_term=${n}&filters[lacks]=en`)).toEqual([c.id, b.id])
    expect(await of('filters[lacks]=drawing')).toEqual([c.id, b.id, a.id])
    await admin.post('/api/admin/parts/bulk', { action: 'delete', ids: [a.id] })
    expect([await of('filters[stock]=discontinued'), await of('filters[archived]=yes')]).toEqual([
      [b.id],
      [a.id],
    ])
    await admin.post('/api/admin/parts/bulk', { action: 'restore', ids: [a.id] })
    expect(await of('filters[stock]=discontinued')).toEqual([b.id, a.id])
  })

  test('what parts lack is kept, whoever changes them', async () => {
    const { id, product, part } = await makeAntenna()
    await expectKeptGaps()
    await savePart(admin, part, { price: null, stock: 'in_stock', names: { fr: 'Axe' } })
    await expectKeptGaps()
    await savePart(admin, part, { price: 5, stock: null, names: { fr: '' } })
    await expectKeptGaps()
    const body = { product_data: { name: product.name, cat_id: product.cat_id, price: 1 } }
    const saved = await admin.post(`/api/admin/products/${id}/edit`, {
      ...body,
      product_images_data: [{ id: product.product_images[0].id, products: [{ id: part, name: 'Perno' }] }],
    })
    expect(saved.status).toBe(200)
    await expectKeptGaps()
    await env.DB.exec(`delete from product_image_parts where part_id = ${part}`)
    await expectKeptGaps()
  })
})

describe('a cell that is saved', () => {
  test('changes its part alone, in history, search and the drawing; other languages keep their names', async () => {
    const { n, id, part } = await makeAntenna()
    const from = { price: 900 }
    expect((await savePart(admin, part, { price: 950 }, { from })).status).toBe(200)
    expect(
      (await savePart(admin, part, { names: { en: `Bolt ${n}` } }, { from: { names: { en: '' } } })).status,
    ).toBe(200)
    expect(
      (
        await savePart(
          admin,
          part,
          { names: { it: `Spina ${n}` } },
          { from: { names: { it: `Perno ${n}` } } },
        )
      ).status,
    ).toBe(200)
    const [table] = (await readProduct(admin, id)).product_images
    expect(table.products[0]).toMatchObject({
      name: `Spina ${n}`,
      price: 950,
      names: { en: { name: `Bolt ${n}` } },
    })
    expect(idsOf(await listed(`search_term=spina ${n}`))).toEqual([part])
    expect(await lastAudit('parts', part)).toMatchObject({
      before: { name: `Perno ${n}` },
      after: { name: `Spina ${n}`, name_en: `Bolt ${n}` },
    })
    const found = async (lang: string, term: string) =>
      (await bare.get(`/api/products?lang=${lang}&exact=1&search_term=${term} ${n}`)).body.products_count
    expect([await found('en', 'bolt'), await found('de', 'bolt'), await found('it', 'spina')]).toEqual([
      1, 0, 1,
    ])
    expect((await savePart(admin, part, { price: 950 })).status).toBe(200)
    expect((await readPart(admin, part)).version).toBe(4)
  })

  test('that somebody changed meanwhile is refused; cells beside it are not', async () => {
    const part = await makePart({ price: 100, code: 'K1' })
    await savePart(admin, part.id, { price: 200 }, { from: { price: 100 } })
    const late = await savePart(admin, part.id, { price: 300 }, { from: { price: 100 } })
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([409, ['part_data.price']])
    expect((await savePart(admin, part.id, { code: 'K2' }, { from: { code: 'K1' } })).status).toBe(200)
    expect(await readPart(admin, part.id)).toMatchObject({ price: 200, code: 'K2', version: 3 })
    // A form is refused when anything was saved since it was filled.
    const form = await savePart(admin, part.id, { price: 400 }, { version: 2 })
    expect([form.status, await readPart(admin, part.id)]).toMatchObject([409, { price: 200 }])
  })

  test('while another one saves it in the same moment is decided again on what that one left', async () => {
    const part = await makePart({ price: 100 })
    const sent = await app.fetch(
      new Request(`http://localhost:8788/api/admin/parts/${part.id}/edit`, {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ part_data: { price: 300 }, from: { price: 100 } }),
      }),
      { ...env, DB: raceBefore(env.DB, 1, () => savePart(admin, part.id, { price: 200 })) } as never,
    )
    expect([sent.status, (await readPart(admin, part.id)).price]).toEqual([409, 200])
  })

  test.each([
    { price: -1 },
    { price: 1.5 },
    { weight_g: 1_000_001 },
    { stock: 'soon' },
    { cover_months: 241 },
    { names: { it: '' } },
    { code: 'x'.repeat(61) },
    { replaced_by_id: 999_999_999 },
  ])('%j is refused', async (part_data) => {
    const part = await makePart()
    const { status, body } = await savePart(admin, part.id, part_data)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [expect.stringContaining('part_data.')]])
  })

  test('makes an older form of its product be told of it', async () => {
    const { id, product, part } = await makeAntenna()
    await savePart(admin, part, { price: 1000 })
    const late = await admin.post(`/api/admin/products/${id}/edit`, {
      product_data: { name: product.name, cat_id: product.cat_id, price: product.price },
      product_images_data: [
        { id: product.product_images[0].id, products: [{ id: part, name: 'P', price: 900 }] },
      ],
      version: product.version,
    })
    expect([late.status, (await readPart(admin, part)).price]).toEqual([409, 1000])
  })
})

describe('replaced by', () => {
  test('is followed to the newest part that can be bought', async () => {
    const [a, b, c, alone] = [await makePart(), await makePart(), await makePart(), await makePart()]
    await replaceInTurn(admin, a.id, b.id, c.id)
    const ids = JSON.stringify([a, b, c, alone].map(({ id }) => id))
    const readReplaced = async () => {
      const rows = await testDb().all<{ id: number; newest: number }>(
        newestOf(sql`select value as id from json_each(${ids})`),
      )
      return rows.filter(({ id, newest }) => id !== newest).map(({ id, newest }) => [id, newest])
    }
    expect(await readReplaced()).toEqual([
      [a.id, c.id],
      [b.id, c.id],
    ])
    await env.DB.exec(`update products set active = 0 where id = ${c.id}`)
    expect(await readReplaced()).toEqual([[a.id, b.id]])
    await admin.post('/api/admin/parts/bulk', { action: 'delete', ids: [b.id] })
    expect(await readReplaced()).toEqual([])
  })

  test('refuses a circle, of whatever length, also of two who save at once', async () => {
    const [a, b, c, product] = [await makePart(), await makePart(), await makePart(), await makeProduct()]
    await replaceInTurn(admin, a.id, b.id, c.id)
    for (const [from, to] of [
      [a.id, a.id],
      [b.id, a.id],
      [c.id, a.id],
    ] as const) {
      const { status, body } = await savePart(admin, from, { replaced_by_id: to })
      expect([status, Object.keys(body.error.fields)]).toEqual([422, ['part_data.replaced_by_id']])
    }
    expect((await savePart(admin, c.id, { replaced_by_id: product.id })).status).toBe(422)
    const [d, e] = [await makePart(), await makePart()]
    const sent = await app.fetch(
      new Request(`http://localhost:8788/api/admin/parts/${d.id}/edit`, {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ part_data: { replaced_by_id: e.id } }),
      }),
      { ...env, DB: raceBefore(env.DB, 1, () => replaceInTurn(admin, e.id, d.id)) } as never,
    )
    expect([sent.status, (await readPart(admin, d.id)).replaced_by_id]).toEqual([422, null])
  })

  test('and where it is used stand on the part’s page', async () => {
    const { id, part } = await makeAntenna()
    const old = await makePart({ code: 'OLD' })
    await replaceInTurn(admin, old.id, part)
    expect(await readPart(admin, part)).toMatchObject({
      replaces: [{ id: old.id, code: 'OLD' }],
      used: [{ id, drawings: [{ number: 1, section: '4', active: true }] }],
    })
  })
})
