import { beforeAll, expect, test } from 'vitest'
import { addDays, today } from '../shared/dates.ts'
import { rateLimits } from './base/http/http.tables.ts'
import { POLICIES } from './policies.ts'
import { createProduct } from './shop/catalogue/catalogue.testing.ts'
import { ask, request } from './shop/quotations/quotations.testing.ts'
import { as } from './testing/as.ts'
import { makeAdmin, makeCategory, makeRetailer, makeRetailerAccount, testDb, unique } from './testing/make.ts'
import { SPELLED, SPELLINGS } from './testing/spellings.ts'

/* What a list of the back-office finds by a code or a serial number it finds however that is written. */

const LISTS = Object.keys(POLICIES)
  .filter((route) => /^GET \/api\/admin\/[\w-]+$/.test(route))
  .map((route) => route.slice(4))
const digits = () => `${unique()}`.replace(/\D/g, '').slice(-9)

let admin: Awaited<ReturnType<typeof as>>
/** The digits of a product's code, its part's, and its unit's number; each is `ZZ-…`. */
let numbers: { code: string; part: string; serial: string }
beforeAll(async () => {
  admin = await as(await makeAdmin())
  await makeCategory()
  const [code, part, serial] = [digits(), digits(), digits()]
  numbers = { code, part, serial }
  const product = await createProduct(admin, { product_data: { code: `ZZ-${code}` } })
  await admin.post('/api/admin/parts/create', { part_data: { code: `ZZ-${part}`, names: { it: 'Vite' } } })

  const user = await makeRetailerAccount()
  const retailer = await as(user)
  const warranty_data = {
    code: `ZZ-${code}`,
    serial_number: `ZZ-${serial}`,
    mounting_date: addDays(today(), -3),
  }
  const registered = await retailer.post('/api/warranties/create', { warranty_data })
  await admin.post(`/api/admin/warranties/${registered.body.warranty_id}/toggle-validity`, { status: true })
  const { units } = (await retailer.get('/api/units')).body
  const lines = [{ product_id: null, quantity: 1 }]
  const claim = { unit_id: units[0].id, description: 'Non si alza più.', lines }
  const { claim_id } = (await retailer.post('/api/claims/create', claim)).body
  await retailer.post(`/api/claims/${claim_id}/send`, { version: 1 })

  const visitor = await as(null)
  await visitor.post('/api/add-to-cart', { product_id: product, quantity: 1 })
  await ask(visitor, request((await makeRetailer()).id))
})

/** What a list answers to a term: its rows as text, or null when it takes none. */
async function found(list: string, term: string): Promise<string | null> {
  await testDb().delete(rateLimits)
  const { status, body } = await admin.get(`${list}?search_term=${encodeURIComponent(term)}`)
  if (status !== 200) return null
  const rows = Object.values(body).find((value) => Array.isArray(value) && value.length > 0)
  return rows ? JSON.stringify((rows as { id?: number }[]).map(({ id, ...row }) => id ?? row)) : ''
}

test.each(['code', 'part', 'serial'] as const)('by a %s', async (what) => {
  const n = numbers[what]
  const finding: string[] = []
  const missed: string[] = []
  for (const list of LISTS) {
    const plain = await found(list, SPELLINGS['as it is']!(n))
    if (!plain || plain === (await found(list, 'ZZ-no-such-thing'))) continue
    finding.push(list.slice('/api/admin/'.length))
    for (const name of SPELLED) {
      if ((await found(list, SPELLINGS[name]!(n))) !== plain) missed.push(`${list}: ${name}`)
    }
  }
  expect(missed).toEqual([])
  const EXPECTED = {
    code: ['claims', 'products', 'search', 'units', 'warranties'],
    part: ['parts'],
    serial: ['claims', 'search', 'units', 'warranties'],
  }
  expect(finding.sort()).toEqual(expect.arrayContaining(EXPECTED[what]))
})
