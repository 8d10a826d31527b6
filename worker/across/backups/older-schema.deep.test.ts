import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../../../shared/many.testing.ts'
import { BACKUPS, clearShop, makeBackup, snapshotOf } from './backups.testing.ts'
import { emptyDatabase, endAccess } from './empty.ts'
import { checkForeignKeys, loadTables } from './restore-tables.ts'
import { rebuildSearch } from './search-indexes.ts'
import { checkBackup } from './verify.ts'

beforeAll(clearShop)
afterAll(clearShop)

const first = async (query: string) => (await env.DB.prepare(query).first<Record<string, unknown>>())!
/** Tables of older shops have their columns in the order in which they came. */
const SCHEMA = `select type, name, iif(type = 'table', '', sql) as sql from sqlite_master
  where name not glob '_cf_*' and name not glob 'sqlite_*' and tbl_name <> 'd1_migrations' order by type, name`
const schemaNow = async () => (await env.DB.prepare(SCHEMA).all()).results

/** The database as it was before a migration. */
async function makeSchemaBefore(name: string): Promise<void> {
  await emptyDatabase(env.DB)
  await applyD1Migrations(
    env.DB,
    env.EARLIER.filter((migration) => migration.name < name),
  )
}

/** Restores as `npm run restore` does it: the backup's own schema, its rows, what came later, the search. */
async function restore(key: string): Promise<void> {
  const manifest = await checkBackup(BACKUPS, key)
  await emptyDatabase(env.DB)
  await applyD1Migrations(
    env.DB,
    env.EARLIER.filter(({ name }) => name <= manifest.schema),
  )
  await loadTables(env.DB, BACKUPS, key, manifest)
  await applyD1Migrations(env.DB, env.EARLIER)
  await checkForeignKeys(env.DB)
  await endAccess(env.DB)
  await rebuildSearch(env.DB)
}

const NUMBERS = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 500)`
/** Registrations of three retailers: waiting, valid, archived and contested ones; and what the old site had, some of it the same. */
const ROWS = [
  `insert into vendors (id, name, address, city) values (1, 'V', 'Via 1', 'Como'), (2, 'W', 'Via 2', 'Como'), (3, 'X', 'Via 3', 'Como')`,
  `${NUMBERS} insert into warranties (code, serial_number, mounting_date, status, vendor_id, deleted_at, search)
    select 'C' || i % 7, 'S' || i, '2026-01-' || printf('%02d', 1 + i % 28), i % 2, iif(i % 4, i % 4, null),
      iif(i % 50 = 0, '2026-02-02', null), 'c' || i % 7 || ' s' || i from n`,
  `${NUMBERS} insert into warranties (code, serial_number, mounting_date, status, contest, vendor_id, search)
    select 'c' || i % 7, 's' || i, '2026-03-03', 0, 'open', 3, 'c' || i % 7 || ' s' || i from n where i % 10 = 0`,
  `${NUMBERS} insert into old_warranties (code, serial_number, mounting_date, search)
    select 'c' || i % 7, 's' || (i + 250), '2015-05-05', 'c' || i % 7 || ' rossi' from n`,
]
const WARRANTY_SUMS = ['warranties', 'old_warranties'].map(
  (table) =>
    `select count(*) as rows, sum(id) as ids, sum(length(code || serial_number || mounting_date || search)) as texts from ${table}`,
)

test.each(isDeep ? ['_replaced_units.sql', '_canonical_keys.sql', '_schema.sql'] : ['_replaced_units.sql'])(
  'a backup from before %s is restored into the shop of today: each number a unit, counted and found',
  async (later) => {
    const { name } = env.EARLIER.find((migration) => migration.name.endsWith(later))!
    const schema = await schemaNow()
    await makeSchemaBefore(name)
    await env.DB.batch(ROWS.map((statement) => env.DB.prepare(statement)))
    const before = await Promise.all(WARRANTY_SUMS.map(first))
    const { units } = await snapshotOf(env.DB)
    const { key } = await makeBackup(Date.now() + later.length * 1000)
    await restore(key)

    expect(await Promise.all(WARRANTY_SUMS.map(first))).toEqual(before)
    // Columns that came later are theirs besides.
    expect((await snapshotOf(env.DB)).units).toMatchObject(units!)
    expect(await schemaNow()).toEqual(schema)
    // 750 numbers; those of ten archived or refused registrations that the old site had not are shown nowhere.
    const made =
      await first(`select count(*) as units, count(distinct upper(code || '/' || serial_number)) as numbers,
      sum(mounting_date is not null) as shown, sum(vendor_id is not null) as owned from units`)
    const wanted = await first(`select count(*) as units, sum(held) as shown, sum(vendor) as owned from (
      select max(held) as held, max(vendor) as vendor from (
        select upper(code || '/' || serial_number) as number, deleted_at is null and contest is null as held,
          deleted_at is null and contest is null and vendor_id is not null as vendor from warranties
        union all select upper(code || '/' || serial_number), 1, 0 from old_warranties) group by number)`)
    expect(made).toEqual({ ...wanted, numbers: wanted.units })
    expect(wanted.units).toBe(750)
    expect(wanted.shown as number).toBeLessThan(750)
    expect(
      await first(`select (select rows from list_counts where list = 'units') as counted,
        (select sum(rows) from list_counts where list = 'vendor_units') as owned,
        (select count(*) from unit_search) as found, (select count(*) from claims) as claims`),
    ).toEqual({ counted: wanted.shown, owned: wanted.owned, found: wanted.shown, claims: 0 })
    // The triggers are back: what is registered from now on is a unit.
    await env.DB.prepare(
      `insert into warranties (code, serial_number, mounting_date, status, vendor_id, search)
        values ('C1', 'NEW', '2026-04-04', 1, 1, 'c1 new')`,
    ).run()
    expect(
      await first(`select vendor_id, mounting_date from units where code = 'C1' and serial_number = 'NEW'`),
    ).toEqual({ vendor_id: 1, mounting_date: '2026-04-04' })
  },
)
