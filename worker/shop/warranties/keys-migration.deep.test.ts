import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../across/backups/empty.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { repairNumbers } from './number-repairs.ts'

const rows = async (query: string) => (await env.DB.prepare(query).raw()) as unknown[][]
const count = async (query: string) => (await rows(query))[0]![0] as number

/** What must be as it was: each registration, what the old site had, each device with what is known of it, and its claims. */
const KEPT = [
  'select id, mounting_date, status, contest, vendor_id, deleted_at from warranties order by id',
  'select id, mounting_date, name from old_warranties order by id',
  'select id, warranty_id, old_warranty_id, vendor_id, mounting_date from units order by id',
  'select c.id, c.unit_id, c.warranty_id from claims c order by c.id',
]
/** Ways to write number `i`, as SQL: the first of them is what people find who type it. */
const SPELLINGS = [
  "'ZZ-' || i",
  "'zz ' || i",
  "'ZZ' || char(0x2011) || i",
  "'ZZ' || char(0x200b) || i",
  "'ZZ/' || i",
]
const NUMBERS = `with recursive n (i) as (select 1001 union all select i + 1 from n where i < 1040)`

const registered = (spelling: string, vendor: number) => `${NUMBERS}
  insert into warranties (code, serial_number, mounting_date, status, vendor_id, search)
  select 'BR22', ${spelling}, '2025-01-0${vendor}', 1, ${vendor}, lower('br22 ' || ${spelling}) from n`

test('devices that are one now stay as they were, each with its claims, and are shown to administrators until they are corrected', async () => {
  const { name } = env.EARLIER.find((migration) => migration.name.endsWith('_canonical_keys.sql'))!
  await emptyDatabase(env.DB)
  await applyD1Migrations(
    env.DB,
    env.EARLIER.filter((migration) => migration.name < name),
  )
  await env.DB.batch(
    [
      ...SPELLINGS.map(
        (_, at) => `insert into vendors (id, name, address, city) values (${at + 1}, 'V', 'Via 1', 'Como')`,
      ),
      `insert into users (id, first_name, last_name, email, role, vendor_id) values (1, 'A', 'B', 'a@b.test', 'vendor', 1)`,
      ...SPELLINGS.map((spelling, at) => registered(spelling, at + 1)),
      // Archived ones, contested ones of one retailer that are the same now, and what the old site had.
      `update warranties set deleted_at = '2026-02-02' where vendor_id = 5 and id % 2 = 0`,
      ...["'zz-' || i", "'ZZ.' || i"].map(
        (
          spelling,
        ) => `${NUMBERS} insert into warranties (code, serial_number, mounting_date, contest, vendor_id)
          select 'br-22', ${spelling}, '2026-03-03', 'open', 1 from n where i % 10 = 0`,
      ),
      ...["'zz.' || i", "'ZZ ' || char(0x2013) || ' ' || i"].map(
        (
          spelling,
        ) => `${NUMBERS} insert into old_warranties (code, serial_number, mounting_date, name, search)
          select 'BR-22', ${spelling}, '2015-05-05', 'Rossi', 'rossi' from n where i % 3 = 0`,
      ),
      // Ones without a twin.
      registered("'QQ-' || i", 1),
      `insert into claims (unit_id, warranty_id, vendor_id, user_id, description)
        select id, warranty_id, vendor_id, 1, 'Rotto' from units where warranty_id is not null and id % 4 = 0`,
    ].map((statement) => env.DB.prepare(statement)),
  )
  const before = await Promise.all(KEPT.map(rows))
  expect(before[3]!.length).toBeGreaterThan(40)
  await applyD1Migrations(env.DB, env.EARLIER)
  const kept = async () => Promise.all(KEPT.map(rows))
  const after = await kept()
  expect([after[0], after[1], after[3]]).toEqual([before[0], before[1], before[3]])
  // The first one also knows the old site's registration of its number; nothing else of a device has changed.
  expect(after[2]!.length).toBe(before[2]!.length)
  const changed = after[2]!.filter((unit, at) => `${unit}` !== `${before[2]![at]}`)
  expect(changed.every((unit) => unit[1] !== null && unit[2] !== null)).toBe(true)

  // What has other signs than those of a keyboard gets its form by the cron.
  await repairNumbers(testDb())
  expect(await kept()).toEqual(after)
  expect(await rows('select * from number_repairs')).toEqual([])
  const first = `select serial_number, vendor_id from units where code_key = 'BR22' and serial_key = 'ZZ1001'`
  expect(await rows(first)).toEqual([['ZZ-1001', 1]])
  const twins = await count('select count(*) from units where number_rank > 0 and mounting_date is not null')
  expect(twins).toBe(40 * 3 + 20 + 2 * 13)

  const admin = await as(await makeAdmin())
  const attention = async () => (await admin.get('/api/admin/dashboard')).body.attention.doubtful_numbers
  expect(await attention()).toBe(twins)
  const listed = await admin.get('/api/admin/units?filters[source]=doubtful&search_term=zz1001&limit=100')
  const serials = (listed.body.units as { serial_number: string }[]).map((unit) => unit.serial_number)
  expect(serials.sort()).toEqual(['ZZ-1001', 'ZZ-1001', 'ZZ/1001', 'ZZ1001', 'zz 1001'].sort())

  // One that is corrected is a device like any other; its claims go with it.
  const [[id, unit]] = (await rows(
    `select w.id, u.id from warranties w join units u on u.warranty_id = w.id where w.serial_number = 'zz 1001'`,
  )) as [[number, number]]
  const { body } = await admin.get(`/api/admin/warranties/${id}`)
  const saved = await admin.post(`/api/admin/warranties/${id}/edit`, {
    warranty_data: {
      code: 'BR22',
      serial_number: 'ZZ-9001',
      mounting_date: '2025-01-02',
      user_id: body.warranty.user_id,
      serial_confirmed: true,
    },
    version: body.warranty.version,
  })
  expect(saved.status).toBe(200)
  expect(await rows(`select serial_number, number_rank, warranty_id from units where id = ${unit}`)).toEqual([
    ['ZZ-9001', 0, id],
  ])
  expect(await attention()).toBe(twins - 1)
})
