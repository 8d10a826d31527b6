import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDeep } from '../../../shared/many.testing.ts'
import { sha256 } from '../../base/hashes.ts'
import { asAdmin, declareFacets, productWith, range } from '../../shop/catalogue/facets/facets.testing.ts'
import { reindexAll } from '../../shop/catalogue/reindex.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { as } from '../../testing/as.ts'
import { makeDatabase } from '../../testing/database.ts'
import { makeAdmin, makeCategory, makeProduct, makeUser, testDb, unique } from '../../testing/make.ts'
import { eraseAgain } from '../privacy/erase-again.ts'
import { BACKUPS, clearShop, keysIn, makeBackup, snapshotOf } from './backups.testing.ts'
import { endAccess, isEmptyDatabase } from './empty.ts'
import { noteErasure } from './erasures.ts'
import { readManifest } from './manifest.ts'
import { putFilesBack } from './restore-files.ts'
import { loadTables } from './restore-tables.ts'
import { rebuildSearch } from './search-indexes.ts'
import { checkBackup } from './verify.ts'

beforeAll(clearShop)
afterAll(clearShop)

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
const rowsOf = async (sql: string) => (await env.DB.prepare(sql).all()).results
const INDEXES = ['product_search', 'user_search', 'vendor_search', 'order_search']
/** How many terms each index has of each row. */
const indexed = async () =>
  Promise.all(
    INDEXES.map((name) => rowsOf(`select '${name}' as name, id, hex(sz) as size from ${name}_docsize`)),
  )

async function restore(key: string) {
  await makeDatabase()
  const manifest = await checkBackup(BACKUPS, key)
  await loadTables(env.DB, BACKUPS, key, manifest)
  await rebuildSearch(env.DB)
  return manifest
}

test('a restored shop is the shop: every row, index, trigger and file, and numbers are not given twice', async () => {
  await makeAdmin()
  await makeOrder()
  const parent = await makeProduct({ id: 900 })
  // A translation whose parent has a higher id.
  await makeProduct({ id: 800, parentId: parent.id, lang: 'de', code: null, price: null })
  await reindexAll(testDb())
  // Ids that were given to rows which are gone.
  await run('insert into faqs (id, title, content) values (4711, ?, ?)', 'weg', 'weg')
  await run('delete from faqs')
  // What JSON and JavaScript cannot hold exactly; a table without an id.
  await run(
    `insert into places (id, country, postal_code, name, region, province, lat, lng)
      values (9007199254740993, 'IT', x'00ff10', 'a' || char(0) || '"é\n😀' || char(8232), '', '12', 0.1, 9e999)`,
  )
  await run(
    `insert into slug_redirects (rowid, entity, lang, slug, target_id) values (70, 'cat', 'it', 'alt', 1)`,
  )
  await env.FILES.put('images/aa.webp', new Uint8Array([1, 2, 3]), {
    httpMetadata: { contentType: 'image/webp', contentDisposition: 'inline' },
    customMetadata: { name: 'foto è.png' },
  })
  await env.FILES.put('invoices/empty.pdf', new Uint8Array())
  const before = await snapshotOf(env.DB)
  const triggers = await rowsOf(`select name, sql from sqlite_master where type = 'trigger' order by name`)
  const terms = await indexed()
  expect(terms.every((rows) => rows.length > 0)).toBe(true)
  const sequences = await rowsOf(
    `select name, seq from sqlite_sequence where name not in ('backups', 'd1_migrations') order by name`,
  )

  const { key } = await makeBackup(Date.now())
  const manifest = await restore(key)

  expect(await snapshotOf(env.DB)).toEqual(before)
  expect(await rowsOf(`select name, sql from sqlite_master where type = 'trigger' order by name`)).toEqual(
    triggers,
  )
  expect(await indexed()).toEqual(terms)
  expect(
    await rowsOf(
      `select name, seq from sqlite_sequence where name not in ('backups', 'd1_migrations') order by name`,
    ),
  ).toEqual(sequences)
  expect(manifest.schema).toBe(env.MIGRATIONS.at(-1)!.name)

  await env.FILES.delete(['images/aa.webp', 'invoices/empty.pdf'])
  expect(await putFilesBack(env.FILES, BACKUPS, key, manifest)).toBe(2)
  const picture = (await env.FILES.get('images/aa.webp'))!
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect([picture.httpMetadata, picture.customMetadata]).toEqual([
    { contentType: 'image/webp', contentDisposition: 'inline' },
    { name: 'foto è.png' },
  ])
  expect((await env.FILES.head('invoices/empty.pdf'))!.size).toBe(0)
})

