import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../across/backups/empty.ts'

const rows = async (query: string) => (await env.DB.prepare(query).all<Record<string, unknown>>()).results
const toggled = `exists (select 1 from audit_entries a where a.entity = 'warranties' and a.entity_id = w.id and a.action = 'toggle')`

test('the stored refusals are those that the history told before, and what waited waits', async () => {
  const name = env.MIGRATIONS.find((migration) => migration.name.includes('warranty_decisions'))!.name
  const before = env.MIGRATIONS.filter((migration) => migration.name < name)
  await emptyDatabase(env.DB)
  await applyD1Migrations(env.DB, before)
  await env.DB.batch(
    [
      `insert into users (id, email, first_name, role) values (1, 'a@b.test', 'A', 'admin')`,
      `insert into vendors (id, name, address, city) values (1, 'V', 'Via 1', 'Como')`,
      // Every kind of registration, 400 of each: by state, contest, archived, and with 0 to 3 switches in the history.
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 6400)
        insert into warranties (id, code, serial_number, mounting_date, status, contest, vendor_id, deleted_at, created_at)
        select i, 'C', i, '2026-01-01', i % 2, iif(i % 2 = 0 and i % 8 = 0, iif(i % 16 = 0, 'open', 'lost'), null),
          iif(i % 3 = 0, 1, null), iif(i % 50 = 0, '2026-02-02', null), '2026-01-02T00:00:00.000Z' from n`,
      `insert into audit_entries (user_id, user_name, action, entity, entity_id, before, after, request_id, created_at)
        select iif(t.value = 1, 99, 1), 'A', 'toggle', 'warranties', w.id, '{}', '{}', 'r',
          '2026-03-0' || t.value || 'T00:00:00.000Z' from warranties w join json_each('[1,2,3]') t on t.value <= (w.id / 16) % 4`,
    ].map((statement) => env.DB.prepare(statement)),
  )
  const told =
    await rows(`select w.id, (w.contest is 'lost' or w.status = 0 and w.contest is null and ${toggled}) as refused,
    w.status = 0 and w.deleted_at is null and w.contest is null and not ${toggled} as waits from warranties w order by w.id`)
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  const stored =
    await rows(`select w.id, (w.contest is 'lost' or w.status = 0 and w.contest is null and w.refused_at is not null) as refused,
    w.waiting_since is not null as waits from warranties w order by w.id`)
  expect(stored).toEqual(told)
  const count = (list: typeof told, field: string) => list.filter((row) => row[field] === 1).length
  expect([told.length, count(told, 'refused') > 500, count(told, 'waits') > 300]).toEqual([6400, true, true])
  expect(await rows(`select rows from list_counts where list = 'waiting_warranties'`)).toEqual([
    { rows: count(told, 'waits') },
  ])
  // The last switch was the refusal; an account that is gone is nobody.
  expect(
    await rows(
      `select distinct refused_at, decided_by from warranties where refused_at is not null order by 1`,
    ),
  ).toEqual([
    { refused_at: '2026-03-01T00:00:00.000Z', decided_by: null },
    { refused_at: '2026-03-02T00:00:00.000Z', decided_by: 1 },
    { refused_at: '2026-03-03T00:00:00.000Z', decided_by: 1 },
  ])
})
