import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { RETENTION } from '../../../shared/base/retention.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import { sha256 } from '../../base/hashes.ts'
import { openContext } from '../../base/jobs/cron.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { consentTexts } from '../../base/texts.ts'
import { as } from '../../testing/as.ts'
import { expectLimit } from '../../testing/limits.ts'
import { makeProduct, makeRetailerAccount, makeUser, testDb, unique } from '../../testing/make.ts'
import { asAdmin, type Caller, readProduct } from '../catalogue/catalogue.testing.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { stockWaits } from './stock.tables.ts'
import { tellAvailable } from './telling.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})

const address = () => `waits${unique()}@example.com`
let calls = 0
/** Asks from an address of its own, because of the limit. */
const ask = async (product_id: number, email: string, more: object = {}, ip = `10.9.0.${calls++}`) =>
  (await as(null)).post(
    '/api/stock-waits',
    { product_id, email, privacy: true, ...more },
    { headers: { 'cf-connecting-ip': ip } },
  )
const mailsTo = (email: string) =>
  testDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
const tokenIn = (text: string, page: 'confirm' | 'stop') =>
  new RegExp(`/tell-me/${page}\\?token=([\\w.-]+)`).exec(text)![1]!
const send = async (page: 'confirm' | 'stop', token: string) =>
  (await as(null)).post(`/api/stock-waits/${page}`, { token })
const rowsOf = (email: string) => testDb().select().from(stockWaits).where(eq(stockWaits.email, email))
const tell = (DB: D1Database = env.DB) => tellAvailable(openContext({ ...env, DB } as never), Date.now())

/** A product that is not there, and what says otherwise. */
async function awaited(stock: string | null = 'ordered') {
  const product = await makeProduct({ price: 1000, code: `WA-${unique()}` })
  const set = (state: string | null) =>
    admin.post(`/api/admin/products/${product.id}/edit`, {
      product_data: { name: product.name, price: 1000, cat_id: product.categoryId, stock: state },
    })
  await set(stock)
  return { product, set }
}

/** An address that waits for a product. */
async function waiting(id: number, email = address()) {
  expect((await ask(id, email)).body).toEqual({ success: true })
  const token = tokenIn((await mailsTo(email)).at(-1)!.text, 'confirm')
  expect((await send('confirm', token)).status).toBe(200)
  return { email, token }
}

