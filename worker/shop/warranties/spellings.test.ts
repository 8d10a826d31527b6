import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { some } from '../../../shared/many.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { LOOK_ALIKE, SPELLED as names, SPELLINGS } from '../../testing/spellings.ts'
import { oldWarranties, warranties } from './warranties.tables.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

/** A registration of `ZZ-…` that a retailer made, valid. */
async function makeRegistered() {
  const n = `${unique()}`.replace(/\D/g, '').slice(-9)
  const user = await makeRetailerAccount()
  const retailer = await as(user)
  const product = await makeProduct()
  const data = { code: product.code!, mounting_date: addDays(today(), -9) }
  const register = (caller: typeof retailer, serial_number: string, code = data.code) =>
    caller.post('/api/warranties/create?lang=it', { warranty_data: { ...data, code, serial_number } })
  const { body } = await register(retailer, `ZZ-${n}`)
  await admin.post(`/api/admin/warranties/${body.warranty_id}/toggle-validity`, { status: true })
  return { n, retailer, product, register, id: body.warranty_id as number }
}

describe('one number, however it is written', () => {
  test('is one registration: its retailer cannot register it again, another one contests it', async () => {
    const { n, retailer, register, product } = await makeRegistered()
    const other = await as(await makeRetailerAccount())
    const answers: unknown[] = []
    for (const name of names) {
      const again = await register(retailer, SPELLINGS[name]!(n))
      const code = SPELLINGS[name]!('1').startsWith('zz') ? product.code!.toLowerCase() : product.code!
      const contested = await register(other, SPELLINGS[name]!(n), code)
      answers.push([name, again.status, contested.status])
    }
    expect(answers).toEqual(names.map((name, at) => [name, 422, at === 0 ? 200 : 422]))
    const all = await testDb().select().from(warranties)
    const held = all.filter(({ serialNumber }) => serialNumber.includes(n))
    expect(held.map(({ contest }) => contest)).toEqual([null, 'open'])
  })

  test('with letters of another script is refused at the field', async () => {
    const { n, retailer, register } = await makeRegistered()
    for (const [name, spelling] of Object.entries(LOOK_ALIKE)) {
      const { status, body } = await register(retailer, spelling(n))
      expect([name, status, Object.keys(body.error.fields)]).toEqual([
        name,
        422,
        ['warranty_data.serial_number'],
      ])
    }
  })

  test.each(some(names, 4))('is found and checked at each call that takes a number: %s', async (name) => {
    const { n, retailer, product, id } = await makeRegistered()
    const typed = SPELLINGS[name]!(n)
    const q = encodeURIComponent(typed)
    const idOf = ({ body }: { body: Record<string, unknown> }, list: string) =>
      (body[list] as { id: number }[]).map((row) => row.id)
    const found = {
      admin: idOf(await admin.get(`/api/admin/warranties?search_term=${q}`), 'warranties'),
      own: idOf(await retailer.get(`/api/warranties?search_term=${q}`), 'warranties'),
      unit: (await retailer.get(`/api/unit-link?code=${product.code}&serial_number=${q}`)).body.unit_id,
      // Found, but nothing is in the cart.
      pays: (await retailer.post('/api/verify-warranty', { product_code: product.code, serial_code: typed }))
        .body.error?.code,
    }
    expect(found).toEqual({
      admin: [id],
      own: [id],
      unit: expect.any(Number),
      pays: expect.not.stringMatching('not_found'),
    })
  })
})

test('an old-site warranty is found however its number is written', async () => {
  const n = `${unique()}`.replace(/\D/g, '').slice(-9)
  const file = `code;serial_number;mounting_date\nBR-${n};ZZ-${n};2019-05-01\n`
  expect(file).toContain(n)
  await testDb()
    .insert(oldWarranties)
    .values({
      code: `BR-${n}`,
      serialNumber: `ZZ-${n}`,
      mountingDate: '2019-05-01',
      search: `br ${n} zz ${n} br${n} zz${n}`,
    })
  for (const name of names) {
    const { body } = await admin.get(
      `/api/admin/warrantiesolds?search_term=${encodeURIComponent(SPELLINGS[name]!(n))}`,
    )
    expect([name, Object.values(body).flat().length]).toEqual([name, expect.any(Number)])
    expect([name, JSON.stringify(body).includes(`ZZ-${n}`)]).toEqual([name, true])
  }
})
