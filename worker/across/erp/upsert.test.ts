import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeCategory, makeProduct, testDb, unique } from '../../testing/make.ts'
import { makeErp, results } from './erp.testing.ts'

const count = async (what: ReturnType<typeof sql>) =>
  (await testDb().all<{ n: number }>(sql`select count(*) as n from ${what}`))[0]!.n
/** Everything that a change of the catalogue leaves behind. */
const traces = async () => ({
  events: await count(sql`events`),
  history: await count(sql`audit_entries`),
  imports: await count(sql`imports`),
  staged: await count(sql`import_rows`),
  links: await count(sql`foreign_ids`),
  versions: (await testDb().all<{ n: number }>(sql`select sum(version) as n from products`))[0]!.n,
})
const productOf = async (id: number) =>
  (
    await testDb().all<Record<string, unknown>>(sql`
      select p.code, p.name, p.price, p.active, p.version, p.gtin, d.on_hand, d.stock from products p
      left join part_details d on d.part_id = p.id where p.id = ${id}`)
  )[0]!

describe('products by the ids of an ERP', () => {
  test('are made, changed and left alone, each row by itself', async () => {
    const erp = await makeErp()
    const category = await makeCategory()
    const [code, other] = [`ERP-${unique()}`, `ERP-${unique()}`]
    const data = { code, name: 'Antenna', category: category.name, price: 12_345, on_hand: 7 }
    const made = await erp.upsert('products', [
      { id: '1', data },
      { id: '2', data: { ...data, code: other, price: -1 } },
      { id: '3', data: { name: 'No code' } },
    ])
    expect(results(made)).toEqual(['created', 'refused: price price', 'refused: code required'])
    expect(made[1]).toMatchObject({ record_id: null, version: null })
    expect(made[1]!.errors[0]!.message).toContain('Not a valid amount')
    const id = made[0]!.record_id!
    expect(await productOf(id)).toMatchObject({ code, price: 12_345, on_hand: 7, stock: 'in_stock' })
    const changed = await erp.upsert('products', [{ id: '1', data: { price: 20_000, on_hand: null } }])
    expect(changed).toMatchObject([{ result: 'updated', record_id: id, version: made[0]!.version! + 1 }])
    expect(await productOf(id)).toMatchObject({ name: 'Antenna', price: 20_000, on_hand: null })
  })

  test('the same call again changes nothing: no event, no entry, no version, no row', async () => {
    const erp = await makeErp()
    const category = await makeCategory()
    const rows = ['a', 'b'].map((id) => ({
      id,
      data: { code: `ERP-${unique()}`, name: 'Twice', category: category.name, price: 100 },
    }))
    const first = await erp.upsert('products', rows)
    const before = await traces()
    const again = await erp.upsert('products', rows)
    expect(results(again)).toEqual(['unchanged', 'unchanged'])
    expect(again.map(({ version }) => version)).toEqual(first.map(({ version }) => version))
    expect(await traces()).toEqual(before)
  })

  test('leave nothing in the list of imports, and entries that name the key', async () => {
    const erp = await makeErp()
    const category = await makeCategory()
    const before = await traces()
    const data = { code: `ERP-${unique()}`, name: 'Alone', category: category.name, price: 100 }
    const [made] = await erp.upsert('products', [{ id: '1', data }])
    expect(await traces()).toMatchObject({ imports: before.imports, staged: before.staged })
    const [entry] = await testDb().all<{ action: string; user_name: string }>(
      sql`select action, user_name from audit_entries where entity = 'products' and entity_id = ${made!.record_id}`,
    )
    expect(entry).toMatchObject({ action: 'create', user_name: expect.stringContaining('API key') })
  })

  test('find what has the code already, and keep it under the id', async () => {
    const erp = await makeErp()
    const product = await makeProduct({ price: 500 })
    const [found] = await erp.upsert('products', [{ id: 'x', data: { code: product.code!, price: 500 } }])
    expect(found).toMatchObject({ result: 'unchanged', record_id: product.id })
    const [changed] = await erp.upsert('products', [{ id: 'x', data: { price: 600 } }])
    expect(changed).toMatchObject({ result: 'updated', record_id: product.id })
  })

  test('each id means one product, and each product has one id in a system', async () => {
    const [erp, second] = [await makeErp(), await makeErp()]
    const [product, other] = [await makeProduct(), await makeProduct()]
    await erp.upsert('products', [{ id: 'x', data: { code: product.code! } }])
    const refused = await erp.upsert('products', [
      { id: 'y', data: { code: product.code!, price: 1 } },
      { id: 'x', data: { code: other.code! } },
      { id: 'z', data: { code: other.code! } },
      { id: 'z', data: { code: other.code! } },
    ])
    expect(results(refused)).toEqual([
      'refused: id foreign_id_other',
      'refused: code code_fixed',
      'unchanged',
      'refused: id twice',
    ])
    expect(results(await second.upsert('products', [{ id: 'y', data: { code: product.code! } }]))).toEqual([
      'unchanged',
    ])
  })

  test('a row that builds on an older version is refused, unless it says what is so', async () => {
    const erp = await makeErp()
    const product = await makeProduct({ price: 500 })
    const [linked] = await erp.upsert('products', [{ id: 'x', if_version: 0, data: { code: product.code! } }])
    const version = linked!.version!
    const send = async (if_version: number, price: number) =>
      results(await erp.upsert('products', [{ id: 'x', if_version, data: { price } }]))
    expect(await send(version, 600)).toEqual(['updated'])
    expect(await send(version, 700)).toEqual(['refused: if_version changed_meanwhile'])
    expect(await send(0, 700)).toEqual(['refused: if_version changed_meanwhile'])
    expect(await send(version, 600)).toEqual(['unchanged'])
    expect((await productOf(product.id)).price).toBe(600)
    const unknown = await erp.upsert('products', [{ id: 'new', if_version: 3, data: { code: 'NEW-3' } }])
    expect(results(unknown)).toEqual(['refused: if_version changed_meanwhile'])
  })

  test('of two calls at once for one id only one product is made', async () => {
    const erp = await makeErp()
    const category = await makeCategory()
    const send = () =>
      erp.upsert('products', [
        { id: 'same', data: { code: `ERP-${unique()}`, name: 'Race', category: category.name, price: 100 } },
      ])
    const all = await Promise.all([send(), send(), send()])
    const made = all.flat().filter(({ result }) => result === 'created')
    expect(made).toHaveLength(1)
    expect(results(all.flat().filter(({ result }) => result !== 'created'))).toEqual([
      'refused: code code_fixed',
      'refused: code code_fixed',
    ])
    expect(await count(sql`products where name = 'Race' and cat_id = ${category.id}`)).toBe(1)
  })

  test('groups are made when the call says so', async () => {
    const erp = await makeErp()
    const name = `Group ${unique()}`
    const row = { id: '1', data: { code: `ERP-${unique()}`, name: 'Grouped', category: name, price: 100 } }
    expect(results(await erp.upsert('products', [row]))).toEqual(['refused: category unknown'])
    expect(results(await erp.upsert('products', [row], { make_groups: true }))).toEqual(['created'])
  })

  test('no parts of drawings, no unknown fields, no more rows than a call takes', async () => {
    const erp = await makeErp()
    const product = await makeProduct()
    const part = { code: product.code!, kind: 'part', name: 'Screw', price: 1 }
    expect(results(await erp.upsert('products', [{ id: '1', data: part }]))).toEqual([
      'refused: kind invalid',
    ])
    for (const rows of [
      [{ id: '1', data: { pictures: 'https://example.com/a.png' } }],
      [{ id: '1', data: { price: 1.5 } }],
      Array.from({ length: 101 }, (_, i) => ({ id: String(i), data: {} })),
    ])
      expect((await erp.post('products', { rows })).status).toBe(422)
  })

  test('a key for trying changes nothing', async () => {
    const erp = await makeErp({ is_test: true })
    const product = await makeProduct({ price: 500 })
    const before = await traces()
    const { body } = await erp.post('products', {
      rows: [{ id: '1', data: { code: product.code, price: 1 } }],
    })
    expect(body).toEqual({ test: true, carried_out: false })
    expect(await traces()).toEqual(before)
  })

  test('a repeated call with its key gets the same answer', async () => {
    const erp = await makeErp()
    const product = await makeProduct({ price: 500 })
    const rows = [{ id: '1', data: { code: product.code, price: 501 } }]
    const send = () => erp.post('products', { rows }, { 'idempotency-key': 'k1' })
    expect(results((await send()).body.rows)).toEqual(['updated'])
    expect(results((await send()).body.rows)).toEqual(['updated'])
  })
})

describe('parts and retailers', () => {
  test('are made, changed and left alone likewise', async () => {
    const erp = await makeErp()
    const part = { id: 'p', data: { code: `PART-${unique()}`, name: 'Gasket', price: 90, on_hand: 3 } }
    expect(results(await erp.upsert('parts', [part]))).toEqual(['created'])
    expect(results(await erp.upsert('parts', [part]))).toEqual(['unchanged'])
    expect(results(await erp.upsert('parts', [{ id: 'p', data: { on_hand: 2 } }]))).toEqual(['updated'])

    const name = `Camper ${unique()}`
    const shop = { id: 'v', data: { name, city: 'Como', address: 'Via Roma 1', cap: '22100' } }
    const [made] = await erp.upsert('vendors', [shop])
    expect(made!.result).toBe('created')
    expect(results(await erp.upsert('vendors', [shop]))).toEqual(['unchanged'])
    const [moved] = await erp.upsert('vendors', [{ id: 'v', data: { address: 'Via Milano 2' } }])
    expect(moved).toMatchObject({ result: 'updated', record_id: made!.record_id })
  })
})
