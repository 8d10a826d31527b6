import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { makeRetailer, testDb } from '../../testing/make.ts'
import { oldWarranties, warranties } from '../warranties/warranties.tables.ts'

const rows = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results
const unitOf = async (code: string, serial: string) =>
  (await rows('select * from units where code = ? and serial_number = ?', code, serial))[0]

let next = 0
/** Writes a registration as the verbs do. */
async function register(values: Partial<typeof warranties.$inferInsert> = {}) {
  const serialNumber = values.serialNumber ?? `U${++next}`
  const [row] = await testDb()
    .insert(warranties)
    .values({
      code: 'UNIT-1',
      mountingDate: '2026-01-10',
      search: `unit 1 ${serialNumber.toLowerCase()}`,
      ...values,
      serialNumber,
    })
    .returning()
  return row!
}
const old = async (values: Partial<typeof oldWarranties.$inferInsert>) =>
  (
    await testDb()
      .insert(oldWarranties)
      .values({ code: 'UNIT-1', serialNumber: 'x', mountingDate: '2019-05-01', ...values })
      .returning()
  )[0]!
const set = (id: number, column: string, value: unknown) =>
  env.DB.prepare(`update warranties set ${column} = ? where id = ?`).bind(value, id).run()

/** What triggers keep is what is true of each unit, and each number has one. */
async function expectTrue() {
  const of = 'id, warranty_id, old_warranty_id, vendor_id, mounting_date, guarantee_months, extended_months'
  expect(await rows(`select ${of} from units order by id`)).toEqual(
    await rows(`select ${of} from units_now order by id`),
  )
  const missing =
    await rows(`select 1 from (select code, serial_number from warranties union all select code, serial_number from old_warranties) n
    where not exists (select 1 from units u where u.code = n.code collate nocase and u.serial_number = n.serial_number collate nocase)`)
  expect(missing).toEqual([])
  expect(await rows('select rowid as id from unit_search order by 1')).toEqual(
    await rows('select id from units where mounting_date is not null order by 1'),
  )
}

describe('each number is one unit, whatever is written about it', () => {
  test('a registration makes it, in its own letters, and an old warranty of the same number joins it', async () => {
    const before = await old({
      code: 'unit-1',
      serialNumber: 'both-1',
      name: 'Rossi',
      search: 'unit 1 both 1 rossi',
    })
    expect(await unitOf('unit-1', 'both-1')).toMatchObject({
      warranty_id: null,
      old_warranty_id: before.id,
      vendor_id: null,
      mounting_date: '2019-05-01',
      search: 'unit 1 both 1 unit1 both1',
    })
    const retailer = await makeRetailer()
    const made = await register({ serialNumber: 'BOTH-1', retailerId: retailer.id })
    expect(await rows("select id from units where serial_number = 'both-1' collate nocase")).toHaveLength(1)
    expect(await unitOf('unit-1', 'both-1')).toMatchObject({
      ...{
        warranty_id: made.id,
        old_warranty_id: before.id,
        vendor_id: retailer.id,
        mounting_date: '2026-01-10',
      },
    })
    await expectTrue()
  })

  test('a corrected number takes its unit along, with all that hangs on it', async () => {
    const wrong = await register({ serialNumber: 'TYPO-1' })
    const { id } = (await unitOf('UNIT-1', 'TYPO-1'))!
    await env.DB.prepare(
      "update warranties set serial_number = 'RIGHT-1', search = 'unit 1 right 1' where id = ?",
    )
      .bind(wrong.id)
      .run()
    expect(await unitOf('UNIT-1', 'RIGHT-1')).toMatchObject({
      id,
      warranty_id: wrong.id,
      search: 'unit 1 right 1',
    })
    expect(await unitOf('UNIT-1', 'TYPO-1')).toBeUndefined()
    await expectTrue()
  })

  test('but not where another registration has the old number, or a unit the new one', async () => {
    const [first, rival] = [
      await register({ serialNumber: 'SHARED-1' }),
      await register({ serialNumber: 'SHARED-1', contest: 'open', retailerId: (await makeRetailer()).id }),
    ]
    const taken = await old({ serialNumber: 'TAKEN-1' })
    const shared = (await unitOf('UNIT-1', 'SHARED-1'))!
    await set(first.id, 'serial_number', 'TAKEN-1')
    expect(await unitOf('UNIT-1', 'TAKEN-1')).toMatchObject({
      warranty_id: first.id,
      old_warranty_id: taken.id,
    })
    expect(await unitOf('UNIT-1', 'SHARED-1')).toMatchObject({
      id: shared.id,
      warranty_id: null,
      mounting_date: null,
    })
    await set(rival.id, 'contest', null)
    expect(await unitOf('UNIT-1', 'SHARED-1')).toMatchObject({
      id: shared.id,
      warranty_id: rival.id,
      vendor_id: rival.retailerId,
    })
    await expectTrue()
  })

  test('an archived registration leaves it to the old site, or shown nowhere, until it is restored', async () => {
    const made = await register({ retailerId: (await makeRetailer()).id })
    await set(made.id, 'deleted_at', '2026-05-05')
    expect(await unitOf('UNIT-1', made.serialNumber)).toMatchObject({
      warranty_id: null,
      vendor_id: null,
      mounting_date: null,
    })
    await expectTrue()
    await set(made.id, 'deleted_at', null)
    expect(await unitOf('UNIT-1', made.serialNumber)).toMatchObject({
      warranty_id: made.id,
      mounting_date: '2026-01-10',
    })
    await env.DB.prepare('delete from warranties where id = ?').bind(made.id).run()
    expect(await unitOf('UNIT-1', made.serialNumber)).toMatchObject({
      warranty_id: null,
      mounting_date: null,
    })
    await expectTrue()
  })
})
