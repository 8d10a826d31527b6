import { env } from 'cloudflare:workers'
import { hash } from 'bcryptjs'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { SHOP_KINDS, type ShopKind } from '../../../shared/imports/shops/shop-kinds.ts'
import { SHOP_SAMPLES } from '../../../shared/imports/shops/shop-samples.testing.ts'
import { shopChoices, shopTable } from '../../../shared/imports/shops/shop-table.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, makeFamily, makeRetailer, unique } from '../../testing/make.ts'
import { apply, type Caller, dryRun, errorsOf, importAll, undo } from './imports.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const MAKING = { make_groups: true }
const product = (
  more: Record<string, string> = {},
): Record<'code' | 'name' | 'category', string> & Record<string, string> => {
  const n = unique()
  return { code: `F${n}`, name: `Mast ${n}`, category: `Masten ${n}`, price: '10', ...more }
}
const group = (table: 'cats' | 'fams', name: string) =>
  env.DB.prepare(`select * from ${table} where name = ? and parent_id is null`).bind(name).first<{
    id: number
    slug: string
    has_fams?: number
    cat_id?: number
  }>()
const placeOf = (code: string) =>
  env.DB.prepare(`select p.id, c.name as category, f.name as family from products p join cats c on c.id = p.cat_id
    left join fams f on f.id = p.fam_id where p.code = ? and p.parent_id is null`)
    .bind(code)
    .first()

/** A shop's sample as the import screen sends it. */
function sample(kind: ShopKind) {
  const [heads = [], ...rows] = Papa.parse<string[]>(SHOP_SAMPLES[kind], { skipEmptyLines: true }).data
  const file = { heads, rows: rows.map((cells, i) => ({ line: i + 2, cells })) }
  const table = shopTable(kind, file, shopChoices(kind, heads))
  return table.rows.map(({ cells }) =>
    Object.fromEntries(table.heads.map((head, i) => [head, cells[i] ?? ''])),
  )
}

test.each([
  ['woocommerce', 5, 0],
  ['shopify', 4, 0],
  ['prestashop', 3, 0],
  ['magento', 3, 0],
  // One is in dollars.
  ['merchant', 3, 1],
] as const)('an export of %s goes in, with its categories', async (kind, good, wrong) => {
  const rows = sample(kind)
  const { id, counts } = await dryRun(admin, 'products', rows, MAKING)
  expect([counts, (await errorsOf(admin, id)).length]).toEqual([[good, 0, 0, wrong], wrong])
  expect((await apply(admin, id, wrong)).status).toBe(200)
  const places = await Promise.all(rows.map(({ code = '' }) => placeOf(code)))
  expect(places.filter((place) => place !== null)).toHaveLength(good)
  // A second time it changes nothing.
  expect((await dryRun(admin, 'products', rows, MAKING)).counts).toEqual([0, 0, good, wrong])
})

test('the kinds of shops are all tried', () => {
  expect(Object.keys(SHOP_SAMPLES)).toEqual([...SHOP_KINDS])
})

