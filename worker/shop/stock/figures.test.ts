import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { dryRun, exported, importAll, undo } from '../../across/imports/imports.testing.ts'
import { makeProduct, unique } from '../../testing/make.ts'
import { asAdmin, lastAudit, readProduct } from '../catalogue/catalogue.testing.ts'
import { makePart, readPart, savePart } from '../catalogue/parts/parts.testing.ts'

const DAY = '2099-03-15'

/** A product, and what saves its form. */
async function scene() {
  const admin = await asAdmin()
  const product = await makeProduct({ price: 1000, code: `FI-${unique()}` })
  const save = (data: object, more: object = {}) =>
    admin.post(`/api/admin/products/${product.id}/edit`, {
      product_data: { name: product.name, price: 1000, cat_id: product.categoryId, ...data },
      ...more,
    })
  const read = async () => {
    const { stock, on_hand, expected_on } = await readProduct(admin, product.id)
    return [stock, on_hand, expected_on]
  }
  return { admin, product, save, read }
}

describe('the figure of a product', () => {
  test.each([
    [{ on_hand: 5 }, 'in_stock'],
    [{ on_hand: 5, stock: 'days' }, 'in_stock'],
    [{ on_hand: 0 }, 'ordered'],
    [{ on_hand: 0, stock: 'in_stock' }, 'ordered'],
    [{ on_hand: 0, stock: 'days' }, 'days'],
    [{ on_hand: 5, stock: 'discontinued' }, 'discontinued'],
    [{ on_hand: null, stock: 'days' }, 'days'],
  ])('%j is kept, and its state is %s', async (data, state) => {
    const { save, read } = await scene()
    expect((await save({ ...data, expected_on: DAY })).status).toBe(200)
    expect(await read()).toEqual([state, data.on_hand, DAY])
    // Another save leaves it, an empty day takes the day out.
    await save({})
    expect(await read()).toEqual([state, data.on_hand, DAY])
    await save({ expected_on: '' })
    expect(await read()).toEqual([state, data.on_hand, null])
  })

  test.each([{ on_hand: -1 }, { on_hand: 1.5 }, { on_hand: 1_000_000 }, { expected_on: '2026-02-30' }])(
    '%j is refused',
    async (data) => {
      const { save, read } = await scene()
      expect((await save(data)).status).toBe(422)
      expect(await read()).toEqual([null, null, null])
    },
  )

  test('is in the history, and two who save it notice each other', async () => {
    const { admin, product, save } = await scene()
    await save({ on_hand: 5 })
    expect((await lastAudit('products', product.id))!.after).toMatchObject({ on_hand: 5, stock: 'in_stock' })
    const { version } = await readProduct(admin, product.id)
    await save({ on_hand: 4 })
    const late = await save({ on_hand: 5 }, { version })
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([409, ['product_data.on_hand']])
  })

  test('never stands beside a state that contradicts it, whoever writes', async () => {
    const { product, save } = await scene()
    await save({ on_hand: 5 })
    const write = (set: string) =>
      env.DB.prepare(`update part_details set ${set} where part_id = ?`).bind(product.id).run()
    for (const set of [`stock = 'ordered'`, 'on_hand = 0', 'stock = null', 'on_hand = -1'])
      await expect(write(set), set).rejects.toThrow('CHECK')
    await write(`on_hand = 0, stock = 'ordered'`)
  })
})

describe('a file', () => {
  test('of products sets figure and day, says them again, and its undo gives them back', async () => {
    const { admin, product, save, read } = await scene()
    const code = product.code!
    await save({ on_hand: 5, expected_on: DAY })
    const { id, counts } = await importAll(admin, 'products', [
      { code, on_hand: '0', expected_on: '20.4.2099' },
    ])
    expect([counts, await read()]).toEqual([
      [0, 1, 0, 0],
      ['ordered', 0, '2099-04-20'],
    ])
    const rows = await exported(admin, 'products')
    expect(rows.find((row) => row.code === code)).toMatchObject({ on_hand: '0', expected_on: '2099-04-20' })
    expect((await dryRun(admin, 'products', rows)).counts.slice(0, 2)).toEqual([0, 0])
    expect((await undo(admin, id)).status).toBe(200)
    expect(await read()).toEqual(['in_stock', 5, DAY])
    // A column that the file has not stays as it was.
    await importAll(admin, 'products', [{ code, price: '7' }])
    expect(await read()).toEqual(['in_stock', 5, DAY])
  })

  test('of parts does the same, and a cell of their list edits the figure', async () => {
    const admin = await asAdmin()
    const { id, code } = await makePart({ code: `FP-${unique()}` })
    expect((await savePart(admin, id, { on_hand: 3 }, { from: { on_hand: null } })).status).toBe(200)
    expect(await readPart(admin, id)).toMatchObject({ on_hand: 3, stock: 'in_stock' })
    expect((await savePart(admin, id, { on_hand: 2 }, { from: { on_hand: null } })).status).toBe(409)
    const file = await importAll(admin, 'parts', [{ code: code!, on_hand: '', stock: 'In ordine' }])
    expect(await readPart(admin, id)).toMatchObject({ on_hand: null, stock: 'ordered' })
    expect((await undo(admin, file.id)).status).toBe(200)
    expect(await readPart(admin, id)).toMatchObject({ on_hand: 3, stock: 'in_stock' })
    const rows = await exported(admin, 'parts')
    expect(rows.find((row) => row.code === code)).toMatchObject({ on_hand: '3' })
    expect((await dryRun(admin, 'parts', rows)).counts.slice(0, 2)).toEqual([0, 0])
  })
})
