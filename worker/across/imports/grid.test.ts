import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { GRID_COLUMNS, type Grid, MAX_GRID_COLUMNS } from '../../../shared/imports/grid.admin.ts'
import { asAdmin, type Caller, createProduct, lastAudit } from '../../shop/catalogue/catalogue.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, makeProduct, testDb, unique } from '../../testing/make.ts'
import { apply, check, figures, undo } from './imports.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const IMPORTS = '/api/admin/imports'
const read = async (body: object, lang = 'it'): Promise<Grid> => {
  const answer = await admin.post(`${IMPORTS}/grid?lang=${lang}`, body)
  expect(answer.status).toBe(200)
  return answer.body
}
/** Sends cells as the grid does; null leaves a field as it is. Returns the import, checked. */
async function send(columns: string[], rows: (string | null)[][]) {
  const import_data = { entity: 'products', file_name: 'Griglia', rows: rows.length, columns }
  const id = (await admin.post(`${IMPORTS}/create`, { import_data })).body.import_id
  const sent = rows.map((cells, at) => ({ line: at + 2, cells }))
  expect((await admin.post(`${IMPORTS}/${id}/rows`, { rows: sent })).body).toEqual({ success: true })
  return check(admin, id)
}
const formOf = async (id: number) => (await admin.get(`/api/admin/products/${id}`)).body.product

test('cells are as in a file, of chosen products or of what a filter finds; parts and archived ones are left out', async () => {
  const category = await makeCategory()
  const here = { categoryId: category.id }
  const n = unique()
  const b = await makeProduct({ ...here, name: 'B', code: `GB${n}`, price: 123_456, active: false })
  const a = await makeProduct({ ...here, name: 'A', code: null, price: null })
  const part = await makeProduct({ ...here, kind: 'part' })
  const gone = await makeProduct({ ...here, active: false, deletedAt: '2026-01-01T00:00:00.000Z' })
  const columns = ['price', 'active', 'category', 'name_de']
  const rows = [
    { id: a.id, key: `#${a.id}`, name: 'A', cells: ['', 'Sì', category.name, ''] },
    { id: b.id, key: `GB${n}`, name: 'B', cells: ['1234,56', 'No', category.name, ''] },
  ]
  expect(await read({ ids: [a.id, b.id, part.id, gone.id], columns })).toEqual({ rows, is_cut: false })
  expect(await read({ filter: { 'filters[cat_id]': String(category.id) }, columns })).toEqual({
    rows,
    is_cut: false,
  })
  const english = await read({ ids: [b.id], columns: ['price', 'active'] }, 'en')
  expect(english.rows[0]!.cells).toEqual(['1234.56', 'No'])
})

test('what a grid shows goes in again as it is, column by column', async () => {
  const id = await createProduct(admin, { metas_data: [], faqs_data: [] })
  for (let at = 0; at < GRID_COLUMNS.length; at += MAX_GRID_COLUMNS) {
    const columns = GRID_COLUMNS.slice(at, at + MAX_GRID_COLUMNS)
    const [row] = (await read({ ids: [id], columns })).rows
    const found = await send(['code', ...columns], [[row!.key, ...row!.cells]])
    expect([columns, figures(found)]).toEqual([columns, [0, 0, 1, 0]])
  }
})

test('only cells that were touched change, with history and undo; a null leaves the field', async () => {
  const ids = [await createProduct(admin, {}), await createProduct(admin, {})] as const
  const [one, two] = [await formOf(ids[0]), await formOf(ids[1])]
  const found = await send(
    ['code', 'price', 'description'],
    [
      [one.code ?? `#${one.id}`, '77,70', null],
      [two.code ?? `#${two.id}`, null, 'Tutta nuova'],
    ],
  )
  expect(figures(found)).toEqual([0, 2, 0, 0])
  expect((await apply(admin, found.id)).status).toBe(200)
  expect(await formOf(ids[0])).toMatchObject({ price: 7770, description: one.description, name: one.name })
  expect(await formOf(ids[1])).toMatchObject({ price: two.price, description: 'Tutta nuova' })
  const entry = await lastAudit('products', ids[0])
  expect([entry!.before!.price, entry!.after!.price]).toEqual([one.price, 7770])
  expect((await undo(admin, found.id)).status).toBe(200)
  expect(await formOf(ids[0])).toMatchObject({ price: one.price })
})

test('an emptied cell empties a field of a translation, but its name; others and missing ones stay', async () => {
  const id = await createProduct(admin, {})
  const { code } = await formOf(id)
  const textsIn = (lang: string) =>
    testDb().all(
      sql`select name, description, warnings from products where parent_id = ${id} and lang = ${lang}`,
    )
  const put = async (columns: string[], cells: (string | null)[]) => {
    const found = await send(['code', ...columns], [[code ?? `#${id}`, ...cells]])
    if (figures(found)[1]! > 0) expect((await apply(admin, found.id)).status).toBe(200)
  }
  await put(['name_de', 'description_de', 'warnings_de'], ['Antenne', 'Neu', 'Heiß'])
  await put(['name_de', 'description_de', 'warnings_de'], ['', '', null])
  expect(await textsIn('de')).toEqual([{ name: 'Antenne', description: '', warnings: 'Heiß' }])
  await put(['name_fr', 'description_fr'], ['', ''])
  expect(await textsIn('fr')).toEqual([])
})

test('a row must say which product it means', async () => {
  const found = await send(['code', 'price'], [[null, '1']])
  expect(figures(found)).toEqual([0, 0, 0, 1])
})

test('a price that changed after the check is not overwritten', async () => {
  const id = await createProduct(admin, {})
  const { code, version: _, ...product } = await formOf(id)
  const found = await send(['code', 'price'], [[code ?? `#${id}`, '55']])
  await admin.post('/api/admin/products/bulk', {
    action: 'prices',
    ids: [id],
    value: [123],
    from: [product.price],
  })
  expect((await apply(admin, found.id)).status).toBe(409)
  expect((await formOf(id)).price).toBe(123)
})

test.each([
  [{ columns: [] }],
  [{ columns: ['code'] }],
  [{ columns: ['pictures'] }],
  [{ columns: GRID_COLUMNS.slice(0, MAX_GRID_COLUMNS + 1) }],
  [{ filter: {} }],
])('nothing is read with %j', async (more) => {
  const { id } = await makeProduct()
  expect((await admin.post(`${IMPORTS}/grid`, { ids: [id], columns: ['name'], ...more })).status).toBe(422)
})

test('only who may import has a grid', async () => {
  for (const role of ['content', 'sales'] as const) {
    const caller = await as(await makeAdmin(role))
    expect((await caller.post(`${IMPORTS}/grid`, { ids: [1], columns: ['price'] })).status).toBe(403)
  }
})