describe('categories and families that the shop does not have', () => {
  test('are unknown unless they are to be made', async () => {
    expect((await dryRun(admin, 'products', [product()])).counts).toEqual([0, 0, 0, 1])
  })

  test('are made once, with the products, and go again with an undo', async () => {
    const [one, two, three] = [product({ family: `Alu ${unique()}` }), product(), product()]
    const rows = [
      one,
      { ...two, category: one.category.toUpperCase(), family: one.family! },
      { ...three, family: '' },
    ]
    const { id } = await dryRun(admin, 'products', rows, MAKING)
    expect(await group('cats', one.category)).toBeNull()
    const shown = async () => (await admin.get(`/api/admin/imports/${id}/rows?action=make`)).body
    const preview = async () => (await shown()).rows[0]
    expect(await preview()).toMatchObject({
      after: { cat_id: one.category, fam_id: one.family },
      fresh: ['cat_id', 'fam_id'],
    })
    expect((await shown()).groups).toEqual([
      { category: one.category, family: null },
      { category: one.category, family: one.family },
      { category: three.category, family: null },
    ])
    expect((await apply(admin, id)).status).toBe(200)
    const place = { category: one.category, family: one.family }
    expect([await placeOf(one.code), await placeOf(two.code)]).toMatchObject([place, place])
    const [category, family] = [await group('cats', one.category), await group('fams', one.family!)]
    expect(category).toMatchObject({ has_fams: 1 })
    expect(family!.cat_id).toBe(category!.id)
    const { after, names } = await preview()
    expect([after.cat_id, names[`cat_id ${category!.id}`]]).toEqual([category!.id, one.category])
    expect(
      (await admin.get(`/api/products?lang=it&search_term=${one.code}&exact=1`)).body.products,
    ).toHaveLength(1)
    const trail = await env.DB.prepare(
      `select action, after ->> 'name' as name from audit_entries where entity = 'categories' and entity_id = ?`,
    )
      .bind(category!.id)
      .all()
    expect(trail.results).toEqual([{ action: 'create', name: one.category }])
    const made = await env.DB.prepare(
      `select after ->> 'cat_id' as cat from audit_entries where entity = 'products' and entity_id = ?`,
    )
      .bind((await placeOf(one.code))!.id)
      .first()
    expect(made).toEqual({ cat: category!.id })
    const foreseen = (await admin.get(`/api/admin/imports/${id}/obstacles`)).body
    expect(foreseen.groups).toEqual([
      { name: one.category, stays: false },
      { name: three.category, stays: false },
      { name: one.family, stays: false },
    ])
    expect((await undo(admin, id)).status).toBe(200)
    expect([await group('cats', one.category), await group('fams', one.family!)]).toEqual([null, null])
  })

  test('stay after an undo where somebody has put something else into them', async () => {
    const [one, other] = [product(), product()]
    const { id } = await importAll(admin, 'products', [one], MAKING)
    await importAll(admin, 'products', [{ ...other, category: one.category }])
    const foreseen = (await admin.get(`/api/admin/imports/${id}/obstacles`)).body
    expect(foreseen.groups).toEqual([{ name: one.category, stays: true }])
    expect((await undo(admin, id)).status).toBe(200)
    expect(await group('cats', one.category)).not.toBeNull()
  })

  test('that somebody makes between check and apply are not made twice', async () => {
    const one = product()
    const { id } = await dryRun(admin, 'products', [one], MAKING)
    await admin.post('/api/admin/categories/create', { category_data: { name: one.category } })
    expect((await apply(admin, id)).status).toBe(409)
    await admin.post(`/api/admin/imports/${id}/check`)
    expect((await apply(admin, id)).status).toBe(200)
    const { results } = await env.DB.prepare('select id from cats where name = ?').bind(one.category).all()
    expect(results).toHaveLength(1)
  })

  test('a family is in one category only, in the file as in the shop', async () => {
    const family = `Kit ${unique()}`
    const rows = [product({ family }), product({ family })]
    const { id, counts } = await dryRun(admin, 'products', rows, MAKING)
    expect(counts).toEqual([1, 0, 0, 1])
    expect((await errorsOf(admin, id))[0]).toMatch(/^3 family: /)
    const there = await makeFamily((await makeCategory({ hasFamilies: true })).id)
    const [wrong] = await errorsOf(
      admin,
      (await dryRun(admin, 'products', [product({ family: there.name })], MAKING)).id,
    )
    expect(wrong).toMatch(/^2 family: /)
  })
})

