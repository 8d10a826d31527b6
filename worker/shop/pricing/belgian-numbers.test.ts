import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { vatNumberOf } from '../../../shared/vat/vat-numbers.ts'
import { makeRetailer, testDb } from '../../testing/make.ts'

/** Of a company of before 2005, and as it is stored today. */
const [OLD, NEW] = ['BE403170701', 'BE0403170701']
const migration = () => env.MIGRATIONS.find(({ name }) => name.includes('belgian_numbers'))!

test('a stored Belgian number of nine digits gets its zero, with its proof and what was accepted; others stay', async () => {
  expect(vatNumberOf(OLD, 'BE')).toBe(NEW)
  const stored: Record<number, string> = {}
  for (const number of [OLD, NEW, 'DE136695976', 'BE04031707']) {
    const { id } = await makeRetailer({ country: 'BE' })
    await testDb().run(
      sql`insert into vendor_conditions (vendor_id, vat_number, vat_until) values (${id}, ${number}, '2099-01-01')`,
    )
    for (const answer of ['accepted', 'invalid'])
      await testDb().run(
        sql`insert into vat_checks (vendor_id, vat_number, answer) values (${id}, ${number}, ${answer})`,
      )
    stored[id] = number
  }
  for (const query of migration().queries) await env.DB.prepare(query).run()
  for (const [id, number] of Object.entries(stored)) {
    const expected = number === OLD ? NEW : number
    const rows = await testDb().all(
      sql`select vat_number, vat_until from vendor_conditions where vendor_id = ${id}`,
    )
    expect(rows).toEqual([{ vat_number: expected, vat_until: '2099-01-01' }])
    const checks = await testDb().all(
      sql`select vat_number, answer from vat_checks where vendor_id = ${id} order by id`,
    )
    expect(checks).toEqual([
      { vat_number: expected, answer: 'accepted' },
      { vat_number: number, answer: 'invalid' },
    ])
  }
})
