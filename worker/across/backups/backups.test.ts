import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDeep } from '../../../shared/many.testing.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { makeDatabase } from '../../testing/database.ts'
import { makeAdmin, makeProduct, makeRetailer, testDb } from '../../testing/make.ts'
import { backupState, backups } from './backups.tables.ts'
import {
  BACKUPS,
  clearShop,
  contextOf,
  damage,
  failing,
  keysIn,
  mailed,
  makeBackup,
} from './backups.testing.ts'
import { findRunning, nightlyBackup, startBackup, workOnBackup } from './backups.ts'
import { withLease } from './lease.ts'
import { readManifest } from './manifest.ts'
import { loadTables } from './restore-tables.ts'
import { checkBackup } from './verify.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const read = async (key: string) => (await testDb().select().from(backups).where(eq(backups.key, key)))[0]!
const rowsOf = async (sql: string) => (await env.DB.prepare(sql).all<Record<string, unknown>>()).results

beforeAll(clearShop)
afterAll(clearShop)
beforeAll(async () => {
  await makeAdmin()
  await makeOrder()
  await env.FILES.put('manuals/aa.pdf', new TextEncoder().encode('manual'))
  // Can be made again, and is no part of a backup.
  await env.FILES.put('made/images/aa-160.avif', 'made')
})

describe('a backup', () => {
  test('says in its manifest what it is, and is not read without it', async () => {
    const now = Date.parse('2026-11-20T10:00:00.000Z')
    const { key, status, rows, files } = await makeBackup(now)
    expect([key, status, files]).toEqual(['2026-11-20T10:00:00.000Z', 'done', 1])
    const manifest = (await readManifest(BACKUPS, key))!
    expect(manifest).toMatchObject({
      reason: 'on_demand',
      started_at: key,
      schema: env.MIGRATIONS.at(-1)!.name,
    })
    expect(manifest.bookmarks.after).toMatch(/^[\da-f-]{40,}$/)
    // The outbox has the mail about this backup by then.
    for (const { name, rows: listed } of manifest.tables.filter(({ name }) => name !== 'outbox')) {
      expect([name, listed]).toEqual([name, (await rowsOf(`select count(*) as n from "${name}"`))[0]!.n])
    }
    expect(rows).toBe(manifest.tables.reduce((sum, table) => sum + table.rows, 0))
    await BACKUPS.delete(`${key}/manifest.json`)
    await expect(checkBackup(BACKUPS, key)).rejects.toThrow('never finished')
  })

  test('that is damaged by one byte, anywhere, is noticed', async () => {
    const { key } = await makeBackup(Date.parse('2026-11-20T11:00:00.000Z'))
    await checkBackup(BACKUPS, key)
    const keys = [...(await keysIn(BACKUPS, `${key}/`)), ...(await keysIn(BACKUPS, 'objects/'))]
    expect(keys.length).toBeGreaterThan(5)
    for (const [i, object] of keys.entries()) {
      const whole = await (await BACKUPS.get(object))!.arrayBuffer()
      for (const at of [0, 7 + i * 31, whole.byteLength - 1]) {
        await damage(object, at)
        await expect(checkBackup(BACKUPS, key), `${object}, byte ${at}`).rejects.toThrow(/changed|damaged/)
        await BACKUPS.put(object, whole)
      }
    }
    await checkBackup(BACKUPS, key)
  })

  test('that misses an object is noticed, whichever it is', async () => {
    const { key } = await makeBackup(Date.parse('2026-11-20T12:00:00.000Z'))
    for (const object of [...(await keysIn(BACKUPS, `${key}/`)), ...(await keysIn(BACKUPS, 'objects/'))]) {
      const whole = await (await BACKUPS.get(object))!.arrayBuffer()
      await BACKUPS.delete(object)
      await expect(checkBackup(BACKUPS, key), object).rejects.toThrow(/missing|damaged/)
      await BACKUPS.put(object, whole)
    }
  })

  test('copies a file once, again when its copy is damaged, and never over what another backup lists', async () => {
    await makeBackup(Date.parse('2026-11-20T13:00:00.000Z'))
    const puts: string[] = []
    const context = contextOf({
      BACKUPS: failing(BACKUPS, (method, key) => {
        if (method === 'put' && String(key).startsWith('objects/')) puts.push(String(key))
        return false
      }),
    })
    await makeBackup(Date.parse('2026-11-20T13:10:00.000Z'), context)
    expect(puts).toEqual([])
    const [copy] = await keysIn(BACKUPS, 'objects/manuals/')
    await damage(copy!, 2)
    const { key } = await makeBackup(Date.parse('2026-11-20T13:20:00.000Z'), context)
    expect(puts).toEqual([copy])
    await env.FILES.put('manuals/aa.pdf', new TextEncoder().encode('another'))
    await makeBackup(Date.parse('2026-11-20T13:30:00.000Z'), context)
    expect(puts).toHaveLength(2)
    await checkBackup(BACKUPS, key)
  })
})