describe('an address', () => {
  test('is told once, in the language of its page, after its owner has confirmed it and the product has come', async () => {
    const { product, set } = await awaited()
    const email = address()
    await ask(product.id, email, { lang: 'de' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ template: 'stock_confirm', lang: 'de' })
    const token = tokenIn(mail!.text, 'confirm')
    const [row] = await rowsOf(email)
    expect(row).toMatchObject({
      tokenHash: await sha256(token),
      consentText: (await consentTexts('de'))('consents.stock'),
      confirmedAt: null,
    })
    expect(JSON.stringify(row)).not.toContain(token)
    await tell()
    await send('confirm', token)
    await tell()
    expect(await mailsTo(email)).toHaveLength(1)
    await set('in_stock')
    await tell()
    await tell()
    const mails = await mailsTo(email)
    expect(mails.map(({ template, lang }) => [template, lang])).toEqual([
      ['stock_confirm', 'de'],
      ['stock_available', 'de'],
    ])
    expect(mails[1]!.text).toContain(`/de/products/`)
    // It comes and goes: nobody is told again.
    await set('ordered')
    await set('in_stock')
    await tell()
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('that nobody confirms is never told, nor one confirmed by a former or expired link', async () => {
    const { product, set } = await awaited()
    const [silent, late, anew] = [address(), address(), address()]
    for (const email of [silent, late, anew]) await ask(product.id, email)
    const first = tokenIn((await mailsTo(anew))[0]!.text, 'confirm')
    await ask(product.id, anew)
    expect((await send('confirm', first)).body.error.code).toBe('invalid_token')
    await testDb().update(stockWaits).set({ expiresAt: '2026-01-01' }).where(eq(stockWaits.email, late))
    const expired = tokenIn((await mailsTo(late))[0]!.text, 'confirm')
    expect((await send('confirm', expired)).body.error.code).toBe('invalid_token')
    await set('in_stock')
    await tell()
    for (const email of [silent, late, anew])
      expect((await mailsTo(email)).every(({ template }) => template === 'stock_confirm')).toBe(true)
  })

  test('is confirmed for its product alone; two clicks are one', async () => {
    const [one, two] = [await awaited(), await awaited()]
    const { email, token } = await waiting(one.product.id)
    expect((await send('confirm', token)).status).toBe(200)
    await ask(two.product.id, email)
    await one.set('in_stock')
    await two.set('in_stock')
    await tell()
    const told = (await mailsTo(email)).filter(({ template }) => template === 'stock_available')
    expect(told).toHaveLength(1)
    expect(told[0]!.subject).toContain(one.product.name)
  })

  test('that is known gets the same answer, and one that waits no mail', async () => {
    const { product } = await awaited()
    const { email } = await waiting(product.id)
    const before = (await mailsTo(email)).length
    const [known, unknown] = [await ask(product.id, email), await ask(product.id, address())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await mailsTo(email)).toHaveLength(before)
    expect((await rowsOf(email))[0]!.confirmedAt).not.toBeNull()
  })

  test('stops all that it waits for by the link of its mail, and nobody else’s; a wrong link stops nothing', async () => {
    const [one, two] = [await awaited(), await awaited()]
    const { email } = await waiting(one.product.id)
    await waiting(two.product.id, email)
    const other = await waiting(two.product.id)
    await one.set('in_stock')
    await tell()
    const mail = (await mailsTo(email)).at(-1)!
    const token = tokenIn(mail.text, 'stop')
    expect(mail.unsubscribeUrl).toContain('/api/stock-waits/stop?token=')
    const [id] = token.split('.')
    expect((await send('stop', `${Number(id) + 1}.${token.split('.')[1]}`)).body.error.code).toBe(
      'invalid_token',
    )
    expect(await rowsOf(email)).toHaveLength(2)
    for (let n = 0; n < 2; n++) expect((await send('stop', token)).status).toBe(200)
    expect(await rowsOf(email)).toEqual([])
    expect(await rowsOf(other.email)).toHaveLength(1)
  })

  test.each([
    ['is available', 'in_stock'],
    ['does not come again', 'discontinued'],
    ['is of unknown stock', null],
  ])('cannot wait for a product that %s', async (_, stock) => {
    const { product } = await awaited(stock)
    const email = address()
    expect((await ask(product.id, email)).status).toBe(409)
    expect(await rowsOf(email)).toEqual([])
    const caller = await as(await makeRetailerAccount())
    const own = await caller.post('/api/stock-waits/own', { product_id: product.id, on: true })
    expect(own.status).toBe(409)
  })

  test('is limited by caller and by mailbox', async () => {
    const { product } = await awaited()
    await expectLimit(50, () => ask(product.id, address(), {}, '10.7.0.1'))
    const email = address()
    await expectLimit(50, () => ask(product.id, email, {}, `10.${20 + (calls++ % 90)}.${calls}.1`))
  })
})

describe('a retailer’s person', () => {
  test('says so once or more, sees it on the page, takes it back, and is told once in the own language', async () => {
    const { product, set } = await awaited('days')
    const account = await makeUser({ role: 'vendor', lang: 'fr' })
    const caller = await as(account)
    const own = (on: boolean) => caller.post('/api/stock-waits/own', { product_id: product.id, on })
    const isAwaited = async () => (await caller.get(`/api/products/${product.slug}`)).body.product.awaited
    for (const on of [true, true, false, true]) expect((await own(on)).status).toBe(200)
    expect(await isAwaited()).toBe(true)
    expect((await (await as(null)).get(`/api/products/${product.slug}`)).body.product).not.toHaveProperty(
      'awaited',
    )
    expect(
      (await (await as(await makeRetailerAccount())).get(`/api/products/${product.slug}`)).body.product,
    ).not.toHaveProperty('awaited')
    expect((await readProduct(admin, product.id)).waiting).toBe(1)
    await set('in_stock')
    await tell()
    await tell()
    const mails = await mailsTo(account.email)
    expect(mails.map(({ template, lang }) => [template, lang])).toEqual([['stock_available', 'fr']])
    expect(mails[0]!.unsubscribeUrl).toBeNull()
    expect((await readProduct(admin, product.id)).waiting).toBe(0)
    // Asked again after it was told, it is told again.
    await set('ordered')
    await own(true)
    await set('in_stock')
    await tell()
    expect(await mailsTo(account.email)).toHaveLength(2)
  })

  test('whose retailer is switched off is not told', async () => {
    const { product, set } = await awaited()
    const account = await makeRetailerAccount()
    await (await as(account)).post('/api/stock-waits/own', { product_id: product.id, on: true })
    await testDb().update(retailers).set({ active: false }).where(eq(retailers.id, account.retailerId!))
    await set('in_stock')
    await tell()
    expect(await mailsTo(account.email)).toEqual([])
  })
})

test('a run that is killed, and two at once, tell everybody once', async () => {
  const { product, set } = await awaited()
  const emails: string[] = []
  const at = new Date().toISOString()
  for (let n = 0; n < 30; n++) {
    const email = address()
    emails.push(email)
    await testDb()
      .insert(stockWaits)
      .values({
        productId: product.id,
        email,
        confirmedAt: at,
        expiresAt: '2099',
        tokenHash: `hash${unique()}`,
      })
  }
  await set('in_stock')
  let left = 1
  const killed = new Proxy(env.DB, {
    get(db, name) {
      const value = db[name as keyof D1Database]
      if (name !== 'batch') return typeof value === 'function' ? value.bind(db) : value
      return async (statements: D1PreparedStatement[]) => {
        if (left-- <= 0) throw new Error('killed')
        return db.batch(statements)
      }
    },
  })
  await tell(killed).catch(() => {})
  await Promise.all([tell(), tell()])
  await tell()
  for (const email of emails) expect(await mailsTo(email)).toHaveLength(1)
})

test('who waits is deleted: unconfirmed after some days, confirmed after a year', async () => {
  const { product } = await awaited()
  const [asked, confirmed] = [address(), await waiting(product.id)]
  await ask(product.id, asked)
  const left = async () => [(await rowsOf(asked)).length, (await rowsOf(confirmed.email)).length]
  const after = (days: number) => runJobsAt(Date.now() + days * DAY_MS, 'expired')
  await after(RETENTION.confirmDays - 1)
  expect(await left()).toEqual([1, 1])
  await after(RETENTION.confirmDays + 1)
  expect(await left()).toEqual([0, 1])
  await after(RETENTION.waitDays + 1)
  expect(await left()).toEqual([0, 0])
})

test('what reads who is due stays short, however many wait for what is not there', async () => {
  const { product } = await awaited()
  await testDb().run(sql`
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000)
    insert into stock_waits (product_id, email, confirmed_at, expires_at)
    select ${product.id}, 'many' || i || '@example.com', '2026', '2099' from n`)
  const rows: number[] = []
  const counted = new Proxy(env.DB, {
    get(db, name) {
      const value = db[name as keyof D1Database]
      if (name !== 'prepare') return typeof value === 'function' ? value.bind(db) : value
      const watch = (statement: D1PreparedStatement): D1PreparedStatement =>
        new Proxy(statement, {
          get(of, key) {
            const own = of[key as keyof D1PreparedStatement] as (...given: unknown[]) => unknown
            if (key === 'bind')
              return (...given: unknown[]) => watch(own.apply(of, given) as D1PreparedStatement)
            if (key !== 'all') return typeof own === 'function' ? own.bind(of) : own
            return async () => {
              const answer = (await of.all()) as D1Result
              rows.push(answer.meta.rows_read)
              return answer
            }
          },
        })
      return (query: string) => watch(db.prepare(query))
    },
  })
  await tell(counted)
  expect(rows.length).toBeGreaterThan(0)
  expect(Math.max(...rows)).toBeLessThan(500)
  await testDb().delete(stockWaits).where(sql`email like 'many%'`)
})

test('the office finds the products that people wait for, the most awaited first, and how many wait for each', async () => {
  // A year of jobs has ended the session.
  admin = await asAdmin()
  await testDb().delete(stockWaits)
  const [one, two, none] = [await awaited(), await awaited(), await awaited()]
  await waiting(one.product.id)
  for (let n = 0; n < 2; n++) await waiting(two.product.id)
  // Who has not confirmed it waits for nothing yet.
  expect((await ask(none.product.id, address())).body).toEqual({ success: true })
  const list = async (query = '') =>
    (await admin.get(`/api/admin/products?filters[awaited]=yes${query}`)).body as {
      products: { id: number; waiting: number }[]
      products_count: number
    }
  const rows = async (query = '') =>
    (await list(query)).products.map(({ id, waiting: people }) => [id, people])
  expect(await rows()).toEqual([
    [two.product.id, 2],
    [one.product.id, 1],
  ])
  expect((await list()).products_count).toBe(2)
  expect(await rows('&sort=id')).toEqual([
    [one.product.id, 1],
    [two.product.id, 2],
  ])
  expect(await rows(`&search_term=${one.product.code}`)).toEqual([[one.product.id, 1]])
  expect(await rows(`&filters[cat_id]=${two.product.categoryId}`)).toEqual([[two.product.id, 2]])
  const file = (await admin.get('/api/admin/products/export.csv?filters[awaited]=yes&lang=it')).body as string
  const [heads, ...lines] = file
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';'))
  expect(lines.map((line) => line[heads!.indexOf('Persone in attesa')])).toEqual(['2', '1'])
})