test('nobody is signed in to a restored shop, no old link opens it, and who was erased since is erased again', async () => {
  await makeAdmin()
  const user = await makeUser({ email: `back${unique()}@home.test` })
  const gone = await makeUser({ email: `Gone${unique()}@home.test`.toLowerCase() })
  await as(user)
  await run(
    `insert into user_tokens (token_hash, user_id, purpose, expires_at) values ('t', ?, 'reset', '2099')`,
    user.id,
  )
  await run(
    `insert into email_changes (user_id, email, token_hash, expires_at) values (?, 'new@home.test', 't', '2099')`,
    user.id,
  )
  const paying = await makeUser({ role: 'vendor', email: `pays${unique()}@home.test` })
  await makeOrder({ userId: paying.id, retailerId: paying.retailerId!, status: 'pending', number: null })
  const invoice = 'invoices/of-the-erased.pdf'
  await run(
    `insert into warranties (user_id, code, serial_number, mounting_date, doc) values (?, 'A', 'B', '2026-01-01', '${invoice}')`,
    gone.id,
  )
  await env.FILES.put(invoice, 'x')
  await run(
    `insert into pending_steps (sid, purpose, user_id, value, expires_at) values ('s', 'sign_in', ?, 'x', '2099')`,
    user.id,
  )
  const before = Date.now() + unique()
  await noteErasure(BACKUPS, await sha256(user.email), before - 1)
  const { key } = await makeBackup(before)
  for (const { email } of [gone, paying]) await noteErasure(BACKUPS, await sha256(email), before + 1)
  const manifest = await restore(key)
  const left = () =>
    rowsOf(`select user_id from sessions union all select user_id from user_tokens
      union all select user_id from pending_steps union all select user_id from email_changes`)
  expect(await left()).toHaveLength(4)
  await endAccess(env.DB)
  expect(await left()).toEqual([])

  const stores = { DB: env.DB, FILES: env.FILES, BACKUPS }
  // A payment is under way: people have to handle that one.
  const again = { erased: 1, left: [`users ${paying.id}`] }
  expect(await eraseAgain(stores, manifest.started_at)).toEqual(again)
  const emails = await rowsOf(`select email from users where id in (${gone.id}, ${user.id}) order by id`)
  expect(emails).toEqual([{ email: user.email }, { email: `deleted-${gone.id}@invalid` }])
  expect(await env.FILES.head(invoice)).toBeNull()
  expect(await rowsOf(`select user_name from audit_entries where action = 'erase'`)).toEqual([
    { user_name: 'npm run restore' },
  ])
  await run(`update orders set status = 'cancelled' where user_id = ?`, paying.id)
  expect(await eraseAgain(stores, manifest.started_at)).toEqual({ erased: 1, left: [] })
})

test.runIf(isDeep)('long tables are read in pages and parts, and come back whole', async () => {
  const texts = Array.from({ length: 3000 }, (_, n) => [`k${n}`, `${n}`.padEnd((n * 37) % 900, 'ù')])
  await run(
    `insert into outbox (key, template, recipient, subject, html, text, next_attempt_at)
      select value ->> 0, 't', 'a@b.test', value ->> 1, '', value ->> 1, '' from json_each(?)`,
    JSON.stringify(texts),
  )
  await run(`delete from outbox where id % 7 = 0`)
  const before = await snapshotOf(env.DB)
  const { key } = await makeBackup(Date.now() + unique())
  const manifest = (await readManifest(BACKUPS, key))!
  expect(manifest.tables.find(({ name }) => name === 'outbox')!.parts.length).toBeGreaterThan(0)
  await restore(key)
  expect(await snapshotOf(env.DB)).toEqual(before)
})

test('a table that is not whole is refused, and so are rows that point nowhere', async () => {
  const { key } = await makeBackup(Date.now() + unique())
  const manifest = (await readManifest(BACKUPS, key))!
  await makeDatabase()
  expect(await isEmptyDatabase(env.DB)).toBe(true)
  const tables = manifest.tables.map((table) =>
    table.name === 'users' ? { ...table, rows: table.rows + 1 } : table,
  )
  await expect(loadTables(env.DB, BACKUPS, key, { ...manifest, tables })).rejects.toThrow('users has')
  expect(await isEmptyDatabase(env.DB)).toBe(false)
  expect(await keysIn(BACKUPS, key)).toContain(`${key}/manifest.json`)
})

test('the index of facets that is made of the rows anew is the one that saves wrote', async () => {
  const admin = await asAdmin()
  const { id } = await makeCategory()
  await declareFacets(admin, id, range('peso', 'Peso'))
  await productWith(admin, id, { Peso: '3,9 kg' })
  // Its data say nothing of the facet; and one that no save has looked at, as an import makes it.
  await productWith(admin, id, { Colore: 'rosso' })
  await makeProduct({ categoryId: id })
  const index = () => rowsOf('select id, hex(sz) as size from facet_search_docsize order by id')
  const before = await index()
  await rebuildSearch(env.DB)
  expect(await index()).toEqual(before)
  expect(before).toHaveLength(1)
})