describe('good rows of a file with wrong ones', () => {
  const restOf = async (id: number) => {
    const { status, body } = await admin.get(`/api/admin/imports/${id}/rest?lang=en`)
    expect(status).toBe(200)
    return Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), {
      header: true,
      skipEmptyLines: true,
    }).data
  }

  test('go in when the person says how many stay out, which come back with reasons', async () => {
    const [good, bad] = [product(), product({ price: 'n/a', name: '=Mast "x"' })]
    const { id } = await dryRun(admin, 'products', [good, bad], MAKING)
    for (const without of [0, 2]) expect((await apply(admin, id, without)).status).toBe(422)
    expect(await placeOf(good.code)).toBeNull()
    expect((await apply(admin, id, 1)).body.import).toMatchObject({ state: 'applied', made: 1, wrong: 1 })
    expect(await placeOf(good.code)).not.toBeNull()
    const [row, ...more] = await restOf(id)
    expect(more).toEqual([])
    expect(row).toMatchObject({ code: bad.code, price: 'n/a', 'Row of the file': '3' })
    expect(row!.Reason).toMatch(/^price: ./)
    // Corrected, the file goes in as it is.
    const { Reason: _, 'Row of the file': __, ...cells } = row!
    const name = cells.name!.replace(/^'/, '')
    expect(name).toBe('=Mast "x"')
    await importAll(
      admin,
      'products',
      [{ ...cells, name: 'Mast', price: '12' } as Record<string, string>],
      MAKING,
    )
    expect((await undo(admin, id)).status).toBe(200)
    expect(await placeOf(good.code)).toBeNull()
  })

  test('are none where all are wrong', async () => {
    const { id } = await dryRun(admin, 'products', [product({ price: 'x' })], MAKING)
    expect((await apply(admin, id, 1)).status).toBe(422)
  })

  test('stay out with the rows that they need', async () => {
    const [one, two] = [product(), product()]
    const rows: Record<string, string>[] = [
      { ...one, kind: 'accessorio', weight_g: 'heavy' },
      { ...two, replaced_by: one.code },
      { code: two.code, kind: 'ricambio', part_code: `V${unique()}`, name: 'Vite', price: '1' },
    ]
    // A wrong cell leaves no key, so that the second names nobody; with a wrong category it would be known.
    expect((await dryRun(admin, 'products', rows, MAKING)).counts).toEqual([0, 0, 0, 3])
    const unplaced = [{ ...one, category: '' }, ...rows.slice(1)]
    const { id, counts } = await dryRun(admin, 'products', unplaced, MAKING)
    expect(counts).toEqual([0, 0, 0, 3])
    expect((await errorsOf(admin, id)).filter((text) => text.includes('needs')).length).toBeGreaterThan(0)
  })

  test('are many, and few of them need a wrong one', async () => {
    const wrong = product({ category: '' })
    const rows = Array.from({ length: 3000 }, () => product({ category: '' }))
    const { id, counts } = await dryRun(
      admin,
      'products',
      [wrong, product({ replaced_by: wrong.code }), ...rows],
      MAKING,
    )
    expect(counts).toEqual([0, 0, 0, 3002])
    expect((await errorsOf(admin, id)).filter((text) => text.startsWith('3 '))).toEqual([
      expect.stringContaining('needs'),
    ])
  })

  test('leave no hash of a password behind', async () => {
    const password_hash = await hash('Hallo-Welt-42', 4)
    const [n, vendor_id] = [unique(), String((await makeRetailer()).id)]
    const accounts = [
      { email: `a${n}@example.com`, first_name: 'A', last_name: 'Neri', vendor_id, password_hash },
      { email: 'not an address', first_name: 'B', last_name: 'Neri', vendor_id, password_hash },
    ]
    const { id } = await dryRun(admin, 'vendor-accounts', accounts)
    const { body } = await apply(admin, id, 1)
    expect(body.import?.state ?? body).toBe('applied')
    const held = await env.DB.prepare(
      'select count(*) as n from import_rows where import_id = ? and instr(cells, ?)',
    )
      .bind(id, password_hash)
      .first()
    expect(held).toEqual({ n: 0 })
    expect((await restOf(id))[0]).toMatchObject({ email: 'not an address', password_hash: '' })
  })
})