describe('a backup of a shop that goes on working', () => {
  test('holds what one command wrote wholly or not at all', async () => {
    const retailer = await makeRetailer()
    const { id } = await makeOrder()
    // Long tables are read in pages, between which rows can change.
    await env.DB.prepare(
      `insert into orders (number, user_id, vendor_id, payment_method, status, total, name, address, cap, city, country, request_key)
        select 'N' || value, user_id, vendor_id, payment_method, status, total, name, address, cap, city, country, 'k' || value
        from orders, json_each(?) where orders.id = ${id}`,
    )
      .bind(JSON.stringify(Array.from({ length: 900 }, (_, n) => n)))
      .run()
    await env.DB.batch([
      env.DB.prepare(
        `insert into order_lines (order_id, name, price, quantity, position) select id, 'x', 1, 1, 0 from orders where number like 'N%'`,
      ),
      env.DB.prepare(
        `insert into order_status_changes (order_id, status) select id, status from orders where number like 'N%'`,
      ),
    ])
    const { id: productId } = await makeProduct()
    await env.DB.batch([
      env.DB.prepare('insert into carts (visitor) select value from json_each(?)').bind(
        JSON.stringify(Array.from({ length: 700 }, (_, n) => `v${n}`)),
      ),
      env.DB.prepare(
        `insert into cart_items (cart_id, product_id, quantity) select id, ${productId}, 1 from carts`,
      ),
    ])
    const mail = (key: string, n: string) =>
      env.DB.prepare(
        `insert into outbox (key, template, recipient, subject, html, text, next_attempt_at)
          select '${key}' || value, 't', 'a@b.test', '', '', '', '' from json_each(?)`,
      ).bind(`[${n}]`)
    await mail('old', Array.from({ length: 600 }, (_, n) => n).join()).run()
    // Rows that were not changed since must not be read again.
    for (const table of ['users', 'vendors', 'products', 'orders', 'carts']) {
      await env.DB.prepare(`update ${table} set updated_at = '2020-01-01T00:00:00.000Z'`).run()
    }
    const now = Date.parse('2026-11-20T14:00:00.000Z')
    const context = contextOf()
    await startBackup(context, 'nightly', now)
    const orders = await rowsOf(`select id from orders where number like 'N%' order by id`)
    for (let step = 0; (await findRunning(context)) !== null; step++) {
      expect(step).toBeLessThan(100)
      const early = orders[step]!.id
      await makeOrder({ retailerId: retailer.id })
      await env.DB.batch([
        env.DB.prepare(
          `update orders set status = 'shipped', updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = ?`,
        ).bind(early),
        env.DB.prepare(`insert into order_status_changes (order_id, status) values (?, 'shipped')`).bind(
          early,
        ),
        mail('moved', String(step)),
      ])
      // For some of the steps only: a table whose rows are deleted all the time may keep some in the backup.
      if (step % 3 === 2 && step < 15) {
        const cart = `(select min(id) from carts)`
        await env.DB.batch([
          env.DB.prepare(`delete from cart_items where cart_id = ${cart}`),
          env.DB.prepare(`delete from carts where id = ${cart}`),
        ])
      }
      // A line has no stamp of its own: it counts as changed when its order is.
      await env.DB.batch([
        env.DB.prepare(`update carts set updated_at = '2999-01-01T00:00:00.000Z' where visitor = 'v600'`),
        env.DB.prepare(
          `update cart_items set quantity = quantity + 1 where cart_id = (select id from carts where visitor = 'v600')`,
        ),
      ])
      await workOnBackup(context, now + step, -1)
    }
    const cartsAfter = await rowsOf('select cart_id, quantity from cart_items order by cart_id')
    const { key } = await read(new Date(now).toISOString())
    const manifest = await checkBackup(BACKUPS, key)
    expect(manifest.tables.find(({ name }) => name === 'orders')!.again!.lines).toBeGreaterThan(2)
    await makeDatabase()
    await loadTables(env.DB, BACKUPS, key, manifest)
    expect(
      await rowsOf(`select id from orders o where status <>
        (select status from order_status_changes c where c.order_id = o.id order by c.id desc limit 1)
        or not exists (select 1 from order_lines l where l.order_id = o.id)`),
    ).toEqual([])
    expect(await rowsOf(`select 1 from orders where status = 'shipped' limit 1`)).toHaveLength(1)
    const [shipped, mails] = await rowsOf(`select count(*) as n from orders where status = 'shipped'
      union all select count(*) from outbox where key like 'moved%'`)
    expect(mails).toEqual(shipped)
    const carts = await rowsOf('select cart_id, quantity from cart_items order by cart_id')
    expect(carts).toEqual(cartsAfter)
  })
})

