import { beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { some } from '../../../shared/many.testing.ts'
import { createProduct, postProduct, productBody } from '../../shop/catalogue/catalogue.testing.ts'
import { makePart } from '../../shop/catalogue/parts/parts.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, makeRetailerAccount, unique } from '../../testing/make.ts'
import { LOOK_ALIKE, SPELLED, SPELLINGS } from '../../testing/spellings.ts'
import { type Caller, dryRun, errorsOf, exported, importAll } from './imports.testing.ts'

let admin: Caller
let retailer: Caller
let vendor: number
beforeAll(async () => {
  admin = await as(await makeAdmin())
  await makeCategory()
  const user = await makeRetailerAccount()
  retailer = await as(user)
  vendor = user.retailerId!
})

const digits = () => `${unique()}`.replace(/\D/g, '').slice(-9)
const refused = ({ status, body }: { status: number; body: { error?: { fields?: object } } }) => [
  status,
  Object.keys(body.error?.fields ?? {}),
]
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test.each(some(SPELLED, 3))('a code is one at each call that takes one: %s', async (name) => {
  const n = digits()
  const [code, typed] = [`ZZ-${n}`, SPELLINGS[name]!(n)]
  const id = await createProduct(admin, { product_data: { code } })
  await makePart({ code: `ZZ-${n}9` })
  const spare = SPELLINGS[name]!(`${n}9`)
  const q = encodeURIComponent(typed)

  // No second one can be made, by a form or by a file.
  const again = await postProduct(admin, 'create', await productBody({ product_data: { code: typed } }))
  expect(refused(again)).toEqual([422, ['product_data.code']])
  const twin = await admin.post('/api/admin/parts/create', {
    part_data: { code: spare, names: { it: 'Vite' } },
  })
  expect(refused(twin)).toEqual([422, ['part_data.code']])
  expect((await dryRun(admin, 'products', [{ code: typed, price: '12,00' }])).counts).toEqual([0, 1, 0, 0])
  expect((await dryRun(admin, 'parts', [{ code: spare, price: '3,00' }])).counts).toEqual([0, 1, 0, 0])

  const registered = await retailer.post('/api/warranties/create?lang=it', {
    warranty_data: { code: typed, serial_number: `QQ-${n}`, mounting_date: addDays(today(), -3) },
  })
  const { body: found } = await retailer.post('/api/quick-order/look-up?lang=it', { text: `${typed}\t2` })
  expect({
    registered: (await admin.get(`/api/admin/warranties/${registered.body.warranty_id}`)).body.warranty.code,
    ordered: found.lines.map((line: { product: { id: number } | null; quantity: number }) => [
      line.product?.id,
      line.quantity,
    ]),
    price: (await admin.get(`/api/admin/vendors/${vendor}/terms/price?code=${q}`)).status,
    unit: (await retailer.get(`/api/unit-link?code=${q}&serial_number=qq${n}`)).body.unit_id,
    products: idsOf((await admin.get(`/api/admin/products?search_term=${q}`)).body.products),
    shop: idsOf((await retailer.get(`/api/products?search_term=${q}`)).body.products),
  }).toEqual({
    registered: code,
    ordered: [[id, 2]],
    price: 200,
    unit: expect.any(Number),
    products: [id],
    shop: [id],
  })
})

test('letters of another script are refused wherever a code is given', async () => {
  for (const spelling of Object.values(LOOK_ALIKE)) {
    const typed = spelling(digits())
    const made = await postProduct(admin, 'create', await productBody({ product_data: { code: typed } }))
    expect(refused(made)).toEqual([422, ['product_data.code']])
    const part = await admin.post('/api/admin/parts/create', {
      part_data: { code: typed, names: { it: 'Vite' } },
    })
    expect(refused(part)).toEqual([422, ['part_data.code']])
    const { id } = await dryRun(admin, 'parts', [{ code: typed, name: 'Vite' }])
    expect(await errorsOf(admin, id)).toEqual([expect.stringContaining('code')])
  }
})

test('two spellings of a new code in one file are one row twice', async () => {
  const n = digits()
  const category = (await makeCategory()).name
  const rows = ['ZZ-', 'zz '].map((start) => ({
    code: `${start}${n}`,
    kind: 'antenna',
    category,
    price: '12,00',
    name: `Onda ${start}${n}`,
  }))
  expect((await dryRun(admin, 'products', rows)).counts[3]).toBeGreaterThan(0)
  await importAll(admin, 'products', rows.slice(0, 1))
  expect((await exported(admin, 'products')).filter(({ code }) => code === `ZZ-${n}`)).toHaveLength(1)
})
