import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../across/backups/empty.ts'

const first = async (query: string) => (await env.DB.prepare(query).first<Record<string, unknown>>())!

/** Everything that the tables of warranties hold, as counts and sums. */
const SUMS = ['warranties', 'old_warranties'].map(
  (
    table,
  ) => `select count(*) as rows, sum(id) as ids, sum(length(code || serial_number || mounting_date || search)) as texts,
    count(distinct code || serial_number) as numbers from ${table}`,
)

test('existing warranties and old ones become units without loss: each number one, with its retailer, day and search', async () => {
  const name = env.MIGRATIONS.find((migration) => migration.name.endsWith('_units.sql'))!.name
  await emptyDatabase(env.DB)
  await applyD1Migrations(
    env.DB,
    env.MIGRATIONS.filter((migration) => migration.name < name),
  )
  const numbers = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000)`
  await env.DB.batch(
    [
      `insert into vendors (id, name, address, city) values (1, 'V', 'Via 1', 'Como')`,
      // Archived, contested and held ones; every tenth number is registered twice, once contested.
      `${numbers} insert into warranties (code, serial_number, mounting_date, status, contest, vendor_id, deleted_at, search)
        select 'C' || i % 7, 'S' || i, '2025-01-' || printf('%02d', 1 + i % 28), i % 2, null, iif(i % 3 = 0, 1, null),
          iif(i % 50 = 0, '2026-02-02', null), 'c' || i % 7 || ' s' || i from n`,
      `${numbers} insert into warranties (code, serial_number, mounting_date, status, contest, vendor_id, search)
        select 'c' || i % 7, 's' || i, '2025-06-06', 0, 'open', 1, 'c' || i % 7 || ' s' || i from n where i % 10 = 0`,
      // The old site: half of them are registered here too, in small letters, and some there twice.
      `${numbers} insert into old_warranties (code, serial_number, mounting_date, search)
        select 'c' || i % 7, 's' || (i + 1500), '2015-05-05', 'c' || i % 7 || ' s' || i || ' rossi' from n`,
      `insert into old_warranties (code, serial_number, mounting_date) select upper(code), upper(serial_number), '2014-04-04'
        from old_warranties where id % 9 = 0`,
    ].map((statement) => env.DB.prepare(statement)),
  )
  const before = await Promise.all(SUMS.map(first))
  const wanted =
    await first(`select count(*) as units, sum(held) as held, sum(day is not null) as shown, sum(vendor) as vendors from (
    select k.c, k.s, max(k.held) as held, max(k.vendor) as vendor, max(k.day) as day from (
      select upper(code) as c, upper(serial_number) as s, deleted_at is null and contest is null as held,
        deleted_at is null and contest is null and vendor_id is not null as vendor,
        iif(deleted_at is null and contest is null, mounting_date, null) as day from warranties
      union all select upper(code), upper(serial_number), 0, 0, mounting_date from old_warranties
    ) k group by k.c, k.s)`)
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  expect(await Promise.all(SUMS.map(first))).toEqual(before)
  expect(
    await first(`select count(*) as units, sum(warranty_id is not null) as held, sum(mounting_date is not null) as shown,
      sum(vendor_id is not null) as vendors from units`),
  ).toEqual(wanted)
  expect(wanted.units).toBeGreaterThan(4000)
  expect(
    await first(`select (select count(*) from unit_search) as found,
      (select rows from list_counts where list = 'units') as counted,
      (select sum(rows) from list_counts where list = 'vendor_units') as vendors`),
  ).toEqual({ found: wanted.shown, counted: wanted.shown, vendors: wanted.vendors })
  expect(await first(`select serial_number, mounting_date from units where serial_number = 'S9'`)).toEqual({
    serial_number: 'S9',
    mounting_date: '2025-01-10',
  })
})
