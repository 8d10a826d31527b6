import { expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb, unique } from '../../testing/make.ts'

/** A retailer with a VAT number and VIES's answers about it, the oldest first. */
async function makeNumbered(answers: string[], until: string | null = null, active = true) {
  const { id } = await makeRetailer({ country: 'DE', active })
  const db = testDb().$client
  const number = `DE${String(unique()).padStart(9, '0')}`
  await db
    .prepare('insert into vendor_conditions (vendor_id, vat_number, vat_until) values (?, ?, ?)')
    .bind(id, number, until)
    .run()
  for (const answer of answers)
    await db
      .prepare('insert into vat_checks (vendor_id, vat_number, answer) values (?, ?, ?)')
      .bind(id, number, answer)
      .run()
  return id
}

test('numbers that VIES knows under another name are counted, and their retailers listed', async () => {
  const admin = await as(await makeAdmin())
  const counted = async () => (await admin.get('/api/admin/dashboard')).body.attention.differing_vat_numbers
  const before = await counted()
  const differs = await makeNumbered(['invalid', 'valid', 'unreachable'])
  const refused = await makeNumbered(['valid', 'invalid'])
  await makeNumbered(['valid'], addDays(today(), 30))
  await makeNumbered(['unreachable'])
  const off = await makeNumbered(['valid'], null, false)
  expect(await counted()).toBe(before + 1)
  const { body } = await admin.get('/api/admin/dashboard/attention')
  expect(body.attention.differing_vat_numbers).toBe(before + 1)
  const listed = async (query: string) =>
    (await admin.get(`/api/admin/vendors?limit=100&${query}`)).body.vendors.map(
      ({ id }: { id: number }) => id,
    )
  expect((await listed('filters[vat]=differs')).sort()).toEqual([differs, off].sort())
  expect(await listed('filters[vat]=differs&filters[active]=yes')).toEqual([differs])
  expect(await listed('filters[vat]=refused')).toEqual([refused])
  expect((await admin.get('/api/admin/vendors?filters[vat]=else')).status).toBe(422)
})
