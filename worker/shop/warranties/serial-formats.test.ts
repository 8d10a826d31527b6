import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { fitsFormat } from '../../../shared/units/serial-formats.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { makeWaiting, refusal, storedWarranty } from './warranties.testing.ts'

let admin: Awaited<ReturnType<typeof as>>
let content: Awaited<ReturnType<typeof as>>
let retailer: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
  content = await as(await makeAdmin('content'))
  retailer = await as(await makeRetailerAccount())
})

const hints = { it: 'Sotto la parabola', en: '', de: 'Unter der Schüssel', fr: '', nl: '' }
const DATA = { mask: 'AA-9999', check: 'none', example: 'XB-1234', hints }
const save = (id: number, values: object = {}, version = 0) =>
  content.post(`/api/admin/products/${id}/serial-format?lang=it`, {
    format_data: { ...DATA, ...values },
    version,
  })

/** A product whose numbers are two letters and seven digits, the last of which checks the others. */
async function makeFormatted(values: object = { mask: 'AA-999999#', check: 'luhn', example: 'OR-1234566' }) {
  const product = await makeProduct()
  // The letters count as in ISO 6166: the example is made to fit.
  const format = { mask: 'AA-999999#', check: 'luhn' as const }
  const of = (n: number) =>
    [...'0123456789'].map((end) => `OR-${n}${end}`).find((serial) => fitsFormat(format, serial))!
  const saved = await save(product.id, { ...values, example: of(123_456) })
  expect(saved.status).toBe(200)
  return { ...product, of }
}
const data = (code: string | null, serial_number: string) => ({
  warranty_data: { code, serial_number, mounting_date: today() },
})

describe('a product’s serial format', () => {
  test('is saved, read and written into its history; who comes second is told', async () => {
    const { id } = await makeFormatted()
    const { body } = await content.get(`/api/admin/products/${id}/serial-format`)
    expect(body).toMatchObject({ version: 1, format: { mask: 'AA-999999#', check: 'luhn', hints } })
    const first = await save(id, { mask: '999', check: 'none', example: '123' }, 1)
    expect(first.status).toBe(200)
    expect((await save(id, { mask: '99', check: 'none', example: '12' }, 1)).status).toBe(409)
    const trail = await content.get(`/api/admin/audit?entity=serial-format&entity_id=${id}`)
    expect(trail.body.entries ?? trail.body.audit).toHaveLength(2)
  })

  test.each<[object, string]>([
    [{ mask: '99#', check: 'none' }, 'mask'],
    [{ mask: '99', check: 'mod97' }, 'mask'],
    [{ mask: '99é', check: 'none', example: '12é' }, 'mask'],
    [{ mask: '999', check: 'none', example: '12' }, 'example'],
    [{ check: 'md5' }, 'check'],
  ])('is refused with %o', async (values, field) => {
    const { id } = await makeProduct()
    const { status, body } = await save(id, values)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [`format_data.${field}`]])
  })

  test('says how many registered numbers would not fit, and changes none', async () => {
    const { id, code } = await makeProduct()
    for (const serial of ['123', '456', 'X1'])
      await retailer.post('/api/warranties/create', data(code, serial))
    const path = `/api/admin/products/${id}/serial-format/misfits?lang=it&mask=999&check=none`
    expect((await content.get(path)).body).toEqual({ registered: 3, misfits: 1 })
    await save(id, { mask: '999', check: 'none', example: '123' })
    expect((await retailer.get('/api/warranties')).body.warranties).toEqual(
      expect.arrayContaining([expect.objectContaining({ serial_number: 'X1' })]),
    )
  })

  test('is for people who work on the catalogue; retailers, and visitors of products that they see, read only what helps to type', async () => {
    const { id, code } = await makeFormatted()
    const sales = await as(await makeAdmin('sales'))
    expect((await sales.get(`/api/admin/products/${id}/serial-format`)).status).toBe(403)
    expect((await retailer.get(`/api/admin/products/${id}/serial-format`)).status).toBe(403)
    const { body } = await retailer.get(`/api/serial-format?code=${code}&lang=de`)
    expect(body.format).toMatchObject({ mask: 'AA-999999#', hint: 'Unter der Schüssel' })
    const visitor = async () => (await (await as(null)).get(`/api/serial-format?code=${code}`)).body.format
    expect(Object.keys(await visitor()).sort()).toEqual(['check', 'example', 'hint', 'mask'])
    await testDb().update(products).set({ active: false }).where(eq(products.id, id))
    expect(await visitor()).toBeNull()
    expect((await retailer.get(`/api/serial-format?code=${code}`)).body.format).not.toBeNull()
    expect((await retailer.get('/api/serial-format?code=NOPE')).body).toEqual({ format: null })
  })
})

describe('a number that does not fit', () => {
  test('is refused to a retailer, with the example; one that fits is registered', async () => {
    const { code, of } = await makeFormatted()
    const { status, body } = await retailer.post('/api/warranties/create?lang=it', data(code, 'OR-1'))
    expect([status, body.error.fields]).toEqual([
      422,
      { 'warranty_data.serial_number': expect.stringContaining(of(123_456)) },
    ])
    expect((await retailer.post('/api/warranties/create', data(code, of(unique())))).status).toBe(200)
  })

  test('is registered and corrected by an administrator who confirms it, and not otherwise', async () => {
    const { code } = await makeFormatted()
    const create = (more: object = {}) => {
      const { warranty_data } = data(code, `Z${unique()}`)
      return admin.post('/api/admin/warranties/create', { warranty_data: { ...warranty_data, ...more } })
    }
    expect((await create()).body.error.fields).toHaveProperty(['warranty_data.serial_number'])
    const { body } = await create({ serial_confirmed: true })
    expect(body.warranty_id).toEqual(expect.any(Number))
    const edit = (more: object) =>
      admin.post(`/api/admin/warranties/${body.warranty_id}/edit`, {
        warranty_data: { ...data(code, `Y${unique()}`).warranty_data, ...more },
      })
    expect((await edit({})).status).toBe(422)
    expect((await edit({ serial_confirmed: true })).status).toBe(200)
    // What is registered stays: another date is saved without confirming the number again.
    const { serialNumber } = await storedWarranty(body.warranty_id)
    expect((await edit({ serial_number: serialNumber, mounting_date: '2026-01-01' })).status).toBe(200)
  })

  test('is refused in a correction of the retailer, and marked in the queue', async () => {
    const { id, caller, warranty_data } = await makeWaiting()
    const product = await makeFormatted()
    const other = { ...warranty_data, code: product.code }
    await admin.post(`/api/admin/warranties/${id}/decide`, refusal())
    const correct = (body: object) => caller.post(`/api/warranties/${id}/correct`, { warranty_data: body })
    expect((await correct(other)).status).toBe(422)
    expect((await correct({ ...other, serial_number: product.of(654_321) })).status).toBe(200)
    const since = new Date(Date.parse((await storedWarranty(id)).waitingSince!) - 1).toISOString()
    const entryOf = async () =>
      (await admin.get(`/api/admin/warranties/queue?since=${since}&id=1`)).body.queue[0]
    expect((await entryOf()).format).toEqual({ fits: true, example: product.of(123_456) })
    await save(product.id, { mask: '999', check: 'none', example: '123' }, 1)
    expect((await entryOf()).format).toEqual({ fits: false, example: '123' })
  })
})