describe('making backups', () => {
  beforeAll(async () => {
    await makeAdmin()
  })

  test('the night’s is made once, from two in the morning in Italy on, in summer and winter', async () => {
    const context = contextOf()
    const at = async (time: string) => (await nightlyBackup(context, Date.parse(time))).rows > 0
    expect(await at('2027-01-10T00:55:00.000Z')).toBe(false)
    expect(await at('2027-01-10T01:00:00.000Z')).toBe(true)
    expect(await at('2027-01-10T01:05:00.000Z')).toBe(false)
    expect(await at('2027-01-11T00:55:00.000Z')).toBe(false)
    // The cron was down: the backup is made as soon as it is back.
    expect(await at('2027-01-11T17:40:00.000Z')).toBe(true)
    expect(await at('2027-07-10T23:55:00.000Z')).toBe(false)
    expect(await at('2027-07-11T00:00:00.000Z')).toBe(true)
  })

  test.runIf(isDeep)(
    'one that fails in the middle does not count, is mailed, and is made anew an hour later, thrice at most',
    async () => {
      const fail = { on: true }
      const context = contextOf({
        BACKUPS: failing(BACKUPS, (method, key) => fail.on && method === 'put' && /files/.test(String(key))),
      })
      const start = Date.parse('2027-01-20T01:00:00.000Z')
      const at = (minutes: number) => nightlyBackup(context, start + minutes * MINUTE)
      await expect(at(0)).rejects.toThrow('the bucket is away')
      const key = new Date(start).toISOString()
      expect(await read(key)).toMatchObject({
        status: 'failed',
        error: { code: 'said', text: 'the bucket is away' },
      })
      expect(await keysIn(BACKUPS, key)).not.toContain(`${key}/manifest.json`)
      expect((await mailed()).at(-1)).toBe('backup_failed')
      expect((await at(5)).rows).toBe(0)
      await expect(at(60)).rejects.toThrow()
      fail.on = false
      expect((await at(115)).rows).toBe(0)
      expect((await at(120)).rows).toBeGreaterThan(0)
      expect((await mailed()).at(-1)).toBe('backup_done')
      fail.on = true
      for (const minutes of [0, 60, 120]) await expect(at(24 * 60 + minutes)).rejects.toThrow()
      expect((await at(24 * 60 + 300)).rows).toBe(0)
    },
  )

  test('what a dead Worker began is gone on with, and given up after six hours', async () => {
    const now = Date.parse('2027-02-01T01:00:00.000Z')
    const context = contextOf()
    await startBackup(context, 'nightly', now)
    expect((await nightlyBackup(context, now + 5 * MINUTE)).rows).toBeGreaterThan(0)
    const late = now + 24 * HOUR
    await startBackup(context, 'nightly', late)
    await expect(nightlyBackup(context, late + 7 * HOUR)).rejects.toThrow('6 hours')
    expect((await nightlyBackup(context, late + 7 * HOUR + 1)).rows).toBeGreaterThan(0)
  })

  test('two at once make one', async () => {
    const now = Date.parse('2027-03-01T10:00:00.000Z')
    const context = contextOf()
    const [first, second] = await Promise.all([
      startBackup(context, 'on_demand', now),
      startBackup(context, 'nightly', now + 1),
    ])
    expect(first!.id).toBe(second!.id)
    const done = await Promise.all([1, 2, 3].map(() => workOnBackup(context, now, 60_000)))
    expect(done.filter((backup) => backup !== null)).toHaveLength(1)
    expect(await findRunning(context)).toBe(null)
  })

  test('the lock of one who died is taken over after twenty minutes', async () => {
    const now = Date.parse('2027-04-01T10:00:00.000Z')
    await testDb()
      .update(backupState)
      .set({ leaseHolder: 'dead', leaseUntil: new Date(now + 20 * MINUTE).toISOString() })
    expect(await withLease(testDb(), now + 19 * MINUTE, async () => 'mine')).toBe(null)
    expect(await withLease(testDb(), now + 20 * MINUTE, async () => 'mine')).toBe('mine')
    expect(await withLease(testDb(), now + 20 * MINUTE, async () => 'free again')).toBe('free again')
  })
})
